import { useLingui } from '@lingui/react/macro'
import { IconApi, IconBookmark, IconListCheck, IconPlus, IconPointer } from '@tabler/icons-react'
import { STEP_ACTIONS_MAX, STEP_ASSERTIONS_MAX } from '#contract/constants.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { Control } from '../model/step-controls.ts'
import { ControlTip } from './control-button.tsx'
import type { PartOfStep } from './step-content.tsx'
import { DISABLED_WORDS } from './step-words.ts'

type AddPartMenuProps = {
  step: Pick<RecipeStep, 'actions' | 'assertions'>
  /** Whether the step can be changed now. */
  control: Control
  onForm: (form: PartOfStep) => void
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What a person adds to a step by hand. */
export function AddPartMenu({ step: { actions = [], assertions = [] }, control, onForm }: AddPartMenuProps) {
  const { i18n, t } = useLingui()
  const label = t`Add to this step`
  const whyNot = control.reason && i18n._(DISABLED_WORDS[control.reason])
  const whyNoAction = whyNot ?? (actions.length >= STEP_ACTIONS_MAX ? t`A step has at most ${STEP_ACTIONS_MAX} actions` : null)
  return (
    <ControlTip label={label}>
      <Menu
        label={label}
        align="end"
        isOneOfMany
        items={[
          {
            key: 'action',
            label: t`Action`,
            icon: <IconPointer {...icon} />,
            reason: whyNoAction,
            onSelect: () => onForm({ kind: 'action', index: null }),
          },
          {
            key: 'take',
            label: t`Value from the page`,
            icon: <IconBookmark {...icon} />,
            reason: whyNoAction,
            onSelect: () => onForm({ kind: 'action', index: null, of: 'take' }),
          },
          {
            key: 'call',
            label: t`Call over HTTP`,
            icon: <IconApi {...icon} />,
            reason: whyNoAction,
            onSelect: () => onForm({ kind: 'action', index: null, of: 'call' }),
          },
          {
            key: 'check',
            label: t`Check`,
            icon: <IconListCheck {...icon} />,
            reason: whyNot ?? (assertions.length >= STEP_ASSERTIONS_MAX ? t`A step has at most ${STEP_ASSERTIONS_MAX} checks` : null),
            onSelect: () => onForm({ kind: 'assertion', index: null }),
          },
        ]}
        trigger={
          <IconButton size="sm" label={label} title={undefined} data-control="add">
            <IconPlus {...icon} />
          </IconButton>
        }
      />
    </ControlTip>
  )
}
