import type { z } from 'zod'
import { mergeTags } from './merging/merge-tags.ts'
import { mergeValue } from './merging/merge-value.ts'
import type { Side } from './merging/merge-settings.ts'
import { CASE_FIELDS, TAGS_MAX, type CaseField } from '../constants.ts'
import type { DataTable } from '../schemas/data-table.ts'
import { parametersOf } from '../rules/shared-steps.ts'
import type { Recipe, RecipeListItem, updateCaseInputSchema } from '../schemas/recipe.ts'
import type { ChangeDefinition, ConflictChoice, Payload } from './definition.ts'

type Input = Omit<z.output<typeof updateCaseInputSchema>, 'basedOn'>
type CaseFacts = Partial<Pick<Recipe, CaseField>>
type RecipeUpdateCase = { path: 'recipe.updateCase'; input: Input; base: ({ title: string } & CaseFacts) | null; current: Recipe }

/** `facts`: what the test case says besides its steps; only what is changed. */
export function recipeUpdateCaseOf({ id, title, ...recipe }: Pick<Recipe, 'id' | 'title' | CaseField>, facts: Omit<Input, 'recipeId'>) {
  const base = Object.fromEntries(fieldsOf(facts).map((field) => [field, recipe[field]]))
  return { path: 'recipe.updateCase' as const, input: { recipeId: id, ...facts }, base: { title, ...base } }
}

/**
 * The description, the preconditions, the test data, the table of data, the device and the tags of a test case, each merged by itself. Tags that both sides added or
 * removed are joined one by one, as long as there is room for them.
 */
export const recipeUpdateCase: ChangeDefinition<RecipeUpdateCase> = {
  path: 'recipe.updateCase',
  shown: {
    kind: 'recipe',
    effect: 'edits',
    applyToRecipe: (recipe, input) => withCase(recipe, input),
    applyToRow: (row, { input }) => ({
      ...row,
      ...(input.dataTable === undefined ? {} : ofTable(row, input.dataTable)),
      ...(input.isShared === undefined ? {} : { shared: input.isShared ? (row.shared ?? NEWLY_SHARED) : undefined }),
      ...(input.tags ? { tags: input.tags } : {}),
    }),
  },
  idOf: ({ recipeId }) => recipeId,
  answer: 'version',
  merge(edit, current) {
    const mine = withJoinedTags(edit, current)
    const kinds = fieldsOf(mine.input).map((field) => ({ field, kind: kindOf(mine, current, field) }))
    if (kinds.some(({ kind }) => kind === 'conflict')) return { kind: 'conflict' }
    const wanted = kinds.flatMap(({ field, kind }) => (kind === 'mine' ? [field] : []))
    return wanted.length === 0 ? { kind: 'already_there' } : { kind: 'merged', input: onlyFields(mine.input, wanted), base: mine.base }
  },
  choices(edit, current) {
    const mine = withJoinedTags(edit, current)
    return conflictsOf(mine, current).map((field) => toChoice(field, mine.input, current))
  },
  decide(edit, current, choose) {
    const mine = withJoinedTags(edit, current)
    const isMine = (field: CaseField, side: Side) => side === 'mine' && kindOf(mine, current, field) !== 'theirs'
    const disputed = conflictsOf(mine, current)
    const wanted = fieldsOf(mine.input).filter((field) => isMine(field, disputed.includes(field) ? choose(field) : 'mine'))
    return { input: onlyFields(mine.input, wanted), base: mine.base }
  },
  facts: ({ input, base }) => ({ kind: 'recipe_case', title: base?.title ?? null, fields: fieldsOf(input) }),
  screen: 'recipe',
}

const NEWLY_SHARED = { parameters: [], uses: [], usersCount: 0 }

const ofTable = ({ shared }: RecipeListItem, dataTable: DataTable | null): Partial<RecipeListItem> => ({
  rowsCount: dataTable?.rows.length ?? 0,
  ...(shared ? { shared: { ...shared, parameters: parametersOf({ dataTable: dataTable ?? undefined }) } } : {}),
})

/** A recipe after an edit of what its test case says. An empty text is none. */
export function withCase(
  recipe: Recipe,
  { tags, dataTable, device, isShared, description, preconditions, testData }: Omit<Input, 'recipeId'>,
): Recipe {
  const texts = Object.entries({ description, preconditions, testData, device }).filter(([, text]) => text !== undefined)
  const emptied = new Set([
    ...texts.flatMap(([field, text]) => (text === '' ? [field] : [])),
    ...(dataTable === null ? ['dataTable'] : []),
    ...(isShared === false ? ['isShared'] : []),
  ])
  const kept = Object.entries({ ...recipe, ...Object.fromEntries(texts) }).filter(([field]) => !emptied.has(field))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same recipe with other values of optional fields
  const edited = Object.fromEntries(kept) as Recipe
  return {
    ...edited,
    ...(tags ? { tags } : {}),
    ...(dataTable ? { dataTable } : {}),
    ...(isShared ? { isShared } : {}),
  }
}

const fieldsOf = (input: Omit<Input, 'recipeId'>): CaseField[] => CASE_FIELDS.filter((field) => input[field] !== undefined)

/** The same edit, as if it had begun with the tags that the recipe has now. */
function withJoinedTags(edit: Payload<RecipeUpdateCase>, current: Recipe): Payload<RecipeUpdateCase> {
  const { input, base } = edit
  if (!input.tags || !base?.tags) return edit
  const tags = mergeTags({ base: base.tags, mine: input.tags, theirs: current.tags })
  return tags.length > TAGS_MAX ? edit : { input: { ...input, tags }, base: { ...base, tags: current.tags } }
}

type Value = string | readonly string[] | DataTable | boolean | null | undefined

const isTable = (value: Value): value is DataTable => typeof value === 'object' && value !== null && 'rows' in value

function comparable(value: Value): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? '+' : ''
  return isTable(value) ? JSON.stringify([value.columns, value.rows]) : (value ?? []).join('\n')
}

/** Rows of a table that a choice between two of them shows. */
const SHOWN_ROWS = 10

/** A value as people read it. */
function readable(value: Value): string {
  if (!isTable(value)) return comparable(value)
  const more = value.rows.length > SHOWN_ROWS ? ['…'] : []
  return [value.columns, ...value.rows.slice(0, SHOWN_ROWS)]
    .map((cells) => cells.join(' | '))
    .concat(more)
    .join('\n')
}

function kindOf({ input, base }: Payload<RecipeUpdateCase>, current: Recipe, field: CaseField) {
  return mergeValue({
    base: base ? comparable(base[field]) : undefined,
    mine: comparable(input[field]),
    theirs: comparable(current[field]),
  })
}

const conflictsOf = (mine: Payload<RecipeUpdateCase>, current: Recipe): CaseField[] =>
  fieldsOf(mine.input).filter((field) => kindOf(mine, current, field) === 'conflict')

const onlyFields = (input: Input, fields: readonly CaseField[]): Input => ({
  recipeId: input.recipeId,
  ...Object.fromEntries(fields.map((field) => [field, input[field]])),
})

const toChoice = (field: CaseField, input: Input, current: Recipe): ConflictChoice => ({
  key: field,
  label: { kind: 'case_field', field },
  mine: readable(input[field]) || null,
  theirs: readable(current[field]) || null,
})
