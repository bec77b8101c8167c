import { useLingui } from '@lingui/react/macro'
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconCopyPlus,
  IconDots,
  IconLayoutList,
  IconLink,
  IconPencil,
  IconPuzzle,
  IconRecycle,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import type { Control } from '../model/step-controls.ts'
import { ControlTip } from './control-button.tsx'
import type { StepCommands } from './step-commands.ts'
import { DISABLED_WORDS } from './step-words.ts'
import { copyStep } from './use-step-clipboard.ts'
import { useCopyLink } from './use-copy-link.ts'

type StepMenuProps = {
  index: number
  isLast: boolean
  /** It runs at the end of every run. */
  isCleanUp: boolean
  /** No more steps can be added. */
  isFull: boolean
  /** The address of the step. */
  link: string
  /** Whether the step can be changed now. */
  control: Control
  commands: StepCommands
  onEdit: () => void
  /** The step uses shared steps. */
  isUse?: boolean
}

const icon = { size: 16, 'aria-hidden': true } as const

/** The link to a step, and what changes it or its position in the list. */
export function StepMenu({ index, isLast, isCleanUp, isFull, link, control, commands, onEdit, isUse = false }: StepMenuProps) {
  const { i18n, t } = useLingui()
  const copyLink = useCopyLink()
  const label = t`More actions`
  const whyNot = control.reason && i18n._(DISABLED_WORDS[control.reason])
  const whyFull = isFull ? t`A recipe has at most ${TEST_CASES_MAX} steps` : null
  const items: MenuItem[] = [
    { key: 'edit', label: t`Edit text`, icon: <IconPencil {...icon} />, reason: whyNot, onSelect: onEdit },
    {
      key: 'above',
      label: t`Add a step above`,
      icon: <IconRowInsertTop {...icon} />,
      reason: whyNot ?? whyFull,
      onSelect: () => commands.openNew(index),
    },
    {
      key: 'below',
      label: t`Add a step below`,
      icon: <IconRowInsertBottom {...icon} />,
      reason: whyNot ?? whyFull,
      onSelect: () => commands.openNew(index + 1),
    },
    {
      key: 'use',
      label: t`Add shared steps below`,
      icon: <IconPuzzle {...icon} />,
      reason: whyNot ?? whyFull,
      onSelect: () => commands.openShared({ kind: 'insert', index: index + 1 }),
    },
    {
      key: 'up',
      label: t`Move up`,
      icon: <IconArrowUp {...icon} />,
      reason: whyNot ?? (index === 0 ? t`It is the first step` : null),
      onSelect: () => commands.moveBy(index, -1),
    },
    {
      key: 'down',
      label: t`Move down`,
      icon: <IconArrowDown {...icon} />,
      reason: whyNot ?? (isLast ? t`It is the last step` : null),
      onSelect: () => commands.moveBy(index, 1),
    },
    {
      key: 'duplicate',
      label: t`Duplicate`,
      icon: <IconCopyPlus {...icon} />,
      reason: whyNot ?? whyFull,
      onSelect: () => commands.duplicate(index),
    },
    {
      key: 'cleanUp',
      label: isCleanUp ? t`Make it an ordinary step` : t`Make it a clean-up at the end`,
      icon: <IconRecycle {...icon} />,
      reason: whyNot,
      onSelect: () => void commands.edit({ type: 'cleanUp', index, isOn: !isCleanUp }),
    },
    ...(isUse
      ? [
          {
            key: 'inline',
            label: t`Replace by the steps themselves`,
            icon: <IconLayoutList {...icon} />,
            reason: whyNot,
            onSelect: () => commands.openShared({ kind: 'inline', index }),
          },
        ]
      : []),
    {
      key: 'extract',
      label: t`Make shared steps…`,
      icon: <IconPuzzle {...icon} />,
      reason: whyNot,
      onSelect: () => commands.openShared({ kind: 'extract', indexes: commands.chosenWith(index) }),
    },
    { key: 'copy', label: t`Copy`, icon: <IconCopy {...icon} />, onSelect: () => copyStep(index) },
    { key: 'link', label: t`Copy link to this step`, icon: <IconLink {...icon} />, onSelect: () => void copyLink(link) },
    {
      key: 'delete',
      label: t`Delete step`,
      icon: <IconTrash {...icon} />,
      destructive: true,
      reason: whyNot,
      onSelect: () => void commands.remove(index),
    },
  ]
  return (
    <ControlTip label={label}>
      <Menu
        label={label}
        align="end"
        isOneOfMany
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
