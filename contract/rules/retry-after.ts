/** The value of a Retry-After header in ms from `now`; null when there is none, or nothing that can be read. Source: RFC 9110 §10.2.3. */
export function retryAfterMs(value: string | undefined, now: number): number | null {
  if (value === undefined) return null
  if (/^\s*\d+(\.\d+)?\s*$/.test(value)) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
