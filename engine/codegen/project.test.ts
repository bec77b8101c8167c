import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { parseSync } from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import {
  ACTION_TIMEOUT_MS,
  ASSERTION_TIMEOUT_MS,
  NAVIGATION_TIMEOUT_MS,
  PREVIEW_HEIGHT_PX,
  PREVIEW_WIDTH_PX,
  SECRET_MASK,
} from '#contract/constants.ts'
import { withKnownPasses, withValidity } from '#contract/rules/step-validity.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { ENV_ITEMS, GOLDEN } from '#tests/golden/exported-recipes.ts'
import { countReady, generateProject } from './project.ts'
import { TEST_TIMEOUT_MS } from './step-code.ts'
import { assertion, click, inOneGo, input, locator, recipe, role } from '#tests/factories/predicted-recipe.ts'

/** Relative to this file. */
const GOLDEN_FOLDER = '../../tests/golden/exported-project'

const project = (recipes: Recipe[], overrides: Partial<Parameters<typeof generateProject>[0]> = {}) =>
  inOneGo(
    generateProject({
      projectName: 'Северный склад',
      sutUrl: 'http://127.0.0.1:4401/',
      envItems: ENV_ITEMS,
      recipes,
      scope: 'all',
      ...overrides,
    }),
  )

const contentOf = (files: ReturnType<typeof project>, path: RegExp) => files.find((file) => path.test(file.path))?.content ?? ''

function parseErrors(files: ReturnType<typeof project>): string[] {
  return files.flatMap(({ path, content }) =>
    path.endsWith('.ts') ? parseSync(path, content, { sourceType: 'module' }).errors.map(({ message }) => `${path}: ${message}`) : [],
  )
}

describe('generated specs', () => {
  test.each(Object.entries(GOLDEN))('%s reads as its golden file', async (name, recipes) => {
    const files = project(recipes)
    expect(parseErrors(files)).toEqual([])
    const specs = files.filter(({ path }) => path.startsWith('tests/')).map(({ path, content }) => `// ${path}\n\n${content}`)
    await expect(specs.join('\n')).toMatchFileSnapshot(`${GOLDEN_FOLDER}/${name}.txt`)
  })

  test('supporting files read as their golden file', async () => {
    const files = project(GOLDEN['login-by-env-data'] ?? []).filter(
      ({ path }) => !/^tests\/|^support\/(?:app|dates|key-codes|keys|locate|locators|windows)/.test(path),
    )
    await expect(files.map(({ path, content }) => `==== ${path}\n${content}`).join('\n')).toMatchFileSnapshot(
      `${GOLDEN_FOLDER}/supporting-files.txt`,
    )
  })

  // To fix a failure here, run scripts/carry-files.ts.
  test.each([
    ['answer windows of the browser', /^support\/windows/, 'browser-windows'],
    ['reckon dates', /^support\/dates/, 'relative-date'],
    ['read shortcuts', /^support\/keys/, 'keys'],
    ['know the keys', /^support\/key-codes/, 'key-codes'],
  ])('%s by the rule that a replay has', (_, path, rule) => {
    expect(contentOf(project([]), path)).toBe(readFileSync(`contract/rules/${rule}.ts`, 'utf8'))
  })

  test('wait as long, and show as much, as a run does', () => {
    const files = project([])
    const config = contentOf(files, /^playwright\.config\.ts$/)
    expect(config).toContain(`expect: { timeout: ${ASSERTION_TIMEOUT_MS} }`)
    expect(config).toContain(`actionTimeout: ${ACTION_TIMEOUT_MS},`)
    expect(config).toContain(`navigationTimeout: ${NAVIGATION_TIMEOUT_MS},`)
    expect(config).toContain(`viewport: { width: ${PREVIEW_WIDTH_PX}, height: ${PREVIEW_HEIGHT_PX} }`)
    expect(config).toContain(`timeout: ${TEST_TIMEOUT_MS / 1000}_000,`)
    const timeouts = contentOf(files, /^support\/timeouts/)
    expect(timeouts).toContain(`const ACTION_TIMEOUT_MS = ${ACTION_TIMEOUT_MS}\n`)
    expect(timeouts).toContain(`const NAVIGATION_TIMEOUT_MS = ${NAVIGATION_TIMEOUT_MS}\n`)
  })

  test('the same input gives the same bytes, in whatever order the recipes come', () => {
    const recipes = Object.values(GOLDEN).flat()
    expect(project(recipes.toReversed())).toEqual(project(recipes))
  })

  test('names the versions that are installed here', () => {
    const installed = (name: string) =>
      (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string }).version
    const { devDependencies } = JSON.parse(contentOf(project([]), /^package\.json$/)) as { devDependencies: unknown }
    expect(devDependencies).toEqual({
      '@playwright/test': installed('@playwright/test'),
      '@types/node': installed('@types/node'),
    })
  })
})

