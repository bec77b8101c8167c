import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importAndPredictInputSchema } from '#contract/schemas/recipe.ts'
import { watchRecipe } from '../../tests/factories/recipe-events.ts'
import { addMember, addOrganization, addRunner, type TestOrganization, type TestProcess } from '../../tests/factories/server-process.ts'
import { createTestServers, type TestServers } from '../../tests/factories/test-servers.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { listSteps } from '../execution/repo.ts'
import type { TaskWorker } from '../execution/worker.ts'
import { reservations, tasks } from '../platform/database/schema.ts'
import { importAndPredict } from './service.ts'
import { startTasks } from './start.ts'

describe('importAndPredict', () => {
  let servers: TestServers
  let server: TestProcess
  let organization: TestOrganization
  let worker: TaskWorker
  const ending = new AbortController()
  beforeEach(async () => {
    servers = await createTestServers()
    server = await servers.start()
    organization = await addOrganization(server)
    worker = startTasks(server)
  })
  afterEach(async () => {
    ending.abort()
    await worker.stop()
    await servers.close()
  })

  const input = () =>
    importAndPredictInputSchema.parse({
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

  it('refuses a project of another organization', async () => {
    const stranger = await addMember(server, await addOrganization(server))
    await expect(importAndPredict(stranger, server, input())).rejects.toMatchObject({ code: 'not_found' })
  })
})
