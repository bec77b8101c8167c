/** Both sides check the length only. Whether a password is easy to guess is checked by the server (`server/accounts/password-rules.ts`). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1000
