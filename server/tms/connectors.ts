import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsDefinition } from './port/connector.ts'
import { testrail } from './testrail/connector.ts'

/** Every connector, under the id of its integration. */
export const CONNECTORS = {
  testrail,
} as unknown as Record<TmsSystem, TmsDefinition>
