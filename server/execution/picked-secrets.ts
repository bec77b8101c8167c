import type { Locator } from '#contract/schemas/locator.ts'
import type { PickedFacts } from '#contract/schemas/pick.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { holdsSecret, withoutSecrets } from '../steps/without-secrets.ts'

/** The locators that name no secret of the project. Where each does, the description with a mask stays, which finds nothing. */
export function locatorsWithoutSecrets(locators: readonly Locator[], envItems: EnvDataItem[]): Locator[] {
  const kept = locators.filter((locator) => !holdsSecret(locator, { envItems }))
  if (kept.length > 0 || locators.length === 0) return kept
  const last = locators.at(-1)
  return last ? [{ type: 'nlDescription', value: withoutSecrets(last.value, { envItems }), priority: last.priority }] : []
}

/** The facts with every secret of the project masked. */
export function factsWithoutSecrets(facts: PickedFacts, envItems: EnvDataItem[]): PickedFacts {
  const masked = (text: string) => withoutSecrets(text, { envItems })
  const { text, value, cell, items } = facts
  return {
    ...facts,
    text: masked(text),
    value: value === null ? null : masked(value),
    cell: cell && {
      table: locatorsWithoutSecrets(cell.table, envItems),
      row: masked(cell.row),
      column: masked(cell.column),
      text: masked(cell.text),
    },
    items: items && { ...items, container: locatorsWithoutSecrets(items.container, envItems) },
  }
}
