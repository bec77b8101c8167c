import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import { kiwiTcms } from './kiwi-tcms/connector.ts'
import type { TmsDefinition } from './port/connector.ts'
import { qase } from './qase/connector.ts'
import { testiny } from './testiny/connector.ts'
import { testIt } from './test-it/connector.ts'
import { allureTestops } from './allure-testops/connector.ts'
import { zephyrScale } from './zephyr-scale/connector.ts'
import { xrayCloud } from './xray-cloud/connector.ts'
import { testlink } from './testlink/connector.ts'
import { testrail } from './testrail/connector.ts'
import { unittcms } from './unittcms/connector.ts'

/** Every connector, in the order in which they are offered. */
const CONNECTORS: readonly TmsDefinition[] = [
  testrail,
  qase,
  testIt,
  allureTestops,
  zephyrScale,
  xrayCloud,
  testiny,
  kiwiTcms,
  testlink,
  unittcms,
]

/** The systems that there is a connector for. */
export const CONNECTED_SYSTEMS: readonly TmsSystem[] = CONNECTORS.map(({ system }) => system)

/** The connector of a system; null for one that a connection was stored to by a newer build. */
export const connectorOf = (system: TmsSystem): TmsDefinition | null => CONNECTORS.find((one) => one.system === system) ?? null
