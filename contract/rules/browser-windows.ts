/**
 * Windows that a page asks its browser for (alert, confirm, prompt, beforeunload), and which of the answers of a recipe each of them takes. A window
 * is answered while the act that opened it is still going on, in the order in which windows open. A window that takes no answer is accepted.
 * Exported projects carry this file as it is, so it imports nothing.
 */

/** The answer to one window. `window`: the kind of window that was answered so, where it is known; then the answer is for no other kind. */
export type WindowAnswer = { accept: boolean; text?: string; window?: string }

/** A window that opened. `answer`: the index of the answer that it took; null when it was accepted without one. */
export type ShownWindow = { type: string; message: string; accepted: boolean; answer: number | null }

/**
 * Whether a window of this kind takes the answer of that index. A text is for a prompt; an alert cannot be cancelled. Few test cases mention an
 * alert, so an alert does not use up a single OK of unknown purpose: that OK may be for a question behind the alert, and the alert closes without
 * it. Only where more answers follow does the alert take it.
 */
export function takesAnswer(type: string, answers: readonly WindowAnswer[], next: number): boolean {
  const answer = answers[next]
  if (answer === undefined) return false
  if (answer.window !== undefined) return answer.window === type
  if (answer.text !== undefined) return type === 'prompt'
  return type !== 'alert' || (answer.accept && next + 1 < answers.length)
}

/**
 * The index, among the windows shown, of the window that the answer of that index was for; -1: none opened. An OK that no question took closed the
 * first alert behind the windows of the earlier answers.
 */
export function windowOfAnswer(shown: readonly ShownWindow[], answer: WindowAnswer, at: number): number {
  const taken = shown.findIndex((window) => window.answer === at)
  const isOk = answer.accept && answer.text === undefined && (answer.window ?? 'alert') === 'alert'
  if (taken >= 0 || !isOk) return taken
  const before = shown.findLastIndex((window) => window.answer !== null && window.answer < at)
  return shown.findIndex((window, index) => index > before && window.type === 'alert' && window.answer === null)
}
