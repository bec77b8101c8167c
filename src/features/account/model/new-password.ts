import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/constants.ts'

export type NewPassword = { password: string; confirmation: string }
export type NewPasswordProblem = 'too-short' | 'too-long' | 'mismatch'

/** Complaints about what is typed so far. A field is criticized once it was left, the second also when as much is typed as in the first. */
export function newPasswordProblems({ password, confirmation }: NewPassword, left: { password: boolean; confirmation: boolean }) {
  const tooShort = left.password && password.length > 0 && password.length < PASSWORD_MIN
  const isTyped = left.confirmation || confirmation.length >= password.length
  return {
    password: (tooShort ? 'too-short' : password.length > PASSWORD_MAX ? 'too-long' : null) satisfies NewPasswordProblem | null,
    confirmation: (isTyped && confirmation !== '' && confirmation !== password ? 'mismatch' : null) satisfies NewPasswordProblem | null,
  }
}

/** True when the form may be sent: there is a token, and both fields say the same good password. */
export function isReady(token: string, { password, confirmation }: NewPassword): boolean {
  return token !== '' && password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX && password === confirmation
}
