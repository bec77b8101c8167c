import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { Linter } from 'eslint'
import playwright from 'eslint-plugin-playwright'
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
import { callAction, takeFromAddress } from '#contract/rules/page-target.ts'
import { EXPORT_STYLES, LOCATOR_CHOICES } from '#contract/schemas/export.ts'
import { withKnownPasses, withValidity } from '#contract/rules/step-validity.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { DEMO_RECIPES } from '#tests/corpus/demo-recipes.ts'
import { contentOf, project } from '#tests/golden/export-of.ts'
import { GOLDEN, GOLDEN_OPTIONS } from '#tests/golden/exported-recipes.ts'
import { CARRIED_FILES } from './carried-files.ts'
import type { ExportRecipe } from './export-input.ts'
import { countReady } from './project.ts'
import { TEST_TIMEOUT_MS } from './step-code.ts'
import { assertion, click, facts, inOneGo, input, locator, recipe, role } from '#tests/factories/predicted-recipe.ts'

/** Relative to this file. */
const GOLDEN_FOLDER = '../../tests/golden/exported-project'

function parseErrors(files: ReturnType<typeof project>): string[] {
  return files.flatMap(({ path, content }) =>
    path.endsWith('.ts') ? parseSync(path, content, { sourceType: 'module' }).errors.map(({ message }) => `${path}: ${message}`) : [],
  )
}

const testsOf = (files: ReturnType<typeof project>): string =>
  files
    .filter(({ path }) => path.startsWith('tests/'))
    .map(({ path, content }) => `// ${path}\n\n${content}`)
    .join('\n')

/** What the recommended rules of Playwright say of the tests. Types are no part of these rules, so the code is checked without them. */
function lintMessages(files: ReturnType<typeof project>): string[] {
  const linter = new Linter()
  return files
    .filter(({ path }) => path.startsWith('tests/'))
    .flatMap(({ path, content }) =>
      linter
        .verify(stripTypeScriptTypes(content), [playwright.configs['flat/recommended']], { filename: path.replace(/ts$/, 'js') })
        .map(({ line, ruleId, message }) => `${path}:${line} ${ruleId ?? ''} ${message}`),
    )
}

describe('generated specs', () => {
  test.each(Object.entries(GOLDEN))('%s reads as its golden file', async (name, recipes) => {
    const files = project(recipes)
    expect(parseErrors(files)).toEqual([])
    await expect(testsOf(files)).toMatchFileSnapshot(`${GOLDEN_FOLDER}/${name}.txt`)
  })

  test.each(Object.entries(GOLDEN_OPTIONS))('%s reads as its golden file', async (name, { recipes, options }) => {
    const files = project([...recipes], { options })
    expect(parseErrors(files)).toEqual([])
    await expect(testsOf(files)).toMatchFileSnapshot(`${GOLDEN_FOLDER}/${name}.txt`)
  })

  test('keep the recommended rules of Playwright, however they are written', () => {
    const recipes = [...Object.values(GOLDEN).flat(), ...DEMO_RECIPES]
    const ways = [{}, { style: 'pages' }, { locators: 'healing', signIn: 'once' }, { style: 'pages', locators: 'healing' }] as const
    const told = ways.flatMap((options) => lintMessages(project(recipes, { options })))
    // A recipe may have nothing to check.
    expect(told.filter((message) => !message.includes('playwright/expect-expect'))).toEqual([])
  })

  test('supporting files read as their golden file', async () => {
    const files = project(GOLDEN['login-by-env-data'] ?? []).filter(({ path }) => !path.startsWith('tests/'))
    await expect(files.map(({ path, content }) => `==== ${path}\n${content}`).join('\n')).toMatchFileSnapshot(
      `${GOLDEN_FOLDER}/supporting-files.txt`,
    )
  })

  test('bring along only the helpers that they import', () => {
    const supportOf = (recipes: ExportRecipe[]) => project(recipes).flatMap(({ path }) => (path.startsWith('support/') ? [path] : []))
    expect(supportOf(GOLDEN['frames-and-shadow'] ?? [])).toEqual([])
    expect(supportOf(GOLDEN['login-by-env-data'] ?? [])).toEqual(['support/env.ts'])
    const slider = input([role('slider', 'Volume'), facts('div', {}, 'slider')], '7')
    expect(supportOf([recipe({ steps: [{ testStep: 'x', actions: [slider] }] })])).toEqual(['support/sliders.ts'])
  })

  // To fix a failure here, run scripts/carry-files.ts.
  test.each([
    ['answer windows of the browser', 'support/windows.ts', 'browser-windows'],
    ['reckon dates', 'support/dates.ts', 'relative-date'],
    ['read shortcuts', 'support/keys.ts', 'keys'],
    ['know the keys', 'support/key-codes.ts', 'key-codes'],
  ] as const)('%s by the rule that a replay has', (_, path, rule) => {
    expect(CARRIED_FILES[path]).toBe(readFileSync(`contract/rules/${rule}.ts`, 'utf8'))
  })

  test('wait as long, and show as much, as a run does', () => {
    const files = project([])
    const config = contentOf(files, /^playwright\.config\.ts$/)
    expect(config).toContain(`expect: { timeout: ${ASSERTION_TIMEOUT_MS} }`)
    expect(config).toContain(`actionTimeout: ${ACTION_TIMEOUT_MS},`)
    expect(config).toContain(`navigationTimeout: ${NAVIGATION_TIMEOUT_MS},`)
    expect(config).toContain(`viewport: { width: ${PREVIEW_WIDTH_PX}, height: ${PREVIEW_HEIGHT_PX} }`)
    expect(config).toContain(`timeout: ${TEST_TIMEOUT_MS / 1000}_000,`)
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
      eslint: installed('eslint'),
      'eslint-plugin-playwright': installed('eslint-plugin-playwright'),
      // The parser of ESLint reads the code with a compiler in JavaScript.
      typescript: expect.stringMatching(/^6\./),
      'typescript-eslint': expect.any(String),
    })
  })
})

