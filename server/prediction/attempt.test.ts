import { describe, expect, test } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Pair } from '#engine/matching/pair.ts'
import type { MeaningPlan } from '#engine/planning/plan-meaning.ts'
import { page } from '#tests/factories/page-snapshot.ts'
import { EMPTY_HISTORY, type PageHistory } from '../steps/page-history.ts'
import { beginAttempt, reduceAttempt, stepOf, type Attempt, type AttemptEvent, type AttemptPhase, type PartDone } from './attempt.ts'

const step = (over: Partial<RecipeStep> = {}): RecipeStep => ({
  testStep: 'Press "One". Press "Two".',
  status: 'InProgress',
  stepIndex: 0,
  actions: [],
  assertions: [],
  ...over,
})
const snapshot = (name: string): PageSnapshot => page(`http://sut.example/${name}`, name, [])
const click = (name: string): Action => ({ method: 'Click', target: [{ type: 'css', value: `#${name}`, priority: 1 }] })
const assertion = (text: string) => ({ assertionDescription: text }) as Assertion
const failure: StepFailure = { code: 'target_not_found', wanted: 'it', found: [] }

/** The events of one part: what to do is decided on a page, and it is done. */
const did = (done: PartDone, at = 'page'): AttemptEvent[] => [
  {
    type: 'decided',
    act: {
      by: 'first',
      plan: { kind: 'idle' },
      agreeing: null,
      reason: null,
      look: { first: snapshot(`${at} first`), last: snapshot(at) },
    },
  },
  { type: 'partDone', done },
]
const acted = (name: string, over: Partial<Extract<PartDone, { kind: 'acted' }>> = {}, at = 'page') =>
  did({ kind: 'acted', action: click(name), ref: name, followUp: null, hasOpenedWindow: false, doubtful: null, ...over }, at)
const expects = (text: string, assertions: Assertion[] | null = null) => did({ kind: 'expects', text, assertions })
const held = did({ kind: 'held', plan: { kind: 'held', ref: 'date', target: 'Date', value: '2026-03-04', text: '4 March' } })
const nothing = did({ kind: 'nothing' })
const checked = (...texts: string[]): AttemptEvent => ({ type: 'checked', assertions: texts.map(assertion), notChecked: [] })
const unchecked = (...texts: string[]): AttemptEvent => ({ type: 'checked', assertions: [], notChecked: texts })
const failed = (...texts: string[]): AttemptEvent => ({
  type: 'failed',
  end: { kind: 'failed', failure },
  assertions: texts.map(assertion),
})

type Events = readonly (AttemptEvent | AttemptEvent[])[]
const after = (events: Events, first = step(), history: PageHistory = EMPTY_HISTORY): Attempt =>
  events.flat().reduce(reduceAttempt, beginAttempt(first, history))
const partsOf = ({ remaining: { planned, parts } }: Attempt) => [...planned, ...(parts ?? [])]
const failedPhase = (code: StepFailure, areActsDone: boolean): AttemptPhase => ({
  kind: 'failed',
  end: { kind: 'failed', failure: code },
  areActsDone,
})
const notUnderstood = (text: string): StepFailure => ({ code: 'step_not_understood', text })

