import { CARRIED_FILES } from './carried-files.ts'
import { fillIn } from './fill-in.ts'
import { slug } from './names.ts'
import type { ExportInput } from './project.ts'
import { literal } from './text.ts'

/** `package.json`, named after the project. */
export function packageFile(projectName: string): string {
  return fillIn(CARRIED_FILES['package.json'], '"project-autotests"', `"${slug(projectName, 80) || 'project'}-autotests"`)
}

/** `playwright.config.ts`, with the address of the system under test. */
export function configFile({ sutUrl }: Pick<ExportInput, 'sutUrl'>): string {
  return fillIn(CARRIED_FILES['playwright.config.ts'], "SUT_URL || ''", `SUT_URL || ${literal(sutUrl ?? '')}`)
}