const bodyOf = (actions: Action[], assertions: Assertion[] = []) =>
  contentOf(project([recipe({ steps: [{ testStep: 'x', actions, assertions }] })]), /spec/)

test('says how an element is pressed, and that a value has to be chosen', () => {
  const actions = [
    { ...click([role('button', 'Save')]), gesture: 'hover' as const },
    input([role('combobox', 'City')], 'Kazan', { isChoice: true }),
  ]
  const spec = bodyOf(actions)
  expect(spec).toContain("await page.getByRole('button', { name: 'Save', exact: true }).hover()\n")
  expect(spec).toContain("await chooseOption(page.getByRole('combobox', { name: 'City', exact: true }), 'Kazan')\n")
})

test('gives an action and a check the time that they have, the test with them, and only the first locator where nothing is healed', () => {
  const target = [locator('data-attribute', '[data-testid="save"]', 1), role('button', 'Save')]
  const actions = [
    { ...click(target, 'Save'), timeoutMs: 30_000 },
    { ...click(target, 'Save'), isHealingOff: true as const },
    input([role('slider', 'Sum'), facts('div', {}, 'slider')], '3', { timeoutMs: 500 }),
  ]
  const spec = bodyOf(actions, [assertion({ property: 'title', expectedValue: 'Saved', timeoutMs: 20_000 })])
  expect(spec).toContain('test.setTimeout(213_000)')
  expect(spec).toContain("getByRole('button', { name: 'Save', exact: true }).click({ timeout: 30_000 })\n")
  expect(spec).toContain("await page.getByTestId('save').click()\n")
  expect(spec).toMatch(/await expect\((.+)\)\.toBeAttached\(\{ timeout: 500 \}\)\n\s+await setSlider\(\1, '3'\)/)
  expect(spec).toContain("await expect(page).toHaveTitle('Saved', { timeout: 20_000 })")
  expect(bodyOf([{ ...click(target), timeoutMs: 500 }])).not.toContain('setTimeout')
})

test('prefers what users see, and takes a position only where there is nothing else', () => {
  const bestOf = (...target: Locator[]) => /await (page\..*)\.click\(\)/.exec(bodyOf([click(target)]))?.[1]
  const [id, text] = [locator('css', '#save', 3), locator('text', 'Save', 4)]
  const [place, path] = [locator('css', 'main > button:nth-of-type(2)', 9), locator('xpath', '/html/body/button[2]', 9)]
  expect(bestOf(locator('data-attribute', '[data-testid="save"]', 1), role('button', 'Save'))).toContain('getByRole')
  expect(bestOf(place, id, text)).toBe("page.getByText('Save', { exact: true })")
  expect(bestOf(place, id)).toBe("page.locator('#save')")
  expect(bestOf(locator('css', 'input[placeholder="City of birth"]', 3), text)).toBe(
    "page.getByPlaceholder('City of birth', { exact: true })",
  )
  expect(bestOf(path, place)).toBe("page.locator('main > button:nth-of-type(2)')")
  const joined = { ...facts('p'), facts: { ...facts('p').facts!, joinsTexts: true as const } }
  expect(bestOf(locator('text', 'Order created ×', 4), joined)).toBe('page.getByText(/^\\s*Order\\s*created\\s*×\\s*$/)')
  expect(bestOf(locator('data-attribute', '[data-qa="save"]', 1))).toBe(`page.locator('[data-qa="save"]')`)
})

