import { Pool, type PoolClient } from 'pg'

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * A pool whose connections may be lost while they are in use. The pool of the driver listens to idle ones only: the error of one that is
 * checked out is heard by nobody and would end the process, and one that is lost before its transaction began is never given back, so that
 * the pool runs dry.
 *
 * Here a lost connection is taken out of the pool at once. Whoever had checked it out learns it from the next query, and may give it back
 * as if nothing had happened.
 */
export class LossTolerantPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    // the pool's own `query` comes this way, and listens for itself
    if (callback) return super.connect(callback)
    return super.connect().then(withErrorListener)
  }
}

function withErrorListener(client: PoolClient): PoolClient {
  const giveBack = client.release.bind(client)
  let isGivenBack = false
  client.release = (error) => {
    if (isGivenBack) return
    isGivenBack = true
    giveBack(error)
    client.off('error', onLost)
  }
  const onLost = (error: Error) => client.release(error)
  client.on('error', onLost)
  return client
}
