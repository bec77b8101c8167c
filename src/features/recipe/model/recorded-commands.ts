import type { PasswordAnswer } from '#contract/schemas/recording.ts'

/** `name_taken`: somebody else used the name meanwhile. */
export type AnswerOutcome = 'answered' | 'name_taken' | 'failed'

/** Commands for the facts that a recording could not know. */
export type RecordedCommands = {
  /** Says what a typed password of the recording under way is in the recipe. */
  answerPassword: (secretId: string, answer: PasswordAnswer) => Promise<AnswerOutcome>
  /** Gives an input that was left empty the data that it types. Resolves with whether it was kept. */
  bind: (index: number, actionIndex: number, key: string) => Promise<boolean>
  /** Says that what was not recorded is not needed. Resolves with whether it was kept. */
  dismissNotRecorded: (index: number) => Promise<boolean>
}
