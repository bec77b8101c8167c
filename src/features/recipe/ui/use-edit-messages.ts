import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo } from 'react'
import { showToast, showToastAfterPaint } from '../../../ui/toast/toast-store.ts'
import type { Outcome } from '../data/use-recipe-edits.ts'
import type { EditKind } from '../model/edit-history.ts'
import { EDIT_WORDS } from './edit-words.ts'
import { focusStepSoon } from './use-step-navigation.ts'

/** Says what was changed and offers to take it back. What is taken back comes into sight. */
export function useEditMessages() {
  const { i18n, t } = useLingui()
  const onSaved = useCallback(
    ({ kind, done, at, go }: Outcome) => {
      const what = i18n._(EDIT_WORDS[kind])
      const undo = { label: t`Undo`, onClick: () => go('undo') }
      const redo = { label: t`Redo`, onClick: () => go('redo') }
      const message =
        done === 'undo' ? { title: t`Undone: ${what}`, action: redo } : { title: done === 'redo' ? t`Redone: ${what}` : what, action: undo }
      showToastAfterPaint(message)
      if (done !== 'saved' && at !== null) focusStepSoon(at)
    },
    [i18n, t],
  )
  const onOvertaken = useCallback(
    (kind: EditKind) => {
      const what = i18n._(EDIT_WORDS[kind])
      showToast({
        variant: 'destructive',
        title: t`Not possible any more: ${what}`,
        description: t`The same was changed again since then.`,
      })
    },
    [i18n, t],
  )
  return useMemo(() => ({ onSaved, onOvertaken }), [onSaved, onOvertaken])
}
