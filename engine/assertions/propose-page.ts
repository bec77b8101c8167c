import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { namesOfNode } from '../grounding/node-names.ts'
import { wordsOf } from '../text/normalize.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import type { Evidence } from './evidence.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { makeAssertion, pageContains } from './make-assertion.ts'
import { pathOf } from '../text/addresses.ts'
import { overlap, textsOf } from './page-texts.ts'
import { mentionsStaying } from './proves-nothing.ts'
import type { AssertionProposal } from './proposal.ts'
import { isHeadingTag } from '../grounding/node-kind.ts'

const LANDMARKS: ReadonlySet<string> = new Set('form dialog alertdialog table grid list region navigation tabpanel button'.split(' '))

type Of<K extends ExpectationIntent['kind']> = Extract<ExpectationIntent, { kind: K }>

const NAME_SCORE = 0.55

export function proposePage(intent: Of<'page'>, evidence: Evidence): AssertionProposal[] {
  const { name, url, text, quoted } = intent
  if (url !== undefined) return [address(url, text, 1)]
  if (isSamePage(evidence) && !mentionsStaying(text) && headings(intent, evidence, true).length === 0) return []
  if (name === '') return openedAny(intent, evidence)
  const found = [
    ...headings(intent, evidence),
    ...title(intent, evidence),
    ...addressByWords(intent, evidence),
    ...landmark(intent, evidence),
  ]
  const [best] = found.toSorted((a, b) => b.score - a.score)
  if (best) return [best]
  return quoted
    ? [
        {
          assertion: pageContains(name, text),
          score: 0.7,
        },
      ]
    : []
}

/** “The page opens” without a name: only a changed address proves it. */
function openedAny({ text }: Of<'page'>, { after, before }: Evidence): AssertionProposal[] {
  const path = pathOf(after.url)
  return before !== undefined && path !== '/' && pathOf(before.url) !== path ? [address(path, text, 0.6)] : []
}

function address(url: string, text: string, score: number): AssertionProposal {
  return {
    assertion: makeAssertion({ targetElementType: 'Page', property: 'url', match: 'contains', expectedValue: url, description: url, text }),
    score,
  }
}

/** Lowers the score of evidence that was already there before. */
function weighed(score: number, isNew: boolean, evidence: Evidence): number {
  return evidence.before === undefined || isNew ? score : score * 0.75
}

/** Whether nothing indicates that another page or view was opened: a heading that was already there proves nothing. */
const isSamePage = ({ after, before }: Evidence): boolean =>
  before !== undefined && before.url === after.url && before.title === after.title

function headings({ name, text, quoted }: Of<'page'>, evidence: Evidence, onlyNew = false): AssertionProposal[] {
  const wanted = prepareText(name)
  return textsOf(evidence.after, evidence.before).flatMap(({ node, text: said, isNew }): AssertionProposal[] => {
    if (onlyNew && !isNew) return []
    if (node.role !== 'heading' && !isHeadingTag(node.tag) && node.tag !== 'legend') return []
    const score = compareTexts(wanted, prepareText(said)).score
    if (score < NAME_SCORE) return []
    const expectedValue = quoted ? name : said
    return [
      {
        assertion: makeAssertion({
          targetElementType: 'Text',
          property: 'text',
          match: 'contains',
          expectedValue,
          description: said,
          text,
        }),
        ref: node.ref,
        score: weighed(score, isNew, evidence),
      },
    ]
  })
}

function title({ name, text, quoted }: Of<'page'>, evidence: Evidence): AssertionProposal[] {
  const said = evidence.after.title
  const score = Math.max(compareTexts(prepareText(name), prepareText(said)).score, overlap(name, said) * 0.9)
  if (score < NAME_SCORE + 0.1) return []
  const isNew = said !== evidence.before?.title
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'Page',
        property: 'title',
        match: 'contains',
        expectedValue: quoted && said.includes(name) ? name : said,
        description: said,
        text,
      }),
      score: weighed(score * 0.97, isNew, evidence),
    },
  ]
}

