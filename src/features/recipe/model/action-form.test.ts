import { describe, expect, it } from 'vitest'
import { actionSchema, type Action } from '#contract/schemas/action.ts'
import { goTo } from '#contract/rules/navigation.ts'
import { callAction, historyAction, pressAnywhere, scrollPage, tabAction, takeFromAddress } from '#contract/rules/page-target.ts'
import {
  ACTION_KINDS,
  actionForm,
  actionProblems,
  canEditAction,
  kindOf,
  timeoutMsOf,
  toAction,
  withTakenElement,
  type ActionForm,
  type ActionWords,
} from './action-form.ts'
import { EMPTY_CALL } from './call-form.ts'
import { changeLocator } from './target-form.ts'

const target = [
  { type: 'aria-role' as const, value: 'button[name="Save"]', priority: 2 },
  { type: 'css' as const, value: '#save', priority: 5 },
]
const facts = { type: 'nlDescription' as const, value: 'button “Save”', priority: 10, facts: { tag: 'button', role: 'button' } as never }
const named = { target: [...target, facts], nlTargetCaptionDict: { ru: 'кнопка «Сохранить»', en: 'button “Save”' } }
const words: ActionWords = { language: 'en', dateWords: (days) => `in ${days} days` }
const edit = (action: Action | null, change: Partial<ActionForm> = {}) =>
  toAction({ ...actionForm(action, 'en'), ...change }, action, words)

/** One of each way in which actions are stored. */
const ACTIONS: Action[] = [
  { ...named, method: 'Click' },
  { ...named, method: 'Click', gesture: 'double', at: { x: 0.2, y: 0.3 }, held: ['Control'] },
  { ...named, method: 'Click', gesture: 'hover' },
  { ...named, method: 'Input', value: 'Ivan' },
  { ...named, method: 'Input', value: '', source: { type: 'envDataVariables', key: 'password' } },
  { ...named, method: 'Input', value: 'Kazan', source: { type: 'testDataVariables', key: 'city' } },
  { ...named, method: 'Input', value: 'tomorrow', relativeDate: { days: 1, format: 'DD.MM.YYYY' } },
  { ...named, method: 'Input', value: 'x\n', isAtCursor: true },
  { ...named, method: 'Input', value: 'Kazan', isChoice: true },
  { ...named, method: 'Input', value: '' },
  { ...named, method: 'Input', value: 'orders.csv', projectFiles: ['orders.csv'] },
  { ...named, method: 'Press', keys: 'Control+A', times: 3 },
  { ...named, method: 'Focus', selection: { text: 'abc', as: 'selected' } },
  { ...named, method: 'Drag', drop: { target, side: 'before', at: { x: 0, y: 1 }, nlTargetCaptionDict: { en: 'row', ru: 'строка' } } },
  { ...named, method: 'Drag', by: { x: 10, y: 0 }, at: { x: 0, y: 0 } },
  { ...named, method: 'Drag', stroke: [{ x: 0, y: 0 }, { x: 1, y: 1 }] }, // prettier-ignore
  { ...named, method: 'Scroll' },
  { ...named, method: 'Scroll', scroll: { direction: 'down', by: 'page' }, times: 2 },
  { ...named, method: 'Click', healed: { fromIndex: 0, toIndex: 1, at: '2026-01-01T00:00:00.000Z' } },
  { ...named, method: 'Click', timeoutMs: 1500, isHealingOff: true },
  { ...named, method: 'Take', take: { what: 'number', as: 'order number' }, timeoutMs: 2000 },
  takeFromAddress({ what: 'address', as: 'id', pattern: '/orders/*' }),
  takeFromAddress({ what: 'address', as: 'address' }),
  { ...callAction({ method: 'DELETE', url: '/api/{{taken.id}}' }), timeoutMs: 5000 },
  pressAnywhere('Escape'),
  scrollPage({ direction: 'up', by: 'end' }),
  historyAction('back'),
  goTo('/orders'),
]

it.each(ACTIONS)('$method is as it was when nothing in its form was touched', (action) => {
  expect(actionProblems(actionForm(action, 'en'), action)).toEqual([])
  expect(edit(action)).toEqual(action)
})

it.each(ACTION_KINDS)('%s makes a valid action of a new form', (kind) => {
  const form: ActionForm = {
    ...actionForm(null, 'en'),
    kind,
    caption: 'Save',
    target,
    keys: 'Enter',
    value: { kind: 'text', text: '/a' },
    drop: { caption: 'Bin', named: null, target, side: null },
    take: { what: 'text', name: ' order number ', pattern: '' },
    call: { ...EMPTY_CALL, url: '/api' },
    timeout: '2,5',
  }
  expect(actionProblems(form, null)).toEqual([])
  const action = actionSchema.parse(toAction(form, null, words))
  expect(kindOf(action)).toBe(kind === 'tick' || kind === 'untick' ? 'type' : kind)
})

