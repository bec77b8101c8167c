import { useLingui } from '@lingui/react/macro'
import { Plural } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconCopy, IconCopyPlus, IconPuzzle, IconTrash, IconX } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button.tsx'
import type { Control } from '../model/step-controls.ts'
import classes from './flow-panel.module.css'
import type { StepCommands } from './step-commands.ts'
import { DISABLED_WORDS } from './step-words.ts'
import { copyStep } from './use-step-clipboard.ts'

const icon = { size: 16, 'aria-hidden': true } as const

type SelectionBarProps = {
  chosen: readonly number[]
  control: Control
  commands: Pick<StepCommands, 'moveBy' | 'duplicate' | 'remove' | 'select' | 'openShared'>
}

/** What can be done with the steps that are chosen. It stands where it moves no card. */
export function SelectionBar({ chosen, control, commands }: SelectionBarProps) {
  const { i18n, t } = useLingui()
  const [first] = chosen
  if (first === undefined) return null
  const reason = control.reason && i18n._(DISABLED_WORDS[control.reason])
  return (
    <div className={classes.selection} role="toolbar" aria-label={t`Selected steps`}>
      <output className={classes.selectionText}>
        <Plural value={chosen.length} one="# step selected" other="# steps selected" />
      </output>
      <IconButton size="sm" label={t`Move up`} reason={reason} onClick={() => commands.moveBy(first, -1)}>
        <IconArrowUp {...icon} />
      </IconButton>
      <IconButton size="sm" label={t`Move down`} reason={reason} onClick={() => commands.moveBy(first, 1)}>
        <IconArrowDown {...icon} />
      </IconButton>
      <IconButton size="sm" label={t`Duplicate`} reason={reason} onClick={() => commands.duplicate(first)}>
        <IconCopyPlus {...icon} />
      </IconButton>
      <IconButton
        size="sm"
        label={t`Make shared steps…`}
        reason={reason}
        onClick={() => commands.openShared({ kind: 'extract', indexes: chosen })}
      >
        <IconPuzzle {...icon} />
      </IconButton>
      <IconButton size="sm" label={t`Copy`} onClick={() => copyStep(first)}>
        <IconCopy {...icon} />
      </IconButton>
      <IconButton size="sm" label={t`Delete`} reason={reason} onClick={() => void commands.remove(first)}>
        <IconTrash {...icon} />
      </IconButton>
      <IconButton size="sm" label={t`End the selection`} onClick={() => commands.select({ type: 'cleared' })}>
        <IconX {...icon} />
      </IconButton>
    </div>
  )
}
