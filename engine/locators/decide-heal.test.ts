import { describe, expect, it } from 'vitest'
import { isPositional, orderLocators } from '../../contract/rules/locator-policy.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { TargetCandidate, TargetFacts } from '../../contract/schemas/target-facts.ts'
import { decideHeal } from './decide-heal.ts'
import { targetFromLocators } from './stored-target.ts'

const facts = (over: Partial<TargetFacts> = {}): TargetFacts => ({
  tag: 'button',
  role: 'button',
  names: ['Save'],
  attributes: {},
  picture: '',
  around: ['Order 7', 'Cancel'],
  aroundLength: 20,
  twin: { at: 0, of: 1 },
  ...over,
})

const locators: Locator[] = [
  { type: 'data-attribute', value: '[data-testid="save"]', priority: 1 },
  { type: 'aria-role', value: 'button[name="Save"]', priority: 2 },
  { type: 'css', value: '#save', priority: 3 },
  { type: 'xpath', value: '/html/body/form/button[1]', priority: 9 },
]
const [BY_NAME, BY_ID, BY_POSITION] = [1, 2, 3]

type Element = { now?: Partial<TargetFacts>; foundBy?: number[] }

/** The decision about a page with these elements, the first of which is `e0`. */
function heal(stored: Partial<TargetFacts> | null, ...elements: Element[]): string {
  const described: Locator[] = stored ? [{ type: 'nlDescription', value: 'button', priority: 10, facts: facts(stored) }] : []
  const candidates = elements.map(({ now, foundBy = [] }, at): TargetCandidate => ({ ref: `e${at}`, facts: facts(now), foundBy }))
  const decision = decideHeal({ locators, target: [...locators, ...described], candidates })
  return decision.kind === 'accept' ? `${decision.ref} by ${decision.usedIndex}` : decision.reason
}

const cancel: Element = { now: { names: ['Cancel'], around: ['Order 7', 'Save'] } }

