import { describe, expect, test } from 'vitest'
import { contentOf, project } from '#tests/golden/export-of.ts'
import { ENV_ITEMS, GOLDEN, GOLDEN_OPTIONS } from '#tests/golden/exported-recipes.ts'
import { input, recipe, role } from '#tests/factories/predicted-recipe.ts'
import type { ExportRecipe } from './export-input.ts'

describe('several environments', () => {
  const environments = [
    { name: 'Test', sutUrl: 'https://test.example', items: ENV_ITEMS.map((item) => ({ ...item, value: 'of test' })) },
    { name: 'Стенд', sutUrl: 'https://stage.example/app', items: [] },
  ]
  const files = project(GOLDEN['login-by-env-data'] ?? [], { environments })

  test('are files of variables without secrets', () => {
    expect(contentOf(files, /^\.env\.test\.example$/)).toContain('SUT_URL=https://test.example\nDEMO_LOGIN=of test\nDEMO_PASSWORD=\n')
    expect(files.map(({ path }) => path)).toContain('.env.stend.example')
  })

  test('keep the address of the project where they have none, and share no file', () => {
    const alike = ['Стенд', 'стенд!', 'example', '🙂'].map((name) => ({ name, sutUrl: null, items: [] }))
    const written = project(GOLDEN['login-by-env-data'] ?? [], { environments: alike })
    expect(written.flatMap(({ path }) => (path.startsWith('.env') ? [path] : []))).toEqual([
      '.env.example',
      '.env.stend.example',
      '.env.stend-2.example',
      '.env.example-2.example',
      '.env.environment.example',
    ])
    expect(contentOf(written, /stend-2/)).not.toContain('SUT_URL')
    expect(contentOf(written, /README/)).toContain('`stend`, `stend-2`')
  })

  test('have a start page of their own', () => {
    expect(contentOf(files, /spec/)).toContain("page.goto('')")
  })
})

describe('a sign-in that recipes share', () => {
  const { recipes } = GOLDEN_OPTIONS['signed-in-once']
  const once = (chosen: readonly ExportRecipe[]) => project([...chosen], { options: { signIn: 'once' } })

  test('is done by a setup, which the tests wait for', () => {
    expect(contentOf(once(recipes), /config/)).toContain("dependencies: ['setup']")
    expect(contentOf(once(recipes), /gitignore/)).toContain('.auth/')
  })

  test('is that of recipes with rows as well, unless it types a value of the row', () => {
    const withRows = recipes.map((one): ExportRecipe => ({ ...one, dataTable: { columns: ['Login'], rows: [['ann'], ['bob']] } }))
    expect(once(withRows).map(({ path }) => path)).toContain('tests/auth.setup.ts')
    const typed = withRows.map((one) => ({
      ...one,
      steps: one.steps.map((step) => ({
        ...step,
        actions: [input([role('textbox', 'Login')], '{{unique.text}}'), ...(step.actions ?? [])],
      })),
    }))
    expect(once(typed).map(({ path }) => path)).not.toContain('tests/auth.setup.ts')
  })

  test('is none for one recipe, or where they differ', () => {
    const [first] = recipes
    const other = { ...recipes[1], steps: recipes[1].steps.map((step) => ({ ...step, actions: (step.actions ?? []).slice(1) })) }
    for (const chosen of [[first], [first, other]]) expect(once(chosen).map(({ path }) => path)).not.toContain('tests/auth.setup.ts')
  })
})

describe('data rows', () => {
  const titleOf = (columns: string[], rows: string[][]) => {
    const spec = contentOf(project([recipe({ title: 'Pay', dataTable: { columns, rows } })]), /spec/)
    return /test(?:\.fixme)?\((['`].*?['`]),/.exec(spec)?.[1]
  }

  test('are in the titles, which are different and the same in every worker', () => {
    expect(titleOf(['Card', 'Sum'], [['Visa', '1'], ['Mir', '1']])).toBe('`Pay (${row.card}, ${row.sum})`') // prettier-ignore
    expect(titleOf(['Card'], [['Visa'], ['Visa']])).toBe('`Pay (${index + 1}: ${row.card})`') // prettier-ignore
    expect(titleOf(['Mail', 'Sum'], [['{{unique.email}}', '1'], ['x', '2']])).toBe('`Pay (${row.sum})`') // prettier-ignore
    expect(titleOf(['Text'], [['x'.repeat(50)], ['y']])).toBe('`Pay (${index + 1})`')
    expect(titleOf(['Card'], [])).toBe("'Pay'")
  })

  test('stand also for names that the text of the case writes otherwise', () => {
    const actions = [input([role('textbox', 'Card')], 'stored', { source: { type: 'testDataVariables', key: 'card' } })]
    const steps = [{ testStep: 'x', actions }]
    const spec = (testData: string) =>
      contentOf(project([recipe({ steps, testData, dataTable: { columns: ['Card'], rows: [['Visa']] } })]), /spec/)
    expect(spec('card: Mir')).toContain('.fill(row.card)')
    expect(spec('')).toContain(".fill('stored')")
  })
})
