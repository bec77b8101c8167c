import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { recipeImport } from '#tests/factories/stored-recipes.ts'
import { productTest } from '../fixtures/product-test.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, type Caller, firstProject } from '../harness/product/call.ts'
import { journeyLanguages } from '../harness/product/journey-languages.ts'
import { signIn } from '../harness/product/sign-in.ts'

const test = productTest({ LOCAL_RUNNERS: '0' }).extend('api', { scope: 'file' }, async ({ product }) => (await callAs(product.url)).api)

const WORDS = {
  en: {
    select: 'Select', remove: 'Delete', dialog: 'Delete the selected recipes?', stays: '1 of them has steps that other recipes use, and stays:',
    used: 'used by 1 recipe', confirm: 'Delete 3 recipes', none: 'Other recipes use all of them',
  },
  ru: {
    select: 'Выбрать:', remove: 'Удалить', dialog: 'Удалить выбранные сценарии?', stays: '1 из них останется: его шаги используются в других сценариях.',
    used: 'используется в 1 сценарии', confirm: 'Удалить 3 сценария', none: 'Все они используются в других сценариях',
  },
} as const // prettier-ignore

test.for(journeyLanguages('en'))(
  'of a selection, shared steps that other recipes use stay, are named beforehand, and the rest goes (%s)',
  async (language, { openWindow, api }) => {
    const words = WORDS[language]
    const { id: projectId } = await firstProject(api)
    const title = (name: string) => `Bulk ${language} ${name}`
    const used = await createShared(api, projectId, title('used'))
    const own = await createShared(api, projectId, title('own'))
    // One recipe uses both and is deleted as well; another stays and uses one of them.
    await createUsing(api, projectId, title('both'), [used, own])
    await createUsing(api, projectId, title('stays'), [used])
    await api.recipe.createDraft.mutate({ id: newId(), recipe: recipeImport(projectId, { title: title('plain') }) })
    const page = await openWindow(language)
    await signIn(page)
    await page.goto(`/recipes?search=${encodeURIComponent(`Bulk ${language}`)}`)
    const select = (name: string) => page.getByRole('checkbox', { name: `${words.select} ${title(name)}` }).check()
    const dialog = page.getByRole('dialog', { name: words.dialog })

    await select('used')
    await page.getByRole('button', { name: words.remove, exact: true }).press('Enter')
    await dialog.getByText(words.stays).waitFor()
    const refused = dialog.getByRole('button', { name: words.remove, exact: true })
    expect(await refused.getAttribute('aria-disabled')).toBe('true')
    await refused.hover()
    await page.getByRole('tooltip').filter({ hasText: words.none }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    for (const name of ['own', 'both', 'plain']) await select(name)
    await page.getByRole('button', { name: words.remove, exact: true }).press('Enter')
    await dialog.getByRole('listitem').filter({ hasText: words.used }).getByRole('link', { name: title('used') }).waitFor() // prettier-ignore
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: words.confirm }).press('Enter')
    await expect
      .poll(async () =>
        (await api.recipe.list.query({ projectId, search: `Bulk ${language}` })).recipes.map((recipe) => recipe.title).toSorted(),
      )
      .toEqual([title('stays'), title('used')])
    await page.getByRole('link', { name: title('own') }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: title('used') }).waitFor()
  },
)

async function createShared(api: Caller, projectId: string, title: string): Promise<string> {
  const id = newId()
  const shared = { contents: [{}] }
  await api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title, testCases: ['Open'], expectedResults: [], shared }) })
  return id
}

async function createUsing(api: Caller, projectId: string, title: string, uses: readonly string[]): Promise<void> {
  const id = newId()
  await api.recipe.createDraft.mutate({ id, recipe: recipeImport(projectId, { title, testCases: [], expectedResults: [] }) })
  const use = (recipeId: string) => ({ recipeId, arguments: [], title: '', version: '', notChecked: 0 })
  await api.recipe.updateSteps.mutate({ recipeId: id, steps: uses.map((one) => ({ testStep: 'Open', content: { use: use(one) } })) })
}
