import type { ExpectationIntent } from '#engine/assertions/expectation-intent.ts'

/** One line per statement, for tables of the corpus: `element button[Save] hidden`. */
export function describeExpectation(intent: ExpectationIntent): string {
  const target = 'target' in intent ? `${intent.target.roleHint ?? ''}[${intent.target.name}]` : ''
  switch (intent.kind) {
    case 'text':
      return `${intent.shown ? '' : 'no '}${intent.quoted ? 'text' : 'words'} ${intent.wanted}`
    case 'element':
      return `${intent.visible ? 'visible' : 'hidden'} ${target}`
    case 'page':
      return `page ${intent.url ?? intent.name}`
    case 'value':
      return `value ${target} ${intent.match} ${intent.value}`
    case 'checked':
      return `${intent.checked ? 'checked' : 'unchecked'} ${target}`
    case 'enabled':
      return `${intent.enabled ? 'enabled' : 'disabled'} ${target}`
    case 'item':
      return `${intent.present ? 'item' : 'no item'} ${intent.wanted.join(', ')}`
    case 'count':
      return `count ${intent.count}`
    case 'dialog':
      return `dialog ${intent.open ? 'open' : 'closed'} ${intent.caption}`.trim()
    case 'session':
      return intent.signedIn ? 'signed in' : 'signed out'
    case 'date':
      return `date ${intent.days}`
    case 'vague':
      return `vague ${intent.wanted}`
    default:
      return 'unknown'
  }
}
