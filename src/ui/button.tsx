import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import classes from './button.module.css'
import { PlainButton, plainClass } from './plain-button.tsx'
import { useReason, type Reason } from './use-reason.tsx'

export type ButtonVariant = 'primary' | 'accent' | 'destructive' | 'success' | 'secondary' | 'outline' | 'flat' | 'link'
export type IconButtonVariant = 'icon' | 'icon-outline' | 'icon-accent'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = {
  variant?: ButtonVariant
  size?: ButtonSize
  leftSection?: ReactNode
  rightSection?: ReactNode
  fullWidth?: boolean
  /** Shows a spinner in place of the label, keeps the width and takes no clicks. */
  loading?: boolean
  children?: ReactNode
}

type Refusable = {
  /** Why it cannot be pressed now: better than `disabled`, which says nothing and loses the focus. */
  reason?: Reason
}

export type ButtonProps = Look & Refusable & Omit<ComponentPropsWithRef<'button'>, keyof Look>

export function Button({ disabled, reason = null, type = 'button', ...props }: ButtonProps) {
  const { look, rest } = splitLook(props)
  // A disabled button would lose the focus, and with it the position of keyboard users.
  const busy = props.loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : {}
  const refusal = useReason(props.loading ? null : reason)
  return (
    <>
      <PlainButton {...rest} {...look} type={type} disabled={disabled && !props.loading} {...busy} {...refusal.props} />
      {refusal.tip}
    </>
  )
}

const refuse = (event: MouseEvent) => event.preventDefault()

function AnchorButton(props: Look & Omit<ComponentPropsWithRef<'a'>, keyof Look>) {
  const { look, rest } = splitLook(props)
  const { children, ...shape } = look
  return (
    <a {...rest} {...shape} className={plainClass(look.className)}>
      {children}
    </a>
  )
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(AnchorButton)

/** Separates what makes the look from what goes to the element, and gives the look as props of it. */
function splitLook<Props extends Look & { className?: string }>(props: Props) {
  const {
    variant = 'outline',
    size = 'md',
    leftSection,
    rightSection,
    fullWidth = false,
    loading = false,
    children,
    className,
    ...rest
  } = props
  const look = {
    className: [classes.root, className].filter(Boolean).join(' '),
    'data-variant': variant,
    'data-size': size,
    'data-full-width': fullWidth,
    'data-loading': loading,
    children: (
      <>
        {leftSection ? <span className={classes.section}>{leftSection}</span> : null}
        <span className={classes.label}>{children}</span>
        {rightSection ? <span className={classes.section}>{rightSection}</span> : null}
        {loading ? <span className={classes.spinner} aria-hidden="true" /> : null}
      </>
    ),
  }
  return { look, rest }
}

export type IconButtonProps = ComponentPropsWithRef<'button'> &
  Refusable & { label: string; variant?: IconButtonVariant; size?: 'sm' | 'md' }

/** A button with an icon only; `label` names it for everybody who does not see the icon, and on hover. */
export function IconButton({ label, variant = 'icon', size = 'md', reason = null, className, ...rest }: IconButtonProps) {
  const refusal = useReason(reason)
  return (
    <>
      <PlainButton
        aria-label={label}
        title={label}
        data-variant={variant}
        data-size={size}
        className={[classes.icon, className].filter(Boolean).join(' ')}
        {...rest}
        {...refusal.props}
      />
      {refusal.tip}
    </>
  )
}
