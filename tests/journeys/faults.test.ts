import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { newId } from '#contract/rules/new-id.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { toRecipeImport } from '../../src/features/import/model/to-recipe.ts'
import { selfSigned } from '../harness/self-signed-certificate.ts'
import { callAs, firstProject } from '../harness/product/call.ts'
import { openDatabase } from '../harness/product/database.ts'
import { watchRecipe } from '../harness/product/recipe-stream.ts'
import { type CaseRunner, predictCase } from '../harness/product/run-case.ts'
import { type Product, startProduct } from '../harness/product/start-product.ts'

let product: Product
let site: TestSite
let runner: CaseRunner

beforeAll(async () => {
  site = await startSite()
  // With one runner, every message about a runner is about the one that was killed.
  product = await startProduct({ LOCAL_RUNNERS: '1' })
  const { api, token } = await callAs(product.url)
  const { id, organizationId } = await firstProject(api)
  runner = { url: product.url, token, api, projectId: id, organizationId, sutUrl: site.url }
})
afterAll(async () => {
  await product?.stop()
  await site?.close()
})

const TWO_STEPS = caseOf([
  ['Click "First"', 'The text "First done" is displayed'],
  ['Click "Second"', 'The text "Second done" is displayed'],
])

describe('the remote browser', () => {
  test('is not let to the server, nor to its database', async () => {
    const { port } = JSON.parse(readFileSync(join(product.dataDir, 'database.json'), 'utf8')) as { port: number }
    for (const url of [product.url, `http://127.0.0.1:${port}/`]) {
      const { recipe } = await predictCase({ ...runner, sutUrl: url }, TWO_STEPS)
      expect(recipe.steps[0]?.failure).toMatchObject({ code: 'address_refused', refusal: 'own_port' })
    }
  })
})

describe('a death during prediction', () => {
  beforeEach(() => {
    site.isSecondAnswered = false
  })

  test('of the remote Chromium: the step fails with the reason, and prediction goes on from it in a new browser', async () => {
    const interrupted = await killDuringSecondStep(() => kill(childrenOf(runnerPid())))
    expect(interrupted.steps[1]?.failure?.code).toMatch(/^(?:runner_lost|page_crashed)$/)
    await goesOnFromSecondStep(interrupted)
  })

  test('of the runner: the step fails with the reason, the reservation recovers, and prediction goes on from it', async () => {
    const interrupted = await killDuringSecondStep(() => kill([runnerPid()]))
    expect(interrupted.steps[1]?.failure).toMatchObject({ code: 'runner_lost' })
    await goesOnFromSecondStep(interrupted)
  })

  test('of the server: after a restart the step says that it was interrupted, nothing is half-written, prediction goes on', async () => {
    const { recipeId, taskId } = await untilSecondStepWaits()
    await product.kill()
    await product.start()
    const watch = await watchRecipe({ ...runner, recipeId, afterEventId: 0 })
    expect(await watch.ended(taskId)).toMatchObject({ taskStatus: 'interrupted' })
    watch.close()
    const recipe = await runner.api.recipe.get.query({ id: recipeId })
    expect(recipe.steps.map(({ status }) => status)).toEqual(['Completed', 'Failed'])
    expect(recipe.steps[1]?.failure).toEqual({ code: 'interrupted' })
    await goesOnFromSecondStep(recipe)
  })
})

describe('a system under test that cannot be shown', () => {
  test.each([
    ['nobody listens', () => site.nowhere, 'unreachable'],
    ['a redirect loop', () => `${site.url}/loop`, 'redirect_loop'],
    ['endless loading', () => `${site.url}/endless`, 'timeout'],
    ['no such name', () => 'http://site.invalid/', 'name_not_resolved'],
  ])('%s: the step fails with the reason and the session stays usable', async (_name, urlOf, reason) => {
    const { recipe, taskStatus } = await predictCase({ ...runner, sutUrl: urlOf() }, TWO_STEPS)
    expect(taskStatus).toBe('failed')
    expect(recipe.steps.map(({ status }) => status)).toEqual(['Failed', 'Draft'])
    expect(recipe.steps[0]?.failure).toMatchObject({ code: 'navigation_failed', reason })
    site.isSecondAnswered = true
    expect((await predictCase(runner, TWO_STEPS)).taskStatus).toBe('completed')
  })

  test('a certificate of its own is no obstacle', async () => {
    site.isSecondAnswered = true
    expect((await predictCase({ ...runner, sutUrl: site.secureUrl }, TWO_STEPS)).taskStatus).toBe('completed')
  })
})

