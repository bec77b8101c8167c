import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { REFRESH_MIN_S, refreshChoice, refreshSeconds } from '../model/choices.ts'
import classes from './fleet.module.css'

const NOTICE_MS = 2000

/** How often the list is asked for anew by itself, and the button that does it now. */
export function RefreshControls({ onRefresh, isRefreshing }: { onRefresh: () => void; isRefreshing: boolean }) {
  const { t } = useLingui()
  const [{ isOn, seconds }, setRefresh] = useStoredChoice(refreshChoice)
  const whyOffline = useWhyOffline()
  return (
    <div className={classes.refresh}>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={isRefreshing && whyOffline === null}
        reason={whyOffline}
        onClick={onRefresh}
      >
        {t`Refresh`}
      </Button>
      <Switch label={t`Auto-refresh`} checked={isOn} onChange={(event) => setRefresh({ seconds, isOn: event.currentTarget.checked })} />
      <Interval seconds={seconds} onChange={(next) => setRefresh({ isOn, seconds: next })} />
    </div>
  )
}

function Interval({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [notice, setNotice] = useState<{ kind: 'applied' | 'refused' } | null>(null)
  useEffect(() => {
    if (!notice) return undefined
    const timer = setTimeout(() => setNotice(null), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const apply = () => {
    if (typed === null) return
    const next = refreshSeconds(typed)
    setTyped(null)
    if (next === seconds) return
    setNotice({ kind: next === null ? 'refused' : 'applied' })
    if (next !== null) onChange(next)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <span className={classes.intervalLabel}>
      <label htmlFor={id}>
        <Trans>every, seconds</Trans>
      </label>
      <input
        id={id}
        className={classes.interval}
        type="number"
        min={REFRESH_MIN_S}
        step={1}
        value={typed ?? String(seconds)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={apply}
        onKeyDown={handleKey}
      />
      <output className={classes.notice} data-kind={notice?.kind}>
        {notice === null ? null : notice.kind === 'applied' ? <Trans>Applied</Trans> : <Trans>Min Value = 3</Trans>}
      </output>
    </span>
  )
}
