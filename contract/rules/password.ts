/** Length is all that both sides check; what is too easy to guess only the server knows (`server/accounts/password-rules.ts`). */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1000