describe('an attempt', () => {
  const expecting = step({ expectedResult: 'It is done' })
  test.each<[string, RecipeStep, Events, AttemptPhase]>([
    ['begins by reading', step(), [], { kind: 'reading' }],
    ['also reads words that the first grammar does not understand', step({ testStep: 'Frobnicate' }), [], { kind: 'reading' }],
    ['fails at a step without words', step({ testStep: '' }), [], failedPhase(notUnderstood(''), false)],
    ['goes on until every part is done', step(), [acted('one')], { kind: 'reading' }],
    ['passes when every part is done and nothing is expected', step(), [acted('one'), acted('two')], { kind: 'passed' }],
    ['checks what is expected then', expecting, [acted('one'), acted('two')], { kind: 'checking', next: 0 }],
    ['checks one expected result after the other', expecting, [expects('a'), nothing, checked()], { kind: 'checking', next: 1 }],
    ['passes when all hold', expecting, [expects('a'), nothing, checked('a'), checked('b')], { kind: 'passed' }],
    ['passes when an expected result was not checked', expecting, [acted('one'), acted('two'), unchecked('a')], { kind: 'passed' }],
    [
      'fails when it only looks and nothing was checked',
      step(),
      [expects('a'), nothing, unchecked('a')],
      failedPhase({ code: 'expectation_not_understood', text: 'a', found: [] }, true),
    ],
    ['need not check what a window says already', step(), [expects('a', [assertion('a')]), nothing], { kind: 'passed' }],
    ['fails at a part that cannot be done', step(), [acted('one'), failed()], failedPhase(failure, false)],
    ['fails at a check that does not hold', expecting, [acted('one'), acted('two'), failed('a')], failedPhase(failure, true)],
    [
      'confirms a value that a field took',
      expecting,
      [acted('one'), held, checked('a')],
      { kind: 'confirming', held: expect.anything() as never },
    ],
    ['passes when it is confirmed', step(), [acted('one'), held, checked()], { kind: 'passed' }],
    ['fails when it is not', step(), [acted('one'), held, failed()], failedPhase(failure, true)],
  ])('%s', (_claim, first, events, phase) => {
    expect(after(events, first).phase).toEqual(phase)
  })

  test('ends when a part expands without end', () => {
    let attempt = after([])
    const [part] = partsOf(attempt)
    for (let n = 0; n < 100; n++) attempt = did({ kind: 'expanded', parts: [part!] }).reduce(reduceAttempt, attempt)
    expect(attempt.phase).toEqual(failedPhase(notUnderstood(step().testStep), false))
    expect(attempt.partsTaken).toBeLessThan(100)
  })
})

describe('the remaining parts', () => {
  const [one, two] = partsOf(after([]))
  test.each<[string, AttemptEvent | AttemptEvent[], unknown[]]>([
    ['are the next ones', acted('one'), [two]],
    ['follow those that a part consists of', did({ kind: 'expanded', parts: [one!, one!] }), [one, one, two]],
    ['begin with what an act leads to', acted('one', { followUp: one! }), [one, two]],
    ['are one less when a choice replaces the next', did({ kind: 'joined', part: one! }), [one]],
    ['go on behind an answer to a window', { type: 'windowAnswered', action: click('ok') }, [two]],
  ])('%s', (_claim, event, parts) => {
    expect(partsOf(after([event]))).toEqual(parts)
  })
})

