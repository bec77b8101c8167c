import { Trans } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { toastStore } from '../../ui/toast/toast-store.ts'
import { UnsavedForms } from './unsaved-forms.tsx'
import classes from './update-prompt.module.css'

type UpdateOfferProps = {
  /** This page can no longer save; else a newer version is ready, and this one works on. */
  isOutdated: boolean
  hasUnsaved: boolean
  /** The newer version is being put in charge. */
  isApplying: boolean
  isHidden: boolean
  onPutOff: () => void
  onReload: () => void
}

/** The card in the corner that offers to reload the page. */
export function UpdateOffer({ isOutdated, hasUnsaved, isApplying, isHidden, onPutOff, onReload }: UpdateOfferProps) {
  return (
    <Prompt isHidden={isHidden} title={isOutdated ? <Trans>This page is out of date</Trans> : <Trans>A new version is ready</Trans>}>
      <p className={classes.text}>
        <WhatToDo isOutdated={isOutdated} hasUnsaved={hasUnsaved} />
      </p>
      {hasUnsaved ? <UnsavedForms /> : null}
      <div className={classes.actions}>
        <Button size="sm" variant="flat" onClick={onPutOff}>
          <Trans>Later</Trans>
        </Button>
        <Button size="sm" variant="primary" loading={isApplying} onClick={onReload}>
          {hasUnsaved ? <Trans>Reload anyway…</Trans> : <Trans>Reload</Trans>}
        </Button>
      </div>
    </Prompt>
  )
}

/** Hidden while the question is asked that its button leads to; the button has to be there still, to get the focus back. */
function Prompt({ title, isHidden, children }: { title: ReactNode; isHidden: boolean; children: ReactNode }) {
  const element = useRef<HTMLOutputElement>(null)
  useFocusGivenBack(element)
  useEffect(() => {
    // an open panel keeps the Tab key to itself; toasts, which have the same key, come first
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'F8' && !toastStore.getSnapshot().some(({ open }) => open)) element.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <output ref={element} className={classes.prompt} data-hidden={isHidden} aria-keyshortcuts="F8">
      <p className={classes.title}>{title}</p>
      {children}
    </output>
  )
}

/** When the prompt goes with the focus in it, the focus goes back to where it came from: whoever was typing there goes on typing. */
function useFocusGivenBack(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current
    let before: HTMLElement | null = null
    const handleFocusIn = ({ relatedTarget }: FocusEvent) => {
      // out of a dialog that was closed it comes from nowhere
      if (relatedTarget instanceof HTMLElement && !own?.contains(relatedTarget)) before = relatedTarget
    }
    own?.addEventListener('focusin', handleFocusIn)
    return () => {
      own?.removeEventListener('focusin', handleFocusIn)
      if (own?.contains(document.activeElement) && before?.isConnected) before.focus()
    }
  }, [element])
}

function WhatToDo({ isOutdated, hasUnsaved }: { isOutdated: boolean; hasUnsaved: boolean }) {
  if (isOutdated && hasUnsaved) {
    return (
      <Trans>A newer version is open in another tab, so this page can no longer save. Copy what you need from here, then reload:</Trans>
    )
  }
  if (isOutdated)
    return <Trans>A newer version is open in another tab. This page no longer saves or sends anything. Reload it to go on.</Trans>
  if (hasUnsaved) return <Trans>Not saved yet on this page. Save or discard it, then reload:</Trans>
  return <Trans>Reload to use it. Everything you saved is kept.</Trans>
}
