import { environmentWords } from './env-files.ts'
import type { ExportInput } from './export-input.ts'
import type { ProjectCode } from './project-code.ts'
import { oneLine } from './text.ts'

/** Characters that Markdown reads as markup. */
const MARKUP = '\\`*_{}[]()#+!|<>~-'
const plain = (text: string) => Array.from(oneLine(text), (char) => (MARKUP.includes(char) ? `\\${char}` : char)).join('')

/** `notReady`: titles of the recipes that are marked to be skipped. `support`: the paths of helpers. */
type Contents = {
  notReady: readonly string[]
  project: ProjectCode
  support: readonly string[]
  hasUploads: boolean
  hasSetup: boolean
  hasShared: boolean
}

export function readmeFile(input: ExportInput, contents: Contents): string {
  const open = contents.notReady.map((title) => `- ${plain(title)}`).join('\n')
  return `# ${plain(input.projectName)}

[English](#english) · [Русский](#русский)

## English

Playwright tests, one file per test case in \`tests/\`.

    npm install
    npm run install-browser      # or set CHROMIUM_PATH to a Chromium of your own
    npm test
    npm run lint                 # types, and the rules of eslint-plugin-playwright
    npm run report               # the report of the last run in CI

${list(englishPoints(input, contents))}
${open ? `\nNot complete yet, so marked \`fixme\` and skipped:\n\n${open}\n` : ''}
## Русский

Тесты для Playwright, по файлу на тест-кейс в папке \`tests/\`.

    npm install
    npm run install-browser      # или укажите свой Chromium в CHROMIUM_PATH
    npm test
    npm run lint                 # типы и правила eslint-plugin-playwright
    npm run report               # отчёт последнего запуска в CI

${list(russianPoints(input, contents))}
${open ? `\nЕщё не готовы, поэтому помечены \`fixme\` и пропускаются:\n\n${open}\n` : ''}`
}

const list = (points: readonly string[]): string => points.map((point) => `- ${point}`).join('\n')

const secretsOf = ({ variables }: ProjectCode): string =>
  variables.all.flatMap(({ name, fallback }) => (fallback === undefined ? [`\`${name}\``] : [])).join(', ')

const wordsOf = ({ environments = [] }: ExportInput): string =>
  environmentWords(environments)
    .map((word) => `\`${word}\``)
    .join(', ')

function englishPoints(input: ExportInput, { project, support, hasUploads, hasSetup, hasShared }: Contents): string[] {
  const [secrets, environments] = [secretsOf(project), wordsOf(input)]
  const { locators, style } = project.options
  return [
    '`SUT_URL` names the system under test when it is not the usual one.',
    secrets
      ? `Copy \`.env.example\` to \`.env\` and set ${secrets}: secrets are never exported.`
      : 'Nothing has to be set; `.env.example` lists the variables.',
    ...(environments
      ? [`Environments: ${environments}. Copy \`.env.<name>.example\` to \`.env.<name>\` and run with \`ENVIRONMENT=<name>\`.`]
      : []),
    ...(style === 'pages' ? ['`tests/pages/` has a class for each page of the system under test, with its elements.'] : []),
    ...(locators === 'comments' ? ['A comment that begins with “or” names other locators of the element below it.'] : []),
    ...(locators === 'healing'
      ? ['`heal()` tries further locators when the first finds nothing; the report then has an annotation “healed locator”.']
      : []),
    ...(hasShared ? ['`tests/steps/` has a function for steps that several tests share.'] : []),
    ...(hasSetup ? ['`tests/auth.setup.ts` signs in once; tests that begin signed in use its `.auth/user.json`.'] : []),
    ...(support.length > 0 ? ['`support/` has helpers for what Playwright has no call for.'] : []),
    ...(hasUploads ? ['`files/` has the files that tests upload.'] : []),
    'A failed test leaves a trace in `test-results/`: `npx playwright show-trace` opens it.',
  ]
}

function russianPoints(input: ExportInput, { project, support, hasUploads, hasSetup, hasShared }: Contents): string[] {
  const [secrets, environments] = [secretsOf(project), wordsOf(input)]
  const { locators, style } = project.options
  return [
    '`SUT_URL` — адрес тестируемой системы, если он отличается от обычного.',
    secrets
      ? `Скопируйте \`.env.example\` в \`.env\` и задайте ${secrets}: секреты не выгружаются никогда.`
      : 'Задавать ничего не нужно; список переменных — в `.env.example`.',
    ...(environments
      ? [`Окружения: ${environments}. Скопируйте \`.env.<имя>.example\` в \`.env.<имя>\` и запускайте с \`ENVIRONMENT=<имя>\`.`]
      : []),
    ...(style === 'pages' ? ['В `tests/pages/` — по классу на каждую страницу тестируемой системы, с её элементами.'] : []),
    ...(locators === 'comments' ? ['Комментарий, который начинается с «or», называет другие локаторы элемента под ним.'] : []),
    ...(locators === 'healing'
      ? ['`heal()` пробует следующие локаторы, если первый ничего не нашёл; в отчёте тогда есть пометка «healed locator».']
      : []),
    ...(hasShared ? ['В `tests/steps/` — по функции на шаги, общие для нескольких тестов.'] : []),
    ...(hasSetup ? ['`tests/auth.setup.ts` входит один раз; тесты, которые начинаются после входа, берут его `.auth/user.json`.'] : []),
    ...(support.length > 0 ? ['В `support/` — вспомогательные функции для того, чего в Playwright нет.'] : []),
    ...(hasUploads ? ['В `files/` — файлы, которые загружают тесты.'] : []),
    'Упавший тест оставляет трассировку в `test-results/`: её открывает `npx playwright show-trace`.',
  ]
}
