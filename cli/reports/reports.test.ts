// @vitest-environment jsdom
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { RunDetail } from '#contract/schemas/run-batch.ts'
import { createBatch, createFailedRun, createRun, createRunStep } from '../../tests/factories/run-batch.ts'
import { wordsIn } from '../texts/i18n.ts'
import { htmlReport } from './html.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import type { Report } from './report.ts'

/** Signs of markup, a control, half of a pair, and a sign of two halves. */
const NASTY = 'a<b>&"c"\'\u0007\uD800 \u{1F600} ]]>'

const reportOf = (runs: RunDetail[], facts: Partial<Report> = {}): Report => ({
  server: 'https://reprise.example.test/',
  project: { id: newId(), name: 'Shop' },
  batch: createBatch(runs),
  runs,
  ...facts,
})

const RUNS = [
  createRun({ tags: ['smoke', 'fast'], isFlaky: true, attempt: 2, environment: 'Test', row: { index: 1, label: 'Omsk' } }),
  createFailedRun({ durationMs: 61_500 }),
  createRun({ title: 'Pay', status: 'interrupted', durationMs: null, steps: [] }),
  createRun({ title: 'Draft', status: 'skipped', durationMs: null, steps: [], errorMessage: 'No step is automated' }),
]

type Element = Record<string, unknown> & { testcase: Record<string, unknown>[]; properties: { property: unknown[] } }

function parsed(xml: string): { testsuites: Record<string, unknown> & { testsuite: Element } } {
  expect(XMLValidator.validate(xml)).toBe(true)
  const isArray = (name: string) => name === 'testcase' || name === 'property'
  return new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray, trimValues: false, parseAttributeValue: false }).parse(
    xml,
  )
}

describe('the report for CI', () => {
  const { testsuites } = parsed(junitReport(reportOf(RUNS)))
  const { testsuite } = testsuites

  test('counts in both elements what there is', () => {
    expect(testsuites).toMatchObject({ name: 'Reprise', tests: '4', failures: '1', errors: '1', time: '64.710' })
    expect(testsuite).toMatchObject({
      name: 'Shop',
      tests: '4',
      failures: '1',
      errors: '1',
      skipped: '1',
      time: '64.710',
      timestamp: '2026-11-05T09:07:08',
      hostname: 'reprise.example.test',
    })
  })

  test('has a case for each run, with the row of data', () => {
    expect(testsuite.testcase.map(({ name, classname, time }) => [name, classname, time])).toEqual([
      ['Log in [Omsk]', 'Shop', '3.210'],
      ['Order', 'Shop', '61.500'],
      ['Pay', 'Shop', '0.000'],
      ['Draft', 'Shop', '0.000'],
    ])
  })

  test('says where and why one failed, and what was expected', () => {
    const [passed, failed, interrupted, skipped] = testsuite.testcase
    const verdicts = ['failure', 'error', 'skipped']
    expect(verdicts.filter((name) => passed && name in passed)).toEqual([])
    expect(failed?.failure).toEqual({
      message: 'The total is “12”, not “10”',
      type: 'assertion_failed',
      '#text': 'Step 2: Check the total\nThe total is “12”, not “10”\nTotal\n  expected: 10\n  actual: 12',
    })
    expect(interrupted?.error).toMatchObject({ message: 'Interrupted', type: 'interrupted' })
    expect(skipped?.skipped).toMatchObject({ message: 'No step is automated' })
  })

  test('tells the steps and how often it was tried', () => {
    const [first, second] = testsuite.testcase.map((testcase) => String(testcase['system-out']).split('\n'))
    expect(first?.slice(1)).toEqual(['Tags: smoke, fast', 'Environment: Test', 'Attempt 2, flaky', '1. [passed] Click “Log in” (0.400 s)'])
    expect(first?.[0]).toBe(`https://reprise.example.test/runs/${RUNS[0]?.id}`)
    expect(second?.at(-1)).toBe('3. [skipped] Log out')
  })

  test('uses only elements and attributes that Jenkins and GitLab know, in their order', () => {
    const xml = junitReport(reportOf(RUNS))
    const allowed: Record<string, string> = {
      testsuites: 'name tests failures errors time',
      testsuite: 'name tests failures errors skipped time timestamp hostname',
      properties: '',
      property: 'name value',
      testcase: 'name classname time',
      failure: 'message type',
      error: 'message type',
      skipped: 'message',
      'system-out': '',
    }
    const tags = [...xml.matchAll(/<([\w-]+)((?: \w+="[^"]*")*)\/?>/g)].map(([, tag = '', attributes = '']) => ({
      tag,
      attributes: [...attributes.matchAll(/ (\w+)=/g)].map(([, name]) => name).join(' '),
    }))
    expect(tags.filter(({ tag, attributes }) => allowed[tag] !== attributes)).toEqual([])
    expect(tags.slice(0, 3).map(({ tag }) => tag)).toEqual(['testsuites', 'testsuite', 'properties'])
  })

  test('stays readable whatever texts hold', () => {
    const run = createFailedRun({ title: `${NASTY}\n2`, errorMessage: NASTY, tags: [NASTY], steps: [createRunStep({ testStep: NASTY })] })
    const [testcase] = parsed(junitReport(reportOf([run], { project: { id: newId(), name: NASTY } }))).testsuites.testsuite.testcase
    expect(String(testcase?.name)).toContain('a<b>&"c"')
    expect(String(testcase?.['system-out'])).toContain('\u{1F600}')
  })
})

