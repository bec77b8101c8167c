import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button.tsx'
import type { RecipeEdits } from '../data/use-recipe-edits.ts'
import type { Control } from '../model/step-controls.ts'
import { EDIT_WORDS } from './edit-words.ts'
import { DISABLED_WORDS } from './step-words.ts'
import { usePageShortcut } from './use-page-shortcut.ts'

type UndoButtonsProps = { edits: RecipeEdits; control: Control }

/** Takes the last change of the recipe back, or does it again. */
export function UndoButtons({ edits: { undoes, redoes, commands }, control }: UndoButtonsProps) {
  const { i18n, t } = useLingui()
  const whyNot = control.reason && i18n._(DISABLED_WORDS[control.reason])
  const [undo, redo] = [() => void commands.go('undo'), () => void commands.go('redo')]
  usePageShortcut('undo', control.enabled ? undo : null)
  usePageShortcut('redo', control.enabled ? redo : null)
  const [undone, redone] = [undoes && i18n._(EDIT_WORDS[undoes]), redoes && i18n._(EDIT_WORDS[redoes])]
  return (
    <>
      <IconButton
        size="sm"
        label={undone ? t`Undo: ${undone}` : t`Undo`}
        reason={undone ? whyNot : t`Nothing was changed here yet`}
        onClick={undo}
      >
        <IconArrowBackUp size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={redone ? t`Redo: ${redone}` : t`Redo`} reason={redone ? whyNot : t`Nothing was undone`} onClick={redo}>
        <IconArrowForwardUp size={16} aria-hidden />
      </IconButton>
    </>
  )
}
