import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// Values are in .env, see .env.example; those of one of several environments in .env.<name>, and they come first.
const { ENVIRONMENT } = process.env
for (const file of ENVIRONMENT ? [`.env.${ENVIRONMENT}`, '.env'] : ['.env']) if (existsSync(file)) process.loadEnvFile(file)

const { SUT_URL, CHROMIUM_PATH, HTTP_USERNAME, HTTP_PASSWORD, CI } = process.env
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: './tests',
  timeout: 180_000,
  expect: { timeout: 7000 },
  fullyParallel: true,
  forbidOnly: Boolean(CI),
  retries: 0,
  projects: [{ name: 'chromium' }],
  reporter: CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    browserName: 'chromium',
    baseURL: SUT_URL || '',
    locale: 'en-US',
    viewport: { width: 1920, height: 1080 },
    actionTimeout: 10000,
    navigationTimeout: 30000,
    // test environments often have self-signed certificates
    ignoreHTTPSErrors: true,
    // for systems that ask for a name and a password in a window of the browser
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
