import { useEffect, useState } from 'react'
import type { BrowserTab } from '#contract/schemas/tabs.ts'
import type { RecipeApi } from './recipe-api.ts'
import { useIsTabVisible } from './use-question-marks.ts'

const NONE: readonly BrowserTab[] = []

/** The tabs of the remote browser, as long as this page is visible; none where only one is open. `isOn` false: there is no session whose tabs could be shown. */
export function useBrowserTabs(api: RecipeApi, recipeId: string, isOn: boolean): readonly BrowserTab[] {
  const [tabs, setTabs] = useState(NONE)
  const isVisible = useIsTabVisible()
  useEffect(() => {
    if (!isOn || !isVisible) return undefined
    const end = api.tabs({ recipeId }, setTabs)
    return () => {
      end()
      setTabs(NONE)
    }
  }, [api, recipeId, isOn, isVisible])
  return tabs
}
