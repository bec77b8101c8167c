import { z } from 'zod'
import { FILES_OF_FIELD_MAX, PROJECT_FILE_MAX_BYTES } from '../constants.ts'
import { projectFileNameSchema } from './file-name.ts'
import { isoDateSchema } from './recipe.ts'

/** The SHA-256 of the content. It tells a runner whether it has the file already. */
export const contentHashSchema = z.string().regex(/^[0-9a-f]{64}$/)

/** A file that recipes of a project upload. `usedBy`: the recipes that name it, some of them by title. */
export const projectFileSchema = z.object({
  id: z.uuid(),
  name: projectFileNameSchema,
  size: z.number().int().min(0).max(PROJECT_FILE_MAX_BYTES),
  contentType: z.string().max(200),
  createdAt: isoDateSchema,
  /** The e-mail of who uploaded it; null when the account is gone. */
  createdBy: z.string().nullable(),
  usedBy: z.object({ count: z.number().int().min(0), titles: z.array(z.string()).max(5) }),
})
export type ProjectFile = z.infer<typeof projectFileSchema>

export const projectFilesSchema = z.object({ files: z.array(projectFileSchema), usedBytes: z.number().int().min(0) })
export type ProjectFiles = z.infer<typeof projectFilesSchema>

/** The address of an upload; the body is the content as it is. Without `replace` a name that is taken is refused. */
export const projectFileUploadSchema = z.object({
  projectId: z.uuid(),
  name: projectFileNameSchema,
  replace: z.enum(['true', 'false']).default('false'),
})
export const PROJECT_FILES_PATH = '/api/project-files'

/** A file as a runner is told of it. */
export const givenFileSchema = z.object({ name: projectFileNameSchema, hash: contentHashSchema })
export type GivenFile = z.infer<typeof givenFileSchema>
export const givenFilesSchema = z.array(givenFileSchema).max(FILES_OF_FIELD_MAX)
