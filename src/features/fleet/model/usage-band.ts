export type UsageBand = 'red' | 'orange' | 'yellow' | 'blue' | 'green'

/** How much of something is in use, in percent from 0 to 100. */
export function usagePercent({ total, available }: { total: number; available: number }): number {
  if (total <= 0) return 0
  return Math.min(100, Math.max(0, Math.round(((total - available) / total) * 100)))
}

/** The colour of a usage. Source: specification 2, section 9. */
export function usageBand(percent: number): UsageBand {
  if (percent >= 90) return 'red'
  if (percent >= 70) return 'orange'
  if (percent >= 50) return 'yellow'
  return percent > 0 ? 'blue' : 'green'
}
