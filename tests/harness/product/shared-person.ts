import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { callAs, type Caller, firstProject } from './call.ts'
import { createPerson, openRecipes, type Person, settleIn, untilAnswered, untilSyncShows } from './person.ts'
import { type Product, startProduct } from './start-product.ts'

type Options = {
  /** Options of the browser, in addition to those that every person has. */
  profile?: Parameters<typeof createPerson>[1]
}

/** The harness of a file of journeys, ready before its first test. */
export type SharedHarness = {
  product: Product
  /** Calls as the owner, without the browser. */
  api: Caller
  projectId: string
  /** The owner with a laptop and the installed application; before each test in a new tab with the list of recipes. */
  person: Person
}

/**
 * One product and one person for all tests of a file, because starting them for every test would take most of the time. Each test begins with a new
 * tab, a working wire, and nothing unsent. Where that is impossible because a test failed, it begins with another person.
 */
export function harnessForFile({ profile }: Options = {}): SharedHarness {
  const harness = { person: null } as Omit<SharedHarness, 'person'> & { person: Person | null }
  const leave = async () => {
    await harness.person?.leave()
    harness.person = null
  }
  const arrive = async () => {
    harness.person = await createPerson(harness.product, profile)
    await settleIn(harness.person)
  }
  beforeAll(async () => {
    harness.product = await startProduct({ LOCAL_RUNNERS: '0' })
    harness.api = (await callAs(harness.product.url)).api
    harness.projectId = (await firstProject(harness.api)).id
  })
  afterAll(() => harness.product.stop())
  // declared after the one above, so that the person is closed first
  afterAll(leave)
  beforeEach(() => (harness.person ? freshTab(harness.person) : arrive()))
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const [failure] = task.result.errors ?? []
      if (failure && harness.person) failure.message += await screenText(harness.person)
      await leave()
    } else harness.person?.wire.mend()
  })
  return harness as SharedHarness
}

/** The present screen, for the report of a failure. */
async function screenText({ page }: Person): Promise<string> {
  const screen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `\n\nThe page showed ${page.url()}\n${screen}`
}

/** Opens a new tab and closes all others, so that nothing remains of the pages of the test before. */
async function freshTab(person: Person): Promise<void> {
  const { context } = person
  const used = context.pages()
  person.page = await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  await openRecipes(person)
  await untilAnswered(person.page)
  await untilSyncShows(person.page, 'All changes are saved')
}
