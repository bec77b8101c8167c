import { z } from 'zod'
import { ENV_DATA_ITEMS_MAX, ENV_DATA_KEY_MAX, ENV_DATA_VALUE_MAX, PROJECT_NAME_MAX } from '../constants.ts'
import { ENV_DATA_TYPES } from '../rules/env-data-types.ts'
import { isPlainName } from '../rules/plain-text.ts'
import { httpUrlSchema } from './http-url.ts'
import { isoDateSchema } from './recipe.ts'

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
    .refine((items) => new Set(items.map((i) => i.key)).size === items.length, 'Name must be unique'),
})

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
      .refine((items) => new Set(items.map((i) => i.key)).size === items.length, 'Name must be unique'),
  }),
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
