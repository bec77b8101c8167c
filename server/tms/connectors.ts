import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import { allureTestops } from './allure-testops/connector.ts'
import { kiwiTcms } from './kiwi-tcms/connector.ts'
import type { TmsDefinition } from './port/connector.ts'
import { qase } from './qase/connector.ts'
import { testIt } from './test-it/connector.ts'
import { testiny } from './testiny/connector.ts'
import { testlink } from './testlink/connector.ts'
import { testrail } from './testrail/connector.ts'
import { unittcms } from './unittcms/connector.ts'
import { xrayCloud } from './xray-cloud/connector.ts'
import { zephyrScale } from './zephyr-scale/connector.ts'

/** The connector of each system. A system that is named without one does not compile. */
export const CONNECTORS: Record<TmsSystem, TmsDefinition> = {
  testrail,
  qase,
  'test-it': testIt,
  'allure-testops': allureTestops,
  'zephyr-scale': zephyrScale,
  'xray-cloud': xrayCloud,
  testiny,
  'kiwi-tcms': kiwiTcms,
  testlink,
  unittcms,
}
