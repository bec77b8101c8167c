import type { PasswordAnswer } from '#contract/schemas/recording.ts'

/** `name_taken`: somebody else used the name meanwhile. */
export type AnswerOutcome = 'answered' | 'name_taken' | 'failed'

/** Commands for the facts that a recording could not know. */
export type RecordedCommands = {
  /** Says what a typed password of the recording under way is in the recipe. */
  answerPassword: (secretId: string, answer: PasswordAnswer) => Promise<AnswerOutcome>
  /** Gives an input that was left empty the data that it types. Resolves to true when it was saved. */
  bind: (index: number, actionIndex: number, key: string) => Promise<boolean>
  /** Says that what was not recorded is not needed. Resolves to true when it was saved. */
  dismissNotRecorded: (index: number) => Promise<boolean>
}