describe('the report for programs', () => {
  test('says its form and version, and holds every run once', () => {
    const report = reportOf(RUNS)
    const read: Record<string, unknown> = JSON.parse(jsonReport(report))
    const { runs: _, ...batch } = report.batch
    expect(read).toEqual({ format: 'reprise-run', version: 1, server: report.server, project: report.project, batch, runs: RUNS })
  })
})

describe('the report for people', () => {
  const html = (runs: RunDetail[], language: 'ru' | 'en' = 'en') => htmlReport(reportOf(runs), wordsIn(language))

  test('loads nothing and runs nothing', () => {
    const text = html(RUNS)
    expect(text).not.toMatch(/<script|<img|<link|\bsrc=|@import|url\(| on\w+=/)
    expect(text).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })

  test('folds out what failed, and offers a filter for what there is', () => {
    document.body.innerHTML = html(RUNS)
    const runs = [...document.querySelectorAll('.run')]
    expect(runs.map((run) => run.querySelector('details')?.open)).toEqual([false, true, true, false])
    const labels = [...document.querySelectorAll('.filter label')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['All (4)', 'Failed (2)', 'Flaky (1)', 'Passed (1)', 'Not run (1)'])
    expect(document.querySelector('h1')?.textContent).toBe('Shop: 2 recipes failed')
    expect(runs[1]?.querySelector('.failure')?.textContent).toBe('Step 2: Check the total\nThe total is “12”, not “10”')
    expect([...(runs[1]?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)).toEqual(['10', '12'])
  })

  test('speaks the language of its reader', () => {
    const text = html(RUNS, 'ru')
    expect(text).toContain('<html lang="ru">')
    expect(text).toContain('Shop: не прошли 2 сценария')
    expect(text).toContain('Шаг 2: Check the total\nПроверка не пройдена: Total. Ожидалось: 10, на самом деле: 12.')
  })

  test('shows texts as texts', () => {
    document.body.innerHTML = html([createFailedRun({ title: '<img src=x onerror=alert(1)>', errorMessage: NASTY, tags: ['<b>'] })])
    expect(document.querySelector('img, b')).toBeNull()
    expect(document.querySelector('.title')?.textContent).toBe('<img src=x onerror=alert(1)>')
  })
})
