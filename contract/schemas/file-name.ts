import { z } from 'zod'
import { FILES_OF_FIELD_MAX, PROJECT_FILE_NAME_MAX } from '../constants.ts'
import { isPlainName } from '../rules/plain-text.ts'

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const UNFIT = /[\u0000-\u001f\u007f/\\]/

/** A name alone, without a folder: it becomes a file of the runner and of an exported project. */
export const projectFileNameSchema = z
  .string()
  .trim()
  .min(1, 'File name cannot be empty')
  .max(PROJECT_FILE_NAME_MAX)
  .refine((name) => isPlainName(name) && !UNFIT.test(name) && !/^\.+$/.test(name), 'File name holds signs that no file may have')

export const projectFileNamesSchema = z.array(projectFileNameSchema).min(1).max(FILES_OF_FIELD_MAX)
