import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from './start-product.ts'

/** Signs in by the form, in any language, as a person of the demo. Waits until the login is left. */
export async function signIn(page: Page, email = 'owner@demo.local'): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}
