import { tokenize } from '../text/tokens.ts'
import { verbAt } from './verbs.ts'

/** A passive predicate; the words before it are its object. */
const DONE =
  /\s(?:is|are|was|were|gets?|(?:has|have)\s+been)\s+(clicked|pressed|tapped|filled|entered|typed|selected|chosen|ticked)(?=[\s.,;]|$)/i

const ACTIVE: Record<string, string> = {
  clicked: 'Click',
  pressed: 'Click',
  tapped: 'Click',
  filled: 'Fill',
  entered: 'Enter',
  typed: 'Enter',
  selected: 'Select',
  chosen: 'Select',
  ticked: 'Tick',
}

/** “The Save button is clicked” becomes “Click the Save button”, because a step tells what to do. A line that begins with a verb stays as it is. */
export function toActive(line: string): string {
  const found = DONE.exec(line)
  const verb = ACTIVE[found?.[1]?.toLowerCase() ?? '']
  if (!found || verb === undefined) return line
  const subject = line.slice(0, found.index).trim()
  const rest = line.slice(found.index + found[0].length)
  const tokens = tokenize(subject)
  return tokens.length === 0 ||
    tokens.some((token) => token.kind === 'word' && /^(?:if|when|that|until|user|no|not)$/.test(token.norm)) ||
    verbAt(tokens, 0) !== null
    ? line
    : `${verb} ${subject}${verb === 'Fill' ? rest.replace(/^\s+in(?=[\s.,;]|$)/i, '') : rest}`
}
