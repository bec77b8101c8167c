import { describe, expect, vi } from 'vitest'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { test } from '../fixtures/servers-behind-proxy-test.ts'
import { hasNginx } from '../harness/fleet/proxy.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { watchRecipe } from '../harness/product/recipe-stream.ts'
import { predictCase } from '../harness/product/run-case.ts'
import { signIn } from '../harness/product/sign-in.ts'

const STEPS = 5
const CASE: CsvTestCase = {
  id: '',
  title: 'Add five',
  description: '',
  preconditions: '',
  priority: '',
  status: '',
  steps: Array.from({ length: STEPS }, () => 'Click "Add"'),
  expectedResults: Array.from({ length: STEPS }, (_, index) => `The text "Added: ${index + 1}" is displayed`),
  testData: '',
  tags: [],
}

describe.skipIf(!hasNginx)('two servers behind a proxy', () => {
  test('a server is killed during a replay: the other goes on within ten seconds, nothing is done twice, and the page needs nobody', async ({
    world: { url, servers, database, runners, endRunner },
    site,
    openWindow,
  }) => {
    expect(await runners()).toMatchObject([{ name: 'from a group', isRegistered: true, status: 'ACTIVE' }])
    const { api, token } = await callAs(url)
    const { id, organizationId } = await firstProject(api)
    const caller = { url, token, api, projectId: id, organizationId, sutUrl: site.url }
    const { recipe, taskStatus } = await predictCase(caller, CASE)
    expect(taskStatus).toBe('completed')
    expect(site.added()).toBe(STEPS)

    const page = await openWindow('ru')
    await signIn(page)
    await page.goto(`/recipes/${recipe.id}`)
    await page.getByText('Сеанс браузера закреплён за вами').waitFor()

    // The answer to the third addition is on its way while the server that replays dies.
    const { reached, release } = site.hold(3)
    const { taskId } = await api.recipe.playback.mutate({ sutUrl: site.url, recipeId: recipe.id, upToStepInclusively: STEPS - 1 })
    await reached
    const replaying = page.getByText('Воспроизведение…').first()
    await replaying.waitFor()
    const { rows } = await database.query<{ process_id: string }>('select process_id from jobs where id = $1', [taskId])
    const victim = servers.find(({ processId }) => processId === rows[0]?.process_id)!
    const survivor = servers.find((server) => server !== victim)!
    await victim.product.kill()
    const killedAt = performance.now()
    // Through the proxy, as the page does; it finds out by itself that one server is gone.
    const watch = await watchRecipe({ url, token, recipeId: recipe.id, afterEventId: 0 })
    release()
    expect((await watch.ended(taskId)).taskStatus).toBe('completed')
    watch.close()
    expect(performance.now() - killedAt).toBeLessThan(10_000)
    expect(site.added()).toBe(STEPS)
    await replaying.waitFor({ state: 'detached' })
    // Whichever server passed the screen on, the page shows it, still of the same session.
    await page.getByText('Сеанс браузера закреплён за вами').waitFor()
    await page.frameLocator('iframe').locator('body[data-state=connected]').waitFor()
    const taken = await database.query<{ takeovers: number }>('select takeovers from tasks where id = $1', [taskId])
    expect(taken.rows).toEqual([{ takeovers: 1 }])

    // A second replay goes on with the server that is left; the runner says goodbye when it is stopped.
    const again = await api.recipe.playback.mutate({ sutUrl: site.url, recipeId: recipe.id, upToStepInclusively: 0 })
    const second = await watchRecipe({ url, token, recipeId: recipe.id, afterEventId: 0 })
    expect((await second.ended(again.taskId)).taskStatus).toBe('completed')
    second.close()
    expect(survivor.product.pid()).toBeGreaterThan(0)
    await endRunner()
    await vi.waitFor(async () => expect(await runners()).toEqual([]), { timeout: 10_000, interval: 100 })
  })
})
