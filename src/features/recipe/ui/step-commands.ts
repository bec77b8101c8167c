import type { ChoiceRef } from '../model/pointed-choice.ts'
import type { RecordedCommands } from '../model/recorded-commands.ts'
import type { StepEdit } from '../model/step-editing.ts'

/** The commands of the user for steps. The functions keep their identity, so that cards need not be drawn again. */
export type StepCommands = RecordedCommands & {
  replay: (index: number) => void
  predict: (index: number) => void
  /** Stores this choice for the question of the step; the step goes on once the server has it. Resolves to true when it is kept. */
  answerQuestion: (index: number, choice: number) => Promise<boolean>
  /** The pointer or the focus is on a choice of a question, whose mark is highlighted, or on none. */
  pointAt: (choice: ChoiceRef | null) => void
  /** Scrolls the element of a choice into view. */
  revealChoice: (choice: ChoiceRef) => void
  startRecording: (index: number) => void
  stopRecording: () => void
  /** Applies an edit; asks first when a removal would lose work. Resolves to true when it was saved. */
  edit: (edit: StepEdit) => Promise<boolean>
  /** Opens the form for a new step at this position. */
  openNew: (index: number) => void
}
