import { KINDS_OF_ROLE } from './kind.ts'
import type { Evidence, PairView } from '../pair.ts'

/** “the second …”: its place among those that answer to the name as well; without an ordinal, how many they are. */
export function ordinalEvidence({ reading, element, rivals, hit, top, thing }: PairView): Evidence {
  const { target } = reading
  const ordinal = target?.ordinal ?? null
  const fitting = target?.role ? rivals.filter(({ kind }) => KINDS_OF_ROLE[target.role ?? 'text']?.includes(kind)) : rivals
  const alike = [...new Set(fitting.map(thing))]
  if (ordinal === null) return alike.length > 1 && hit.score >= top - 0.05 ? [['twins', Math.min(3, alike.length - 1)]] : []
  const at = alike.indexOf(thing(element))
  const wanted = ordinal > 0 ? ordinal - 1 : alike.length + ordinal
  return [[at === wanted && at >= 0 ? 'ordinal:right' : 'ordinal:wrong', 1]]
}
