import { z } from 'zod'
import { RUN_RETRIES_MAX, SCHEDULE_NAME_MAX, SCHEDULED_RECIPES_MAX } from '../constants.ts'
import { APP_ERROR_CODES } from '../errors.ts'
import { isCron, isTimeZone } from '../rules/cron.ts'
import { isoDateSchema, RECIPE_STATUSES } from './recipe.ts'
import { runBatchSchema } from './run-batch.ts'

const CRON_MAX = 100
const TIME_ZONE_MAX = 60
const TAGS_MAX = 50
const TAG_MAX = 200
/** Starts of a schedule that an answer has. */
export const SCHEDULE_STARTS_SHOWN = 10

export const scheduleNameSchema = z.string().trim().min(1).max(SCHEDULE_NAME_MAX)
export const cronSchema = z.string().trim().max(CRON_MAX).refine(isCron, 'No cron expression of five fields')
export const timeZoneSchema = z.string().max(TIME_ZONE_MAX).refine(isTimeZone, 'Unknown time zone')

/** Which recipes of the project a schedule runs; what has been deleted since is left out. */
export const scheduledRecipesSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('tags'), tags: z.array(z.string().min(1).max(TAG_MAX)).min(1).max(TAGS_MAX) }),
  z.object({ kind: z.literal('statuses'), statuses: z.array(z.enum(RECIPE_STATUSES)).min(1) }),
  z.object({ kind: z.literal('recipes'), recipeIds: z.array(z.uuid()).min(1).max(SCHEDULED_RECIPES_MAX) }),
])
export type ScheduledRecipes = z.infer<typeof scheduledRecipesSchema>

const settings = {
  name: scheduleNameSchema,
  cron: cronSchema,
  timeZone: timeZoneSchema,
  recipes: scheduledRecipesSchema,
  environmentId: z.uuid().nullable(),
  retries: z.number().int().min(0).max(RUN_RETRIES_MAX),
  isOn: z.boolean(),
}

/** `id` is chosen by the client: the same one again makes nothing anew. It runs in the name of who sends this. */
export const createScheduleInputSchema = z.object({ ...settings, id: z.uuid(), projectId: z.uuid() })
/** `basedOn`: `updatedAt` of what was changed. From now on it runs in the name of who sends this. */
export const updateScheduleInputSchema = z.object({ ...settings, id: z.uuid(), basedOn: isoDateSchema })
export type ScheduleSettings = Omit<z.output<typeof updateScheduleInputSchema>, 'id' | 'basedOn'>
/** Turned on, it runs in the name of who sends this. */
export const switchScheduleInputSchema = z.object({ id: z.uuid(), isOn: z.boolean() })
export const scheduleIdInputSchema = z.object({ id: z.uuid() })
/** `batchId` is chosen by the client: the same one again begins nothing anew. */
export const runScheduleNowInputSchema = z.object({ id: z.uuid(), batchId: z.uuid() })
export const listSchedulesInputSchema = z.object({ projectId: z.uuid() })

/**
 * What became of a time of a schedule. `skipped`: its batch before was still going on. `refused`: nothing could be queued, for `reason`. `paused`: the schedule
 * was turned off, because the person in whose name it runs may no longer run recipes of the project.
 */
export const SCHEDULE_OUTCOMES = ['started', 'skipped', 'refused', 'paused'] as const

/**
 * `dueAt`: null when a person started it. `at` is later than `dueAt` when no server was up at its time; `leftOut`: further times that passed until then, for which
 * nothing was started. `batch` without `finishedAt` still goes on.
 */
export const scheduleStartSchema = z.object({
  id: z.uuid(),
  at: isoDateSchema,
  dueAt: isoDateSchema.nullable(),
  leftOut: z.number().int().nonnegative(),
  outcome: z.enum(SCHEDULE_OUTCOMES),
  reason: z.enum(APP_ERROR_CODES).nullable(),
  batch: runBatchSchema.pick({ id: true, finishedAt: true, counts: true }).nullable(),
})
export type ScheduleStart = z.infer<typeof scheduleStartSchema>

/**
 * `owner`: the e-mail of the person in whose name it runs; null when that account is gone. `isPaused`: it was turned off by itself, see `SCHEDULE_OUTCOMES`.
 * `nextAt`: null while it is off. `starts`: the latest first.
 */
export const runScheduleSchema = z.object({
  ...settings,
  id: z.uuid(),
  projectId: z.uuid(),
  cron: z.string(),
  timeZone: z.string(),
  isPaused: z.boolean(),
  owner: z.string().nullable(),
  nextAt: isoDateSchema.nullable(),
  updatedAt: isoDateSchema,
  starts: z.array(scheduleStartSchema),
})
export type RunSchedule = z.infer<typeof runScheduleSchema>
/** By name. */
export const runSchedulesSchema = z.object({ schedules: z.array(runScheduleSchema) })
