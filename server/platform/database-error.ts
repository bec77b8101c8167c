/** The database cannot be used. The message is for the operator and says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}
