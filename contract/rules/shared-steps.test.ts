import { describe, expect, it } from 'vitest'
import type { Action } from '../schemas/action.ts'
import type { HttpCall } from '../schemas/http-call.ts'
import type { RecipeStep } from '../schemas/recipe.ts'
import type { SharedArgument, SharedUse } from '../schemas/shared-steps.ts'
import { expandUse, inlinedSteps, notedUse, SHARED_DEPTH_MAX, type SharedSteps, sharedVersion, useProblem } from './shared-steps.ts'
import { stepFingerprints } from './step-validity.ts'

const idOf = (n: number) => `0190a000-0000-7000-8000-00000000000${n}`
const typed = (key: string, value = ''): Action => ({
  target: [{ type: 'css', value: `#${key}`, priority: 1 }],
  method: 'Input',
  value,
  source: { type: 'testDataVariables', key },
})
const step = (testStep: string, stepIndex: number, rest: Partial<RecipeStep> = {}): RecipeStep => ({
  testStep,
  stepIndex,
  status: 'Completed',
  ...rest,
})
const useOf = (n: number, given: SharedArgument[] = []): SharedUse => ({
  recipeId: idOf(n),
  arguments: given,
  title: 'before',
  version: '',
  notChecked: 0,
})
const signIn: SharedSteps = {
  id: idOf(1),
  title: 'Sign in as …',
  dataTable: { columns: ['Login', 'password'], rows: [['demo', 'demo-password']] },
  steps: [
    step('The sign-in page is open', 0, { isPrecondition: true }),
    step('Enter the login', 1, { actions: [typed('login', 'ann')] }),
    step('Enter the password', 2, { actions: [typed('password')] }),
    step('Enter the city', 3, { actions: [typed('city', 'Omsk')] }),
  ],
}
const known = new Map([[signIn.id, signIn]])
const valuesOf = (steps: readonly RecipeStep[]) =>
  steps.map(({ actions = [] }) => actions.map(({ value, source }) => source?.key ?? value).join())

describe('a call among shared steps', () => {
  const call: HttpCall = {
    method: 'POST',
    url: '{{data.Shop}}/users/{{data.name}}?city={{ data.city }}',
    headers: [{ name: 'X-User', value: '{{data.name}}' }],
    body: { type: 'json', text: '{"name": "{{data.name}}", "mail": "{{unique.email}}", "pass": "{{data.password}}"}' },
    checks: [{ part: { of: 'json', path: 'name' }, match: 'equals', expected: '{{data.name}}' }],
  }
  const shared: SharedSteps = {
    ...signIn,
    dataTable: { columns: ['shop', 'name', 'password'], rows: [['https://shop.test/a', 'Ann', 'x']] },
    steps: [step('Make a user', 0, { actions: [{ target: [], method: 'Call', call }] })],
  }
  const callOf = (given: SharedArgument[]) => inlinedSteps(useOf(1, given), shared)[0]?.actions?.[0]?.call

  it('gets the arguments, each as it is written there; what is no parameter stays', () => {
    expect(
      callOf([
        { name: 'Name', value: 'A "b"/{{unique.text}}' },
        { name: 'password', source: { type: 'envDataVariables', key: 'secret' } },
      ]),
    ).toEqual({
      method: 'POST',
      url: 'https://shop.test/a/users/A%20%22b%22%2F{{unique.text}}?city={{data.city}}',
      headers: [{ name: 'X-User', value: 'A "b"/{{unique.text}}' }],
      body: { type: 'json', text: '{"name": "A \\"b\\"/{{unique.text}}", "mail": "{{unique.email}}", "pass": "{{env.secret}}"}' },
      checks: [{ part: { of: 'json', path: 'name' }, match: 'equals', expected: 'A "b"/{{unique.text}}' }],
    })
  })

  it('names the data of the recipe that uses them where that is given', () => {
    expect(callOf([{ name: 'name', source: { type: 'testDataVariables', key: 'buyer' } }])?.checks?.[0]?.expected).toBe('{{data.buyer}}')
  })
})

