import { tokenize } from './tokens.ts'
import { verbAt } from './verbs.ts'

const PASSIVE =
  /^\s*((?:the |a |an )?.+?)\s+(?:is|are|was|were|gets?|has been|have been)\s+(clicked|pressed|tapped|filled(?: in)?|entered|typed|selected|chosen|ticked)(?=[\s.,;]|$)(.*)$/i

const ACTIVE: Record<string, string> = {
  clicked: 'Click',
  pressed: 'Click',
  tapped: 'Click',
  filled: 'Fill',
  'filled in': 'Fill',
  entered: 'Enter',
  typed: 'Enter',
  selected: 'Select',
  chosen: 'Select',
  ticked: 'Tick',
}

/** “The Save button is clicked” → “Click the Save button”: in a step that is what to do. A line that begins with a verb stays as it is. */
export function toActive(line: string): string {
  const [, subject, participle, rest] = PASSIVE.exec(line) ?? []
  if (subject === undefined || participle === undefined) return line
  const tokens = tokenize(subject)
  const verb = ACTIVE[participle.toLowerCase()]
  return verb === undefined ||
    tokens.some((token, i) => (token.kind === 'word' && /^(?:if|when|that|until|user|no|not)$/.test(token.norm)) || verbOpens(tokens, i))
    ? line
    : `${verb} ${subject.trim()}${rest ?? ''}`
}

const verbOpens = (tokens: ReturnType<typeof tokenize>, i: number): boolean => i === 0 && verbAt(tokens, 0) !== null
