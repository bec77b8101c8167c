import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** A distance in days from the day of the run, in words: “tomorrow”, “in 3 days”. */
export function useDateWords(): (days: number) => string {
  const { i18n } = useLingui()
  return useCallback((days) => new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(days, 'day'), [i18n])
}
