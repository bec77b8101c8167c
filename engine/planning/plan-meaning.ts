import { parseKeys, type HistoryMove } from '../../contract/rules/keys.ts'
import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { captionsOfNode, type Captions } from '../grounding/target-caption.ts'
import { displayName } from '../grounding/node-names.ts'
import { indexPage } from '../grounding/page-index.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'
import { dragTo } from './plan-drag.ts'
import { planIntent } from './plan-intent.ts'
import { scrolling } from './plan-scroll.ts'
import { sideBefore } from '../language/drag-intents.ts'
import type { StepIntent, TargetDescription } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import { unreachable } from '../language/unreachable.ts'
import type { Pair } from '../matching/pair.ts'
import type { CaseData } from '../values/case-data.ts'
import { loginOf } from './plan-login.ts'
import { valueOfMeaning } from './value-of-meaning.ts'

/**
 * How a meaning is done on the page.
 *
 * - plan: by the planners of intents, which know lists, dates, calendars and files
 * - press: `keys` on an element, or on whatever has the focus (`ref` null)
 * - focus: the cursor is put into an element
 * - move: through the history of the tab
 * - unsupported: there is no action for it
 */
export type MeaningPlan =
  | { kind: 'plan'; plan: IntentPlan }
  | { kind: 'press'; ref: string | null; keys: string; captions: Captions | null }
  | { kind: 'focus'; ref: string; captions: Captions }
  | { kind: 'move'; move: HistoryMove }
  | { kind: 'unsupported' }

/** Plans the acts for a reading on the element that it was matched with. Nothing is looked for again: the element is the one of the pair. */
export function planMeaning(pair: Pair, snapshot: PageSnapshot, data: CaseData): MeaningPlan {
  const { meaning, reading, element } = pair
  const { text } = reading
  const planned = (intent: StepIntent): MeaningPlan => ({
    kind: 'plan',
    plan: planIntent(intent, snapshot, meaning.ref === null ? {} : { onlyRef: meaning.ref }),
  })
  const target = targetOf(pair)
  switch (meaning.kind) {
    case 'click':
      if (reading.act === 'focus' && element && meaning.ref !== null && element.node.editable)
        return { kind: 'focus', ref: meaning.ref, captions: captionsOfNode(element.node) }
      return planned({ kind: 'click', text, target, gesture: 'click' })
    case 'double':
    case 'right':
    case 'hover':
      return planned({ kind: 'click', text, target, gesture: meaning.kind })
    case 'set':
      return reading.act === 'choose'
        ? planned({ kind: 'select', text, target, option: valueOfMeaning(pair, data) })
        : planned({ kind: 'input', text, target, value: valueOfMeaning(pair, data) })
    case 'check':
      return planned({ kind: 'check', text, target, checked: meaning.checked ?? true })
    case 'clear':
      return planned({ kind: 'clear', text, target })
    case 'upload':
      return planned({ kind: 'upload', text, target, value: valueOfMeaning(pair, data) })
    case 'key':
      return planKeys(pair, snapshot)
    case 'open':
      return { kind: 'plan', plan: { kind: 'navigate', to: { kind: 'url', url: meaning.value ?? '' } } }
    case 'back':
    case 'forward':
    case 'reload':
      return { kind: 'move', move: meaning.kind }
    case 'login':
      return { kind: 'plan', plan: { kind: 'expand', intents: [loginOf(reading)] } }
    case 'expect':
      return { kind: 'plan', plan: { kind: 'expect', expectation: text } }
    case 'scroll':
      return { kind: 'plan', plan: scrollOf(pair, snapshot) }
    case 'wait':
    case 'skip':
      return { kind: 'plan', plan: { kind: 'idle' } }
    case 'drag':
      return planDragOf(pair, snapshot)
    default:
      return unreachable(meaning.kind)
  }
}

/** To the element; where the words ask for an end or a page, the region that they name. */
function scrollOf({ reading, element }: Pair, snapshot: PageSnapshot): IntentPlan {
  const [said] = understandStep(reading.text).intents
  const isRegion = said?.kind === 'scroll' && said.how !== null
  const planned = isRegion ? planIntent(said, snapshot) : null
  if (planned?.kind === 'scroll') return planned
  return scrolling(indexPage(snapshot), element?.at ?? -1, isRegion ? said.how : element ? null : PAGE_DOWN)
}

const PAGE_DOWN = { direction: 'down', by: 'page' } as const

function planDragOf({ meaning, reading, element }: Pair, snapshot: PageSnapshot): MeaningPlan {
  const index = indexPage(snapshot)
  const to = index.indexByRef.get(meaning.to ?? '')
  const place = reading.places.find(({ relation }) => relation === 'drop')
  const plan = element && to !== undefined ? dragTo(index, element.at, to, place ? sideBefore(reading.text, place.name) : null) : null
  return plan ? { kind: 'plan', plan } : { kind: 'unsupported' }
}

function planKeys({ meaning, reading }: Pair, snapshot: PageSnapshot): MeaningPlan {
  const keys = meaning.value ?? ''
  if (parseKeys(keys) === null) return { kind: 'unsupported' }
  // Keys that name no element follow the focus, wherever a person left it.
  const ref = reading.target ? meaning.ref : null
  const node = ref === null ? undefined : indexPage(snapshot).nodes.find((each) => each.ref === ref)
  return { kind: 'press', ref, keys, captions: node ? captionsOfNode(node) : null }
}

/** The element as the words name it; its own name where they name none, because a nameless target means any element. */
function targetOf({ reading, element }: Pair): TargetDescription {
  const own = element ? displayName(element.node) || element.kind : ''
  const name = (reading.target?.name ?? '') || own
  const purpose = element?.node.isPassword ? { purpose: 'password' as const } : {}
  return { text: name || reading.text, name: name || reading.text, quoted: true, scopes: [], ...purpose }
}
