import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import type { BrowserTab } from '#contract/schemas/tabs.ts'
import { IconButton } from '../../../ui/button.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import type { Control } from '../model/step-controls.ts'
import classes from './browser-tabs.module.css'
import { DISABLED_WORDS } from './step-words.ts'

export type BrowserTabsProps = {
  tabs: readonly BrowserTab[]
  /** Whether tabs can be gone to and closed now. */
  control: Control
  onAct: (tabId: string, act: 'show' | 'close') => void
}

/** The open tabs of the remote browser: which one is shown, going to another, closing one. Nothing where only one is open. */
export function BrowserTabs({ tabs, control, onAct }: BrowserTabsProps) {
  const { i18n, t } = useLingui()
  const reason = control.reason && i18n._(DISABLED_WORDS[control.reason])
  if (tabs.length < 2) return null
  return (
    <ul className={classes.tabs} aria-label={t`Tabs of the remote browser`}>
      {tabs.map(({ id, title, url, isActive }) => {
        const name = title || url
        return (
          <li key={id} className={classes.tab} data-active={isActive || undefined}>
            <Reasoned reason={isActive ? null : reason}>
              {(refusal) => (
                <PlainButton
                  className={classes.name}
                  aria-current={isActive ? 'true' : undefined}
                  title={url}
                  onClick={() => isActive || onAct(id, 'show')}
                  {...refusal}
                >
                  <span className={classes.title}>{name}</span>
                  <span className={classes.address}>{shortAddress(url)}</span>
                </PlainButton>
              )}
            </Reasoned>
            <IconButton size="sm" label={t`Close the tab “${name}”`} reason={reason} onClick={() => onAct(id, 'close')}>
              <IconX size={14} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

/** The host and the path; the whole address is in the tip. */
function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return host === '' ? url : `${host}${pathname === '/' ? '' : pathname}`
}
