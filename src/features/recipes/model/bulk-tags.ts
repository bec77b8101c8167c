import { TAG_TEXT_MAX, TAGS_MAX } from '#contract/constants.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { isWellFormed } from '#contract/rules/plain-text.ts'

/** Recipes have it, some of them or all. */
export type TagPresence = 'all' | 'some' | 'none'
/** What becomes of tags: all recipes have it, or none. Other tags stay. */
export type WantedTags = ReadonlyMap<string, 'all' | 'none'>
export type TaggedRow = RecipeListItem & { tags: string[] }
/** `before` and `after`: the tags of the recipe. */
export type TagEdit = { recipe: TaggedRow; before: string[]; after: string[] }

/** Rows that an older build has cached name no tags. */
export const isTagged = (recipe: RecipeListItem): recipe is TaggedRow => recipe.tags !== undefined

export function countOf(recipes: readonly TaggedRow[], tag: string): number {
  return recipes.filter(({ tags }) => tags.includes(tag)).length
}

export function presenceOf(recipes: readonly TaggedRow[], wanted: WantedTags, tag: string): TagPresence {
  const chosen = wanted.get(tag)
  if (chosen) return chosen
  const count = countOf(recipes, tag)
  if (count === 0) return 'none'
  return count === recipes.length ? 'all' : 'some'
}

/** The next choice for a tag: all, none, and as it was where only some have it. */
export function toggled(recipes: readonly TaggedRow[], wanted: WantedTags, tag: string): WantedTags {
  const start = presenceOf(recipes, new Map(), tag)
  const now = presenceOf(recipes, wanted, tag)
  const order: TagPresence[] = start === 'some' ? ['some', 'all', 'none'] : ['all', 'none']
  const next = order[(order.indexOf(now) + 1) % order.length]!
  const others = new Map([...wanted].filter(([other]) => other !== tag))
  return next === start || next === 'some' ? others : others.set(tag, next)
}

/** Each recipe whose tags become others. */
export function tagEdits(recipes: readonly TaggedRow[], wanted: WantedTags): TagEdit[] {
  const added = [...wanted].flatMap(([tag, choice]) => (choice === 'all' ? [tag] : []))
  return recipes.flatMap((recipe) => {
    const kept = recipe.tags.filter((tag) => wanted.get(tag) !== 'none')
    const after = [...kept, ...added.filter((tag) => !kept.includes(tag))]
    const isSame = after.length === recipe.tags.length && kept.length === after.length
    return isSame ? [] : [{ recipe, before: recipe.tags, after }]
  })
}

/** Recipes that would have more tags than one may have. */
export const overfull = (edits: readonly TagEdit[]): number => edits.filter(({ after }) => after.length > TAGS_MAX).length

/** Tags to choose from: those of the recipes first, then the others of the project; with what was typed in them. */
export function offeredTags(recipes: readonly TaggedRow[], known: readonly string[], wanted: WantedTags, typed: string): string[] {
  const part = typed.trim().toLowerCase()
  const all = new Set([...recipes.flatMap(({ tags }) => tags), ...wanted.keys(), ...known])
  return [...all].filter((tag) => tag.toLowerCase().includes(part))
}

/** What was typed as a tag, when it is none of those and can be one. */
export function newTag(typed: string, offered: readonly string[]): string | null {
  const tag = typed.trim()
  const isOne = tag !== '' && tag.length <= TAG_TEXT_MAX && isWellFormed(tag)
  return isOne && !offered.includes(tag) ? tag : null
}
