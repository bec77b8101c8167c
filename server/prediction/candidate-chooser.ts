/** A question to something that reads better than the engine. Holds no values of the page or of environment data. */
export type CandidateQuestion = {
  /** The whole step, as the tester wrote it. */
  step: string
  /** The words of the part that is done now. */
  wanted: string
  pageTitle: string
  /** The engine's candidates, best first, each as a person would call it. */
  candidates: readonly { caption: string; role: string; context: string }[]
}

/**
 * Picks one of the engine's candidates by its index, or none. It never names an element itself, so it cannot make one up.
 *
 * Never rejects but for an aborted signal: a chooser that cannot be asked answers null, and the engine's own decision stands.
 */
export type CandidateChooser = { choose: (question: CandidateQuestion, signal: AbortSignal) => Promise<number | null> }

/** Without a model the engine's decision is final: when it abstains, so does this. */
export const abstainingChooser: CandidateChooser = { choose: () => Promise.resolve(null) }
