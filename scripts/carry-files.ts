import { readFileSync, writeFileSync } from 'node:fs'

/**
 * The files of exported projects are in `engine/codegen/exported-project`, where they are compiled and linted; some are rules of the contract. The
 * engine reads no files, so this script copies their text into a module of the engine: `node scripts/carry-files.ts`. With --check it only reports
 * whether that module is up to date.
 */
const PROJECT = 'engine/codegen/exported-project'
const TARGET = 'engine/codegen/carried-files.ts'

/** The sources, by their path in an exported project. */
const SOURCES = {
  'package.json': `${PROJECT}/package.json`,
  'playwright.config.ts': `${PROJECT}/playwright.config.ts`,
  'tsconfig.json': `${PROJECT}/tsconfig.json`,
  'eslint.config.mjs': `${PROJECT}/eslint.config.mjs`,
  '.gitignore': `${PROJECT}/.gitignore`,
  'support/checkboxes.ts': `${PROJECT}/support/checkboxes.ts`,
  'support/choices.ts': `${PROJECT}/support/choices.ts`,
  'support/comboboxes.ts': `${PROJECT}/support/comboboxes.ts`,
  'support/dates.ts': 'contract/rules/relative-date.ts',
  'support/dialogs.ts': `${PROJECT}/support/dialogs.ts`,
  'support/dragging.ts': `${PROJECT}/support/dragging.ts`,
  'support/drop-point.ts': 'contract/rules/drop-point.ts',
  'support/env.ts': `${PROJECT}/support/env.ts`,
  'support/field-text.ts': `${PROJECT}/support/field-text.ts`,
  'support/fields.ts': `${PROJECT}/support/fields.ts`,
  'support/file-names.ts': 'contract/rules/file-names.ts',
  'support/files.ts': `${PROJECT}/support/files.ts`,
  'support/healing.ts': `${PROJECT}/support/healing.ts`,
  'support/key-codes.ts': 'contract/rules/key-codes.ts',
  'support/keyboard.ts': `${PROJECT}/support/keyboard.ts`,
  'support/keys.ts': 'contract/rules/keys.ts',
  'support/numbers.ts': 'contract/rules/number-in-text.ts',
  'support/page-text.ts': `${PROJECT}/support/page-text.ts`,
  'support/places.ts': `${PROJECT}/support/places.ts`,
  'support/scrolling.ts': `${PROJECT}/support/scrolling.ts`,
  'support/search.ts': 'contract/rules/search-field.ts',
  'support/sliders.ts': `${PROJECT}/support/sliders.ts`,
  'support/states.ts': `${PROJECT}/support/states.ts`,
  'support/tables.ts': `${PROJECT}/support/tables.ts`,
  'support/texts.ts': `${PROJECT}/support/texts.ts`,
  'support/timeouts.ts': `${PROJECT}/support/timeouts.ts`,
  'support/typing.ts': `${PROJECT}/support/typing.ts`,
  'support/unique-values.ts': `${PROJECT}/support/unique-values.ts`,
  'support/windows.ts': 'contract/rules/browser-windows.ts',
}

const asTemplate = (text: string) => `\`${text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)}\``

function carried([path, source]: [string, string]): string {
  return `  // ${source}\n  '${path}': ${asTemplate(readFileSync(source, 'utf8'))},\n`
}

const wanted = `/** Files of exported projects by their paths there. Made by scripts/carry-files.ts: edit the files named here, then run it. */
export const CARRIED_FILES = {
${Object.entries(SOURCES).map(carried).join('')}}
`
if (!process.argv.includes('--check')) writeFileSync(TARGET, wanted)
else if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error(`${TARGET} is not up to date: node scripts/carry-files.ts`)
  process.exitCode = 1
}