describe('an act of the joint reading', () => {
  const rest = (text: string | null) => (text === null ? null : { text, inherited: null })
  const pairOf = (ref: string, remaining: string | null) =>
    ({ reading: { text: ref, rest: rest(remaining) }, meaning: { kind: 'click', ref, value: null } }) as unknown as Pair
  const plan: MeaningPlan = { kind: 'focus', ref: 'x', captions: { ru: 'x', en: 'x' } }
  const look = { first: snapshot('a'), last: snapshot('a') }
  const decided = (ref: string, remaining: string | null, ...rivals: string[]): AttemptEvent => ({
    type: 'decided',
    act: {
      by: 'joint',
      pair: pairOf(ref, remaining),
      plan,
      reason: null,
      look,
      rivals: rivals.map((each) => ({ pair: pairOf(each, remaining), plan, reason: null })),
    },
  })
  const actedOn = (ref: string): AttemptEvent => ({
    type: 'partDone',
    done: { kind: 'acted', action: click(ref), ref, followUp: null, hasOpenedWindow: false, doubtful: null },
  })
  const observed = (isChanged: boolean): AttemptEvent => ({ type: 'observed', isChanged })
  const outcome = ({ phase, actions }: Attempt) => [phase.kind, ...actions.map(({ target }) => target[0]?.value)]

  test('leaves the text behind it to both readers', () => {
    const attempt = after([decided('one', 'Press "Two"'), actedOn('one')])
    expect(outcome(attempt)).toEqual(['reading', '#one'])
    expect(attempt.remaining).toMatchObject({ rest: { text: 'Press "Two"' }, parts: [{ kind: 'click' }] })
    expect(attempt.memory.previous).toMatchObject({ ref: 'one' })
  })

  test.each<[string, AttemptEvent[], string[]]>([
    ['ends the step with its text', [decided('one', null), actedOn('one')], ['passed', '#one']],
    ['is looked at when a rival is close', [decided('one', null, 'two'), actedOn('one')], ['observing', '#one']],
    ['stands when something has changed', [decided('one', null, 'two'), actedOn('one'), observed(true)], ['passed', '#one']],
    ['gives way to its rival when nothing has', [decided('one', null, 'two'), actedOn('one'), observed(false)], ['acting']],
    [
      'is replaced by a rival that changes something',
      [decided('one', null, 'two'), actedOn('one'), observed(false), actedOn('two'), observed(true)],
      ['passed', '#two'],
    ],
    [
      'stands when the rival changes nothing either',
      [decided('one', null, 'two'), actedOn('one'), observed(false), actedOn('two'), observed(false)],
      ['passed', '#one'],
    ],
    ['stands when the rival cannot be done', [decided('one', null, 'two'), actedOn('one'), observed(false), failed()], ['passed', '#one']],
  ])('%s', (_claim, events, expected) => {
    expect(outcome(after(events))).toEqual(expected)
  })

  test('a rival that loses the browser ends the attempt', () => {
    const lost: AttemptEvent = { type: 'failed', end: { kind: 'lost', failure } }
    expect(after([decided('one', null, 'two'), actedOn('one'), observed(false), lost]).phase).toMatchObject({
      kind: 'failed',
      end: { kind: 'lost' },
    })
  })
})

describe('what an attempt remembers', () => {
  test('is the page as the step found it, and those before each later act', () => {
    const attempt = after([acted('one', {}, 'a'), acted('two', {}, 'b')])
    expect(attempt.pageBefore?.title).toBe('a first')
    expect(attempt.pagesPassed.map(({ title }) => title)).toEqual(['b'])
  })

  test('is the element that was acted on last, until another page is opened', () => {
    expect(after([acted('one')]).lastRef).toBe('one')
    expect(after([acted('one'), did({ kind: 'went', action: click('go'), from: 'http://sut.example/a' })])).toMatchObject({
      lastRef: null,
      history: { addresses: ['http://sut.example/a'], beforeWindow: null },
    })
  })

  test('is the page before the act that opened a window, so that its answer is compared with that', () => {
    const opened = after([acted('one', { hasOpenedWindow: true }, 'a')])
    expect(opened.history.beforeWindow?.title).toBe('a first')
    const answered = after([{ type: 'windowAnswered', action: click('ok') }], step(), opened.history)
    expect(answered.pageBefore?.title).toBe('a first')
    expect(answered.actions).toEqual([click('ok')])
  })

  test('is the last choice that had a rival, and how many there were', () => {
    const attempt = after([acted('one', { doubtful: { ordinal: 0, rank: 1 } }), acted('two')])
    expect(attempt).toMatchObject({ choices: 2, doubtful: { ordinal: 0, rank: 1 } })
  })

  test('is after how many actions a field took its value', () => {
    expect(after([acted('one'), held]).held).toMatchObject({ value: '2026-03-04', after: 1 })
  })
})

test('a step holds the statements that were not checked', () => {
  expect(stepOf(after([expects('a'), acted('one'), unchecked('a')])).notChecked).toEqual(['a'])
  expect(stepOf(after([acted('one'), acted('two')]))).not.toHaveProperty('notChecked')
})

test('a step holds what was done and checked, a check that did not hold among it', () => {
  const attempt = after(
    [acted('one'), acted('two'), checked('a'), failed('b')],
    step({ testStep: 'Press "One". Press "Two".', expectedResult: 'x' }),
  )
  expect(stepOf(attempt).actions).toEqual([click('one'), click('two')])
  expect(after([acted('one'), expects('a'), failed('b')], step()).assertions).toEqual([assertion('b')])
})
