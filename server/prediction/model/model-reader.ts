import type { ModelAnswer, ModelEnd } from '#contract/schemas/model-reading.ts'

/** `instructions` are ours; `question` holds the step and the page, which are data. Secrets are masked in it already. */
export type ModelQuestion = { instructions: string; question: string }

/**
 * How a question ended. `answer` is null unless the end is `answered`; `text` is what the model wrote. `requests` and `characters` were sent
 * and received for it, failed attempts included.
 */
export type ModelReply = {
  end: Exclude<ModelEnd, 'over_budget'>
  status?: number
  answer: ModelAnswer | null
  text: string
  requests: number
  characters: number
}

/**
 * A model that reads a step. `model`: its name, for people.
 *
 * Rejects only with the reason of an aborted signal. Everything else that goes wrong is an end, because a prediction goes on without a model.
 */
export type ModelReader = { model: string; read: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelReply> }
