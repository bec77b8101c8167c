import { Pool, type PoolClient } from 'pg'

type ConnectCallback = Parameters<Pool['connect']>[0]

/**
 * A pool whose connections may be lost while they are in use. The pool of the driver listens to errors of idle connections only. So the error
 * of one that is checked out would be unhandled and end the process, and one that is lost before its transaction begins would never be
 * returned, until the pool has none left.
 *
 * Here a lost connection is removed from the pool at once. Its user gets an error from the next query, and may release it as usual.
 */
export class LossTolerantPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    // `query` of the pool calls this with a callback and has a listener of its own.
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
