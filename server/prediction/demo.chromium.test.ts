import { readFileSync } from 'node:fs'
import papaparse from 'papaparse'
import { describe, expect } from 'vitest'
import { test } from '#tests/fixtures/demo-test.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { playback } from '../steps/playback.ts'
import { createPredict } from './predict.ts'

type Case = { id: string; title: string; steps: RecipeStep[]; testData: string }

const envItems: EnvDataItem[] = [
  { key: 'DEMO_LOGIN', type: 'login', value: 'demo', isSecret: false },
  { key: 'DEMO_PASSWORD', type: 'password', value: 'demo-password', isSecret: true },
]

function readCases(file: string): Case[] {
  const text = readFileSync(new URL(`../../demo/samples/${file}`, import.meta.url), 'utf8')
  const { data } = papaparse.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true })
  return data.map((row) => {
    const expected = (row['Expected Results'] ?? '').split(';').map((part) => part.trim())
    const steps = (row.Steps ?? '').split(';').map((part, stepIndex): RecipeStep => {
      const expectedResult = expected[stepIndex]
      return { testStep: part.trim(), status: 'Draft', stepIndex, ...(expectedResult ? { expectedResult } : {}) }
    })
    return { id: row.ID ?? '', title: row.Title ?? '', steps, testData: row['Test Data'] ?? '' }
  })
}

describe('the sample cases of the demo, in a real browser', () => {
  const cases = ['login-en.csv', 'orders-en.csv', 'login-ru.csv', 'orders-ru.csv'].flatMap((file) =>
    readCases(file).map((one) => ({ ...one, file })),
  )

  test.for(cases)(
    '$file $id $title: predicts every step, then replays it',
    async ({ id, file, steps, testData }, { demo, openSession }) => {
      const session = openSession(`${file} ${id}`)
      const options = { sutUrl: demo.url, envItems, testData, locale: file.includes('-ru') ? 'ru-RU' : 'en-US' }
      const predicted = createMemoryRun(session, { ...options, steps })
      const end = await createPredict()(predicted.run, steps, 0)
      const problems = predicted.steps.flatMap((step) =>
        step.status === 'Completed' ? [] : [`${step.testStep}: ${step.errorMessage ?? step.status}`],
      )
      expect({ end, problems }).toEqual({ end: { kind: 'completed' }, problems: [] })
      for (const step of predicted.steps) {
        expect((step.assertions ?? []).length > 0).toBe(step.expectedResult !== undefined)
        for (const action of step.actions ?? [])
          expect(action.nlTargetCaptionDict).toMatchObject({ ru: expect.any(String), en: expect.any(String) })
      }
      expect(JSON.stringify(predicted.written)).not.toContain('"value":"demo-password","source"')
      const replayed = createMemoryRun(session, { ...options, steps: predicted.steps })
      expect(await playback(replayed.run, predicted.steps, steps.length - 1)).toMatchObject({ kind: 'completed' })
    },
  )
})
