import { DatabaseError } from 'pg'

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: serialization_failure, deadlock_detected. */
const PASSING_CODES: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

/** PostgreSQL's error among the causes of an error; null when there is none. */
function statementRefusalOf(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error ? statementRefusalOf(error.cause) : null
}

/** Whether PostgreSQL refused a statement. Its transaction can then only go back to a savepoint. */
export const isRefusedStatement = (error: unknown): boolean => statementRefusalOf(error) !== null

/** Whether a transaction failed because of others (deadlock, serialization), so that it may succeed when it is repeated. */
export const hasLostAgainstOthers = (error: unknown): boolean => PASSING_CODES.has(statementRefusalOf(error)?.code)
