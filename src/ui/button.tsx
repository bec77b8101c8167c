import { Button as MantineButton, UnstyledButton, type ButtonProps as MantineButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './button.module.css'

export type ButtonVariant = 'primary' | 'accent' | 'destructive' | 'success' | 'secondary' | 'outline' | 'flat' | 'link'
export type IconButtonVariant = 'icon' | 'icon-outline' | 'icon-accent'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = Pick<MantineButtonProps, 'leftSection' | 'rightSection' | 'fullWidth' | 'justify' | 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner in place of the label and keeps the width. */
  loading?: boolean
  children?: ReactNode
}

const styles = { root: classes.root, section: classes.section }

export type ButtonProps = Look & Omit<ComponentPropsWithRef<'button'>, keyof Look>

export function Button({ variant = 'outline', size = 'md', type = 'button', ...rest }: ButtonProps) {
  return <MantineButton classNames={styles} data-size={size} variant={variant} size={size} type={type} {...rest} />
}

type AnchorButtonProps = Look & Omit<ComponentPropsWithRef<'a'>, keyof Look>

function AnchorButton({ variant = 'outline', size = 'md', ...rest }: AnchorButtonProps) {
  return <MantineButton component="a" classNames={styles} data-size={size} variant={variant} size={size} {...rest} />
}

/** A link of the router that looks like a button. */
export const ButtonLink = createLink(AnchorButton)

export type IconButtonProps = ComponentPropsWithRef<'button'> & { label: string; variant?: IconButtonVariant; size?: 'sm' | 'md' }

/** A button with an icon only; `label` names it for everybody who does not see the icon, and on hover. */
export function IconButton({ label, variant = 'icon', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <UnstyledButton
      aria-label={label}
      title={label}
      data-variant={variant}
      data-size={size}
      className={[classes.icon, className].filter(Boolean).join(' ')}
      {...rest}
    />
  )
}
