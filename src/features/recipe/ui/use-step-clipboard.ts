import { useEffect, useEffectEvent } from 'react'
import type { Control } from '../model/step-controls.ts'
import type { ListCommands } from './step-commands.ts'
import { placeOf } from './handle-shortcuts.ts'

const TYPES = { text: 'text/plain', html: 'text/html' } as const

/** The item of the list whose step a command of a menu copies: a menu has the focus meanwhile. */
let asked: number | null = null

/** Copies the step as its menu asks: the browser allows it in the middle of a press, also over plain http. */
export function copyStep(index: number): void {
  asked = index
  document.execCommand('copy')
  asked = null
}

/** Ctrl+C, Ctrl+X and Ctrl+V with steps of the list, while no text is selected and nothing is being typed. */
export function useStepClipboard({ copied, paste, remove }: ListCommands, control: Control): void {
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const index = asked ?? focusedStep(event.target)
    if (index === null || !event.clipboardData || (asked === null && event.type !== 'paste' && hasSelectedText())) return
    if (event.type === 'paste') {
      if (!control.enabled) return
      const { clipboardData: data } = event
      paste(index, { text: data.getData(TYPES.text), html: data.getData(TYPES.html) })
    } else {
      const clipboard = copied(index)
      event.clipboardData.setData(TYPES.text, clipboard.text)
      event.clipboardData.setData(TYPES.html, clipboard.html)
      if (event.type === 'cut' && control.enabled) void remove(index)
    }
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event)
    const types = ['copy', 'cut', 'paste'] as const
    for (const type of types) document.addEventListener(type, listen)
    return () => {
      for (const type of types) document.removeEventListener(type, listen)
    }
  }, [])
}

/** The step that has the focus; null where keys belong to something else. -1: an empty list. */
function focusedStep(target: EventTarget | null): number | null {
  const { item, places } = placeOf(document.activeElement ?? target)
  if (item && places.includes('card')) return Number(item.dataset.step)
  const isNowhere = document.activeElement === null || document.activeElement === document.body
  return isNowhere && document.querySelector('li[data-step]') === null ? -1 : null
}

const hasSelectedText = (): boolean => (window.getSelection()?.toString() ?? '') !== ''
