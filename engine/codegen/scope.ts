import type { Action } from '#contract/schemas/action.ts'
import type { Elements } from './elements.ts'
import type { Imports } from './imports.ts'
import type { Tabs } from './tabs.ts'
import type { Values } from './values.ts'

/** What the code of all steps of a file shares. */
export type Scope = {
  sutUrl: string | null
  elements: Elements
  imports: Imports
  tabs: Tabs
  values: Values
  /** The actions that open a tab. */
  openers: ReadonlySet<Action>
  /** Whether parts of the page are in frames or shadow roots, where the text of its body does not hold theirs. */
  hasParts: boolean
}
