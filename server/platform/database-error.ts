/** The database cannot be used. The message is for the person who runs the server: it says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
