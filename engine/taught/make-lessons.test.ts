import { describe, expect, test } from 'vitest'
import type { Action } from '../../contract/schemas/action.ts'
import { lessonsOf } from './make-lessons.ts'

const field = (name: string) => [{ type: 'aria-role' as const, value: `textbox[name="${name}"]`, priority: 1 }]
const button = (name: string) => [{ type: 'aria-role' as const, value: `button[name="${name}"]`, priority: 1 }]
const input = (name: string, value?: string, more: Partial<Action> = {}): Action => ({
  target: field(name),
  method: 'Input',
  ...(value === undefined ? {} : { value }),
  ...more,
})
const click = (name: string, more: Partial<Action> = {}): Action => ({ target: button(name), method: 'Click', ...more })
const page = { url: 'https://shop.test/orders/1234/edit?token=abc', title: 'Order' }
const taught = (text: string, ...actions: Action[]) =>
  lessonsOf({ text, actions, page }).map(({ words, acts }) => ({ words, acts: acts.map(({ target: _target, ...act }) => act) }))

test('remembers where the words were said, without ids and queries', () => {
  expect(lessonsOf({ text: 'Go on', actions: [click('Next')], page })).toMatchObject([
    { words: 'Go on', page: { path: '/orders/*/edit', title: 'Order' } },
  ])
})

describe('values are slots', () => {
  test.for([
    ['Type «Ann Lee» into the contact', 'Type «…» into the contact'],
    ['Contact person is Ann Lee', 'Contact person is «…»'],
  ] as const)('%s', ([text, words]) => {
    expect(taught(text, input('Contact', 'Ann Lee'))).toEqual([{ words, acts: [{ kind: 'set', name: 'Contact', slot: 0 }] }])
  })

  test('a value that the words do not say is not remembered', () => {
    expect(taught('Fill in the contact', input('Contact', 'Ann'))).toEqual([
      { words: 'Fill in the contact', acts: [{ kind: 'set', name: 'Contact' }] },
    ])
  })

  test('the name of a control stays a name', () => {
    expect(taught('Press «Buy»', click('Buy'))).toEqual([{ words: 'Press «Buy»', acts: [{ kind: 'click', name: 'Buy' }] }])
  })

  test('several, in any order', () => {
    expect(taught('Route from Omsk to Perm', input('To', 'Perm'), input('From', 'Omsk'))).toEqual([
      {
        words: 'Route from «…» to «…»',
        acts: [
          { kind: 'set', name: 'To', slot: 1 },
          { kind: 'set', name: 'From', slot: 0 },
        ],
      },
    ])
  })
})

describe('a secret is never part of it', () => {
  test.for<[string, Partial<Action>?]>([
    ['Enter the password hunter2'],
    ['Enter the password «pa ss»'],
    ['Log in: ivan / Qwerty!1'],
    ['Введите пароль мойпароль в форму входа'],
    ['Enter password hunter2', { source: { type: 'envDataVariables', key: 'PASSWORD' } }],
  ])('%s', ([text, more]) => {
    const said = JSON.stringify(taught(text, input('Password', undefined, more)))
    expect(said).toContain('«…»')
    expect(said).not.toMatch(/hunter2|pa ss|Qwerty|ivan|мойпароль/)
  })

  test('words that name nothing but the secret teach nothing', () => {
    expect(taught('Type hunter2', input('', undefined))).toEqual([])
    expect(taught('Type «Ann»', input('Contact', 'Ann'))).toEqual([])
  })

  test('the data that holds it is named', () => {
    const source = { type: 'envDataVariables' as const, key: 'PASSWORD' }
    expect(taught('Enter the password', input('Password', undefined, { source }))).toEqual([
      { words: 'Enter the password', acts: [{ kind: 'set', name: 'Password', source }] },
    ])
  })
})

describe('acts', () => {
  test.for([
    [click('A', { gesture: 'double' }), [{ kind: 'double', name: 'A' }]],
    [input('A', ''), [{ kind: 'clear', name: 'A' }]],
    [
      input('A', 'x\n'),
      [
        { kind: 'set', name: 'A' },
        { kind: 'key', name: 'A', keys: 'Enter' },
      ],
    ],
    [{ target: field('A'), method: 'Press' as const, keys: 'Escape' }, [{ kind: 'key', name: 'A', keys: 'Escape' }]],
    [
      { target: [{ type: 'aria-role' as const, value: 'checkbox[name="A"]', priority: 1 }], method: 'Input' as const, value: 'false' },
      [{ kind: 'uncheck', name: 'A' }],
    ],
  ] as [Action, object[]][])('%#', ([action, acts]) => {
    expect(taught('Do what has to be done', action)).toEqual([{ words: 'Do what has to be done', acts }])
  })

  test('on no element of the page teach nothing', () => {
    expect(
      taught('Confirm', click('OK'), {
        target: [{ type: 'nlDescription', value: 'browser dialog', priority: 1 }],
        method: 'Click',
        value: 'accept',
      }),
    ).toEqual([])
    expect(taught('Nothing')).toEqual([])
    expect(taught('Pick it', click('Row', { held: ['Control'] }))).toEqual([])
    const unsayable: Action[] = [click('A', { gesture: 'middle' }), { ...click('A'), method: 'Drag', by: { x: 9, y: 0 } }]
    for (const action of unsayable) expect(taught('Do it', action)).toEqual([])
  })

  test('at a place of a row are acts on the row, at a place of a picture they teach nothing', () => {
    const at = { x: 0.1, y: 0.5 }
    const row = click('Row', { at })
    expect(taught('Open it', row)).toEqual([{ words: 'Open it', acts: [{ kind: 'click', name: 'Row' }] }])
    const facts = {
      tag: 'canvas',
      role: '',
      names: [],
      likeNames: [],
      attributes: {},
      picture: '',
      around: [],
      aroundLength: 0,
      twin: { at: 0, of: 1 },
    }
    const canvas = { ...row, target: [...row.target, { type: 'nlDescription' as const, value: 'element', priority: 10, facts }] }
    expect(taught('Sign it', canvas)).toEqual([])
  })
})

test('each sentence of a step teaches by itself when each is one act', () => {
  expect(taught('Enter «Ann» into the Contact field and press Buy', input('Contact person', 'Ann'), click('Purchase'))).toEqual([
    { words: 'Enter «…» into the Contact field', acts: [{ kind: 'set', name: 'Contact person', slot: 0 }] },
    { words: 'press Buy', acts: [{ kind: 'click', name: 'Purchase' }] },
  ])
})
