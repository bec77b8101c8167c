const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** True for what looks like an e-mail address once trimmed; whether it can receive mail is the server's question. */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text.trim())
}
