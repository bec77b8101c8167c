import { z } from 'zod'
import { DEVICE_IDS, type DeviceId } from '../rules/devices.ts'

/** A tab of the remote browser. `id` names it for as long as it is open. */
export const browserTabSchema = z.object({ id: z.string().max(20), title: z.string(), url: z.string(), isActive: z.boolean() })
export type BrowserTab = z.infer<typeof browserTabSchema>

const tabActSchema = z.object({ tabId: browserTabSchema.shape.id, act: z.enum(['show', 'close']) })

/** A long poll of the runner: it answers at once when the tabs or the device are not as `known`, else after `waitMs`. One tab alone is not listed. */
export const tabsInputSchema = z.object({
  sessionKey: z.string().min(1),
  known: z.object({ tabs: z.array(browserTabSchema).max(100), device: z.enum(DEVICE_IDS).nullable() }).nullable(),
  waitMs: z.number().int().min(0).max(30_000),
})
export type TabsInput = z.infer<typeof tabsInputSchema>
/** `device`: what the remote browser pretends to be; null when there is none. */
export type TabsAnswer = { tabs: BrowserTab[]; device: DeviceId | null }

/** Brings a tab to the front, or closes it: what a person does, which a recording records. */
export const actOnTabInputSchema = tabActSchema.extend({ sessionKey: z.string().min(1) })
export type TabInput = z.infer<typeof tabActSchema>
/** `isDone`: false for a tab that is closed already, for the last one, which stays, and while a step is executed. */
export type ActOnTabAnswer = { isDone: boolean }

export const recipeTabsInputSchema = z.object({ recipeId: z.uuid() })
export const recipeTabActInputSchema = tabActSchema.extend({ recipeId: z.uuid() })
