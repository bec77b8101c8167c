import { z } from 'zod'
import {
  ENV_DATA_ITEMS_MAX,
  ENV_DATA_KEY_MAX,
  ENV_DATA_VALUE_MAX,
  ENVIRONMENT_NAME_MAX,
  ENVIRONMENTS_MAX,
  PROJECT_NAME_MAX,
} from '../constants.ts'
import { ENV_DATA_TYPES } from '../rules/env-data-types.ts'
import { isPlainName } from '../rules/plain-text.ts'
import { httpUrlSchema } from './http-url.ts'
import { isoDateSchema } from './recipe.ts'

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length

export const envDataItemSchema = z.object({
  key: z.string().trim().min(1, 'Key cannot be empty').max(ENV_DATA_KEY_MAX),
  type: z.enum(ENV_DATA_TYPES),
  value: z.string().min(1, 'Value cannot be empty').max(ENV_DATA_VALUE_MAX),
  isSecret: z.boolean().default(false),
  description: z.string().max(1000).optional(),
  /** In answers, for a secret: it changes whenever the value does, so that two sides can notice a change behind the mask. It has no other meaning. */
  valueVersion: z.string().max(100).optional(),
})
export type EnvDataItem = z.infer<typeof envDataItemSchema>

export const envDataSchema = z.object({
  items: z
    .array(envDataItemSchema)
    .max(ENV_DATA_ITEMS_MAX)
    .refine((items) => isUnique(items.map(({ key }) => key)), 'Name must be unique'),
})

/** A value that an environment has in place of the default's. The item of that name in the default says what it is, and whether it is secret. */
const environmentValueSchema = envDataItemSchema.pick({ key: true, value: true, valueVersion: true })
export type EnvironmentValue = z.infer<typeof environmentValueSchema>

/**
 * An environment besides the default one, which is the project's own address and environment data. It holds only what differs: without an address it has
 * the default's, and so it has of every item without a value here. `id` is chosen by the client.
 */
const environmentSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, 'Name cannot be empty')
    .max(ENVIRONMENT_NAME_MAX)
    .refine(isPlainName, 'Name holds invisible or broken characters'),
  sutUrl: httpUrlSchema.nullable(),
  values: z
    .array(environmentValueSchema)
    .max(ENV_DATA_ITEMS_MAX)
    .refine((values) => isUnique(values.map(({ key }) => key)), 'Name must be unique'),
})
export type Environment = z.infer<typeof environmentSchema>

const environmentsSchema = z
  .array(environmentSchema)
  .max(ENVIRONMENTS_MAX)
  .refine((all) => isUnique(all.map(({ id }) => id)) && isUnique(all.map(({ name }) => name)), 'Name must be unique')

export const projectSchema = z.object({
  id: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, 'Project name cannot be empty')
    .max(PROJECT_NAME_MAX)
    .refine(isPlainName, 'Project name holds invisible or broken characters'),
  description: z.string().nullable(),
  organizationId: z.uuid(),
  sutUrl: z.string().nullable(),
  envData: envDataSchema,
  /** Absent where there is only the default. */
  environments: environmentsSchema.optional(),
  createdAt: isoDateSchema,
  updatedAt: isoDateSchema,
})
export type Project = z.infer<typeof projectSchema>

/** `renamedFrom`: the item's stored key when it differs, so that a renamed secret can be sent with the mask as its value. */
export const envDataItemUpdateSchema = envDataItemSchema.extend({ renamedFrom: z.string().max(ENV_DATA_KEY_MAX).optional() })

export const projectUpdateInputSchema = z.object({
  id: z.uuid(),
  sutUrl: httpUrlSchema,
  /** Replaces the whole list. */
  envData: z.object({
    items: z
      .array(envDataItemUpdateSchema)
      .max(ENV_DATA_ITEMS_MAX)
      .refine((items) => isUnique(items.map(({ key }) => key)), 'Name must be unique'),
  }),
  /** Replaces all of them. Absent: they stay, and follow what becomes of the items. */
  environments: environmentsSchema.optional(),
  /** The `updatedAt` that the edit started from. If the project is newer, the answer is `conflict` with the current one. */
  basedOn: isoDateSchema.optional(),
})

/** `id` is chosen by the client (uuid v7) so that later queued edits can name it. */
export const projectCreateInputSchema = z.object({
  id: z.uuid(),
  name: projectSchema.shape.name,
  description: z.string().trim().max(1000).nullable().default(null),
  sutUrl: httpUrlSchema.nullable().default(null),
})

export const envDataTypeInfoSchema = z.object({ type: z.enum(ENV_DATA_TYPES), name: z.string().min(1), description: z.string().min(1) })
export type EnvDataTypeInfo = z.infer<typeof envDataTypeInfoSchema>
