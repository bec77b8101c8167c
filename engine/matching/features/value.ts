import { looksLikeDate, looksLikeEmail, looksLikeNumber, looksLikePhone, looksLikeSecret } from '../../text/shapes.ts'
import type { Evidence, PairView } from '../pair.ts'
import { relativeDays } from '../../dates/relative-days.ts'
import { normalizeText } from '../../text/normalize.ts'
import { optionOf } from '../../values/option-of.ts'

const ON_PAGE = 0.85
const NAMED = 0.8

/** Whether the field takes the value: its type, its options, and whether the value is rather the name of another control. */
export function valueEvidence({ reading, element, hit, page }: PairView, value: string | null): Evidence {
  if (value === null || value === '') return []
  const { node } = element
  const type = node.attributes['type'] ?? ''
  const evidence: [string, number][] = []
  const fits = (isFitting: boolean, name: string): void => void evidence.push([`value:${isFitting ? 'fits' : 'misfits'}:${name}`, 1])
  if (type === 'email') fits(looksLikeEmail(value), 'email')
  if (type === 'tel') fits(looksLikePhone(value), 'phone')
  if (type === 'number' || node.role === 'spinbutton' || node.role === 'slider') fits(looksLikeNumber(value), 'number')
  if (type === 'date' || type === 'datetime-local') fits(looksLikeDate(value) || relativeDays(normalizeText(value)) !== null, 'date')
  // A password may be any word, once its field is named.
  if (node.isPassword) fits(looksLikeSecret(value) || (reading.target !== null && hit.score > NAMED), 'password')
  else if (looksLikeEmail(value) && type !== 'email') evidence.push(['value:emailElsewhere', 1])
  if (node.options && node.options.length > 0)
    evidence.push([optionOf(node.options, value) === null ? 'option:missing' : 'option:offered', 1])
  if (reading.value && value.length < 60) {
    const onPage = page.best(
      value,
      ({ kind, node: other }) => other.visible && ['button', 'field', 'list', 'link', 'checkbox'].includes(kind),
    )
    if (onPage > ON_PAGE) evidence.push([`value:isName@${reading.act}`, onPage])
  }
  return evidence
}
