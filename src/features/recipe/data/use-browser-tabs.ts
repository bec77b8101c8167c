import { useEffect, useState } from 'react'
import type { TabsAnswer } from '#contract/schemas/tabs.ts'
import type { RecipeApi } from './recipe-api.ts'
import { useIsTabVisible } from './use-question-marks.ts'

const NONE: TabsAnswer = { tabs: [], device: null }

/**
 * The tabs of the remote browser, as long as this page is visible; none where only one is open. And what it pretends to be, as far as is known. `isOn` false: there
 * is no session that could be asked.
 */
export function useBrowserTabs(api: RecipeApi, recipeId: string, isOn: boolean): TabsAnswer {
  const [answer, setAnswer] = useState(NONE)
  const isVisible = useIsTabVisible()
  useEffect(() => {
    if (!isOn || !isVisible) return undefined
    const end = api.tabs({ recipeId }, setAnswer)
    return () => {
      end()
      // A page that comes back shows the same screen.
      setAnswer(({ device }) => ({ tabs: [], device }))
    }
  }, [api, recipeId, isOn, isVisible])
  return isOn ? answer : NONE
}
