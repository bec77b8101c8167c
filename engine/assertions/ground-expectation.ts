import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { unreachable } from '../language/unreachable.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import type { Evidence } from './evidence.ts'
import { proposeChecked, proposeElement, proposeEnabled, proposeValue } from './propose-element.ts'
import { proposeCount, proposeDialog, proposeItem } from './propose-items.ts'
import { proposePage, proposeSession } from './propose-page.ts'
import { proposeDate } from './propose-date.ts'
import { proposeText, proposeVague } from './propose-text.ts'
import { notableTexts, textsOf } from './page-texts.ts'
import { provesNothing } from './proves-nothing.ts'
import type { AssertionProposal, ExpectationOutcome } from './proposal.ts'

/**
 * Turns statements into checks on this page.
 *
 * A statement with a literal (quoted) text always becomes a check, also when it fails now: the page may still be loading, and a missing text must
 * fail the step. A statement in free words becomes a check only if something on the page fits it, preferably something that was not there before.
 * Otherwise the outcome is `not_understood`, never a check that cannot fail. `proves_nothing`: the statement would hold whatever the step does
 * (`proves-nothing.ts`).
 */
export function groundExpectation(
  intents: readonly ExpectationIntent[],
  snapshot: PageSnapshot,
  before?: PageSnapshot,
  { passed = [], earlierTexts = [] }: Partial<Pick<Evidence, 'passed' | 'earlierTexts'>> = {},
): ExpectationOutcome {
  const evidence: Evidence = { after: snapshot, before, passed, earlierTexts }
  const proposals: AssertionProposal[] = []
  const unread: string[] = []
  for (const intent of intents) {
    const nothing = provesNothing(intent, evidence)
    if (nothing) return { kind: 'proves_nothing', text: intent.text, ...nothing }
    const found = proposeFor(intent, evidence)
    if (found.length === 0) unread.push(intent.text)
    else proposals.push(...found)
  }
  if (unread.length === 0 && proposals.length > 0) return { kind: 'proposed', proposals }
  return { kind: 'not_understood', text: unread.join('; '), found: notableTexts(textsOf(snapshot, before)), proposals }
}

/** Proposes the element, or else a message: for “an entry is created for 12 January” there may be no entry of that name, but a message about it. */
function proposeElementOrWords(intent: Extract<ExpectationIntent, { kind: 'element' }>, evidence: Evidence): AssertionProposal[] {
  const found = proposeElement(intent, evidence)
  const { target, visible, text } = intent
  const isContent = target.roleHint === 'row' || target.roleHint === 'card' || target.roleHint === 'text'
  return found.length === 0 && visible && isContent && !target.quoted
    ? proposeVague({ kind: 'vague', text, wanted: text }, evidence)
    : found
}

function proposeFor(intent: ExpectationIntent, evidence: Evidence): AssertionProposal[] {
  switch (intent.kind) {
    case 'text':
      return proposeText(intent, evidence)
    case 'element':
      return proposeElementOrWords(intent, evidence)
    case 'page':
      return proposePage(intent, evidence)
    case 'value':
      return proposeValue(intent, evidence)
    case 'checked':
      return proposeChecked(intent, evidence)
    case 'enabled':
      return proposeEnabled(intent, evidence)
    case 'item':
      return proposeItem(intent, evidence)
    case 'count':
      return proposeCount(intent, evidence)
    case 'dialog':
      return proposeDialog(intent, evidence)
    case 'session':
      return proposeSession(intent, evidence)
    case 'date':
      return proposeDate(intent, evidence)
    case 'vague':
      return proposeVague(intent, evidence)
    default:
      return unreachable(intent)
  }
}
