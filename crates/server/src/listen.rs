//! Listening: one connection after the other, with limits, until it is told to stop. Stopping ends searches, lets answers finish, and
//! loses nothing: every move was in the store before it was told.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use poda_arena::store::{Store, data_dir};
use poda_core::{Message, Refusal};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use crate::guard::{LONGEST_ADDRESS, MOST_HEADERS};
use crate::options::DEFAULT_PORT;
use crate::{App, Options, router};

/// Ports that are tried, from the usual one on.
const PORTS: u16 = 100;
/// Connections at a time; further ones wait.
const MOST_CONNECTIONS: usize = 1_024;
/// How long a client may take to say what it wants, and how long an open connection may be idle before.
const HEADER_TIME: Duration = Duration::from_secs(75);
/// How many headers a request may have.
const HEADERS: usize = 64;
/// How long answers may take to finish when the server stops.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often sessions that nobody uses are looked for.
const SWEEP: Duration = Duration::from_mins(1);

/// Why a server did not start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// What it was started with cannot be.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Something outside failed: the port, the disk.
    #[error("{0}")]
    Outside(Message),
}

/// Done when the program is told to stop: by Ctrl-C, or by whoever runs it.
pub async fn interrupted() {
    // Where no signal can be heard, it ends as programs do.
    let ctrl_c = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut heard) => drop(heard.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = ctrl_c => {}
        () = terminated => {}
    }
}

/// Listens until `stop` is done. `started` is told the address once it can be asked.
pub async fn serve(
    options: Options,
    started: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send,
) -> Result<(), ServeError> {
    options.check()?;
    let listener = bind(&options).await?;
    let address = listener.local_addr().map_err(|why| cannot_listen(&options, &why))?;
    let store = Store::open(&data_dir(options.data.as_deref())).await.map_err(|why| ServeError::Outside(why.message()))?;
    let app = App::new(options, store);
    started(address);
    accept(&listener, &app, stop).await;
    Ok(())
}

/// The port asked for, or the first free one from the usual one on.
async fn bind(options: &Options) -> Result<TcpListener, ServeError> {
    if let Some(port) = options.port {
        return TcpListener::bind((options.host, port)).await.map_err(|why| cannot_listen(options, &why));
    }
    let mut last = None;
    for port in DEFAULT_PORT..DEFAULT_PORT + PORTS {
        match TcpListener::bind((options.host, port)).await {
            Ok(listener) => return Ok(listener),
            Err(why) if why.kind() == io::ErrorKind::AddrInUse => last = Some(why),
            Err(why) => return Err(cannot_listen(options, &why)),
        }
    }
    Err(cannot_listen(options, &last.unwrap_or_else(|| io::ErrorKind::AddrInUse.into())))
}

fn cannot_listen(options: &Options, why: &io::Error) -> ServeError {
    let port = options.port.unwrap_or(DEFAULT_PORT);
    let place = SocketAddr::new(options.host, port).to_string();
    ServeError::Outside(Message::new("serve-failed").with("place", place).with("why", poda_arena::system::reason(why)))
}

async fn accept(listener: &TcpListener, app: &Arc<App>, stop: impl Future<Output = ()> + Send) {
    let router = router(app);
    let connections = GracefulShutdown::new();
    let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut sweep = tokio::time::interval(SWEEP);
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            _ = sweep.tick() => app.sweep(),
            Ok(permit) = Arc::clone(&room).acquire_owned() => {
                tokio::select! {
                    () = &mut stop => break,
                    _ = sweep.tick() => app.sweep(),
                    accepted = listener.accept() => match accepted {
                        Ok((stream, from)) => {
                            let connection = connections.watch(connection(stream, from, &router));
                            tokio::spawn(async move {
                                // A client that breaks off is no concern of anybody else.
                                let _ = connection.await;
                                drop(permit);
                            });
                        }
                        // Out of file handles, most likely: connections that end give some back.
                        Err(why) => {
                            tracing::warn!(%why, "a connection was not accepted");
                            tokio::time::sleep(Duration::from_millis(50)).await;
                        }
                    }
                }
            }
        }
    }
    app.pool.close();
    app.sessions.close();
    let _ = tokio::time::timeout(PATIENCE, connections.shutdown()).await;
}

type Connection = http1::Connection<TokioIo<TcpStream>, TowerToHyperService<Router>>;

fn connection(stream: TcpStream, from: SocketAddr, router: &Router) -> Connection {
    // Small answers go out at once.
    let _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router.clone().layer(axum::Extension(ConnectInfo(from))));
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .max_headers(HEADERS)
        .max_buf_size(LONGEST_ADDRESS + MOST_HEADERS + (8 << 10))
        .serve_connection(TokioIo::new(stream), service)
}
