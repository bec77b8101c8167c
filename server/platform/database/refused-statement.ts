import { DatabaseError } from 'pg'

/** https://www.postgresql.org/docs/18/errcodes-appendix.html: serialization_failure, deadlock_detected. */
const PASSING_CODES: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

/** What PostgreSQL said when it refused a statement; null when it is none of the error's causes. */
function refusalOf(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error ? refusalOf(error.cause) : null
}

/** Whether a statement was refused: its transaction can do nothing more than go back to a savepoint. */
export const isRefusedStatement = (error: unknown): boolean => refusalOf(error) !== null

/** Whether a transaction lost against others, and may well succeed when it is run again. */
export const hasLostAgainstOthers = (error: unknown): boolean => PASSING_CODES.has(refusalOf(error)?.code)
