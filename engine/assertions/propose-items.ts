import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { anchorsFor, isRowLike, itemAround } from '../grounding/containers.ts'
import { indexPage, nodeAt } from '../grounding/page-index.ts'
import { pagesOf, type Evidence } from './evidence.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { locatorsFromWords, makeAssertion, pageContains } from './make-assertion.ts'
import { containsText, textsOf } from './page-texts.ts'
import type { AssertionProposal } from './proposal.ts'
import { digitRuns } from '../text/numbers.ts'

type Of<K extends ExpectationIntent['kind']> = Extract<ExpectationIntent, { kind: K }>

/** Checks the texts of a row: each must be inside a list item, or, when the entry is gone, nowhere. */
export function proposeItem(intent: Of<'item'>, evidence: Evidence): AssertionProposal[] {
  const inOne = intent.together === true ? oneItem(intent, evidence) : null
  if (inOne) return inOne
  return intent.wanted.flatMap((wanted) => (intent.present ? presentItem(intent, wanted, evidence) : absentItem(intent, wanted, evidence)))
}

/** Checks that one item holds the first text and all the others. Null when no item of the page holds the first. */
function oneItem({ wanted, text }: Of<'item'>, { after }: Evidence): AssertionProposal[] | null {
  const index = indexPage(after)
  const items = [...new Set(anchorsFor(index, wanted[0] ?? '').map((anchor) => itemAround(index, anchor)))].filter((item) => item >= 0)
  const says = (item: number): boolean => wanted.every((each) => containsText(nodeAt(index, item).fullText, each))
  const item = items.find(says) ?? items[0]
  if (item === undefined) return null
  const { ref } = nodeAt(index, item)
  return wanted.map((each) => ({
    assertion: makeAssertion({
      targetElementType: 'List',
      property: 'text',
      match: 'contains',
      expectedValue: each,
      description: wanted[0] ?? each,
      text,
    }),
    ref,
    score: 1,
  }))
}

function presentItem({ text }: Of<'item'>, wanted: string, { after }: Evidence): AssertionProposal[] {
  const index = indexPage(after)
  const [anchor] = anchorsFor(index, wanted).filter((i) => itemAround(index, i) >= 0)
  if (anchor === undefined) {
    // The item is not there yet: the page has to show the words, or the step fails.
    return [
      {
        assertion: pageContains(wanted, text),
        score: 0.8,
      },
    ]
  }
  const node = nodeAt(index, anchor)
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'List',
        property: 'text',
        match: 'contains',
        expectedValue: wanted,
        description: wanted,
        text,
      }),
      ref: node.ref,
      score: 1,
    },
  ]
}

function absentItem({ text }: Of<'item'>, wanted: string, evidence: Evidence): AssertionProposal[] {
  const carrier = pagesOf(evidence)
    .flatMap((page) => textsOf(page))
    .find((found) => found.node.text !== '' && found.isOwn && containsText(found.text, wanted))
  const name = carrier?.text ?? wanted
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'List',
        property: 'visible',
        expectedValue: 'false',
        description: wanted,
        text,
        target: locatorsFromWords(name),
      }),
      score: 0.9,
    },
  ]
}

/** Checks a number of rows: the n-th exists and the next does not. Where there is no table, the page has to state the number. */
export function proposeCount(intent: Of<'count'>, { after }: Evidence): AssertionProposal[] {
  const { count, noun, text } = intent
  const path = rowPath(after)
  if (path) return [...(count > 0 ? [rowExists(path, count, true, text)] : []), rowExists(path, count + 1, false, text)]
  const said = textsOf(after).find((found) => digitRuns(found.text).includes(String(count)))
  if (!said) return []
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'Text',
        property: 'text',
        match: 'contains',
        expectedValue: String(count),
        description: `${count} ${noun}`,
        text,
      }),
      ref: said.node.ref,
      score: 0.6,
    },
  ]
}

/** The XPath of the rows when the page has only one kind of list; otherwise null. */
function rowPath(snapshot: PageSnapshot): string | null {
  const hasBodyRows = snapshot.nodes.some((node) => node.tag === 'tbody' && node.visible)
  const hasRows = snapshot.nodes.some((node) => node.visible && (node.tag === 'tr' || node.role === 'row') && isRowLike(node))
  if (hasBodyRows) return '//tbody/tr[td]'
  if (hasRows) return '//*[@role="row"][*[@role="cell" or @role="gridcell"]]'
  return snapshot.nodes.some((node) => node.tag === 'article' && node.visible) ? '//article' : null
}

function rowExists(path: string, n: number, isThere: boolean, text: string): AssertionProposal {
  const target = [{ type: 'xpath' as const, value: `(${path})[${n}]`, priority: 5 }]
  return {
    assertion: makeAssertion({
      targetElementType: 'List',
      property: 'exists',
      expectedValue: String(isThere),
      description: `row ${n}`,
      text,
      target,
    }),
    score: 0.8,
  }
}

const ANY_DIALOG = [{ type: 'css' as const, value: ':is([role="dialog"],[role="alertdialog"],dialog[open])', priority: 5 }]

export function proposeDialog({ caption, open, text }: Of<'dialog'>, evidence: Evidence): AssertionProposal[] {
  const { after } = evidence
  const isDialog = (node: PageSnapshot['nodes'][number]): boolean =>
    node.visible && (['dialog', 'alertdialog'].includes(node.role) || node.tag === 'dialog')
  if (!open) {
    const earlier = pagesOf(evidence)
      .flatMap(({ nodes }) => nodes)
      .find(isDialog)
    const target = earlier?.name
      ? [{ type: 'aria-role' as const, value: `${earlier.role || 'dialog'}[name=${JSON.stringify(earlier.name)}]`, priority: 1 }]
      : caption === ''
        ? ANY_DIALOG
        : // No dialog by its role: then its words have to be gone, or one drawn of plain boxes would count as closed while it is open.
          [{ type: 'text' as const, value: caption, priority: 1 }]
    return [
      {
        assertion: makeAssertion({
          targetElementType: 'Modal',
          property: 'visible',
          expectedValue: 'false',
          description: caption || 'dialog',
          text,
          target,
        }),
        score: earlier ? 0.9 : 0.5,
      },
    ]
  }
  const index = indexPage(after)
  const dialogs = after.nodes.flatMap((node, i) => (isDialog(node) ? [i] : []))
  const said = caption === '' ? [] : anchorsFor(index, caption)
  const captioned = dialogs.find((i) => said.some((anchor) => anchor >= i && anchor < (index.ends[i] ?? 0)))
  const at = captioned ?? (dialogs.length === 1 ? dialogs[0] : undefined)
  const shown = { targetElementType: 'Modal', property: 'visible', expectedValue: 'true', description: caption || 'dialog', text } as const
  const node = at === undefined ? undefined : after.nodes[at]
  // A dialog without the role of one: look for its words on the layer above the page.
  const drawn = node ? undefined : after.nodes[said.find((anchor) => after.nodes[anchor]?.inDialog === true) ?? -1]
  if (drawn) return [{ assertion: makeAssertion(shown), ref: drawn.ref, score: 0.85 }]
  const proposals: AssertionProposal[] = [
    node
      ? { assertion: makeAssertion(shown), ref: node.ref, score: 0.9 }
      : { assertion: makeAssertion({ ...shown, target: ANY_DIALOG }), score: 0.7 },
  ]
  if (caption !== '' && captioned === undefined) {
    proposals.push({
      assertion: pageContains(caption, text),
      score: 0.7,
    })
  }
  return proposals
}
