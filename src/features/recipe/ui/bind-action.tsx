import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { DisabledReason } from '../model/step-controls.ts'
import classes from './recorded-step.module.css'
import { DISABLED_WORDS } from './step-words.ts'

type BindActionProps = {
  envData: readonly EnvDataItem[]
  /** Why nothing can be changed now. */
  reason: DisabledReason | null
  /** Resolves to true when it was saved. */
  onBind: (key: string) => Promise<boolean>
}

/** An input that was left empty, and the way to say which data it types. */
export function BindAction({ envData, reason, onBind }: BindActionProps) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const opener = useFocusAfterClosing(isOpen)
  if (isOpen) return <BindForm envData={envData} reason={reason} onBind={onBind} onCancel={() => setIsOpen(false)} />
  return (
    <div className={classes.empty}>
      <span className={classes.emptyText}>
        <Trans>Left empty</Trans>
      </span>
      <Button ref={opener} size="sm" reason={reason && i18n._(DISABLED_WORDS[reason])} onClick={() => setIsOpen(true)}>
        <Trans>Choose the data</Trans>
      </Button>
      {reason && <span className={classes.reason}>{i18n._(DISABLED_WORDS[reason])}</span>}
    </div>
  )
}

function useFocusAfterClosing(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

type BindFormProps = BindActionProps & { onCancel: () => void }

/** Enter saves, Escape cancels. Secrets come first: it was a password. */
function BindForm({ envData, reason, onBind, onCancel }: BindFormProps) {
  const { i18n, t } = useLingui()
  const keys = envData.toSorted((a, b) => Number(b.isSecret) - Number(a.isSecret)).map(({ key }) => key)
  const [chosen, setChosen] = useState(keys[0] ?? '')
  const [isSending, setIsSending] = useState(false)
  const save = async () => {
    if (reason !== null || isSending) return
    setIsSending(true)
    if (!(await onBind(chosen))) setIsSending(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  if (keys.length === 0) return <NoData onCancel={onCancel} />
  return (
    <form
      ref={focusFirst}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={t`Data to type`}
        value={chosen}
        options={keys.map((key) => ({ value: key, label: key }))}
        onChange={setChosen}
        onKeyDown={handleKey}
      />
      <div className={classes.buttons}>
        <Button size="sm" variant="accent" type="submit" loading={isSending} reason={reason && i18n._(DISABLED_WORDS[reason])}>
          <Trans>Save</Trans>
        </Button>
        <Button size="sm" variant="flat" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {reason && <span className={classes.reason}>{i18n._(DISABLED_WORDS[reason])}</span>}
      </div>
    </form>
  )
}

function NoData({ onCancel }: { onCancel: () => void }) {
  return (
    <div ref={focusFirst} className={classes.form}>
      <p>
        <Trans>The project has no environment data yet. Add the password there, then choose it here.</Trans>
      </p>
      <div className={classes.buttons}>
        <ButtonLink size="sm" to="/recipes" search={{ projectSettings: true }}>
          <Trans>Open project settings</Trans>
        </ButtonLink>
        <Button size="sm" variant="flat" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

function focusFirst(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('select, a, button')?.focus()
}
