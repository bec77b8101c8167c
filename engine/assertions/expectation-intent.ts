import type { TargetDescription } from '../language/intents.ts'

type Base = {
  /** The sentence that this was read from. */
  text: string
}

/** One checkable fact that an expected result states. */
export type ExpectationIntent =
  /** A text is (not) shown. `quoted` false: `wanted` describes the text, it is not the text itself. */
  | (Base & { kind: 'text'; wanted: string; quoted: boolean; shown: boolean; isMessage: boolean })
  | (Base & { kind: 'element'; target: TargetDescription; visible: boolean })
  /** A page or view is open. It is known by its address, or by a name in its title, heading or address. */
  | (Base & { kind: 'page'; name: string; quoted: boolean; url?: string })
  /** `options`: for a list that takes several; exactly these are chosen. */
  | (Base & { kind: 'value'; target: TargetDescription; value: string; match: 'equals' | 'contains'; options?: string[] })
  | (Base & { kind: 'checked'; target: TargetDescription; checked: boolean })
  | (Base & { kind: 'enabled'; target: TargetDescription; enabled: boolean })
  /** An entry of a list or table is there or gone. */
  /** `together`: all texts must be in the entry that holds the first one: “the row «Ann» shows «Called»” holds in one row or not at all. */
  | (Base & { kind: 'item'; wanted: string[]; quoted: boolean; present: boolean; together?: boolean })
  | (Base & { kind: 'count'; count: number; noun: string })
  | (Base & { kind: 'dialog'; caption: string; open: boolean })
  | (Base & { kind: 'session'; signedIn: boolean })
  /** A date, given as days from the day of the run, is on the page. `wanted`: the words for it. */
  | (Base & { kind: 'date'; days: number; wanted: string })
  /** Free words without a known form; checked against what appeared on the page. */
  | (Base & { kind: 'vague'; wanted: string })