describe('a use', () => {
  it('comes to the steps without their preconditions, with defaults where nothing is given', () => {
    const steps = inlinedSteps(useOf(1), signIn)
    expect(steps.map(({ testStep }) => testStep)).toEqual(['Enter the login', 'Enter the password', 'Enter the city'])
    // test data that is no parameter is the value that was stored with it
    expect(valuesOf(steps)).toEqual(['demo', 'demo-password', 'Omsk'])
  })

  it('gives its arguments, whichever way the names are written: a text, or where the value comes from', () => {
    const secret = { name: 'Password', source: { type: 'envDataVariables' as const, key: 'ADMIN' } }
    const steps = inlinedSteps(useOf(1, [{ name: 'LOGIN', value: 'admin' }, secret]), signIn)
    expect(valuesOf(steps)).toEqual(['admin', 'ADMIN', 'Omsk'])
    expect(steps[1]?.actions?.[0]).toMatchObject({ value: '', source: secret.source })
  })

  it('hands arguments on to shared steps that are used in it', () => {
    const outer: SharedSteps = {
      id: idOf(2),
      title: 'Open the report',
      dataTable: { columns: ['user'], rows: [['boss']] },
      steps: [
        step('Sign in', 0, { use: useOf(1, [{ name: 'login', source: { type: 'testDataVariables', key: 'user' } }]) }),
        step('Report', 1),
      ],
    }
    const all = new Map([...known, [outer.id, outer]])
    const given = expandUse(useOf(2, [{ name: 'user', value: 'clerk' }]), all)
    expect(given.kind === 'ready' && given.parts.map(({ step: one, of, title }) => [one.testStep, of.stepIndex, title])).toEqual([
      ['Enter the login', 1, 'Sign in as …'],
      ['Enter the password', 2, 'Sign in as …'],
      ['Enter the city', 3, 'Sign in as …'],
      ['Report', 1, 'Open the report'],
    ])
    expect(given.kind === 'ready' && valuesOf(given.parts.map((part) => part.step))).toEqual(['clerk', 'demo-password', 'Omsk', ''])
    expect(expandUse(useOf(2), new Map([[outer.id, outer]]))).toEqual({ kind: 'missing', title: 'before' })
  })

  it('of steps that use themselves ends', () => {
    const round: SharedSteps = { id: idOf(3), title: 'Round', steps: [step('again', 0, { use: useOf(3) })] }
    expect(expandUse(useOf(3), new Map([[round.id, round]]))).toEqual({ kind: 'too_long', title: 'Round' })
  })
})

describe('what a use has noted', () => {
  it('differs once the shared steps have changed, and so does what the recipe passed as', () => {
    const use = notedUse(useOf(1), signIn)
    expect(use).toMatchObject({ title: 'Sign in as …', version: sharedVersion(signIn.steps) })
    const changed = notedUse(use, { ...signIn, steps: signIn.steps.map((one) => ({ ...one, testStep: `${one.testStep} again` })) })
    expect(changed.version).not.toBe(use.version)
    const before = stepFingerprints([step('Sign in', 0, { use }), step('Next', 1)])
    const after = stepFingerprints([step('Sign in', 0, { use: changed }), step('Next', 1)])
    expect(after.map((fingerprint, at) => fingerprint === before[at])).toEqual([false, false])
  })

  it('does not change with the preconditions, which a use does not do, nor with the title', () => {
    const steps = signIn.steps.map((one) => (one.isPrecondition ? { ...one, testStep: 'Another page is open' } : one))
    expect(sharedVersion(steps)).toBe(sharedVersion(signIn.steps))
    const [one, other] = ['a', 'b'].map((title) => stepFingerprints([step('Sign in', 0, { use: { ...useOf(1), title } })]))
    expect(one).toEqual(other)
  })

  it('counts what is not checked', () => {
    const steps = [step('a', 0, { notChecked: ['x', 'y'] }), step('b', 1, { use: { ...useOf(2), notChecked: 3 } })]
    expect(notedUse(useOf(1), { title: '', steps }).notChecked).toBe(5)
  })
})

describe('shared steps', () => {
  const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))
  it.each<[title: string, edges: Record<string, string[]>, used: string[], problem: string | null]>([
    ['may use others', {}, ['b'], null],
    ['may be used twice', { b: ['d'], c: ['d'] }, ['b', 'c'], null],
    ['must not use themselves', {}, ['a'], 'circle'],
    ['must not use what uses them', { b: ['c'], c: ['a'] }, ['b'], 'circle'],
    ['may use each other up to the limit', { b: ['c'], c: ['d'] }, ['b'], null],
    ['and no deeper', { b: ['c'], c: ['d'], d: ['e'] }, ['b'], 'too_deep'],
    ['counting those above', { x: ['a'], b: ['c'], c: ['d'] }, ['b'], 'too_deep'],
  ])('%s', (_title, edges, used, problem) => {
    expect(SHARED_DEPTH_MAX).toBe(3)
    expect(useProblem(graph(edges), 'a', used)).toBe(problem)
  })
})
