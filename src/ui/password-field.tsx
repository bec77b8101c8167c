import { useLingui } from '@lingui/react/macro'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input that can show what was typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useLingui()
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? IconEyeOff : IconEye
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton size="sm" label={isVisible ? t`Hide password` : t`Show password`} onClick={() => setVisible((shown) => !shown)}>
          <Icon size={17} aria-hidden />
        </IconButton>
      }
    />
  )
}
