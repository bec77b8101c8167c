import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconRowInsertBottom, IconRowInsertTop, IconTrash } from '@tabler/icons-react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import type { Control } from '../model/step-controls.ts'
import { ControlButton, ControlTip } from './control-button.tsx'
import { moveStep } from './move-step.ts'
import type { StepCommands } from './step-commands.ts'

type StepMenuProps = { index: number; count: number; control: Control; commands: StepCommands; onEdit: () => void }

const icon = { size: 16, 'aria-hidden': true } as const

/** Editing a step and its position in the list. */
export function StepMenu({ index, count, control, commands, onEdit }: StepMenuProps) {
  const { t } = useLingui()
  const label = t`More actions`
  if (!control.enabled) {
    return <ControlButton control="menu" label={label} icon={<IconDots {...icon} />} reason={control.reason} onClick={() => {}} />
  }
  const whyFull = count >= TEST_CASES_MAX ? t`A recipe has at most ${TEST_CASES_MAX} steps` : null
  const move = (to: number) => moveStep(commands, index, to)
  const items: MenuItem[] = [
    { key: 'edit', label: t`Edit text`, icon: <IconPencil {...icon} />, onSelect: onEdit },
    {
      key: 'above',
      label: t`Add a step above`,
      icon: <IconRowInsertTop {...icon} />,
      reason: whyFull,
      onSelect: () => commands.openNew(index),
    },
    {
      key: 'below',
      label: t`Add a step below`,
      icon: <IconRowInsertBottom {...icon} />,
      reason: whyFull,
      onSelect: () => commands.openNew(index + 1),
    },
    {
      key: 'up',
      label: t`Move up`,
      icon: <IconArrowUp {...icon} />,
      reason: index === 0 ? t`It is the first step` : null,
      onSelect: () => move(index - 1),
    },
    {
      key: 'down',
      label: t`Move down`,
      icon: <IconArrowDown {...icon} />,
      reason: index === count - 1 ? t`It is the last step` : null,
      onSelect: () => move(index + 1),
    },
    {
      key: 'delete',
      label: t`Delete step`,
      icon: <IconTrash {...icon} />,
      destructive: true,
      onSelect: () => void commands.edit({ type: 'remove', index }),
    },
  ]
  return (
    <ControlTip label={label}>
      <Menu
        label={label}
        align="end"
        items={items}
        trigger={
          <IconButton size="sm" label={label} title={undefined} data-control="menu">
            <IconDots {...icon} />
          </IconButton>
        }
      />
    </ControlTip>
  )
}
