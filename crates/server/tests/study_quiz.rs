//! Exercises over HTTP: the same set for the same seed, the right answer accepted, the first wrong step named, bad trees refused in words.

mod common;

use common::{Folder, Server};
use serde_json::{Value, json};

const CLASSIC: &str = "((3%2012%208)(2%204%206)(14%205%202))";

async fn quiz(server: &Server, query: &str) -> Value {
    let answer = server.get(&format!("/api/v1/study/quiz?{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {}", answer.text());
    answer.json()
}

#[tokio::test]
async fn a_set_is_the_same_for_the_same_seed_and_hides_its_solutions() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for source in ["difficulty=easy", "difficulty=hard", "game=tictactoe&difficulty=medium"] {
        let set = quiz(&server, &format!("{source}&seed=7&count=3")).await;
        assert_eq!(set, quiz(&server, &format!("{source}&seed=7&count=3")).await, "{source}");
        assert_ne!(set, quiz(&server, &format!("{source}&seed=8&count=3")).await, "{source}");
        let exercises = set["exercises"].as_array().expect("a list");
        assert_eq!(exercises.len(), 3);
        for exercise in exercises {
            assert!(exercise.get("solution").is_none());
            assert_eq!(exercise["position"].is_string(), source.starts_with("game"), "{exercise}");
            exercise["nodes"].as_array().expect("a list").iter().for_each(|node| drop(common::shaped("QuizNode", node)));
        }
        let fewer = quiz(&server, &format!("{source}&seed=7&count=1")).await;
        assert_eq!(fewer["exercises"][0], set["exercises"][0], "{source}: however many follow");
    }
    let solved = quiz(&server, &format!("tree={CLASSIC}&solutions=on")).await;
    let solution = common::shaped("QuizSolution", &solved["exercises"][0]["solution"]);
    assert_eq!((&solution["value"], &solution["cuts"]), (&json!(3), &json!(["C2", "C3"])));
}

#[tokio::test]
async fn the_right_answer_is_accepted_and_the_first_wrong_step_is_named() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let tree = "((3 12 8)(2 4 6)(14 5 2))";
    let grade = async |answers: Value| {
        let answer = server.post("/api/v1/study/quiz", json!({ "tree": tree, "answers": answers })).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.json()
    };
    let right = json!({ "values": { "A": 3, "B": "3", "C": "<=2", "D": 2 }, "cuts": ["C2", "C3"] });
    let graded = grade(json!([right])).await;
    assert_eq!((&graded["score"], &graded["right"], &graded["steps"]), (&json!(1.0), &json!(6), &json!(6)));
    assert_eq!(common::shaped("QuizGrade", &graded["exercises"][0])["first_error"], Value::Null);
    let wrong = json!({ "values": { "A": 3, "B": 3, "C": "<=2", "D": 5 }, "cuts": ["C2", "C3", "D3"] });
    let graded = grade(json!([wrong])).await;
    let mistake = &common::shaped("QuizGrade", &graded["exercises"][0])["first_error"];
    assert_eq!(
        (&mistake["step"], &mistake["node"], &mistake["reason"]["id"]),
        (&json!(14), &json!("D3"), &json!("quiz-look-min"))
    );
    assert_eq!(grade(json!([null])).await["exercises"], json!([null]), "not yet");
}

#[tokio::test]
async fn a_drawn_set_is_graded_as_it_was_drawn() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for source in [
        json!({ "difficulty": "medium", "seed": 5, "count": 2 }),
        json!({ "game": "tictactoe", "difficulty": "easy", "seed": 5, "count": 2 }),
        json!({ "game": "tictactoe", "position": "XOX/OOX/.X. o", "eval": "zero", "depth": 2 }),
    ] {
        let fields = source.as_object().expect("an object");
        let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), |text| text.replace(' ', "+"));
        let query: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", text(value))).collect();
        let set = quiz(&server, &format!("{}&solutions=on", query.join("&"))).await;
        let answers = set["exercises"].as_array().expect("a list").iter().map(|exercise| {
            let values = exercise["solution"]["values"].as_object().expect("values");
            let values: serde_json::Map<String, Value> =
                values.iter().map(|(name, told)| (name.clone(), told["value"].clone())).collect();
            json!({ "values": values, "cuts": exercise["solution"]["cuts"] })
        });
        let answers: Vec<Value> = answers.collect();
        let mut body = source.clone();
        body["answers"] = json!(answers);
        let graded = server.post("/api/v1/study/quiz", body).await.json();
        assert_eq!(graded["score"], 1.0, "{source}: {graded}");
    }
}

#[tokio::test]
async fn what_is_no_exercise_is_refused_with_its_place() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    for (query, id) in [
        ("tree=", "quiz-tree-empty"),
        ("tree=((3%20x))", "quiz-tree-number"),
        ("tree=((3%204)", "quiz-tree-open"),
        ("tree=(3%204))", "quiz-tree-close"),
        ("tree=(3()4)", "quiz-tree-no-branches"),
        ("tree=(1%202)&game=hex", "api-quiz-tree-or-game"),
        ("position=start", "api-field-missing"),
        ("game=hex&position=start", "quiz-position-wide"),
        ("game=tictactoe&position=start&depth=4", "quiz-position-large"),
        ("difficulty=impossible", "api-field-value"),
        ("count=101", "api-field-value"),
        ("count=1&depth=13", "api-field-value"),
        ("colour=red", "api-field-unknown"),
    ] {
        let answer = server.get(&format!("/api/v1/study/quiz?{query}")).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (422, id), "{query}");
    }
    for (answers, id) in [
        (json!([]), "quiz-answer-count"),
        (json!({}), "quiz-answer-json"),
        (json!([{ "values": { "Z": 3 } }]), "quiz-answer-node"),
        (json!([{ "values": { "A": "much" } }]), "quiz-answer-value"),
        (json!([{ "cuts": ["A"] }]), "quiz-answer-branch"),
    ] {
        let answer = server.post("/api/v1/study/quiz", json!({ "tree": "((3 12)(2 4))", "answers": answers })).await;
        assert_eq!((answer.status.as_u16(), answer.error().as_str()), (422, id), "{answers}");
        answer.shaped("Error");
    }
}

#[tokio::test]
async fn the_paper_is_a_page_in_the_language_asked_for() {
    let folder = Folder::new();
    let server = Server::new(&folder).await;
    let answer = server.get(&format!("/api/v1/study/quiz/paper?tree={CLASSIC}")).await;
    assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    let page = answer.text();
    assert!(page.contains("Alpha-beta exercises") && !page.contains("Solutions"), "{page}");
    let request = common::request(axum::http::Method::GET, &format!("/api/v1/study/quiz/paper?tree={CLASSIC}&solutions=on"));
    let page =
        server.ask(request.header("accept-language", "es").body(axum::body::Body::empty()).expect("a request")).await.text();
    assert!(page.contains("lang=\"es\"") && page.contains("Podadas: C2 C3"), "{page}");
}
