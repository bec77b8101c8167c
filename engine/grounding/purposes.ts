import { unreachable } from '../language/unreachable.ts'
import type { Purpose } from '../language/intents.ts'
import { prepareText } from '../lexicon/similarity.ts'
import { namesOfNode } from './node-names.ts'
import type { PageIndex } from './page-index.ts'
import { formOf, isInside, nodeAt } from './page-index.ts'
import { OTHER_PASSWORD } from '../lexicon/phrases-page.ts'
import { wordsOf } from '../text/normalize.ts'

function conceptsOf(index: PageIndex, i: number): Set<string> {
  return new Set(namesOfNode(nodeAt(index, i)).flatMap(({ text }) => prepareText(text).terms.map(({ concept }) => concept)))
}

function has(concepts: Set<string>, ...wanted: string[]): boolean {
  return wanted.some((concept) => concepts.has(concept))
}

/** How likely a node serves a purpose, 0..1, whatever its name. The caller prefers the form of `lastRef`. */
export function purposeScore(index: PageIndex, i: number, purpose: Purpose, lastAt: number): number {
  switch (purpose) {
    case 'login':
      return loginScore(index, i)
    case 'password':
      return passwordScore(index, i)
    case 'submit':
      return submitScore(index, i, lastAt)
    case 'confirm':
      return Math.max(submitScore(index, i, lastAt), has(conceptsOf(index, i), 'confirm', 'yes', 'ok') ? 0.9 : 0)
    case 'close':
      return closeScore(index, i)
    case 'search':
      return searchScore(index, i)
    default:
      return unreachable(purpose)
  }
}

function loginScore(index: PageIndex, i: number): number {
  const node = nodeAt(index, i)
  if (index.kinds[i] !== 'field' || node.isPassword) return 0
  const concepts = conceptsOf(index, i)
  if (has(concepts, 'login') || node.attributes['autocomplete'] === 'username') return 0.95
  const beforePassword = hasPasswordAfter(index, i)
  if (has(concepts, 'email', 'phone', 'user', 'account') || node.attributes['type'] === 'email') return beforePassword ? 0.9 : 0.5
  return beforePassword ? 0.75 : 0
}

/** Whether the next field of the page is a password field of the same form. */
function hasPasswordAfter(index: PageIndex, i: number): boolean {
  const form = formOf(index, i)
  for (let at = i + 1; at < index.nodes.length; at++) {
    if (index.kinds[at] !== 'field') continue
    return nodeAt(index, at).isPassword && (form < 0 || isInside(index, at, form))
  }
  return false
}

function passwordScore(index: PageIndex, i: number): number {
  const node = nodeAt(index, i)
  if (index.kinds[i] !== 'field') return 0
  if (!node.isPassword) return 0
  return namesOfNode(node).some(({ text }) => OTHER_PASSWORD.isIn(wordsOf(text))) ? 0.75 : 0.95
}

const SUBMITTING = [
  'signin',
  'signup',
  'send',
  'save',
  'search',
  'ok',
  'confirm',
  'create',
  'continue',
  'next',
  'apply',
  'add',
  'find',
  'pay',
  'checkout',
  'finish',
]
const NOT_SUBMITTING = ['cancel', 'close', 'back', 'delete', 'reset', 'clear', 'forgot', 'more', 'hide']

function submitScore(index: PageIndex, i: number, lastAt: number): number {
  const node = nodeAt(index, i)
  const kind = index.kinds[i]
  if (kind !== 'button' && kind !== 'control') return 0
  const concepts = conceptsOf(index, i)
  const form = lastAt >= 0 ? formOf(index, lastAt) : formOf(index, i)
  const isOfForm = form >= 0 && isInside(index, i, form)
  const type = node.attributes['type']
  const isSubmit = type === 'submit' || (node.tag === 'button' && type === undefined && isOfForm)
  if (has(concepts, ...NOT_SUBMITTING) || type === 'reset') return 0.2
  let score = isSubmit ? 0.78 : 0.4
  if (has(concepts, ...SUBMITTING)) score += 0.17
  // Without a form to belong to, only a button whose type is submit may be meant.
  const isAlien = form >= 0 ? !isOfForm : type !== 'submit'
  return lastAt >= 0 && isAlien ? score * 0.5 : score
}

/** Also the Latin and the Russian letter. */
const CROSSES = ['×', '✕', '✖', '⨯', '╳', 'x', 'х']

function closeScore(index: PageIndex, i: number): number {
  const kind = index.kinds[i]
  if (kind !== 'button' && kind !== 'control' && kind !== 'link' && kind !== 'image') return 0
  const node = nodeAt(index, i)
  const isCross = CROSSES.includes((node.text || node.name).trim().toLowerCase())
  if (isCross) return 0.95
  const concepts = conceptsOf(index, i)
  if (has(concepts, 'close')) return 0.95
  if (has(concepts, 'cancel')) return node.inDialog ? 0.6 : 0.3
  return has(concepts, 'ok') && node.inDialog ? 0.5 : 0
}

function searchScore(index: PageIndex, i: number): number {
  const node = nodeAt(index, i)
  const kind = index.kinds[i]
  if (kind !== 'field' && kind !== 'list') return 0
  if (node.role === 'searchbox' || node.attributes['type'] === 'search') return 0.95
  return has(conceptsOf(index, i), 'search') ? 0.9 : 0
}
