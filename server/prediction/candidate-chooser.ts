/** A question to a model that reads texts better than the engine. It contains no values of the page or of environment data. */
export type CandidateQuestion = {
  /** The whole step, as the tester wrote it. */
  step: string
  /** The words of the current part. */
  wanted: string
  pageTitle: string
  /** The engine's candidates, best first, each as a person would call it. */
  candidates: readonly { caption: string; role: string; context: string }[]
}

/**
 * Picks one of the engine's candidates by its index, or none. It never names an element itself, so it cannot make one up.
 *
 * Rejects only for an aborted signal. A chooser that cannot be reached returns null; then the engine's own decision stands.
 */
export type CandidateChooser = { choose: (question: CandidateQuestion, signal: AbortSignal) => Promise<number | null> }

/** The chooser without a model: it always abstains, so the engine's decision is final. */
export const abstainingChooser: CandidateChooser = { choose: () => Promise.resolve(null) }
