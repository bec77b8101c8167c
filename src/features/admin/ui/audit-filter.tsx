import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { AUDIT_EVENT_TYPES } from '#contract/schemas/audit.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { EVERYTHING, isFiltered, type AuditView } from '../model/audit-search.ts'
import { auditEventWords } from './admin-words.ts'
import classes from './audit-filter.module.css'

type AuditFilterProps = { view: AuditView; onChange: (view: AuditView) => void }

/** Filters the log by action, by person, by day. */
export function AuditFilter({ view, onChange }: AuditFilterProps) {
  const { t, i18n } = useLingui()
  const change = (part: Partial<AuditView>) => onChange({ ...view, ...part, page: 1 })
  const events = AUDIT_EVENT_TYPES.map((type) => ({ value: type, label: i18n._(auditEventWords[type]) }))
  return (
    <search className={classes.filter} aria-label={t`Filter of the audit log`}>
      <SelectField
        label={t`Event`}
        value={view.type ?? ''}
        options={[{ value: '', label: t`All events` }, ...events.toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale))]}
        onChange={(value) => change({ type: AUDIT_EVENT_TYPES.find((type) => type === value) ?? null })}
      />
      <PersonField person={view.person} onChange={(person) => change({ person })} />
      <TextField
        label={t`From day`}
        type="date"
        value={view.from}
        max={view.to || undefined}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label={t`To day`}
        type="date"
        value={view.to}
        min={view.from || undefined}
        onChange={(event) => change({ to: event.target.value })}
      />
      {isFiltered(view) ? (
        <Button variant="flat" className={classes.reset} onClick={() => onChange(EVERYTHING)}>
          <Trans>Reset the filter</Trans>
        </Button>
      ) : null}
    </search>
  )
}

/** Looks for what was typed once the typing has paused, or with Enter. */
const PAUSE_MS = 400

function PersonField({ person, onChange }: { person: string; onChange: (person: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(person)
  const [known, setKnown] = useState({ person, sent: person })
  if (known.person !== person) {
    setKnown({ person, sent: person })
    // The echo of what was sent from here must not take back what was typed since.
    if (person !== known.sent) setTyped(person)
  }
  const send = (text: string) => {
    if (text.trim() === known.sent) return
    setKnown({ ...known, sent: text.trim() })
    onChange(text.trim())
  }
  const sendAfterPause = useDebouncedCallback(send, PAUSE_MS)
  return (
    <TextField
      label={t`Who`}
      type="search"
      placeholder={t`Part of an e-mail`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        sendAfterPause(event.target.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
      }}
    />
  )
}
