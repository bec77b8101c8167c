import { ACTION_TIMEOUT_MS, ASSERTION_TIMEOUT_MS, NAVIGATION_TIMEOUT_MS, PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import { slug } from '../names.ts'
import type { ExportInput } from '../project.ts'
import { literal } from '../text.ts'

/** The version that the generated code was tried with; exact, so that an export behaves tomorrow as it does today. */
export const PLAYWRIGHT_VERSION = '1.65.1'
export const NODE_TYPES_VERSION = '26.6.6'

export function packageFile(projectName: string): string {
  const manifest = {
    name: `${slug(projectName, 80) || 'project'}-autotests`,
    version: '1.0.0',
    private: true,
    scripts: { test: 'playwright test', report: 'playwright show-report', 'install-browser': 'playwright install chromium' },
    devDependencies: { '@playwright/test': PLAYWRIGHT_VERSION, '@types/node': NODE_TYPES_VERSION },
    engines: { node: '>=20.12' },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

export const configFile = ({ sutUrl }: Pick<ExportInput, 'sutUrl'>): string => `import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// values of the environment stand in .env, see .env.example
if (existsSync('.env')) process.loadEnvFile('.env')

const { SUT_URL, CHROMIUM_PATH, HTTP_USERNAME, HTTP_PASSWORD, CI } = process.env
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './tests',
  timeout: 180_000,
  expect: { timeout: ${ASSERTION_TIMEOUT_MS} },
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  reporter: CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    browserName: 'chromium',
    baseURL: SUT_URL || ${literal(sutUrl ?? '')},
    viewport: { width: ${PREVIEW_WIDTH_PX}, height: ${PREVIEW_HEIGHT_PX} },
    actionTimeout: ${ACTION_TIMEOUT_MS},
    navigationTimeout: ${NAVIGATION_TIMEOUT_MS},
    // test environments often have certificates of their own making
    ignoreHTTPSErrors: true,
    // for systems that the browser itself asks a name and a password for
    httpCredentials: HTTP_USERNAME ? { username: HTTP_USERNAME, password: HTTP_PASSWORD ?? '' } : undefined,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      // a browser of your own instead of the one that Playwright installs
      executablePath: CHROMIUM_PATH || undefined,
      // Chromium's sandbox does not start as root, e.g. in a container
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
})
`

export const TSCONFIG = `{
  "compilerOptions": {
    "target": "ES2022",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "module": "ESNext",
    "moduleResolution": "bundler",
    "strict": true,
    "noUnusedLocals": true,
    "skipLibCheck": true,
    "noEmit": true,
    "types": ["node"]
  },
  "include": ["playwright.config.ts", "support", "tests"]
}
`

export const GITIGNORE = `node_modules/
test-results/
playwright-report/
blob-report/
.env
`
