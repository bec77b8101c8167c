import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EditKind } from '../model/edit-history.ts'

/** What was changed, as a message says it and as the buttons name what they take back. */
export const EDIT_WORDS: Record<EditKind, MessageDescriptor> = {
  change: msg`Step changed`,
  insert: msg`Step added`,
  duplicate: msg`Step duplicated`,
  paste: msg`Steps pasted`,
  remove: msg`Step deleted`,
  move: msg`Step moved`,
  addPreconditions: msg`Preconditions added`,
  dismiss: msg`This need not be checked`,
  cleanUp: msg`Clean-up changed`,
  content: msg`Actions and checks changed`,
  dismissUnrecorded: msg`This need not be recorded`,
  insertUse: msg`Shared steps added`,
  editUse: msg`Values of shared steps changed`,
  share: msg`Shared steps made`,
  inline: msg`Shared steps replaced by their steps`,
  beginFlow: msg`Recording of a flow`,
  keepFlow: msg`Recorded steps kept`,
  discardFlow: msg`Recorded flow discarded`,
  title: msg`Title changed`,
  case: msg`Test case changed`,
  predict: msg`Steps predicted`,
  playback: msg`Steps replayed`,
  record: msg`Step recorded`,
}