describe('decideHeal', () => {
  it('accepts the same button whose test id went away', () => {
    expect(heal({}, { foundBy: [BY_NAME, BY_ID, BY_POSITION] }, cancel)).toBe('e0 by 1')
  })

  it.each(['Save changes', 'SAVE', 'Save…', 'Saves'])('accepts a button whose label became “%s”', (name) => {
    expect(heal({}, { now: { names: [name] }, foundBy: [BY_POSITION] }, cancel)).toBe('e0 by 3')
  })

  it('takes a label that stands in several attributes for one fact', () => {
    const stored = { names: ['Save', 'Save the order'], attributes: { type: 'button' } }
    expect(
      heal(stored, { now: { names: ['Save it', 'Save the whole order'], attributes: { type: 'button' } }, foundBy: [BY_POSITION] }),
    ).toBe('e0 by 3')
  })

  it('accepts a translated button in its position among translated neighbours', () => {
    const translated = { now: { names: ['Сохранить'], around: ['Заказ 7', 'Отмена'] }, foundBy: [BY_ID, BY_POSITION] }
    expect(heal({ attributes: { id: 'save' } }, { ...translated, now: { ...translated.now, attributes: { id: 'save' } } })).toBe('e0 by 2')
  })

  it('recognises a button by its facts when no locator finds it', () => {
    expect(heal({}, { now: {} }, cancel)).toBe('e0 by -1')
  })

  it('keeps what a locator finds as a candidate although another element looks more alike', () => {
    const own = { now: { names: ['Save draft'], attributes: { 'data-testid': 'save' } }, foundBy: [0] }
    const other = { now: { names: ['Save'], around: ['Settings'], attributes: {} } }
    expect(heal({ attributes: { 'data-testid': 'save' } }, own, other)).toBe('e0 by 0')
  })

  it('abstains when the element was removed and a neighbour stands in its place', () => {
    expect(heal({}, { now: { names: ['Cancel'], around: ['Order 7'] }, foundBy: [BY_POSITION] })).toBe('too_different')
  })

  it('abstains when the neighbour in its place has a word in common', () => {
    const stored = { names: ['Orders'], around: ['Console', 'New order', 'Settings'] }
    expect(heal(stored, { now: { names: ['New order'], around: ['Console', 'Settings'] }, foundBy: [BY_POSITION] })).toBe('too_different')
  })

  it('abstains when the like button of another row is left', () => {
    const stored = { names: ['Delete'], around: ['Ivan', '12.03.2026'], twin: { at: 0, of: 3 } }
    const next = { now: { names: ['Delete'], around: ['Maria', '14.03.2026'], twin: { at: 0, of: 2 } }, foundBy: [BY_POSITION] }
    expect(heal(stored, next)).toBe('too_different')
  })

  it('finds the row that moved', () => {
    const stored = { names: ['Delete'], around: ['Ivan', '12.03.2026'], twin: { at: 0, of: 2 } }
    const row = (name: string, date: string) => ({ names: ['Delete'], around: [name, date], twin: { at: 0, of: 2 } })
    expect(heal(stored, { now: row('Maria', '14.03.2026'), foundBy: [BY_POSITION] }, { now: row('Ivan', '12.03.2026') })).toBe('e1 by -1')
  })

  it('tells buttons without a name apart by their pictures', () => {
    const stored = { names: [], picture: 'pencil' }
    expect(heal(stored, { now: { names: [], picture: 'bin' }, foundBy: [BY_POSITION] })).toBe('too_different')
    expect(heal(stored, { now: { names: [], picture: 'pencil' }, foundBy: [BY_POSITION] })).toBe('e0 by 3')
  })

  it('tells two fields under one label apart by their placeholders', () => {
    const stored = { tag: 'input', role: 'textbox', names: ['Period', 'Start date'] }
    const end = { now: { tag: 'input', role: 'textbox', names: ['Period', 'End of it'] }, foundBy: [BY_POSITION] }
    expect(heal(stored, end)).toBe('too_different')
  })

  it('abstains when another one of its kind, with a like name, is left', () => {
    const pot = (over: Partial<TargetFacts>): Partial<TargetFacts> => ({ tag: 'a', role: 'link', names: ['Clay pot'], ...over })
    const stored = pot({ names: ['Clay pot, large'], likeNames: ['Clay pot'] })
    expect(heal(stored, { now: pot({}), foundBy: [BY_POSITION] })).toBe('too_different')
    expect(heal(stored, { now: pot({ names: ['Clay pot, very large'] }), foundBy: [BY_POSITION] })).toBe('e0 by 3')
  })

  describe('of twins without a text around them', () => {
    const thumb = (over: Partial<TargetFacts>): Partial<TargetFacts> => ({
      names: [],
      picture: 'dot',
      around: [],
      aroundLength: 0,
      ...over,
    })
    const [first, second] = [{ at: 0, of: 2 }, { at: 1, of: 2 }] // prettier-ignore

    it('takes the one with its own class', () => {
      const stored = thumb({ twin: first, attributes: { class: 'price-min' } })
      const now = (name: string, twin: TargetFacts['twin']) => ({ now: thumb({ twin, attributes: { class: `thumb ${name}` } }) })
      expect(heal(stored, now('price-max', first), { ...now('price-min', second), foundBy: [BY_ID] })).toBe('e1 by 2')
    })

    it('takes the one in its position', () => {
      const stored = thumb({ twin: second })
      expect(heal(stored, { now: thumb({ twin: first }) }, { now: thumb({ twin: second }), foundBy: [BY_POSITION] })).toBe('e1 by 3')
    })

    it('takes the one in its own holder, whatever its position is', () => {
      const stored = thumb({ twin: first, attributes: { holder: 'docs' } })
      const now = (holder: string, twin: TargetFacts['twin']) => ({ now: thumb({ twin, attributes: { holder } }) })
      expect(heal(stored, now('music', first), { ...now('docs', second), foundBy: [BY_ID] })).toBe('e1 by 2')
    })

    it('abstains when a locator finds another one than the position', () => {
      const stored = thumb({ twin: first })
      const other = { now: thumb({ twin: second }), foundBy: [BY_ID] }
      expect(heal(stored, { now: thumb({ twin: first }), foundBy: [BY_POSITION] }, other)).toBe('close_runner_up')
    })
  })

  it('recognises a button that never had a name in its item', () => {
    const row = (name: string) => ({ now: { names: [], around: [name], twin: { at: 0, of: 2 } } })
    expect(heal({ names: [], around: ['Maria'], twin: { at: 1, of: 2 } }, row('Maria'), row('Ivan'))).toBe('e0 by -1')
  })

  it('tells a button without a name by the very text of its item, not by one that is nearly the same', () => {
    const row = (name: string) => ({ now: { names: [], around: [name], twin: { at: 0, of: 2 } } })
    const stored = { names: [], around: ['Suppliers'], twin: { at: 1, of: 2 } }
    expect(heal(stored, row('Supplier'), row('Suppliers'))).toBe('e1 by -1')
    expect(heal(stored, row('Supplier'), row('Buyers'))).toBe('too_different')
  })

  it('abstains when a field without a name is gone and its neighbour stands in its place', () => {
    const field = (over: Partial<TargetFacts>) => ({ tag: 'input', role: 'textbox', picture: 'white', around: ['fx', 'Export'], ...over })
    const stored = field({ names: [], attributes: { id: 'cell' } })
    const neighbour = { now: field({ names: ['fx'], attributes: { id: 'formula' } }), foundBy: [BY_POSITION] }
    expect(heal(stored, neighbour)).toBe('too_different')
  })

  it('takes words that stood near a field for its surroundings', () => {
    const field = { tag: 'select', role: 'combobox', around: ['Shop', '9', 'products'] }
    expect(heal({ ...field, names: ['9 products'] }, { now: { ...field, names: [] }, foundBy: [BY_ID] })).toBe('e0 by 2')
  })

  it('recognises the only element with a name wherever it is now', () => {
    expect(heal({}, { now: { around: ['Help'] } }, { now: { names: ['Cancel'] } })).toBe('e0 by -1')
    expect(heal({}, { now: { around: ['Help'], twin: { at: 0, of: 2 } } })).toBe('too_different')
  })

  it('abstains when two elements are as like', () => {
    expect(heal({}, { now: {} }, { now: {} })).toBe('close_runner_up')
  })

  it('abstains when the kind changed', () => {
    expect(heal({}, { now: { tag: 'input', role: 'textbox' }, foundBy: [BY_ID] })).toBe('too_different')
  })

  it('knows targets that are older than facts by their locators', () => {
    expect(heal(null, { now: { around: [], attributes: { id: 'save' } }, foundBy: [BY_NAME, BY_ID] }, cancel)).toBe('e0 by 1')
    expect(heal(null, { now: { names: ['Cancel'], around: [] }, foundBy: [BY_POSITION] })).toBe('too_different')
  })
})

