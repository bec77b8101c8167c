import { z } from 'zod'

/** The test-management systems that there is a connector for. Each is a folder of `server/tms`, and the id of an integration. */
export const TMS_SYSTEMS = [
  'testrail',
  'qase',
  'test-it',
  'allure-testops',
  'zephyr-scale',
  'xray-cloud',
  'testiny',
  'kiwi-tcms',
  'testlink',
  'unittcms',
] as const
export type TmsSystem = (typeof TMS_SYSTEMS)[number]

/** Names of the products, which are alike in all languages. */
export const TMS_NAMES: Record<TmsSystem, string> = {
  testrail: 'TestRail',
  qase: 'Qase',
  'test-it': 'Test IT',
  'allure-testops': 'Allure TestOps',
  'zephyr-scale': 'Zephyr Scale',
  'xray-cloud': 'Xray Cloud',
  testiny: 'Testiny',
  'kiwi-tcms': 'Kiwi TCMS',
  testlink: 'TestLink',
  unittcms: 'UnitTCMS',
}

/** A file of a test case. It stays in the system; `url` is null where it has no address of its own. */
export const tmsAttachmentSchema = z.object({ name: z.string(), url: z.string().nullable() })
export type TmsAttachment = z.infer<typeof tmsAttachmentSchema>

/**
 * Where a recipe came from. `tmsUrl`: the address of the system at the time. `url`: the test case in it, for people; null where it has none. `version`: as in
 * the list. `isTrimmed`: something of it was over a limit and was cut off.
 */
export const recipeSourceSchema = z.object({
  system: z.enum(TMS_SYSTEMS),
  tmsUrl: z.string(),
  caseId: z.string(),
  url: z.string().nullable(),
  version: z.string().nullable(),
  isTrimmed: z.boolean(),
  attachments: z.array(tmsAttachmentSchema),
  importedAt: z.iso.datetime(),
})
export type RecipeSource = z.infer<typeof recipeSourceSchema>
