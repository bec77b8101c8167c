import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import buttonClasses from '../../../ui/button.module.css'
import { PlainButton } from '../../../ui/plain-button.tsx'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './control-button.module.css'
import { DISABLED_WORDS } from './step-words.ts'
import { useTipPosition } from './use-tip-position.ts'

type ControlButtonProps = {
  label: string
  icon: ReactNode
  reason: DisabledReason | null
  onClick: () => void
  tone?: 'recording'
  /** Names the control for moving between steps with the arrow keys. */
  control: string
}

/**
 * A step's control. When it cannot be used it stays focusable and says why, to the eye and to the ear: a disabled button would do
 * neither for a keyboard user.
 */
export function ControlButton({ label, icon, reason, onClick, tone, control }: ControlButtonProps) {
  const { i18n } = useLingui()
  const id = useId()
  return (
    <ControlTip label={label} reason={reason && { id, words: i18n._(DISABLED_WORDS[reason]) }}>
      <PlainButton
        className={`${buttonClasses.icon} ${classes.button}`}
        data-variant="icon"
        data-size="sm"
        data-tone={tone}
        data-control={control}
        aria-label={label}
        aria-disabled={reason !== null}
        aria-describedby={reason ? id : undefined}
        onClick={() => reason === null && onClick()}
      >
        {icon}
      </PlainButton>
    </ControlTip>
  )
}

type ControlTipProps = { label: string; reason?: { id: string; words: string } | null; children: ReactNode }

/** Shows the name of a control while it is hovered or has the focus. */
export function ControlTip({ label, reason, children }: ControlTipProps) {
  const { control, tip } = useTipPosition()
  return (
    <span ref={control} className={classes.wrap}>
      {children}
      <span ref={tip} className={classes.tip}>
        <span aria-hidden>{label}</span>
        {reason && (
          <span id={reason.id} className={classes.reason}>
            {reason.words}
          </span>
        )}
      </span>
    </span>
  )
}
