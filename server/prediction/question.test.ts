import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { StepQuestion } from '#contract/schemas/reading.ts'
import { recipeStepSchema, type RecipeStep } from '#contract/schemas/recipe.ts'
import { FITTED, type Fitted } from '#engine/deciding/fitted.ts'
import { button, el, field, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
/** Nothing is sure enough, so everything likely is asked about. */
const SHY: Fitted = { ...FITTED, thresholds: { en: 1, ru: 1 } }
const SECRET = 'river-stone-9'
const secret: EnvDataItem = { key: 'PASSWORD', type: 'password', value: SECRET, isSecret: true }

describe('a step about which a person has to be asked', () => {
  const clients = createRunnerClients()
  let runner: FakeRunner
  let shown: Draft[]
  beforeEach(async () => {
    shown = [button('Edit', { ref: 'one' }), button('Edit', { ref: 'two' }), field('Name', { ref: 'name' })]
    runner = await FakeRunner.start()
    runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Orders', shown) }))
  })
  afterEach(() => runner.stop())

  const predict = async (step: Partial<RecipeStep>) => {
    const memory = createMemoryRun(clients.session(runner.config, 'k'), {
      sutUrl: 'http://sut.example/',
      steps: [{ testStep: 'Click Edit', stepIndex: 0, status: 'Draft', ...step }],
      envItems: [secret],
    })
    await createPredict({ timeouts: TIMEOUTS, fitted: SHY })(memory.run, memory.steps, 0)
    return { step: memory.steps[0]!, memory }
  }
  const asked = async (step: Partial<RecipeStep> = {}): Promise<StepQuestion> => {
    const { question } = (await predict(step)).step
    if (!question) throw new Error('nothing was asked')
    return question
  }
  /** The place of the choice with this element. */
  const choiceOf = ({ choices }: StepQuestion, ref: string): number =>
    choices.findIndex(({ act, locators }) => act === 'click' && locators?.[0]?.value === `#${ref}`)

  it('keeps the likely choices, and fails as an ambiguous step', async () => {
    const { step } = await predict({})
    expect(step).toMatchObject({ status: 'Failed', actions: [], failure: { code: 'target_ambiguous' } })
    expect(step.question).toMatchObject({ text: 'Click Edit' })
    expect(step.question!.choices.length).toBeLessThanOrEqual(3)
    for (const ref of ['one', 'two']) expect(choiceOf(step.question!, ref)).toBeGreaterThanOrEqual(0)
    expect(step.question!.choices[0]).toMatchObject({ kind: 'button', caption: { ru: 'кнопка «Edit»', en: 'button “Edit”' } })
    expect(recipeStepSchema.parse(step)).toEqual(step)
  })

  it('says what stands around choices that read the same', async () => {
    const row = (ref: string, name: string): Draft => el('tr', [text(name), button('Edit', { ref })], { role: 'row' })
    shown = [el('table', [row('one', 'Bill 7'), row('two', `Key ${SECRET}`)], { role: 'table' })]
    const { choices } = await asked()
    const nears = choices.map(({ near }) => near)
    expect(nears).toContain('Bill 7')
    expect(nears.filter((near) => near?.startsWith('Key '))).toHaveLength(1)
    expect(nears.join(' ')).not.toContain(SECRET)
  })

  it('says what stands around the answer in the reason too, and around the rival that reads the same', async () => {
    const row = (ref: string, name: string): Draft => el('tr', [text(name), button('Edit', { ref })], { role: 'row' })
    shown = [el('table', [row('one', `Bill 7 ${SECRET}`), row('two', 'Bill 8')], { role: 'table' })]
    const question = await asked()
    const { step } = await predict({ question: { ...question, answer: choiceOf(question, 'two') } })
    expect(step.reasons).toMatchObject([{ reader: 'person', near: 'Bill 8', rival: { near: expect.stringContaining('Bill 7') } }])
    expect(JSON.stringify(step.reasons)).not.toContain(SECRET)
    expect(recipeStepSchema.parse(step)).toEqual(step)
  })

  it('says nothing around an answer that reads like no other', async () => {
    shown = [button('Edit order', { ref: 'one' }), button('Edit bill', { ref: 'two' })]
    const question = await asked()
    const { step } = await predict({ question: { ...question, answer: choiceOf(question, 'two') } })
    expect(step.reasons).toMatchObject([{ reader: 'person' }])
    expect(JSON.stringify(step.reasons)).not.toContain('near')
  })

  it.each(['one', 'two'])('does what was answered: %s', async (ref) => {
    const question = await asked()
    const { step, memory } = await predict({ question: { ...question, answer: choiceOf(question, ref) } })
    expect(step).toMatchObject({ status: 'Completed', actions: [{ method: 'Click', target: [{ value: `#${ref}` }] }] })
    expect(step).not.toHaveProperty('question')
    expect(step.reasons).toMatchObject([{ action: 0, reader: 'person', act: 'click' }])
    expect(memory.lessons).toHaveLength(1)
  })

  it('goes on behind the answer', async () => {
    const text = 'Click Edit and type «Ann» into the Name field'
    const question = await asked({ testStep: text })
    const { step } = await predict({ testStep: text, question: { ...question, answer: choiceOf(question, 'two') } })
    expect(step).toMatchObject({ status: 'Completed', actions: [{ target: [{ value: '#two' }] }, { method: 'Input', value: 'Ann' }] })
  })

  it('is asked again when the page no longer has the answer', async () => {
    const question = await asked()
    shown = [button('Edit', { ref: 'three' }), button('Edit', { ref: 'four' })]
    const { step } = await predict({ question: { ...question, answer: 0 } })
    expect(step).toMatchObject({ status: 'Failed', actions: [] })
    expect(step.question).not.toHaveProperty('answer')
    expect(choiceOf(step.question!, 'three')).toBeGreaterThanOrEqual(0)
  })

  it('forgets the question when it is predicted anew and nothing is doubtful', async () => {
    const question = await asked()
    shown = [button('Edit', { ref: 'only' })]
    expect((await predict({ question })).step).not.toHaveProperty('question')
  })

  it('never stores a secret that words or page happen to show', async () => {
    shown = [button(`Edit ${SECRET}`, { ref: 'one' }), button(`Edit ${SECRET}`, { ref: 'two' })]
    const { step } = await predict({ testStep: `Click «Edit ${SECRET}»` })
    expect(step.question).toBeDefined()
    expect(JSON.stringify(step.question)).not.toContain(SECRET)
  })
})

describe('why an act was chosen', () => {
  it('is stored with the step: the reader, the element, what spoke for it, and the runner-up', async () => {
    const runner = await FakeRunner.start()
    try {
      runner.on('/snapshot', () => ({ body: page('http://sut.example/', 'Orders', [field('City', { ref: 'city' }), field('Street', { ref: 'street' })]) })) // prettier-ignore
      const memory = createMemoryRun(createRunnerClients().session(runner.config, 'k'), {
        sutUrl: 'http://sut.example/',
        steps: [{ testStep: 'Type «Omsk» into the City field', stepIndex: 0, status: 'Draft' }],
      })
      await createPredict({ timeouts: TIMEOUTS, fitted: SHY })(memory.run, memory.steps, 0)
      const [reason] = memory.steps[0]?.reasons ?? []
      expect(reason).toMatchObject({ action: 0, reader: 'first', act: 'set', caption: { en: 'field “City”' } })
      expect(reason!.evidence.length).toBeGreaterThan(0)
      expect(reason!.evidence.length).toBeLessThanOrEqual(6)
      expect(JSON.stringify(reason!.evidence)).not.toContain('Omsk')
      expect(recipeStepSchema.parse(memory.steps[0])).toEqual(memory.steps[0])
    } finally {
      await runner.stop()
    }
  })
})