test('says how an element is pressed, and that a value has to be chosen', () => {
  const actions = [
    { ...click([role('button', 'Save')]), gesture: 'hover' as const },
    input([role('combobox', 'City')], 'Kazan', { isChoice: true }),
  ]
  const spec = contentOf(project([recipe({ steps: [{ testStep: 'x', actions }] })]), /spec/)
  expect(spec).toMatch(/await app\.click\(\w+, \{ gesture: 'hover' \}\)\n\s+await app\.choose\(\w+, 'Kazan'\)/)
})

test('gives an action and a check the time that they have, the test with them, and only the first locator where nothing is healed', () => {
  const target = [locator('data-attribute', '[data-testid="save"]', 1), role('button', 'Save')]
  const slow = { ...click(target, 'Save'), timeoutMs: 30_000 }
  const steps = [
    {
      testStep: 'x',
      actions: [slow, { ...click(target, 'Save'), isHealingOff: true as const }, { ...click(target, 'Save'), timeoutMs: 500 }],
      assertions: [assertion({ property: 'title', expectedValue: 'Saved', timeoutMs: 20_000 })],
    },
  ]
  const spec = contentOf(project([recipe({ steps })]), /spec/)
  expect(spec).toContain(`test.setTimeout(${TEST_TIMEOUT_MS + 20_000 + 13_000})`)
  expect(spec).toMatch(
    /await app\.within\(30000\)\.click\((\w+)\)\n\s+await app\.click\((?!\1\))\w+\)\n\s+await app\.within\(500\)\.click\(\1\)/,
  )
  expect(spec).toContain(`expect.poll(() => app.title(), { timeout: 20000 }).toRead('Saved')`)
  expect(spec.match(/getByRole\('button', \{ name: 'Save'/g)).toHaveLength(1)
  expect(spec.match(/\[data-testid="save"\]/g)).toHaveLength(2)
  const usual = contentOf(project([recipe({ steps: [{ testStep: 'x', actions: [{ ...click(target), timeoutMs: 500 }] }] })]), /spec/)
  expect(usual).not.toContain('setTimeout')
})

test('checks a recorded flow where its checks were added', () => {
  const assertions = ['Orders', 'Saved'].map((expectedValue) => assertion({ property: 'title', expectedValue }))
  const actions = [click([role('link', 'Orders')]), click([role('button', 'Save')])]
  const flow = { marks: [], missedAfter: [], checkedAfter: [1, 2] }
  const spec = contentOf(project([recipe({ steps: [{ testStep: 'x', actions, assertions, flow }] })]), /spec/)
  expect(spec).toMatch(/click\(\w+\)\n.*toRead\('Orders'\)\n.*click\(\w+\)\n.*toRead\('Saved'\)\n/)
})

describe('file names', () => {
  const titles = ['Вход', 'вход', 'Vkhod', '', '🙂', 'CON', 'Ёж и щука', 'é', 'a'.repeat(100)]
  const recipes = titles.map((title, index) => recipe({ title, id: `01990000-0000-7000-8000-0000000000${10 + index}` }))

  test('are unique, kebab-case and Latin', () => {
    const paths = project(recipes).flatMap(({ path }) => (path.startsWith('tests/') ? [path] : []))
    expect(paths).toHaveLength(titles.length)
    expect(new Set(paths).size).toBe(titles.length)
    for (const path of paths) expect(path).toMatch(/^tests\/[a-z0-9]+(?:-[a-z0-9]+)*\.spec\.ts$/)
    expect(paths).toContain('tests/vkhod.spec.ts')
    expect(paths).toContain('tests/ezh-i-shchuka.spec.ts')
    expect(paths).not.toContain('tests/con.spec.ts')
  })

  test('of older recipes stay when a newer one with the same title comes', () => {
    const older = recipe({ title: 'Вход', id: '01990000-0000-7000-8000-0000000000f1' })
    const newer = recipe({ title: 'Вход', id: '01990000-0000-7000-8000-0000000000f2', createdAt: '2026-11-02T00:00:00.000Z' })
    const paths = (input: Recipe[]) => project(input).flatMap(({ path }) => (path.startsWith('tests/') ? [path] : []))
    expect(paths([newer, older])).toEqual([...paths([older]), 'tests/vkhod-0000f2.spec.ts'])
  })
})

describe('secrets', () => {
  test('never reach a file, even when the caller passes one', () => {
    const secret = 'S3cret-value-42'
    const leaky = recipe({
      steps: [
        {
          testStep: 'Enter it',
          actions: [input([role('textbox', 'Key')], secret, { source: { type: 'envDataVariables', key: 'API key' } })],
          assertions: [
            assertion({
              property: 'value',
              expectedValue: secret,
              target: [role('textbox', 'Key')],
              source: { type: 'envDataVariables', key: 'API key' },
            }),
          ],
        },
      ],
    })
    const files = project([leaky], { envItems: [{ key: 'API key', type: 'api_key', isSecret: false, value: secret }] })
    expect(files.filter(({ content }) => content.includes(secret))).toEqual([])
    expect(contentOf(files, /\.env\.example$/)).toContain('\nAPI_KEY=\n')
    expect(contentOf(files, /spec/)).toContain("env('API_KEY')")
  })

  test('that were typed by hand become a variable, not dots', () => {
    const files = project(GOLDEN['masked-secret'] ?? [])
    expect(files.filter(({ content }) => content.includes(SECRET_MASK))).toEqual([])
    expect(contentOf(files, /\.env\.example$/)).toContain('\nRECORDED_BY_HAND_STEP_1_SECRET=\n')
  })

  test('that were left empty are variables of their own, never one for two', () => {
    const field = (name: string) => ({ target: [role('textbox', name)], method: 'Input' as const })
    const old = { ...field('Old'), source: { type: 'envDataVariables' as const, key: '' } }
    const two = recipe({ title: 'Change', steps: [{ testStep: 'x', status: 'Draft', actions: [old, field('New'), field('Repeat')] }] })
    const names = [...contentOf(project([two]), /spec/).matchAll(/app\.fill\(\w+, env\('(\w+)'\)/g)].map(([, name]) => name)
    expect(names).toEqual(['CHANGE_STEP_1_SECRET', 'CHANGE_STEP_1_SECRET_2', 'CHANGE_STEP_1_SECRET_3'])
    expect(contentOf(project([two]), /spec/)).toContain('a password was left empty')
  })

  test('whose item was deleted are still asked for', () => {
    const orphan = recipe({
      steps: [
        { testStep: 'x', actions: [input([role('textbox', 'Key')], '', { source: { type: 'envDataVariables', key: 'Старый токен' } })] },
      ],
    })
    expect(contentOf(project([orphan]), /env-data/)).toContain('STARYY_TOKEN: null,')
  })
})

describe('a recipe that is not complete', () => {
  test('is marked when an action has no locator that finds anything', () => {
    const lost = recipe({ steps: [{ testStep: 'Press it', actions: [click([locator('nlDescription', 'the big button')])] }] })
    expect(contentOf(project([lost]), /spec/)).toContain("test.fixme(true, 'Step 1 has an element that no locator finds: the big button')")
  })

  test('is marked when something was not recorded, and says what', () => {
    const notRecorded = [
      { kind: 'drag' as const, target: 'Card', count: 1 },
      { kind: 'key' as const, keys: 'Escape', count: 2 },
    ]
    const half = recipe({ steps: [{ testStep: 'x', status: 'Draft', actions: [click([role('button', 'A')])], notRecorded }] })
    const spec = contentOf(project([half]), /spec/)
    expect(spec).toContain("test.fixme(true, 'Step 1 is not complete: 3 things were not recorded')")
    expect(spec).toContain('// Not recorded: drag: Card\n')
    expect(spec).toContain('// Not recorded: key: Escape (2 times)\n')
  })

  test('is marked when it has no steps', () => {
    expect(contentOf(project([recipe({ steps: [] })]), /spec/)).toContain("test.fixme(true, 'The recipe has no steps yet')")
  })
})

describe('a recipe whose last replay failed', () => {
  const passed = withKnownPasses(recipe({ steps: [{ testStep: 'Press it', actions: [click([role('button', 'OK')])] }] }).steps)
  const failed = passed.map((step) => ({ ...step, status: 'Failed' as const, errorMessage: 'The page took too long' }))
  const specOf = (steps: Recipe['steps']) => contentOf(project([{ ...recipe({}), steps }]), /spec/)

  test('runs as a test when it had passed as it is', () => {
    expect(specOf(failed)).not.toContain('fixme')
    expect(specOf(failed)).toContain("name: 'OK'")
  })

  test('does not when it never passed so', () => {
    expect(specOf(failed.map(({ passedAs: _, ...step }) => step))).toContain(
      "test.fixme(true, 'Step 1 is failing: The page took too long')",
    )
    expect(specOf(failed.map((step) => ({ ...step, testStep: 'Press another' })))).toContain('test.fixme')
  })

  test('does not when something changed before one of its steps', () => {
    const inserted = [{ testStep: 'New', stepIndex: 0, status: 'Completed' as const }, ...passed.map((step) => ({ ...step, stepIndex: 1 }))]
    expect(specOf(withValidity(inserted, new Set([0])))).toContain("test.fixme(true, 'Step 2 was not run since a change before it')")
  })
})

describe('an export of what is ready', () => {
  const ready = recipe({
    id: '01990000-0000-7000-8000-0000000000a1',
    title: 'Вход',
    steps: [{ testStep: 'x', actions: [click([role('button', 'OK')])] }],
  })
  const older = recipe({
    id: '01990000-0000-7000-8000-0000000000a0',
    title: 'Вход',
    steps: [{ testStep: 'x', status: 'Draft' }],
    createdAt: '2026-10-01T00:00:00.000Z',
  })
  const specsOf = (recipes: Recipe[], scope: 'ready' | 'all') =>
    project(recipes, { scope }).flatMap(({ path }) => (path.startsWith('tests/') ? [path] : []))

  test('leaves out the rest, and a file has the same name in both', () => {
    expect(specsOf([older, ready], 'ready')).toEqual(specsOf([older, ready], 'all').slice(1))
    expect(contentOf(project([older, ready], { scope: 'ready' }), /README/)).not.toContain('fixme')
  })

  test('is one of all where none is ready', () => {
    expect(specsOf([older], 'ready')).toHaveLength(1)
  })

  test('counts as many as run', () => {
    expect(inOneGo(countReady({ recipes: [older, ready, recipe({ steps: [] })], envItems: [], sutUrl: null }))).toBe(1)
  })
})

/** Hundreds of projects are written and parsed; on a busy machine that takes many times as long. */
const HEAVY_MS = 60_000

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('\u2028', '\u2029', '`', '$', '{', '}', '\\', "'", '"', '\n', '\r', '*', '/', '\uD800', '\u0000', 'я', '>'),
      maxLength: 30,
    }),
  )
  const anyRecipe = fc
    .record({ title: text, description: text, tag: text, step: text, expected: text, value: text, css: text, name: text, env: text })
    .map((any) =>
      recipe({
        title: any.title,
        description: any.description,
        sourceId: any.tag,
        tags: [any.tag, any.name],
        steps: [
          {
            testStep: any.step,
            expectedResult: any.expected,
            status: any.value.length % 2 === 0 ? 'Completed' : 'Failed',
            errorMessage: any.css,
            actions: [
              input([role('button', any.name), locator('css', any.css), locator('xpath', any.css), locator('text', any.name)], any.value),
              click([locator('css', `${any.css} >>> ${any.name} >>frame>> ${any.value}`)], any.expected),
              input([role('textbox', 'x')], '', { source: { type: 'envDataVariables', key: any.env } }),
            ],
            assertions: (['text', 'value', 'visible', 'title', 'url'] as const).map((property) =>
              assertion({ property, expectedValue: any.value, assertionDescription: any.expected, target: [role('link', any.name)] }),
            ),
          },
        ],
      }),
    )

  test(
    'gives TypeScript that parses, in every file',
    () => {
      fc.assert(
        fc.property(anyRecipe, text, (any, name) => {
          const envItems = [{ key: name, type: 'other' as const, isSecret: false, value: name, description: name }]
          expect(parseErrors(project([any], { projectName: name, sutUrl: name, envItems }))).toEqual([])
        }),
        { numRuns: 200 },
      )
    },
    HEAVY_MS,
  )

  test(
    'keeps its value exactly',
    () => {
      fc.assert(
        fc.property(text, (value) => {
          const files = project([recipe({ steps: [{ testStep: 'x', actions: [input([role('textbox', 'x')], value)] }] })])
          if (value.includes(SECRET_MASK)) return
          const found: unknown[] = []
          const { program } = parseSync('a.ts', contentOf(files, /spec/))
          JSON.stringify(program, (key, node: unknown) => {
            if (key === 'arguments' && Array.isArray(node) && node[0]?.name === 'xTextbox') found.push(node[1]?.value)
            if (key === 'arguments' && Array.isArray(node) && node[0]?.name === 'xField') found.push(node[1]?.value)
            return typeof node === 'bigint' ? null : node
          })
          expect(found).toEqual([value])
        }),
        { numRuns: 200 },
      )
    },
    HEAVY_MS,
  )
})
