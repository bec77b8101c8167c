import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rules/password.ts'

export type NewPassword = { password: string; confirmation: string }
export type NewPasswordProblem = 'too-short' | 'too-long' | 'mismatch'

/** Complaints about what is typed so far. A field is criticized once it was left, the second also when as much is typed as in the first. */
export function newPasswordProblems({ password, confirmation }: NewPassword, visited: { password: boolean; confirmation: boolean }) {
  const tooShort = visited.password && password.length > 0 && password.length < PASSWORD_MIN
  const isTyped = visited.confirmation || confirmation.length >= password.length
  return {
    password: (tooShort ? 'too-short' : password.length > PASSWORD_MAX ? 'too-long' : null) satisfies NewPasswordProblem | null,
    confirmation: (isTyped && confirmation !== '' && confirmation !== password ? 'mismatch' : null) satisfies NewPasswordProblem | null,
  }
}

/** The reason why a form with a new password cannot be sent yet; null when it is complete. */
export function missingIn({ password, confirmation }: NewPassword): NewPasswordProblem | 'empty' | null {
  if (password === '') return 'empty'
  if (password.length < PASSWORD_MIN) return 'too-short'
  if (password.length > PASSWORD_MAX) return 'too-long'
  return password === confirmation ? null : 'mismatch'
}