describe('calls that are refused', () => {
  const get = (path: string, input: unknown, token?: string) =>
    fetch(`${product.url}/api/call/${path}?${new URLSearchParams({ input: JSON.stringify(input) })}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const post = (path: string, input: unknown, token = runner.token) =>
    fetch(`${product.url}/api/call/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })

  /** Streams answer 200 before they are authorized; the refusal is their only event, and then they end. */
  const streamStatus = async (recipeId: string, token = '') => {
    const query = { input: JSON.stringify({ recipeId }), connectionParams: JSON.stringify({ token }) }
    const response = await fetch(`${product.url}/api/call/recipe.subscribe?${new URLSearchParams(query)}`)
    return Number(/"httpStatus":(\d+)/.exec(await response.text())?.[1])
  }

  test.each([
    ['recipe.list', { projectId: newId() }],
    ['project.list', { organizationId: newId() }],
  ])('without a token: %s is 401', async (path, input) => {
    expect((await get(path, input)).status).toBe(401)
    expect((await get(path, input, 'forged')).status).toBe(401)
  })

  test('without a token: a stream tells 401 and nothing else', async () => {
    expect(await streamStatus(newId())).toBe(401)
    expect(await streamStatus(newId(), 'forged')).toBe(401)
  })

  test("another organization's ids are 404", async () => {
    const foreign = await foreignRecipe()
    const { token } = runner
    expect((await get('recipe.get', { id: foreign.recipeId }, token)).status).toBe(404)
    expect((await get('project.get', { id: foreign.projectId }, token)).status).toBe(404)
    expect((await get('recipe.list', { projectId: foreign.projectId }, token)).status).toBe(404)
    expect(await streamStatus(foreign.recipeId, token)).toBe(404)
    expect((await post('recipe.delete', { recipeId: foreign.recipeId })).status).toBe(404)
    expect((await post('export.exportAutotests', { projectId: foreign.projectId })).status).toBe(404)
    const recipe = toRecipeImport(TWO_STEPS, foreign.projectId)
    expect((await post('recipe.importAndPredict', { url: site.url, initialStepIndex: 0, recipe })).status).toBe(404)
    const reserve = { recipeId: foreign.recipeId, organizationId: runner.organizationId, reserveSession: true }
    expect((await post('sessionReservation.reserveOrCheckSession', reserve)).status).toBe(404)
  })

  test('malformed input is 400 and names the field', async () => {
    const recipe = { ...toRecipeImport(TWO_STEPS, runner.projectId), testCases: ['   '] }
    const answer = await post('recipe.importAndPredict', { url: 'ftp://stand', recipe })
    expect(answer.status).toBe(400)
    const body = JSON.stringify(await answer.json())
    expect(body).toContain('url')
    expect(body).toContain('testCases')
    expect((await get('recipe.get', { id: 'no id' }, runner.token)).status).toBe(400)
  })
})

/** Runs until the second step has acted and waits for an expected result that the page holds back. */
async function untilSecondStepWaits(): Promise<{ recipeId: string; taskId: string }> {
  const started = await runner.api.recipe.importAndPredict.mutate({
    url: site.url,
    initialStepIndex: 0,
    recipe: toRecipeImport(TWO_STEPS, runner.projectId),
  })
  await site.secondClicked()
  return started
}

async function killDuringSecondStep(killIt: () => void): Promise<Recipe> {
  const { recipeId, taskId } = await untilSecondStepWaits()
  killIt()
  const watch = await watchRecipe({ ...runner, recipeId, afterEventId: 0 })
  expect(await watch.ended(taskId)).toMatchObject({ taskStatus: 'failed' })
  watch.close()
  const recipe = await runner.api.recipe.get.query({ id: recipeId })
  expect(recipe.steps.map(({ status }) => status)).toEqual(['Completed', 'Failed'])
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  return recipe
}