describe('a changed form', () => {
  const click: Action = { ...named, method: 'Click', at: { x: 0, y: 0 } }

  it('says what it still lacks', () => {
    const problems = (change: Partial<ActionForm>) => actionProblems({ ...actionForm(click, 'en'), ...change }, click)
    expect(problems({ target: [] })).toEqual(['target'])
    expect(problems({ target: [{ type: 'css', value: ' ', priority: 1 }] })).toEqual(['target'])
    expect(problems({ target: [{ type: 'aria-role', value: 'Save', priority: 1 }] })).toEqual(['target'])
    expect(problems({ target: [facts] })).toEqual(['target'])
    expect(problems({ kind: 'press', target: [], keys: 'Ctrl+A' })).toEqual(['keys'])
    expect(problems({ kind: 'press', keys: 'A', times: 0 })).toEqual(['times'])
    expect(problems({ kind: 'type', value: { kind: 'env', key: '' } })).toEqual(['value'])
    expect(problems({ kind: 'goto', value: { kind: 'text', text: '' } })).toEqual(['value'])
    expect(problems({ kind: 'drag' })).toEqual(['drop'])
    expect(problems({ timeout: '0' })).toEqual(['timeout'])
    const take = { what: 'text' as const, name: 'id', pattern: '' }
    expect(problems({ kind: 'take', target: [], take: { ...take, name: '{{id}}' } })).toEqual(['target', 'name'])
    expect(problems({ kind: 'take', target: [], take: { ...take, what: 'address', pattern: '/orders/' } })).toEqual(['pattern'])
    expect(problems({ kind: 'take', target: [], take: { ...take, what: 'address' } })).toEqual([])
  })

  it('another kind leaves behind what belonged to the former one', () => {
    expect(edit(click, { kind: 'double' })).toEqual({ ...named, method: 'Click', gesture: 'double' })
    expect(edit(click, { kind: 'tick' })).toEqual({ ...named, method: 'Input', value: 'true' })
  })

  it('a value of the environment is never stored', () => {
    const input: Action = { ...named, method: 'Input', value: 'secret' }
    expect(edit(input, { value: { kind: 'env', key: 'password' } })).toEqual({ ...named, method: 'Input', value: '', source: { type: 'envDataVariables', key: 'password' } }) // prettier-ignore
    expect(edit(input, { value: { kind: 'date', days: 3, format: 'YYYY-MM-DD' } })).toMatchObject({ value: 'in 3 days', relativeDate: { days: 3 } }) // prettier-ignore
    expect(edit(input, { value: { kind: 'data', key: 'city' } })).toMatchObject({ value: '', source: { key: 'city' } })
  })

  it('a name that is given holds in both languages, and what a replay healed is forgotten with the element', () => {
    const healed: Action = { ...click, healed: { fromIndex: 0, toIndex: 1, at: 'x' } }
    expect(edit(healed, { caption: 'Keep' }).nlTargetCaptionDict).toEqual({ en: 'Keep' })
    expect(edit(healed, { target: target.slice(0, 1) })).not.toHaveProperty('healed')
  })

  it('the order of the locators is the order of trial, and facts of another element do not bring it back', () => {
    const { target: turned } = edit(click, { target: [target[1]!, target[0]!, facts] })
    expect(turned.map(({ type, priority }) => [type, priority])).toEqual([['css', 1], ['aria-role', 2], ['nlDescription', 10]]) // prettier-ignore
    expect(turned.at(-1)).toHaveProperty('facts')
    const written = edit(click, { target: changeLocator([...target, facts], 1, { value: '#other' }) })
    expect(written.target[1]).toMatchObject({ value: '#other' })
    expect(written.target.at(-1)).not.toHaveProperty('facts')
  })
})

describe('an element whose text is to be taken', () => {
  const facts = { tag: 'dd', role: 'definition', names: ['A-1042'], around: ['Order number:', 'Total'] } as never
  const locators = [
    { type: 'text' as const, value: 'A-1042', priority: 4 },
    { type: 'css' as const, value: 'dl > dd:nth-of-type(1)', priority: 5 },
    { type: 'css' as const, value: 'dd.number', priority: 5 },
    { type: 'xpath' as const, value: '//dd[normalize-space()="A-1042"]', priority: 6 },
    { type: 'nlDescription' as const, value: 'text “A-1042”', priority: 10, facts },
  ]
  const blank = { ...actionForm(null, 'en', 'take') }
  const words = { en: 'text “A-1042”', ru: 'текст «A-1042»' }

  it('is found without this text, the position last, and called by what stands beside it', () => {
    const form = withTakenElement(blank, { named: words, target: locators }, 'en')
    expect(form.target.map(({ value, priority }) => [value, priority])).toEqual([['dl > dd:nth-of-type(1)', 8], ['dd.number', 5]]) // prettier-ignore
    expect([form.caption, form.take.name]).toEqual(['Order number:', 'Order number'])
    expect(toAction(form, null, { language: 'en', dateWords: String })).toMatchObject({ method: 'Take', take: { as: 'Order number' } })
  })

  it('keeps a name that was given, and the text where nothing else finds it', () => {
    const named = { ...blank, take: { ...blank.take, name: 'id' } }
    expect(withTakenElement(named, { named: words, target: locators }, 'en').take.name).toBe('id')
    expect(withTakenElement(blank, { named: words, target: locators.slice(0, 1) }, 'en').target).toEqual(locators.slice(0, 1))
  })

  it('is a field that is known by its label', () => {
    const field = { ...locators[4]!, facts: { tag: 'input', role: 'textbox', names: ['Order'], around: ['Shop'] } as never }
    const target = [{ type: 'aria-role' as const, value: 'textbox[name="Order"]', priority: 2 }, field]
    const form = withTakenElement(blank, { named: { en: 'field “Order”', ru: 'поле «Order»' }, target }, 'en')
    expect([form.target, form.caption]).toEqual([target, 'field “Order”'])
  })
})

it.each<[string, number | null | 'wrong']>([
  ['', null],
  [' 2,5 ', 2500],
  ['120', 120_000],
  ['121', 'wrong'],
  ['0.05', 'wrong'],
  ['soon', 'wrong'],
])('the time-out %j', (text, expected) => {
  expect(timeoutMsOf(text)).toBe(expected)
})

it('an act on a tab of the browser is recorded anew, not edited', () => {
  expect(canEditAction(tabAction({ act: 'show', number: 2 }, 'Orders'))).toBe(false)
  expect(canEditAction(historyAction('back'))).toBe(true)
})
