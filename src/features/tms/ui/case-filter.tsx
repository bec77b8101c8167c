import { useLingui } from '@lingui/react/macro'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { CaseFilter } from '../model/case-list.ts'
import classes from './import-dialog.module.css'

/** Long enough for the next letter: each search asks the system. */
const PAUSE_MS = 400

type CaseFilterFieldsProps = { onChange: (filter: Pick<CaseFilter, 'searchValue' | 'tag'>) => void }

/** The search box and the tag filter. */
export function CaseFilterFields({ onChange }: CaseFilterFieldsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ searchValue: '', tag: '' })
  const sendAfterPause = useDebouncedCallback(onChange, PAUSE_MS)
  const change = (changes: Partial<typeof typed>) => {
    const next = { ...typed, ...changes }
    setTyped(next)
    sendAfterPause({ searchValue: next.searchValue.trim(), tag: next.tag.trim() })
  }
  return (
    <div className={classes.filters}>
      <TextField
        label={t`Search`}
        type="search"
        autoComplete="off"
        placeholder={t`Name of a test case`}
        value={typed.searchValue}
        onChange={(event) => change({ searchValue: event.target.value })}
        data-autofocus
      />
      <TextField
        label={t`Tag`}
        type="search"
        autoComplete="off"
        placeholder={t`Whole tag`}
        value={typed.tag}
        onChange={(event) => change({ tag: event.target.value })}
      />
    </div>
  )
}
