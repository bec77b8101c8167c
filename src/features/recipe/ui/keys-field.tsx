import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type KeyboardEvent } from 'react'
import { keysOfEvent } from '../model/keys-of-event.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import classes from './part-form.module.css'

type KeysFieldProps = { value: string; error: string | null; onChange: (keys: string) => void }

/** A shortcut as text, or as it is pressed: the next keys after the button are taken, whatever they are. */
export function KeysField({ value, error, onChange }: KeysFieldProps) {
  const { t } = useLingui()
  const [isListening, setIsListening] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const take = (event: KeyboardEvent) => {
    if (!isListening) return
    event.preventDefault()
    event.stopPropagation()
    const keys = keysOfEvent(event)
    if (keys === null) return
    onChange(keys)
    setIsListening(false)
  }
  return (
    <div className={classes.pair}>
      <TextField label={t`Keys`} value={value} error={error} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      <Button
        ref={button}
        size="sm"
        className={classes.listen}
        aria-pressed={isListening}
        onKeyDown={take}
        onBlur={() => setIsListening(false)}
        onClick={() => setIsListening(!isListening)}
      >
        {isListening ? <Trans>Press the keys now…</Trans> : <Trans>Press them</Trans>}
      </Button>
    </div>
  )
}