test('opens the start page at whatever address it has', () => {
  const startOf = (sutUrl: string | null) => /goto\((.*)\)/.exec(contentOf(project([recipe({})], { sutUrl }), /spec/))?.[1]
  expect(
    ['https://a.test', 'https://a.test/', 'https://a.test/#/in', 'https://a.test/app/', 'https://a.test/?lang=ru', null].map(startOf),
  ).toEqual(["'/'", "'/'", "'/#/in'", "''", "''", "'/'"])
})

test('checks a recorded flow where its checks were added', () => {
  const assertions = ['Orders', 'Saved'].map((expectedValue) => assertion({ property: 'title', expectedValue }))
  const actions = [click([role('link', 'Orders')]), click([role('button', 'Save')])]
  const flow = { marks: [], missedAfter: [], checkedAfter: [1, 2] }
  const spec = contentOf(project([recipe({ steps: [{ testStep: 'x', actions, assertions, flow }] })]), /spec/)
  expect(spec).toMatch(/click\(\)\n.*toHaveTitle\('Orders'\)\n.*click\(\)\n.*toHaveTitle\('Saved'\)\n/)
})

test.for(['ann@shop.test', '31.12.2026', 'sample.txt'])(
  'an element of which only a selector is known is given %s by what it is',
  (value) => {
    expect(bodyOf([input([locator('css', '#unknown')], value)])).toContain(`await fillField(page.locator('#unknown'), '${value}')`)
  },
)

test.for([
  ['1280x720', ['test.use({ viewport: { width: 1280, height: 720 } })'], "import { test } from '@playwright/test'"],
  ['Pixel 7', ["test.use({ ...devices['Pixel 7'] })"], "import { devices, test } from '@playwright/test'"],
  ['1920x1080', [], "import { test } from '@playwright/test'"],
] as const)('a recipe for %s is a test for it', ([device, used, imported]) => {
  const spec = contentOf(project([recipe({ device, steps: [{ testStep: 'x', actions: [click([role('button', 'Save')])] }] })]), /spec/)
  expect(spec.match(/^test\.use.*$/gm) ?? []).toEqual(used)
  expect(spec).toContain(imported)
})

test('a value of a query has spaces in place of pluses, a part of a path keeps them', () => {
  const read = (pattern: string) => bodyOf([takeFromAddress({ what: 'address', as: 'part', pattern })])
  expect(read('?q=*')).toContain("[1] ?? '').replaceAll('+', ' '))")
  expect(read('/lists/*')).not.toContain('replaceAll')
})

test('a call among shared steps is given their parameters', () => {
  const use = { recipeId: 'make-user', arguments: [], title: 'Make a user', version: '', notChecked: 0 }
  const steps = [{ testStep: 'Make a user', actions: [callAction({ method: 'POST', url: '/users/{{data.NAME}}' })] }]
  const shared = [
    { id: 'make-user', title: 'Make a user', dataTable: { columns: ['name'], rows: [['ann']] }, steps: recipe({ steps }).steps },
  ]
  const files = project([recipe({ steps: [{ testStep: 'x', use }] })], { shared })
  expect(contentOf(files, /make-a-user/)).toContain('page.request.post(`/users/${encodeURIComponent(name)}`)')
})

test('names an element that a test uses often', () => {
  const [save, name] = [[role('button', 'Save')], [role('textbox', 'Name'), locator('css', '#name', 3)]]
  const spec = bodyOf([click(name), click(save), click(name), click(name)])
  expect(spec).toContain(`// or page.locator('#name')\n  const nameField = page.getByRole('textbox', { name: 'Name', exact: true })\n`)
  expect(spec.match(/await nameField\.click\(\)/g)).toHaveLength(3)
  expect(spec).toContain("await page.getByRole('button', { name: 'Save', exact: true }).click()")
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
    const names = [...contentOf(project([two]), /spec/).matchAll(/\.fill\(env\('(\w+)'\)/g)].map(([, name]) => name)
    expect(names).toEqual(['CHANGE_STEP_1_SECRET', 'CHANGE_STEP_1_SECRET_2', 'CHANGE_STEP_1_SECRET_3'])
    expect(contentOf(project([two]), /spec/)).toContain('a password was left empty')
  })

  test('whose item was deleted are still asked for', () => {
    const orphan = recipe({
      steps: [
        { testStep: 'x', actions: [input([role('textbox', 'Key')], '', { source: { type: 'envDataVariables', key: 'Старый токен' } })] },
      ],
    })
    expect(contentOf(project([orphan]), /support\/env/)).toContain('STARYY_TOKEN: null,')
  })
})

