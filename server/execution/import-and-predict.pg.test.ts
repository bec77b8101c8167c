import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importAndPredictInputSchema } from '#contract/schemas/recipe.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { addMember, addOrganization, addRunner, type TestOrganization, type TestProcess } from '#tests/harness/server/server-process.ts'
import { createTestServers, type TestServers } from '#tests/harness/server/test-servers.ts'
import { FakeRunner, untilAborted } from '../../tests/fakes/fake-runner.ts'
import { listSteps } from './repo.ts'
import { recipes, reservations, tasks } from '../platform/database/schema.ts'
import { newId } from '#contract/rules/new-id.ts'
import { importAndPredict } from './import-and-predict.ts'
import { registerTasks } from '../register-tasks.ts'

describe('importAndPredict', () => {
  let servers: TestServers
  let server: TestProcess
  let organization: TestOrganization
  const ending = new AbortController()
  beforeEach(async () => {
    servers = await createTestServers()
    server = await servers.start()
    organization = await addOrganization(server)
    registerTasks(server)
    await server.jobs.start()
  })
  afterEach(async () => {
    ending.abort()
    await server.jobs.stop(5000)
    await servers.close()
  })

  const input = (id?: string) =>
    importAndPredictInputSchema.parse({
      ...(id ? { id } : {}),
      url: 'http://sut.example/',
      recipe: { projectId: organization.projectId, testCases: ['Blorp the frobnicator', 'Click "Save"'], expectedResults: [] },
    })

  it('stores the recipe, takes a runner and predicts; a step that is not understood fails and the later ones stay', async () => {
    const runner = await FakeRunner.start()
    await addRunner(server, runner)
    const member = await addMember(server, organization)
    const { recipeId, taskId } = await importAndPredict(member, server, input())
    expect(await watchRecipe(server, recipeId, ending.signal).untilEnded(taskId)).toMatchObject({
      taskKind: 'predict',
      taskStatus: 'failed',
    })
    const steps = await listSteps(server.db, recipeId)
    expect(steps.map((step) => step.status)).toEqual(['Failed', 'Draft'])
    expect(steps[0]?.errorMessage).toContain('frobnicator')
    expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId, userId: member.userId, taskId: null }])
    await runner.stop()
  })

  it('stores the recipe also when every runner is taken, and the task says why nothing ran', async () => {
    const member = await addMember(server, organization)
    const { recipeId, taskId } = await importAndPredict(member, server, input())
    expect(await server.db.select().from(tasks)).toMatchObject([{ id: taskId, status: 'failed', failure: { code: 'no_free_runner' } }])
    expect((await listSteps(server.db, recipeId)).map((step) => step.status)).toEqual(['Draft', 'Draft'])
  })

  it('repeated under the same id answers the same and makes nothing twice, also at the same moment', async () => {
    const runner = await FakeRunner.start()
    runner.on('/open', (_call, signal) => untilAborted(signal))
    await addRunner(server, runner)
    const member = await addMember(server, organization)
    const id = newId()
    const [first, second] = await Promise.all([importAndPredict(member, server, input(id)), importAndPredict(member, server, input(id))])
    expect(first).toEqual({ recipeId: id, taskId: first.taskId })
    expect(second).toEqual(first)
    expect(await importAndPredict(member, server, input(id))).toEqual(first)
    expect(await server.db.select().from(tasks)).toHaveLength(1)
    expect(await server.db.select().from(recipes)).toHaveLength(1)
    expect(await server.db.select().from(reservations)).toHaveLength(1)
    await runner.stop()
  })

  it('refuses an id that belongs to something else, also of another organization', async () => {
    const member = await addMember(server, organization)
    const id = newId()
    await importAndPredict(member, server, input(id))
    const other = { ...input(id), recipe: { ...input(id).recipe, title: 'Another' } }
    await expect(importAndPredict(member, server, other)).rejects.toMatchObject({ code: 'already_exists' })
    const elsewhere = await addOrganization(server)
    const foreign = { ...input(id), recipe: { ...input(id).recipe, projectId: elsewhere.projectId } }
    await expect(importAndPredict(await addMember(server, elsewhere), server, foreign)).rejects.toMatchObject({ code: 'already_exists' })
    expect(await server.db.select().from(tasks)).toHaveLength(1)
  })

  it('stores nothing when its prediction cannot be queued', async () => {
    const member = await addMember(server, organization)
    await server.db.execute(sql`alter table tasks add constraint refused check (kind <> 'predict')`)
    await expect(importAndPredict(member, server, input())).rejects.toThrow()
    expect(await server.db.select().from(recipes)).toEqual([])
  })

  it('goes to a runner that lives', async () => {
    const dead = await FakeRunner.start()
    await addRunner(server, dead)
    await dead.stop()
    const runner = await FakeRunner.start()
    runner.on('/open', (_call, signal) => untilAborted(signal))
    const runnerId = await addRunner(server, runner)
    await importAndPredict(await addMember(server, organization), server, input())
    expect(await server.db.select().from(reservations)).toMatchObject([{ runnerId }])
    await runner.stop()
  })

  it('refuses a project of another organization', async () => {
    const stranger = await addMember(server, await addOrganization(server))
    await expect(importAndPredict(stranger, server, input())).rejects.toMatchObject({ code: 'not_found' })
  })
})
