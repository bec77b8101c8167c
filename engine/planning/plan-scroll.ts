import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import type { ScrollIntent } from '../language/intents.ts'
import type { ScrollWords } from '../language/scroll-words.ts'
import { mentionsOf } from '../reading/mentions.ts'
import { tokenize } from '../text/tokens.ts'
import { namedThing, type Liking } from './named-thing.ts'
import { indexPage, nodeAt, type PageIndex } from '../grounding/page-index.ts'
import type { IntentPlan, PlannedScroll } from '../grounding/plan-act.ts'
import { captionsOfNode } from '../grounding/target-caption.ts'

/** Plans scrolling: to an element, of a region, or of the page. What the page does not show is looked for by scrolling. */
export function planScroll(intent: ScrollIntent, snapshot: PageSnapshot): IntentPlan {
  if (intent.how !== null) return planRegion(intent, snapshot)
  const found = namedThing(intent.to, snapshot, isHeading)
  if (found.kind === 'one') return scrolling(indexPage(snapshot), found.element.at, null)
  const [mention] = mentionsOf(tokenize(intent.to))
  if (found.kind === 'several' || !mention || mention.name === '') return { kind: 'none', wanted: intent.to, found: found.names }
  return { kind: 'seek', name: mention.name, intent }
}

/** `at`: the element, or the region with `how`; the page for -1. */
export function scrolling(index: PageIndex, at: number, how: PlannedScroll['how']): PlannedScroll {
  const node = at < 0 ? null : nodeAt(index, at)
  return { kind: 'scroll', at: node && { ref: node.ref, nodeIndex: at, captions: captionsOfNode(node) }, how }
}

function planRegion({ region, how }: Extract<ScrollWords, { to: null }>, snapshot: PageSnapshot): IntentPlan {
  const index = indexPage(snapshot)
  if (region === '') return scrolling(index, -1, how)
  const regions = index.nodes.flatMap(({ scrolls, visible }, at) => (scrolls && visible ? [at] : []))
  const found = namedThing(region, snapshot, isScrolled)
  if (found.kind === 'one') return scrolling(index, found.element.at, how)
  const isNamed = mentionsOf(tokenize(region)).some(({ form }) => form !== 'roleOnly' && form !== 'whole')
  const [only, ...more] = regions
  // “The list”: the only one that scrolls, else it is as long as the page.
  if (!isNamed && more.length === 0) return scrolling(index, only ?? -1, how)
  return { kind: 'none', wanted: region, found: found.names }
}

/** People call the part of a page by its heading, and a link of the same name leads there. */
const isHeading: Liking = ({ kind }) => (kind === 'heading' || kind === 'section' ? 1 : 0)

const isScrolled: Liking = ({ node }) => (node.scrolls ? 1 : 0)
