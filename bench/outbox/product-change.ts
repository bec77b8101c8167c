import type { Project } from '../../contract/schemas/project.ts'
import type { NewChange } from '../../src/sync/entry.ts'
import { projectUpdateOf } from '../../contract/changes/project-update.ts'
import { recipeUpdateTitleOf } from '../../contract/changes/recipe-update-title.ts'
import { newChange } from '../../src/data/overlay/new-change.ts'
import { fieldOf } from '../../src/lib/field-of.ts'
import { newId } from '#contract/rules/new-id.ts'
import { CHANGES_PER_RECORD, recordOf } from './bench-change.ts'

/**
 * The project of the recipes, and a mark that tells the runs of the benchmark in one database apart. Every tenth record is a project whose
 * environment data holds a secret, so that sealing is measured too, unless `recipesOnly`; the others are recipes.
 */
export type ChangeSetting = { projectId: string; mark: string; recipesOnly?: boolean }

const idsByRecord = new Map<number, string>()

/**
 * The change number `seq` as screens of the product make it: recipes and projects, with edits chained onto the queued change before them. The number
 * is in the title, name or address, where `seqOf` and the database's triggers read it.
 */
export function productChange(seq: number, { projectId, mark, recipesOnly }: ChangeSetting): NewChange {
  const record = recordOf(seq)
  const id = idsByRecord.get(record) ?? newId()
  idsByRecord.set(record, id)
  const isCreation = seq % CHANGES_PER_RECORD === 0
  // about 300 bytes of JSON in all, as in the peers' changes
  const text: Text = (length, of = seq) => `${mark}v${of} `.padEnd(length, 'x')
  if (!recipesOnly && record % 10 === 9) return isCreation ? projectCreation(id, text) : projectEdit(id, text)
  return isCreation ? recipeCreation(id, projectId, text) : recipeEdit(id, seq, text)
}

type Text = (length: number, of?: number) => string

function recipeCreation(id: string, projectId: string, text: Text): NewChange {
  const testCases = ['Open the page', 'Press "Sign in"']
  const empty = { preconditions: '', description: '', tags: [], testData: '' }
  const recipe = { projectId, title: text(40), testCases, expectedResults: ['', ''], ...empty }
  return newChange({ path: 'recipe.createDraft', input: { id, recipe }, base: null })
}

function recipeEdit(recipeId: string, seq: number, text: Text): NewChange {
  const change = recipeUpdateTitleOf({ id: recipeId, title: text(100, seq - 1) }, text(100))
  return { ...newChange(change), isChained: true }
}

function projectCreation(id: string, text: Text): NewChange {
  return newChange({ path: 'project.create', input: { id, name: text(40) }, base: null })
}

function projectEdit(id: string, text: Text): NewChange {
  const start: Project = {
    id,
    name: '',
    description: null,
    organizationId: '',
    sutUrl: null,
    envData: { items: [] },
    createdAt: '',
    updatedAt: '',
  }
  const change = projectUpdateOf(start, {
    sutUrl: `http://sut.test/${text(0).trim()}`,
    items: [{ key: 'TOKEN', type: 'password', value: text(60), isSecret: true }],
  })
  return { ...newChange(change), isChained: true }
}

/** The number of a pushed change. */
export function seqOf({ path, input }: { path: string; input: unknown }): number {
  const carrier =
    path === 'recipe.createDraft'
      ? fieldOf(fieldOf(input, 'recipe'), 'title')
      : (fieldOf(input, 'title') ?? fieldOf(input, 'sutUrl') ?? fieldOf(input, 'name'))
  return Number(/v(\d+)/.exec(typeof carrier === 'string' ? carrier : '')?.[1] ?? Number.NaN)
}
