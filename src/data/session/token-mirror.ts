/**
 * Returns a function that copies the access token to the browser's database, in the order of calls. The database code is loaded only
 * then, so that it does not weigh on the first screen. A browser without IndexedDB (private windows) loses nothing but the copy.
 */
export function createTokenMirror(): (token: string | null) => void {
  let previous: Promise<unknown> = Promise.resolve()
  return (token) => {
    previous = previous.then(() => writeToken(token)).catch((error: unknown) => console.info('the token could not be copied', error))
  }
}

async function writeToken(token: string | null): Promise<void> {
  const { ClientDatabase } = await import('../device/database.ts')
  const database = new ClientDatabase()
  try {
    if (token === null) await database.tokens.delete('access')
    else await database.tokens.put({ name: 'access', value: token })
  } finally {
    database.close()
  }
}
