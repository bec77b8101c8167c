import { countCleanUps } from '#contract/rules/clean-up.ts'
import { takenKey, takenNamesIn } from '#contract/rules/taken-values.ts'
import { HOST } from '#contract/rules/locator-policy.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { TestDataEntry } from '../values/test-data.ts'
import { InlineElements } from './elements.ts'
import { Imports } from './imports.ts'
import { PageElements } from './page-objects.ts'
import type { ProjectCode } from './project-code.ts'
import type { Scope } from './scope.ts'
import { openersOf, Tabs } from './tabs.ts'
import { type Bound, Values } from './values.ts'

export type ScopeInput = {
  recipeId: string
  steps: readonly RecipeStep[]
  project: ProjectCode
  testData?: readonly TestDataEntry[]
  bound?: ReadonlyMap<string, Bound> | undefined
  /** The path from the file to the folder of the tests. */
  folder: string
}

/** What clean-up steps use of what earlier ones take: it has to outlive the test. */
function namesOfCleanUps(steps: readonly RecipeStep[]): Set<string> {
  const cleanUps = steps.slice(steps.length - countCleanUps(steps))
  return new Set(takenNamesIn(JSON.stringify(cleanUps.map(({ actions }) => actions))).map(takenKey))
}

/** The scope of a new file. */
export function scopeOf({ recipeId, steps, project, testData = [], bound = new Map(), folder }: ScopeInput): Scope {
  const imports = new Imports()
  const { options, book, variables, sutUrl, startPath } = project
  const { locators, style } = options
  const pages = { book, locators, imports, folder: `${folder}/pages`, startPath }
  return {
    sutUrl,
    elements: style === 'pages' ? new PageElements(pages) : new InlineElements(locators, imports),
    imports,
    tabs: new Tabs(),
    values: new Values({ recipeId, variables, testData, bound, imports, shared: namesOfCleanUps(steps) }),
    openers: openersOf(steps),
    hasParts: steps.some(({ actions = [], assertions = [] }) =>
      [...actions, ...assertions].some(({ target }) => target.some(({ value }) => value.split(HOST).length > 1)),
    ),
  }
}
