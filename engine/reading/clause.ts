import type { ActKind, VerbGroup } from '../lexicon/verbs.ts'
import type { Token } from '../text/tokens.ts'
import type { Cut } from './cuts.ts'
import type { Reading, Rest, Weights } from './reading.ts'
import type { SlotCache } from './segments.ts'

export type Verb = { from: number; to: number; group: VerbGroup | null; acts: readonly ActKind[]; how: string; text: string }

/** `hasSource`: the text says that values come from the test data. */
export type Clause = { text: string; tokens: readonly Token[]; cut: Cut; rest: Rest | null; slots: SlotCache; hasSource: boolean }

export type Base = Pick<Reading, 'act' | 'verb' | 'text' | 'rest'>

/** A reading with its score: the sum of its evidence. */
export function reading(parts: Partial<Reading> & Pick<Reading, 'act' | 'text' | 'evidence' | 'rest'>, weights: Weights): Reading {
  const prior = parts.evidence.reduce((sum, each) => sum + weights(each), 0)
  return { verb: '', target: null, value: null, places: [], key: '', unread: [], ...parts, prior }
}
