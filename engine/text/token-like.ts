/** Characters that occur in passwords, keys and codes, and hardly in words. */
const SIGN = /[!?@#$%^&*~]/
const INNER_SIGN = /[!?@#$%^&*~][\p{L}\p{N}]/u
const INNER_BRACKET = /[\p{L}\p{N}][([{]/u
// An opening quote in it would make a text of such quotes read again from each of them.
const RUN = /[^\s«»"“”„‘`<>=:;,/|\\]+/uy
const EMAIL = /^[^@]+@[^@]+\.[^@]+$/
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * A value such as `Winter2024!`, `pa$$w0rd`, `#user1` that begins at this index, up to its last character; null when there is none. Nobody writes
 * such characters in a word. A full stop behind it ends the sentence, and a bracket belongs to it only with its other half.
 */
export function tokenLikeAt(text: string, at: number): string | null {
  if (at > 0 && /[^\s(:=,;«„“‘[]/u.test(text.charAt(at - 1))) return null
  RUN.lastIndex = at
  const run = RUN.exec(text)?.[0] ?? ''
  const token = withoutStop(run)
  const isCode = /\d/.test(token) && (SIGN.test(token) || INNER_BRACKET.test(token))
  const isLike = /\p{L}/u.test(token) && (isCode || INNER_SIGN.test(token))
  return isLike && !EMAIL.test(token) ? token : null
}

/** The characters right behind a value that belong to it: `!` of `hello!`. A full stop, a comma and the bracket around a remark do not belong. */
export function signsBehind(text: string, end: number): string {
  let last = end
  while (/[^\s\p{L}\p{N}«»"“”„`]/u.test(text.charAt(last))) last++
  if (/[^\s»”"]/u.test(text.charAt(last))) return ''
  const run = withoutStop(text.slice(end, last))
  const isClosing = run !== '' && CLOSING[run.charAt(0)] !== undefined && text.slice(0, end).includes(CLOSING[run.charAt(0)] ?? '')
  return isClosing ? '' : run
}

function withoutStop(run: string): string {
  let end = run.length
  while (end > 0 && (/[.,;:]/.test(run.charAt(end - 1)) || isLoneBracket(run, end))) end--
  return run.slice(0, end)
}

function isLoneBracket(run: string, end: number): boolean {
  const opening = CLOSING[run.charAt(end - 1)]
  return opening !== undefined && end > 1 && !run.slice(0, end - 1).includes(opening)
}
