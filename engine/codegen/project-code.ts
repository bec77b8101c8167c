import type { SharedUse } from '#contract/schemas/shared-steps.ts'
import type { ExportOptions } from '#contract/schemas/export.ts'
import type { EnvVariables } from './env-variables.ts'
import type { Locale } from './languages.ts'
import type { PageBook } from './page-objects.ts'
import type { Scope } from './scope.ts'

/**
 * Shared steps, as a call in a test. `folder`: the path from the test to the folder of their function. `missingIn`: the parts of the function that could not
 * be written.
 */
export type SharedCall = { callIn(scope: Scope, use: SharedUse, folder: string): string; missingIn(project: ProjectCode): string[] }

/** What all files of an exported project share. */
export type ProjectCode = {
  sutUrl: string | null
  /** The address at which tests begin, relative to the base URL of the configuration. */
  start: string
  /** The path of the start page; null where it says nothing. */
  startPath: string | null
  variables: EnvVariables
  options: ExportOptions
  locale: Locale
  book: PageBook
  shared: ReadonlyMap<string, SharedCall>
}