describe('locators', () => {
  it('reads back what the element was like', () => {
    expect(targetFromLocators(locators)).toEqual({
      tag: 'button',
      role: 'button',
      name: 'Save',
      attributes: { 'data-testid': 'save', id: 'save' },
    })
    expect(targetFromLocators([{ type: 'css', value: 'iframe#pay >>frame>> form > input[name="card"]', priority: 1 }])).toEqual({
      tag: 'input',
      attributes: { name: 'card' },
    })
  })

  it('tries by priority, fragile ones later, descriptions never', () => {
    const mixed: Locator[] = [
      { type: 'nlDescription', value: 'the save button', priority: 1 },
      { type: 'xpath', value: '/html/body/button[2]', priority: 6 },
      { type: 'css', value: '#mui-1234', priority: 6 },
      { type: 'css', value: '#save', priority: 6 },
      { type: 'text', value: 'Save', priority: 3 },
    ]
    expect(orderLocators(mixed).map(({ value }) => value)).toEqual(['Save', '#save', '#mui-1234', '/html/body/button[2]'])
  })

  it.each([
    ['//form[@id="login"]//button[1]', true],
    ['//button[@id="x"]', false],
  ])('xpath %s positional: %s', (value, expected) => {
    expect(isPositional({ type: 'xpath', value })).toBe(expected)
  })
})
