import { useEffect, useEffectEvent } from 'react'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { singleKeysChoice, type ShortcutId } from '../model/shortcuts.ts'
import { handleShortcuts } from './handle-shortcuts.ts'

/** A command of the whole page by its keys; null while it cannot be used. */
export function usePageShortcut(id: ShortcutId, act: (() => void) | null): void {
  const [hasSingleKeys] = useStoredChoice(singleKeysChoice)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (act) handleShortcuts(event, ['page'], hasSingleKeys, { [id]: act })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
