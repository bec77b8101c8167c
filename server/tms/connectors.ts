import type { TmsSystem } from '#contract/schemas/tms.ts'
import type { TmsDefinition } from './port.ts'
import { testrail } from './testrail/connector.ts'

/** Every connector, under the id of its integration. */
export const CONNECTORS: Partial<Record<TmsSystem, TmsDefinition>> = {
  testrail,
}
