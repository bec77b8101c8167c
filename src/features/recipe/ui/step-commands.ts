import type { Locator } from '#contract/schemas/locator.ts'
import type { ChoiceRef } from '../model/pointed-choice.ts'
import type { RecordedCommands } from '../model/recorded-commands.ts'
import type { StepEdit } from '../model/step-editing.ts'
import type { SharedRequest } from '../model/shared-request.ts'
import type { SelectionEvent } from '../model/step-selection.ts'

/** The commands of the user for steps. The functions keep their identity, so that cards need not be drawn again. */
export type StepCommands = WorkspaceCommands & ListCommands

/** What runs and changes steps. */
export type WorkspaceCommands = RecordedCommands & {
  replay: (index: number) => void
  predict: (index: number) => void
  /** Stores this choice for the question of the step; the step goes on once the server has it. Resolves to true when it is kept. */
  answerQuestion: (index: number, choice: number) => Promise<boolean>
  /** The pointer or the focus is on a choice of a question, whose mark is highlighted, or on none. */
  pointAt: (choice: ChoiceRef | null) => void
  /** Scrolls the element of a choice into view. */
  revealChoice: (choice: ChoiceRef) => void
  /** The pointer or the focus is on a target, which is outlined in the preview, or on none. */
  showTarget: (target: Locator[] | null) => void
  /** Scrolls the element of a target into view. */
  revealTarget: (target: Locator[]) => void
  startRecording: (index: number) => void
  stopRecording: () => void
  /** Applies an edit, which can be taken back. Resolves to true when it was saved. */
  edit: (edit: StepEdit) => Promise<boolean>
  /** Opens what is asked about shared steps. */
  openShared: (request: SharedRequest) => void
  /** Opens the form for a new step at this position. */
  openNew: (index: number) => void
}

/** What is done with one step, or with all that are chosen when it is one of them. */
export type ListCommands = {
  select: (event: SelectionEvent) => void
  selectAll: () => void
  chosenWith: (index: number) => readonly number[]
  moveBy: (index: number, direction: -1 | 1) => void
  /** Before the step that is number `gap` of all now. */
  moveToGap: (index: number, gap: number) => void
  remove: (index: number) => Promise<void>
  duplicate: (index: number) => void
  /** What the clipboard gets. */
  copied: (index: number) => Clipboard
  /** Below the step; at the end with -1. */
  paste: (index: number, clipboard: Clipboard) => void
}

type Clipboard = { text: string; html: string }
