import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { TargetCandidate } from '#contract/schemas/target-facts.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { playback } from './playback.ts'

const locators: Action['target'] = [
  { type: 'data-attribute', value: '[data-testid="save-old"]', priority: 1 },
  { type: 'aria-role', value: 'button[name="Save"]', priority: 2 },
  { type: 'css', value: '#save', priority: 4 },
]
const save: Action = { target: locators, method: 'Click' }
const second: Action = { target: [{ type: 'css', value: '#second', priority: 1 }], method: 'Click' }

type Button = { ref: string; name: string; id: string }
const button = (ref: string, name: string, id: string): Button => ({ ref, name, id })

/** What the page tells about a button; `foundBy` follows from its name and id. */
const candidate = ({ ref, name, id }: Button): TargetCandidate => ({
  ref,
  facts: {
    tag: 'button',
    role: 'button',
    names: [name],
    attributes: { id },
    picture: '',
    around: [],
    aroundLength: 0,
    twin: { at: 0, of: 1 },
  },
  foundBy: [name === 'Save' ? 1 : -1, id === 'save' ? 2 : -1].filter((index) => index >= 0),
})

describe('healing', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  let page: Button[]
  beforeEach(async () => {
    runner = await FakeRunner.start()
    page = [button('save', 'Save', 'save'), button('cancel', 'Cancel', 'cancel')]
    const failure = { code: 'target_not_found' as const, wanted: 'Save', found: [] }
    runner
      .on('/candidates', () => ({ body: { candidates: page.map(candidate) } }))
      .on('/act', (call) => {
        const { target } = call.body.action as Action
        const isOld = target[0]?.value === '[data-testid="save-old"]'
        return isOld ? { error: { code: 'failed', message: 'no', failure } } : { body: { locatorIndex: 0 } }
      })
      .on('/locate', (call) => {
        const node = page.find(({ ref }) => ref === call.body.ref)
        const found: Action['target'] = [
          { type: 'aria-role', value: `button[name="${node?.name ?? ''}"]`, priority: 2 },
          { type: 'css', value: `#${node?.id ?? ''}`, priority: 4 },
        ]
        return { body: { locators: found, elementType: 'button', caption: node?.name ?? '' } }
      })
  })
  afterEach(() => runner.stop())

  const replay = (actions: Action[]) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: actions.map((action, stepIndex) => ({ testStep: 'Click', status: 'Completed', stepIndex, actions: [action] })),
    })
    return { memory, end: playback(memory.run, memory.steps, actions.length - 1) }
  }

  it('acts on the same element found by another locator, and keeps that with a mark when the run passes', async () => {
    const { memory, end } = replay([save, second])
    expect(await end).toMatchObject({ kind: 'completed' })
    expect(memory.steps[0]).toMatchObject({
      status: 'Completed',
      actions: [{ target: [{ value: 'button[name="Save"]' }, { value: '#save' }], healed: { fromIndex: 0, toIndex: 1 } }],
    })
  })

  it('forgets the heal when a later step fails', async () => {
    runner.on('/open', () => ({ body: {} }))
    const lost: Action = { target: [{ type: 'data-attribute', value: '[data-testid="save-old"]', priority: 1 }], method: 'Click' }
    const { memory, end } = replay([save, lost])
    expect(await end).toMatchObject({ kind: 'failed' })
    expect(memory.steps[0]?.actions).toEqual([save])
  })

  it('adds the caption to a positional locator, so that another element at the position is not taken for it', async () => {
    const positional = { type: 'xpath' as const, value: '//tr[2]//button', priority: 7 }
    const others: Action['target'] = [{ type: 'xpath', value: '/html/body/button', priority: 9 }]
    const byPlace: Action = {
      target: [positional, ...others],
      method: 'Click',
      nlTargetCaptionDict: { en: 'button “Save”', ru: 'кнопка «Save»' },
    }
    expect(await replay([byPlace]).end).toMatchObject({ kind: 'completed' })
    const [target] = runner.callsTo('/act').map(({ action }) => (action as Action).target)
    expect(target).toEqual([positional, { type: 'nlDescription', value: '“Save”', priority: 10 }])
  })

  it('sends the facts with a positional locator', async () => {
    const positional = { type: 'xpath' as const, value: '//tr[2]//button', priority: 7 }
    const others: Action['target'] = [{ type: 'xpath', value: '/html/body/button', priority: 9 }]
    const described = { type: 'nlDescription' as const, value: 'button', priority: 10, facts: candidate(button('a', 'Save', 'save')).facts }
    expect(await replay([{ target: [positional, ...others, described], method: 'Click' }]).end).toMatchObject({ kind: 'completed' })
    const [target] = runner.callsTo('/act').map(({ action }) => (action as Action).target)
    expect(target).toEqual([positional, described])
  })

  it('knows an element with a single locator by its facts', async () => {
    const described = { type: 'nlDescription' as const, value: 'button', priority: 10, facts: candidate(button('a', 'Save', 'save')).facts }
    const only: Action = { target: [...locators.slice(0, 1), described], method: 'Click' }
    runner.on('/candidates', () => ({ body: { candidates: page.map((one) => ({ ...candidate(one), foundBy: [] })) } }))
    const { memory, end } = replay([only])
    expect(await end).toMatchObject({ kind: 'completed' })
    expect(memory.steps[0]?.actions).toMatchObject([
      { target: [{ value: 'button[name="Save"]' }, { value: '#save' }], healed: { toIndex: -1 } },
    ])
  })

  it('looks for the element elsewhere when what the first locator finds stays hidden', async () => {
    const hidden = { code: 'action_failed' as const, reason: 'hidden' as const, target: 'Save' }
    runner.on('/act', (call) => {
      const isOld = (call.body.action as Action).target[0]?.value === '[data-testid="save-old"]'
      return isOld ? { error: { code: 'failed', message: 'hidden', failure: hidden } } : { body: { locatorIndex: 0 } }
    })
    const { memory, end } = replay([save])
    expect(await end).toMatchObject({ kind: 'completed' })
    expect(memory.steps[0]?.actions).toMatchObject([{ healed: { toIndex: 1 } }])
  })

  it('fails as hidden when nothing else is like it', async () => {
    page = []
    const hidden = { code: 'action_failed' as const, reason: 'hidden' as const, target: 'Save' }
    runner.on('/act', () => ({ error: { code: 'failed', message: 'hidden', failure: hidden } }))
    expect(await replay([save]).end).toMatchObject({ kind: 'failed', failure: { code: 'action_failed', reason: 'hidden' } })
    expect(runner.callsTo('/act')).toHaveLength(1)
  })

  it('never acts on a neighbour of a removed element', async () => {
    page = [button('cancel', 'Cancel', 'cancel'), button('send', 'Send', 'send')]
    const { memory, end } = replay([save])
    expect(await end).toMatchObject({ kind: 'failed', failure: { code: 'target_not_found' } })
    expect(runner.callsTo('/act').every((call) => (call.action as Action).target[0]?.value === '[data-testid="save-old"]')).toBe(true)
    expect(memory.steps[0]?.status).toBe('Failed')
  })
})
