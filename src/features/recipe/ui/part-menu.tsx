import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp, IconCopyPlus, IconDots, IconHeartOff, IconHeartbeat, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react' // prettier-ignore
import { isOnBrowserDialog } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { canEditAction } from '../model/action-form.ts'
import { withHealing } from '../model/part-editing.ts'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './step-card.module.css'
import { DISABLED_WORDS } from './step-words.ts'
import type { PartCommands } from './use-part-commands.ts'

type PartMenuProps = {
  index: number
  count: number
  blocked: DisabledReason | null
  commands: PartCommands
  onEdit: () => void
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with one action. */
export function ActionMenu({ action, index, count, blocked, commands, onEdit }: PartMenuProps & { action: Action }) {
  const { i18n, t } = useLingui()
  const whyNot = blocked && i18n._(DISABLED_WORDS[blocked])
  const isOfWindow = isOnBrowserDialog(action) ? t`It answers a window of the browser; record it anew` : null
  const number = index + 1
  const isHealed = action.isHealingOff !== true
  return (
    <PartMenu
      label={t`Action ${number}: what to do with it`}
      items={[
        { key: 'edit', label: t`Edit`, icon: <IconPencil {...icon} />, reason: whyNot ?? isOfWindow ?? (canEditAction(action) ? null : t`It is about a tab of the browser; record it anew`), onSelect: onEdit }, // prettier-ignore
        {
          key: 'try',
          label: t`Do it alone, on the page that is shown`,
          icon: <IconPlayerPlay {...icon} />,
          reason: isOfWindow ?? (commands.trialReason && i18n._(DISABLED_WORDS[commands.trialReason])),
          onSelect: () => commands.tryAction(action),
        },
        {
          key: 'healing',
          label: isHealed ? t`Turn healing off` : t`Turn healing on`,
          icon: isHealed ? <IconHeartOff {...icon} /> : <IconHeartbeat {...icon} />,
          reason: whyNot,
          onSelect: () => void commands.saveAction(withHealing(action, !isHealed), index),
        },
        ...useOrderItems({
          whyNot,
          index,
          count,
          onMove: (direction) => commands.moveAction(index, direction),
          onDuplicate: () => commands.duplicateAction(index),
          onRemove: () => commands.removeAction(index),
        }),
      ]}
    />
  )
}

/** What can be done with one check. */
export function AssertionMenu({ assertion, index, count, blocked, commands, onEdit }: PartMenuProps & { assertion: Assertion }) {
  const { i18n, t } = useLingui()
  const whyNot = blocked && i18n._(DISABLED_WORDS[blocked])
  const number = index + 1
  return (
    <PartMenu
      label={t`Check ${number}: what to do with it`}
      items={[
        { key: 'edit', label: t`Edit`, icon: <IconPencil {...icon} />, reason: whyNot, onSelect: onEdit },
        {
          key: 'try',
          label: t`Check it alone, on the page that is shown`,
          icon: <IconPlayerPlay {...icon} />,
          reason: commands.trialReason && i18n._(DISABLED_WORDS[commands.trialReason]),
          onSelect: () => commands.tryAssertion(assertion),
        },
        ...useOrderItems({
          whyNot,
          index,
          count,
          onMove: (direction) => commands.moveAssertion(index, direction),
          onDuplicate: () => commands.duplicateAssertion(index),
          onRemove: () => commands.removeAssertion(index),
        }),
      ]}
    />
  )
}

type OrderParts = {
  whyNot: string | null
  index: number
  count: number
  onMove: (direction: -1 | 1) => void
  onDuplicate: () => void
  onRemove: () => void
}

function useOrderItems({ whyNot, index, count, onMove, onDuplicate, onRemove }: OrderParts): MenuItem[] {
  const { t } = useLingui()
  return [
    {
      key: 'up',
      label: t`Move up`,
      icon: <IconArrowUp {...icon} />,
      reason: whyNot ?? (index === 0 ? t`It is the first one` : null),
      onSelect: () => onMove(-1),
    },
    {
      key: 'down',
      label: t`Move down`,
      icon: <IconArrowDown {...icon} />,
      reason: whyNot ?? (index === count - 1 ? t`It is the last one` : null),
      onSelect: () => onMove(1),
    },
    { key: 'duplicate', label: t`Duplicate`, icon: <IconCopyPlus {...icon} />, reason: whyNot, onSelect: onDuplicate },
    { key: 'remove', label: t`Delete`, icon: <IconTrash {...icon} />, destructive: true, reason: whyNot, onSelect: onRemove },
  ]
}

function PartMenu({ label, items }: { label: string; items: MenuItem[] }) {
  return (
    <span className={classes.partMenu}>
      <Menu
        label={label}
        align="end"
        isOneOfMany
        items={items}
        trigger={
          <IconButton size="sm" label={label}>
            <IconDots {...icon} />
          </IconButton>
        }
      />
    </span>
  )
}
