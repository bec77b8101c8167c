import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShortcutGroup, ShortcutId } from '../model/shortcuts.ts'

export const SHORTCUT_WORDS: Record<ShortcutId, MessageDescriptor> = {
  next: msg`Next step`,
  previous: msg`Previous step`,
  first: msg`First step`,
  last: msg`Last step`,
  enter: msg`To the controls of the step`,
  leave: msg`Back to the step`,
  edit: msg`Edit text`,
  save: msg`Save the text that is being edited`,
  add: msg`Add a step below`,
  undo: msg`Undo`,
  redo: msg`Redo`,
  duplicate: msg`Duplicate`,
  copy: msg`Copy, also for another recipe`,
  cut: msg`Cut`,
  paste: msg`Paste below: copied steps, or one for each line of a text`,
  select: msg`Select, or take out of the selection`,
  extendUp: msg`Select up to the step above`,
  extendDown: msg`Select down to the step below`,
  selectAll: msg`Select all steps`,
  unselect: msg`End the selection`,
  moveUp: msg`Move up`,
  moveDown: msg`Move down`,
  remove: msg`Delete step`,
  replay: msg`Replay to this step`,
  predict: msg`Start prediction from this step`,
  record: msg`Start or stop recording from this step`,
  check: msg`Point at an element to add a check`,
  copyLink: msg`Copy link to this step`,
  answer: msg`Answer the question of the step; 0 records it instead`,
  run: msg`Run the whole recipe`,
  stop: msg`Stop what is running`,
  help: msg`Show this list`,
  leavePreview: msg`From the remote browser back to the page`,
  toast: msg`To the message in the corner`,
}

export const SHORTCUT_GROUP_WORDS: Record<ShortcutGroup, MessageDescriptor> = {
  steps: msg`Moving among the steps`,
  editing: msg`Editing the step that has the focus`,
  selecting: msg`Several steps at once`,
  running: msg`Running the step that has the focus`,
  page: msg`The page`,
}
