import { CARRIED_FILES } from './carried-files.ts'
import type { ExportInput } from './export-input.ts'
import { fillIn } from './fill-in.ts'
import type { Locale } from './languages.ts'
import { slug } from './names.ts'
import { literal } from './text.ts'

/** `package.json`, named after the project. */
export function packageFile(projectName: string): string {
  return fillIn(CARRIED_FILES['package.json'], '"project-autotests"', `"${slug(projectName, 80) || 'project'}-autotests"`)
}

const ONE_PROJECT = `  projects: [{ name: 'chromium' }],
`
/** The tests begin when the setup has signed in. */
const WITH_SETUP = `  projects: [
    { name: 'setup', testMatch: '**/*.setup.ts' },
    { name: 'chromium', dependencies: ['setup'] },
  ],
`

/** `playwright.config.ts`, with the address of the system under test and the language of most tests. */
export function configFile({ sutUrl }: Pick<ExportInput, 'sutUrl'>, { locale, hasSetup }: { locale: Locale; hasSetup: boolean }): string {
  const withAddress = fillIn(CARRIED_FILES['playwright.config.ts'], "SUT_URL || ''", `SUT_URL || ${literal(sutUrl ?? '')}`)
  const withLocale = fillIn(withAddress, "locale: 'en-US'", `locale: '${locale}'`)
  return hasSetup ? fillIn(withLocale, ONE_PROJECT, WITH_SETUP) : withLocale
}