/** “The cart page” at /cart. The home page is the root. Only an address that changed counts. */
function addressByWords({ name, text }: Of<'page'>, { after, before }: Evidence): AssertionProposal[] {
  const path = pathOf(after.url)
  if (before !== undefined && pathOf(before.url) === path) return []
  const concepts = prepareText(name).terms.map(({ concept }) => concept)
  if (concepts.includes('home') && path === '/')
    return [
      {
        assertion: makeAssertion({
          targetElementType: 'Page',
          property: 'url',
          match: 'equals',
          expectedValue: after.url,
          description: path,
          text,
        }),
        score: 0.6,
      },
    ]
  const score = wordsOf(path).length === 0 ? 0 : overlap(name, wordsOf(path).join(' '))
  return score >= NAME_SCORE ? [address(path, text, score * 0.9)] : []
}

/** “The sign-in form”: a form, dialog, table or list with that name, or the button that submits it. */
function landmark({ name, text }: Of<'page'>, evidence: Evidence): AssertionProposal[] {
  const wanted = prepareText(name)
  const before = new Set(evidence.before?.nodes.filter(({ visible }) => visible).map((node) => `${node.role} ${node.name}`))
  return evidence.after.nodes.flatMap((node): AssertionProposal[] => {
    const isLandmark = LANDMARKS.has(node.role)
    if (!node.visible || !isLandmark) return []
    const score = namesOfNode(node).reduce(
      (max, named) => Math.max(max, named.source === 'content' ? 0 : compareTexts(wanted, prepareText(named.text)).score),
      0,
    )
    if (score < NAME_SCORE) return []
    const isNew = !before.has(`${node.role} ${node.name}`)
    if (!isNew && evidence.before !== undefined) return []
    const targetElementType = node.role === 'button' ? 'Button' : node.role.includes('dialog') ? 'Modal' : 'Other'
    return [
      {
        assertion: makeAssertion({ targetElementType, property: 'visible', expectedValue: 'true', description: node.name, text }),
        ref: node.ref,
        score: score * 0.8,
      },
    ]
  })
}

function controlOf(snapshot: PageSnapshot, ...concepts: string[]): PageSnapshot['nodes'][number] | undefined {
  return snapshot.nodes.find(
    (node) =>
      node.visible &&
      (node.clickable || ['button', 'link', 'menuitem'].includes(node.role)) &&
      [node.name, node.text].some(
        (name) => prepareText(name).terms.length <= 3 && prepareText(name).terms.some(({ concept }) => concepts.includes(concept)),
      ),
  )
}

/** Signed in: a way to sign out is offered, or the password field went away. Signed out: the password field or a way to sign in is there. */
export function proposeSession({ signedIn, text }: Of<'session'>, { after, before }: Evidence): AssertionProposal[] {
  const visible = (ref: string, description: string, type: 'Button' | 'Input', score: number): AssertionProposal[] => [
    { assertion: makeAssertion({ targetElementType: type, property: 'visible', expectedValue: 'true', description, text }), ref, score },
  ]
  const password = after.nodes.find((node) => node.isPassword && node.visible)
  if (!signedIn) {
    if (password) return visible(password.ref, password.name, 'Input', 0.9)
    const wayIn = controlOf(after, 'signin')
    return wayIn ? visible(wayIn.ref, wayIn.name, 'Button', 0.8) : []
  }
  const wayOut = controlOf(after, 'signout')
  if (wayOut) return visible(wayOut.ref, wayOut.name, 'Button', 0.9)
  const hadPassword = before?.nodes.some((node) => node.isPassword && node.visible) ?? true
  if (!hadPassword) return []
  const target = [{ type: 'css' as const, value: 'input[type="password"]', priority: 5 }]
  return [
    {
      assertion: makeAssertion({
        targetElementType: 'Input',
        property: 'exists',
        expectedValue: 'false',
        description: 'password',
        text,
        target,
      }),
      score: 0.7,
    },
  ]
}
