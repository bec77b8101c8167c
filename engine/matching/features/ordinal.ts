import type { RoleHint } from '../../lexicon/roles.ts'
import { KINDS_OF_ROLE } from './kind.ts'
import type { Evidence, PairView } from '../pair.ts'

/** All candidates of a reading have the same rivals, hundreds in a long table. */
const alikeByRivals = new WeakMap<PairView['rivals'], number[]>()

function alikeOf(rivals: PairView['rivals'], role: RoleHint | null, thing: PairView['thing']): number[] {
  let alike = alikeByRivals.get(rivals)
  if (!alike) {
    const fitting = role ? rivals.filter(({ kind }) => KINDS_OF_ROLE[role]?.includes(kind)) : rivals
    alikeByRivals.set(rivals, (alike = [...new Set(fitting.map(thing))]))
  }
  return alike
}

/** “the second …”: its place among those that answer to the name as well; without an ordinal, how many they are. */
export function ordinalEvidence({ reading, element, rivals, hit, top, thing }: PairView): Evidence {
  const { target } = reading
  const ordinal = target?.ordinal ?? null
  const alike = alikeOf(rivals, target?.role ?? null, thing)
  if (ordinal === null) return alike.length > 1 && hit.score >= top - 0.05 ? [['twins', Math.min(3, alike.length - 1)]] : []
  const at = alike.indexOf(thing(element))
  const wanted = ordinal > 0 ? ordinal - 1 : alike.length + ordinal
  return [[at === wanted && at >= 0 ? 'ordinal:right' : 'ordinal:wrong', 1]]
}
