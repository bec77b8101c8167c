import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { importAndPredictInputSchema } from '#contract/schemas/recipe.ts'
import { addMember, addOrganization } from '#tests/harness/server/server-process.ts'
import { untilAborted } from '../../tests/fakes/fake-runner.ts'
import { listSteps } from './repo.ts'
import { recipes, reservations, tasks } from '../platform/database/schema.ts'
import { newId } from '#contract/rules/new-id.ts'
import { importAndPredict } from './import-and-predict.ts'
import { registerTasks } from '../register-tasks.ts'
import { test as serversTest } from '#tests/fixtures/servers-test.ts'

const it = serversTest.extend('input', ({ organization }) => (id?: string) => {
  const recipe = { projectId: organization.projectId, testCases: ['Blorp the frobnicator', 'Click "Save"'], expectedResults: [] }
  return importAndPredictInputSchema.parse({ ...(id ? { id } : {}), url: 'http://sut.example/', recipe })
})

it.beforeEach(async ({ server }) => {
  registerTasks(server)
  await server.jobs.start()
})
it.afterEach(({ server }) => server.jobs.stop(5000))

describe('importAndPredict', () => {
  it('stores the recipe, takes a runner and predicts; a step that is not understood fails and the later ones stay', async ({
    startRunner,
    server,
    ann,
    input,
    watch,
  }) => {
    await startRunner()
    const { recipeId, taskId } = await importAndPredict(ann, server, input())
    expect(await watch(recipeId).untilEnded(taskId)).toMatchObject({
      taskKind: 'predict',
      taskStatus: 'failed',
    })
    const steps = await listSteps(server.db, recipeId)
    expect(steps.map((step) => step.status)).toEqual(['Failed', 'Draft'])
    expect(steps[0]?.errorMessage).toContain('frobnicator')
    expect(await server.db.select().from(reservations)).toMatchObject([{ recipeId, userId: ann.userId, taskId: null }])
  })

  it('stores the recipe also when every runner is taken, and the task says why nothing ran', async ({ server, ann, input }) => {
    const { recipeId, taskId } = await importAndPredict(ann, server, input())
    expect(await server.db.select().from(tasks)).toMatchObject([{ id: taskId, status: 'failed', failure: { code: 'no_free_runner' } }])
    expect((await listSteps(server.db, recipeId)).map((step) => step.status)).toEqual(['Draft', 'Draft'])
  })

  it('in an environment that the project does not have is not found, and stores nothing', async ({ server, ann, input }) => {
    const elsewhere = { ...input(), environmentId: newId() }
    await expect(importAndPredict(ann, server, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    expect(await server.db.select().from(recipes)).toEqual([])
  })

  it('repeated under the same id answers the same and makes nothing twice, also at the same moment', async ({
    startRunner,
    server,
    ann,
    input,
  }) => {
    const { fake } = await startRunner()
    fake.on('/open', (_call, signal) => untilAborted(signal))
    const id = newId()
    const [first, second] = await Promise.all([importAndPredict(ann, server, input(id)), importAndPredict(ann, server, input(id))])
    expect(first).toEqual({ recipeId: id, taskId: first.taskId })
    expect(second).toEqual(first)
    expect(await importAndPredict(ann, server, input(id))).toEqual(first)
    expect(await server.db.select().from(tasks)).toHaveLength(1)
    expect(await server.db.select().from(recipes)).toHaveLength(1)
    expect(await server.db.select().from(reservations)).toHaveLength(1)
  })

  it('refuses an id that belongs to something else, also of another organization', async ({ server, ann, input }) => {
    const id = newId()
    await importAndPredict(ann, server, input(id))
    const other = { ...input(id), recipe: { ...input(id).recipe, title: 'Another' } }
    await expect(importAndPredict(ann, server, other)).rejects.toMatchObject({ code: 'already_exists' })
    const elsewhere = await addOrganization(server)
    const foreign = { ...input(id), recipe: { ...input(id).recipe, projectId: elsewhere.projectId } }
    await expect(importAndPredict(await addMember(server, elsewhere), server, foreign)).rejects.toMatchObject({ code: 'already_exists' })
    expect(await server.db.select().from(tasks)).toHaveLength(1)
  })

  it('stores nothing when its prediction cannot be queued', async ({ server, ann, input }) => {
    await server.db.execute(sql`alter table tasks add constraint refused check (kind <> 'predict')`)
    await expect(importAndPredict(ann, server, input())).rejects.toThrow()
    expect(await server.db.select().from(recipes)).toEqual([])
  })

  it('goes to a runner that lives', async ({ startRunner, server, ann, input }) => {
    const { fake: dead } = await startRunner()
    await dead.stop()
    const { fake: runner, runnerId } = await startRunner()
    runner.on('/open', (_call, signal) => untilAborted(signal))
    await importAndPredict(ann, server, input())
    expect(await server.db.select().from(reservations)).toMatchObject([{ runnerId }])
  })

  it('refuses a project of another organization', async ({ server, input }) => {
    const stranger = await addMember(server, await addOrganization(server))
    await expect(importAndPredict(stranger, server, input())).rejects.toMatchObject({ code: 'not_found' })
  })
})
