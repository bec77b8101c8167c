import type { StepIntent, TargetDescription, ValueDescription } from '#engine/language/intents.ts'

function describeTarget({ roleHint, name, ordinal, scopes, purpose }: TargetDescription): string {
  const places = scopes.map((place) => `in ${place.kind}${place.ordinal === undefined ? '' : `#${place.ordinal}`}(${place.caption})`)
  return [
    `${roleHint ?? ''}[${name}]${ordinal === undefined ? '' : `#${ordinal}`}${purpose === undefined ? '' : `!${purpose}`}`,
    ...places,
  ].join(' ')
}

function describeValue(value: ValueDescription): string {
  if (value.kind === 'literal') return `=${value.text}`
  if (value.kind === 'relativeDate') return `date:${value.days}`
  const qualifier = value.kind === 'named' && value.qualifier !== undefined ? `/${value.qualifier}` : ''
  return `${value.kind}:${value.name}${qualifier}`
}

/** One line per intent, for tables of the corpus: `input field[Login]!login =ivan`. */
export function describeIntent(intent: StepIntent): string {
  switch (intent.kind) {
    case 'click':
      return `${intent.gesture} ${describeTarget(intent.target)}`
    case 'input':
    case 'upload':
      return `${intent.kind} ${describeTarget(intent.target)} ${describeValue(intent.value)}`
    case 'select':
      return `select ${describeTarget(intent.target)} ${describeValue(intent.option)}`
    case 'selectSeveral':
      return `select ${describeTarget(intent.target)} =${intent.options.join(' + ')}`
    case 'check':
      return `${intent.checked ? 'check' : 'uncheck'} ${describeTarget(intent.target)}`
    case 'clear':
      return `clear ${describeTarget(intent.target)}`
    case 'navigate':
      return `navigate ${intent.to.kind}${intent.to.kind === 'url' ? ` ${intent.to.url}` : intent.to.kind === 'page' ? ` ${intent.to.name}` : intent.to.kind === 'refused' ? ` ${intent.to.address}` : ''}`
    case 'pressKey':
      return `key ${intent.key}`
    case 'login':
      return `login ${describeValue(intent.login)} ${describeValue(intent.password)}`
    case 'expect':
      return `expect ${intent.expectation}`
    case 'wait':
      return intent.ms === undefined ? 'wait' : `wait ${intent.ms}`
    case 'scroll':
      return 'scroll'
    case 'take':
      return `take [${intent.words}] as ${intent.name}${intent.from === 'address' ? ' from address' : ''}`
    case 'drag':
      return `drag [${intent.source}] to [${intent.destination}]${intent.side ? ` ${intent.side}` : ''}`
    case 'swap':
      return `swap [${intent.one}] [${intent.other}]`
    default:
      return 'unknown'
  }
}