async function goesOnFromSecondStep({ id: recipeId }: Recipe): Promise<void> {
  site.isSecondAnswered = true
  const { organizationId, sutUrl } = runner
  await expect
    .poll(() => runner.api.sessionReservation.reserveOrCheckSession.mutate({ recipeId, organizationId, reserveSession: true }), {
      timeout: 60_000,
    })
    .toMatchObject({ status: 'reserved_by_you' })
  const watch = await watchRecipe({ ...runner, recipeId })
  const { taskId } = await runner.api.recipe.predict.mutate({ recipeId, sutUrl, initialStepIndex: 1 })
  const end = await watch.ended(taskId)
  watch.close()
  const { steps } = await runner.api.recipe.get.query({ id: recipeId })
  expect({ status: end.taskStatus, failures: steps.flatMap(({ errorMessage }) => errorMessage ?? []) }).toEqual({
    status: 'completed',
    failures: [],
  })
  expect(steps.map(({ status, actions }) => [status, actions?.length])).toEqual([
    ['Completed', 1],
    ['Completed', 1],
  ])
}

function childrenOf(pid: number): number[] {
  const printed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return printed
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number)
}

function runnerPid(): number {
  const found = childrenOf(product.pid()).find((pid) =>
    execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes('runner'),
  )
  if (found === undefined) throw new Error('no runner runs')
  return found
}

const kill = (pids: readonly number[]) => pids.forEach((pid) => process.kill(pid, 'SIGKILL'))

function caseOf(steps: readonly (readonly [step: string, expected: string])[]): CsvTestCase {
  return {
    id: '',
    title: 'Two steps',
    description: '',
    preconditions: '',
    priority: '',
    status: '',
    steps: steps.map(([step]) => step),
    expectedResults: steps.map(([, expected]) => expected),
    testData: '',
    tags: [],
  }
}

/** A project and a recipe in an organization that nobody here belongs to. */
async function foreignRecipe(): Promise<{ projectId: string; recipeId: string }> {
  const recipeId = newId()
  const recipe = toRecipeImport(TWO_STEPS, runner.projectId)
  await runner.api.recipe.createDraft.mutate({ id: recipeId, recipe })
  const [organizationId, projectId] = [newId(), newId()]
  const database = await openDatabase(product)
  await database.query('insert into organizations (id, name) values ($1, $2)', [organizationId, 'Others'])
  await database.query('insert into projects (id, organization_id, name) values ($1, $2, $3)', [projectId, organizationId, 'Theirs'])
  await database.query('update recipes set project_id = $1 where id = $2', [projectId, recipeId])
  await database.end()
  return { projectId, recipeId }
}

type TestSite = {
  url: string
  secureUrl: string
  /** An address at which nothing listens. */
  nowhere: string
  /** Whether a click on "Second" has its effect. Without it the expected result never comes. */
  isSecondAnswered: boolean
  /** Resolves at the next click on "Second". */
  secondClicked(): Promise<void>
  close(): Promise<void>
}

const PAGE = `<!doctype html><title>Two clicks</title>
<button onclick="show('First done')">First</button>
<button onclick="fetch('/second', { method: 'POST' }).then((answer) => answer.ok && show('Second done'))">Second</button>
<p role="status"></p>
<script>const show = (text) => (document.querySelector('p').textContent = text)</script>`

async function startSite(): Promise<TestSite> {
  let clicked: () => void = () => undefined
  const answer: http.RequestListener = ({ url }, response) => {
    if (url === '/loop') response.writeHead(302, { location: '/loop' }).end()
    else if (url === '/second') {
      clicked()
      response.writeHead(site.isSecondAnswered ? 200 : 503).end()
    } else if (url !== '/endless') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  }
  const servers = [http.createServer(answer), https.createServer(selfSigned, answer), http.createServer()] as const
  for (const server of servers) await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const [plain, secure, gone] = servers.map((server) => (server.address() as AddressInfo).port)
  servers[2].close()
  const site: TestSite = {
    url: `http://127.0.0.1:${plain}`,
    secureUrl: `https://127.0.0.1:${secure}`,
    nowhere: `http://127.0.0.1:${gone}`,
    isSecondAnswered: false,
    secondClicked: () =>
      new Promise((resolve) => {
        clicked = resolve
      }),
    close: async () => {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
  return site
}
