import type { EnvVariables } from './env-variables.ts'
import { oneLine } from './text.ts'

/** Characters that Markdown reads as markup. */
const MARKUP = '\\`*_{}[]()#+!|<>~-'
const plain = (text: string) => Array.from(oneLine(text), (char) => (MARKUP.includes(char) ? `\\${char}` : char)).join('')

/** `notReady`: titles of the recipes that are marked to be skipped. */
export function readmeFile(projectName: string, notReady: readonly string[], { all }: EnvVariables): string {
  const secrets = all.filter(({ fallback }) => fallback === undefined).map(({ name }) => `\`${name}\``)
  const open = notReady.map((title) => `- ${plain(title)}`)
  return `# ${plain(projectName)}

[English](#english) · [Русский](#русский)

## English

Autotests for Playwright, one file per test case in \`tests/\`.

    npm install
    npm run install-browser      # or set CHROMIUM_PATH to a Chromium of your own
    npm test
    npm run report               # the report of the last run in CI

- \`SUT_URL\` names the system under test when it is not the usual one.
- ${secrets.length > 0 ? `Copy \`.env.example\` to \`.env\` and set ${secrets.join(', ')}: secrets are never exported.` : 'Environment data has defaults in `support/env-data.ts`; `.env.example` lists the variables.'}
- Every element has several locators, best first. The first that fits exactly one visible element is used; when that is not the top
  one, the report says so under "fallback locator". Locators that go by place are taken only while the element still resembles its name.
- Files to upload belong in the folder \`files/\`.
- A failed test leaves a trace in \`test-results/\`: \`npx playwright show-trace\` opens it.
${open.length > 0 ? `\nNot complete yet, so marked \`fixme\` and skipped:\n\n${open.join('\n')}\n` : ''}
## Русский

Автотесты для Playwright, по файлу на тест-кейс в папке \`tests/\`.

    npm install
    npm run install-browser      # или укажите свой Chromium в CHROMIUM_PATH
    npm test
    npm run report               # отчёт последнего запуска в CI

- \`SUT_URL\` — адрес тестируемой системы, если он отличается от обычного.
- ${secrets.length > 0 ? `Скопируйте \`.env.example\` в \`.env\` и задайте ${secrets.join(', ')}: секреты не выгружаются никогда.` : 'Значения данных окружения по умолчанию — в `support/env-data.ts`, список переменных — в `.env.example`.'}
- У каждого элемента несколько локаторов, лучшие сверху. Берётся первый, которому подходит ровно один видимый элемент; если это не самый
  верхний, в отчёте появится пометка «fallback locator». Локаторы по положению действуют, только пока элемент похож на своё название.
- Файлы для загрузки кладите в папку \`files/\`.
- Упавший тест оставляет трассировку в \`test-results/\`: её открывает \`npx playwright show-trace\`.
${open.length > 0 ? `\nЕщё не готовы, поэтому помечены \`fixme\` и пропускаются:\n\n${open.join('\n')}\n` : ''}`
}