describe('a recipe that is not complete', () => {
  test('is marked when an action has no locator that finds anything', () => {
    const lost = recipe({ steps: [{ testStep: 'Press it', actions: [click([locator('nlDescription', 'the big button')])] }] })
    expect(contentOf(project([lost]), /spec/)).toContain(
      "{ type: 'fixme', description: 'Step 1 has an element that no locator finds: the big button' }",
    )
  })

  test('is marked when something was not recorded, and says what', () => {
    const notRecorded = [
      { kind: 'drag' as const, target: 'Card', count: 1 },
      { kind: 'key' as const, keys: 'Escape', count: 2 },
    ]
    const half = recipe({ steps: [{ testStep: 'x', status: 'Draft', actions: [click([role('button', 'A')])], notRecorded }] })
    const spec = contentOf(project([half]), /spec/)
    expect(spec).toContain("description: 'Step 1 is not complete: 3 things were not recorded' }")
    expect(spec).toContain('// Not recorded: drag: Card\n')
    expect(spec).toContain('// Not recorded: key: Escape (2 times)\n')
  })

  test('is marked when it has no steps', () => {
    expect(contentOf(project([recipe({ steps: [] })]), /spec/)).toContain("description: 'The recipe has no steps yet' }")
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
    expect(specOf(failed.map(({ passedAs: _, ...step }) => step))).toContain("description: 'Step 1 is failing: The page took too long' }")
    expect(specOf(failed.map((step) => ({ ...step, testStep: 'Press another' })))).toContain('test.fixme')
  })

  test('does not when something changed before one of its steps', () => {
    const inserted = [{ testStep: 'New', stepIndex: 0, status: 'Completed' as const }, ...passed.map((step) => ({ ...step, stepIndex: 1 }))]
    expect(specOf(withValidity(inserted, new Set([0])))).toContain("description: 'Step 2 was not run since a change before it' }")
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

  test('takes the recipes that are named, by the names that they have among all', () => {
    const chosen = project([older, ready], { recipeIds: [ready.id] }).map(({ path }) => path)
    expect(chosen.filter((path) => path.startsWith('tests/'))).toEqual(specsOf([older, ready], 'all').slice(1))
    expect(inOneGo(countReady({ recipes: [older, ready], recipeIds: [older.id], envItems: [], sutUrl: null }))).toBe(0)
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
    .map((any): ExportRecipe => ({
      ...(any.tag.length % 2 === 0
        ? {}
        : {
            dataTable: {
              columns: [any.name, any.env],
              rows: [
                [any.value, any.css],
                [any.title, any.step],
              ],
            },
          }),
      ...recipe({
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
    }))
  const anyOptions = fc.record({ locators: fc.constantFrom(...LOCATOR_CHOICES), style: fc.constantFrom(...EXPORT_STYLES) })

  test(
    'gives TypeScript that parses, in every file',
    () => {
      fc.assert(
        fc.property(anyRecipe, text, anyOptions, (any, name, options) => {
          const envItems = [{ key: name, type: 'other' as const, isSecret: false, value: name, description: name }]
          expect(parseErrors(project([any], { projectName: name, sutUrl: name, envItems, options }))).toEqual([])
        }),
        { numRuns: 200 },
      )
    },
    HEAVY_MS,
  )

  type Fill = { callee: { property?: { name?: string } }; arguments: { value?: unknown }[] }
  const isFill = (node: unknown): node is Fill =>
    typeof node === 'object' && node !== null && 'callee' in node && (node as Fill).callee.property?.name === 'fill'

  test(
    'keeps its value exactly',
    () => {
      fc.assert(
        fc.property(text, (value) => {
          const files = project([
            recipe({ steps: [{ testStep: 'x', actions: [input([role('textbox', 'x'), facts('textarea', {}, 'textbox')], value)] }] }),
          ])
          if (value.includes(SECRET_MASK)) return
          const found: unknown[] = []
          const { program } = parseSync('a.ts', contentOf(files, /spec/))
          JSON.stringify(program, (key, node: unknown) => {
            if (key === 'argument' && isFill(node)) found.push(node.arguments[0]?.value)
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
