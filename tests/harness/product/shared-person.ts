import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { callAs, type Caller, firstProject } from './call.ts'
import { createPerson, openRecipes, type Person, settleIn, untilAnswered, untilSyncSays } from './person.ts'
import { type Product, startProduct } from './start-product.ts'

type Options = {
  /** Of the browser, beyond those that every person has. */
  profile?: Parameters<typeof createPerson>[1]
}

/** What a file of journeys works with, from its first test on. */
export type Stand = {
  product: Product
  /** Calls as the owner, past the browser. */
  api: Caller
  projectId: string
  /** The owner at a laptop of their own, with the application installed; before each test in a new tab with the list of recipes. */
  person: Person
}

/**
 * One product and one person for all tests of a file: starting either for every test would take most of the time. Each test begins with a tab
 * that nobody has used, a sound wire, and nothing unsent; where that cannot be had, because a test failed, with another person.
 */
export function standForFile({ profile }: Options = {}): Stand {
  const stand = { person: null } as Omit<Stand, 'person'> & { person: Person | null }
  const leave = async () => {
    await stand.person?.leave()
    stand.person = null
  }
  const arrive = async () => {
    stand.person = await createPerson(stand.product, profile)
    await settleIn(stand.person)
  }
  beforeAll(async () => {
    stand.product = await startProduct({ LOCAL_RUNNERS: '0' })
    stand.api = (await callAs(stand.product.url)).api
    stand.projectId = (await firstProject(stand.api)).id
  })
  afterAll(() => stand.product.stop())
  // declared after the one above, so that the person leaves first
  afterAll(leave)
  beforeEach(() => (stand.person ? freshTab(stand.person) : arrive()))
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      const [failure] = task.result.errors ?? []
      if (failure && stand.person) failure.message += await whatIsShown(stand.person)
      await leave()
    } else stand.person?.wire.mend()
  })
  return stand as Stand
}

/** For the report of a failure, which nobody was there to see. */
async function whatIsShown({ page }: Person): Promise<string> {
  const screen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `\n\nThe page showed ${page.url()}\n${screen}`
}

/** The others are closed: nothing of what a test did to its pages is left. */
async function freshTab(person: Person): Promise<void> {
  const { context } = person
  const used = context.pages()
  person.page = await context.newPage()
  await Promise.all(used.map((page) => page.close()))
  await openRecipes(person)
  await untilAnswered(person.page)
  await untilSyncSays(person.page, 'All changes are saved')
}
