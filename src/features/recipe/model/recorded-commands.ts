import type { PasswordAnswer } from '#contract/schemas/recording.ts'

/** `name_taken`: somebody else used the name meanwhile. */
export type AnswerOutcome = 'answered' | 'name_taken' | 'failed'

/** The command for what a recording could not know. */
export type RecordedCommands = {
  /** Says what a typed password of the recording under way is in the recipe. */
  answerPassword: (secretId: string, answer: PasswordAnswer) => Promise<AnswerOutcome>
}
