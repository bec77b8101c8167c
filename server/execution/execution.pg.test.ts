import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import {
  addMember,
  addOrganization,
  addRecipe,
  addRunner,
  type TestOrganization,
  type TestProcess,
  type TestStep,
} from '#tests/harness/server/server-process.ts'
import { createTestServers, type TestServers } from '#tests/harness/server/test-servers.ts'
import { FakeRunner, untilAborted, type FakeRunnerAnswer } from '../../tests/fakes/fake-runner.ts'
import { CallMemory } from '../../runner/api/call-memory.ts'
import { envDataItems, jobs, recipes, recipeSteps, reservations, runners, tasks } from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { remove } from '../recipes/service.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { listSteps } from './repo.ts'
import { registerTaskJobs } from './run-task.ts'
import { abortTask, startTask } from './service.ts'

const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const done = (name: string): TestStep => ({ testStep: `Click ${name}`, status: 'Completed', actions: [click(name)] })
const human = (type: 'click' | 'input', name: string, rest: Partial<RecordedHumanAction> = {}): RecordedHumanAction => ({
  type,
  isTrusted: true,
  timestamp: 1,
  target: { locators: [{ type: 'css', value: `#${name}`, priority: 1 }], elementType: 'input', isPassword: false },
  ...rest,
})

const refused = (failure: StepFailure): FakeRunnerAnswer => ({ error: { code: 'failed', message: 'no', failure } })
const nothing = { body: { events: [], next: 0, active: false } }

describe('execution of recipes', () => {
  let servers: TestServers
  let server: TestProcess
  let organization: TestOrganization
  let ann: Member
  let runner: FakeRunner
  let ending: AbortController
  const started: TestProcess[] = []

  beforeEach(async () => {
    servers = await createTestServers()
    ending = new AbortController()
    server = await servers.start()
    organization = await addOrganization(server)
    ann = await addMember(server, organization)
    runner = await FakeRunner.start()
    await addRunner(server, runner)
  })
  afterEach(async () => {
    ending.abort()
    for (const { jobs } of started.splice(0)) await jobs.stop(5000)
    await servers.close()
    await runner.stop()
  })

  const startJobs = async (deps: TestProcess) => {
    registerTaskJobs(deps, async () => ({ kind: 'completed' }))
    started.push(deps)
    await deps.jobs.start()
  }
  const reserve = async (recipeId: string, actor = ann) =>
    reserveOrCheckSession(actor, server, { recipeId, organizationId: organization.organizationId, reserveSession: true })
  const reservedRecipe = async (steps: TestStep[]) => {
    const recipeId = await addRecipe(server, organization, steps)
    await reserve(recipeId)
    return { recipeId, watch: watchRecipe(server, recipeId, ending.signal) }
  }
  const replay = (recipeId: string, stepIndex: number) =>
    startTask(ann, server, { kind: 'playback', recipeId, sutUrl: 'http://sut.example/', stepIndex })
  const statuses = async (recipeId: string) => (await listSteps(server.db, recipeId)).map((step) => step.status)

  describe('playback', () => {
    it('opens the SUT as a new visitor, does the steps and says so step by step', async () => {
      await startJobs(server)
      const { recipeId, watch } = await reservedRecipe([done('a'), done('b'), done('c')])
      const { taskId } = await replay(recipeId, 1)
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed', initiator: ann.userId, taskKind: 'playback' })
      expect(runner.callsTo('/open')).toMatchObject([{ url: 'http://sut.example/', fresh: true }])
      expect(runner.callsTo('/act').map((call) => (call.action as Action).target[0]?.value)).toEqual(['#a', '#b'])
      const events = watch.events.map((event) => [event.eventName, event.stepIndex, event.step?.status ?? event.taskStatus])
      expect(events).toEqual([
        ['Setup', -1, 'queued'],
        ['Setup', -1, 'running'],
        ['Action', 0, 'InProgress'],
        ['Action', 0, 'Completed'],
        ['Action', 1, 'InProgress'],
        ['Action', 1, 'Completed'],
        ['Setup', -1, 'completed'],
      ])
      const [recipe] = await server.db.select().from(recipes).where(eq(recipes.id, recipeId))
      expect(recipe?.status).toBe('Automated')
    })

    it('only reloads the SUT for -1', async () => {
      await startJobs(server)
      const { recipeId, watch } = await reservedRecipe([done('a')])
      await watch.untilEnded((await replay(recipeId, -1)).taskId)
      expect(runner.callsTo('/open')).toHaveLength(1)
      expect(runner.callsTo('/act')).toHaveLength(0)
    })

    it('stops at the step that fails, with the reason, and leaves the later ones alone', async () => {
      await startJobs(server)
      const failure = { code: 'target_not_found', wanted: 'b', found: [] } satisfies StepFailure
      runner.on('/act', (call) => ((call.body.action as Action).target[0]?.value === '#b' ? refused(failure) : {}))
      const { recipeId, watch } = await reservedRecipe([done('a'), done('b'), done('c')])
      expect(await watch.untilEnded((await replay(recipeId, 2)).taskId)).toMatchObject({ taskStatus: 'failed' })
      const steps = await listSteps(server.db, recipeId)
      expect(steps.map((step) => step.status)).toEqual(['Completed', 'Failed', 'Completed'])
      expect(steps[1]).toMatchObject({ failure, errorMessage: 'No element was found for "b". Nothing similar was found.' })
      expect(runner.callsTo('/act')).toHaveLength(2)
    })

    it('stops before a step that was never predicted', async () => {
      await startJobs(server)
      const { recipeId, watch } = await reservedRecipe([done('a'), { status: 'Draft' }, done('c')])
      expect(await watch.untilEnded((await replay(recipeId, 2)).taskId)).toMatchObject({ taskStatus: 'completed' })
      expect(await statuses(recipeId)).toEqual(['Completed', 'Draft', 'Completed'])
      expect(runner.callsTo('/act')).toHaveLength(1)
    })

    it('checks what the step expects', async () => {
      await startJobs(server)
      runner.on('/check', () => ({ body: { passed: false, actual: 'Login', locatorIndex: null } }))
      const assertion = {
        targetElementType: 'Page' as const,
        targetElementDescription: 'page',
        property: 'title' as const,
        match: 'contains' as const,
        expectedValue: 'Orders',
        assertionDescription: 'Page title contains Orders',
        target: [],
      }
      const { recipeId, watch } = await reservedRecipe([{ ...done('a'), assertions: [assertion] }])
      await watch.untilEnded((await replay(recipeId, 0)).taskId)
      expect((await listSteps(server.db, recipeId))[0]?.errorMessage).toBe('Page title contains Orders: expected "Orders", got "Login".')
    })

    it('looks secrets up at run time and keeps them out of steps and events', async () => {
      await startJobs(server)
      const { recipeId, watch } = await reservedRecipe([
        { status: 'Completed', actions: [{ ...click('p'), method: 'Input', source: { type: 'envDataVariables', key: 'pass' } }] },
      ])
      const { projectId } = organization
      const value = server.secrets.seal('hunter2', `env:${projectId}:pass`)
      await server.db.insert(envDataItems).values({ projectId, key: 'pass', type: 'password', value, isSecret: true, position: 0 })
      await watch.untilEnded((await replay(recipeId, 0)).taskId)
      expect(runner.callsTo('/act')).toMatchObject([{ value: 'hunter2', secret: true }])
      expect(JSON.stringify([watch.events, await listSteps(server.db, recipeId)])).not.toContain('hunter2')
    })

    it('fails the first step when the SUT cannot be opened', async () => {
      await startJobs(server)
      const failure = { code: 'navigation_failed', reason: 'unreachable', url: 'http://sut.example/' } as const
      runner.on('/open', () => ({ error: { code: 'failed', message: 'no', failure } }))
      const { recipeId, watch } = await reservedRecipe([done('a')])
      await watch.untilEnded((await replay(recipeId, 0)).taskId)
      expect((await listSteps(server.db, recipeId))[0]).toMatchObject({ status: 'Failed', failure })
    })

    it('fails the step with the reason when the runner dies, and the recipe can be run again on another', async () => {
      await startJobs(server)
      runner.on('/act', (_call, signal) => untilAborted(signal))
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await replay(recipeId, 0)
      await runner.called('/act')
      await runner.stop()
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'failed' })
      expect((await listSteps(server.db, recipeId))[0]).toMatchObject({ status: 'Failed', failure: { code: 'runner_lost' } })
      const second = await FakeRunner.start()
      await addRunner(server, second)
      expect(await reserve(recipeId)).toMatchObject({ status: 'reserved_by_you' })
      expect(await watch.untilEnded((await replay(recipeId, 0)).taskId)).toMatchObject({ taskStatus: 'completed' })
      await second.stop()
    })
  })

  describe('refusals', () => {
    it('needs a SUT URL, the reservation, and no other task', async () => {
      const { recipeId } = await reservedRecipe([done('a')])
      const request = { kind: 'playback' as const, recipeId, stepIndex: 0 }
      await expect(startTask(ann, server, { ...request, sutUrl: '  ' })).rejects.toMatchObject({
        code: 'sut_url_not_configured',
        message: 'SUT URL is not configured',
      })
      await expect(startTask(ann, server, { ...request, sutUrl: 'file:///etc/passwd' })).rejects.toMatchObject({
        code: 'validation_failed',
      })
      const bob = await addMember(server, organization)
      await expect(startTask(bob, server, { ...request, sutUrl: 'http://sut.example/' })).rejects.toMatchObject({
        code: 'reservation_required',
      })
      const stranger = await addMember(server, await addOrganization(server))
      await expect(startTask(stranger, server, { ...request, sutUrl: 'http://sut.example/' })).rejects.toMatchObject({ code: 'not_found' })
      await replay(recipeId, 0)
      await expect(replay(recipeId, 0)).rejects.toMatchObject({ code: 'task_in_progress', details: { operation: 'playback' } })
    })

    it('starts one of several tasks asked for at once', async () => {
      const { recipeId } = await reservedRecipe([done('a')])
      const answers = await Promise.allSettled([replay(recipeId, 0), replay(recipeId, 0), replay(recipeId, 0)])
      expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    })
  })

  describe('abort', () => {
    it('stops a task that another server runs, cuts its call, and puts the step back', async () => {
      const other = await servers.start()
      await startJobs(other)
      runner.on('/act', (_call, signal) => untilAborted(signal))
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await replay(recipeId, 0)
      await runner.called('/act')
      expect(await abortTask(ann, server, { recipeId })).toEqual({ taskId })
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'aborted' })
      expect(runner.cancelled).toEqual(['/act'])
      expect(await statuses(recipeId)).toEqual(['Completed'])
      expect(await server.db.select().from(reservations)).toMatchObject([{ taskId: null, currentWritingOperation: null }])
    })

    it('ends a task that still waits', async () => {
      const { recipeId } = await reservedRecipe([done('a')])
      const { taskId } = await replay(recipeId, 0)
      await abortTask(ann, server, { recipeId, taskId })
      const [task] = await server.db.select().from(tasks)
      expect(task?.status).toBe('aborted')
      await startJobs(server)
      await expect(replay(recipeId, 0)).resolves.toBeDefined()
    })

    it('has nothing to do when no task runs, and refuses the task of somebody else', async () => {
      const { recipeId } = await reservedRecipe([done('a')])
      expect(await abortTask(ann, server, { recipeId })).toEqual({ taskId: null })
      await replay(recipeId, 0)
      const bob = await addMember(server, organization)
      await expect(abortTask(bob, server, { recipeId })).rejects.toMatchObject({ code: 'reservation_required' })
    })
  })

  describe('a recipe that is deleted', () => {
    it('ends its task at once in the server that runs it, and the others go on', async () => {
      // The lease is not renewed in this test, so only the signal can stop the task.
      const other = await servers.start({ jobTickMs: 3_600_000 })
      await startJobs(other)
      const second = await FakeRunner.start()
      await addRunner(server, second)
      runner.on('/act', (_call, signal) => untilAborted(signal))
      const called = Promise.withResolvers<void>()
      second.on('/act', async () => {
        await called.promise
        return {}
      })
      const doomed = await reservedRecipe([done('a')])
      await replay(doomed.recipeId, 0)
      const untouched = await reservedRecipe([done('b')])
      const { taskId } = await replay(untouched.recipeId, 0)
      await Promise.all([runner.called('/act'), second.called('/act')])
      await remove(ann, server, doomed)
      await vi.waitFor(() => expect(runner.cancelled).toEqual(['/act']), { timeout: 20_000 })
      called.resolve()
      expect(await untouched.watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed' })
      expect(second.cancelled).toEqual([])
      await second.stop()
    })
  })

  describe('a server that stops', () => {
    it('and its runners with it, marks its tasks as interrupted; the step can be run again', async () => {
      await startJobs(server)
      await server.db.update(runners).set({ isLocal: true, processId: server.processId })
      runner.on('/act', (_call, signal) => untilAborted(signal))
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await replay(recipeId, 0)
      await runner.called('/act')
      await watch.until((event) => event.step?.status === 'InProgress')
      await server.jobs.stop(5000)
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'interrupted' })
      expect((await listSteps(server.db, recipeId))[0]).toMatchObject({
        status: 'Failed',
        failure: { code: 'interrupted' },
        actions: [click('a')],
      })
      runner.handlers.clear()
      await startJobs(await servers.start())
      expect(await watch.untilEnded((await replay(recipeId, 0)).taskId)).toMatchObject({ taskStatus: 'completed' })
    })

    it('ends a recording with its server, since nobody would hear what its user does', async () => {
      runner.memory = new CallMemory()
      await startJobs(server)
      const nothing = { body: { events: [], next: 0, active: true } }
      runner.on('/record/poll', (call, signal) => (call.body.waitMs === 0 ? nothing : untilAborted(signal)))
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 0 })
      await runner.called('/record/poll')
      await server.jobs.stop(5000)
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'interrupted' })
    })

    it('hands on a task whose browser stays: another goes on, and nothing is done twice', async () => {
      runner.memory = new CallMemory()
      await startJobs(server)
      const held = Promise.withResolvers<void>()
      let acts = 0
      runner.on('/act', async () => {
        acts += 1
        if (acts === 2) await held.promise
        return {}
      })
      const { recipeId, watch } = await reservedRecipe([done('a'), done('b'), done('c')])
      const { taskId } = await replay(recipeId, 2)
      await watch.until((event) => event.step?.stepIndex === 1 && event.step.status === 'InProgress')
      await vi.waitFor(() => expect(acts).toBe(2))
      await server.jobs.stop(5000)
      await startJobs(await servers.start())
      held.resolve()
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed' })
      expect(acts).toBe(3)
      expect(runner.done.filter((path) => path === '/open')).toHaveLength(1)
      const statuses = watch.events.flatMap(({ step }) => (step?.stepIndex === 0 ? step.status : []))
      expect(statuses).toEqual(['InProgress', 'Completed'])
    })

    it('dies, and the task took another way when it was done again: it ends, and nothing is done twice', async () => {
      runner.memory = new CallMemory()
      const dying = await servers.start({ jobTickMs: 3_600_000 })
      await startJobs(dying)
      const held = Promise.withResolvers<void>()
      runner.on('/act', async () => {
        await held.promise
        return {}
      })
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await replay(recipeId, 0)
      await runner.called('/act')
      await watch.until((event) => event.step?.status === 'InProgress')
      await server.db.update(tasks).set({ begunSteps: null })
      await server.db.update(recipeSteps).set({ actions: [click('elsewhere')] })
      await server.db.update(jobs).set({ dueAt: new Date(Date.now() - 60_000) })
      await startJobs(await servers.start())
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'failed' })
      held.resolve()
      await dying.jobs.stop(5000)
      expect(runner.done.filter((path) => path === '/act')).toHaveLength(1)
    })

    it('dies: another ends its task, and what comes late is not written', async () => {
      const dying = await servers.start({ jobTickMs: 3_600_000 })
      await startJobs(dying)
      const held = Promise.withResolvers<void>()
      runner.on('/act', async () => {
        await held.promise
        return {}
      })
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await replay(recipeId, 0)
      await runner.called('/act')
      await watch.until((event) => event.step?.status === 'InProgress')
      // Ends the lease, as if the process had been silent for long.
      await server.db.update(jobs).set({ dueAt: new Date(Date.now() - 60_000) })
      await startJobs(await servers.start())
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'interrupted' })
      held.resolve()
      await dying.jobs.stop(5000)
      expect((await listSteps(server.db, recipeId))[0]).toMatchObject({ status: 'Failed', failure: { code: 'interrupted' } })
    })
  })

  describe('recording', () => {
    it('first replays to the step, fills the card while the human works, and ends with what was done', async () => {
      await startJobs(server)
      const events = [human('click', 'name'), human('input', 'name', { value: 'A' }), human('input', 'name', { value: 'Ann' })]
      const lateClick = human('click', 'save')
      let stopped = false
      runner
        .on('/record/poll', async (call, signal) => {
          if (call.body.after === 0) return { body: { events, next: 3, active: true } }
          if (stopped) return { body: { events: [lateClick], next: 4, active: false } }
          return untilAborted(signal)
        })
        .on('/record/stop', () => {
          stopped = true
          return {}
        })
      const { recipeId, watch } = await reservedRecipe([done('a'), { status: 'Draft', testStep: 'Enter the name' }])
      const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 1 })
      await watch.until((event) => event.stepIndex === 1 && (event.step?.actions ?? []).length === 1)
      expect(runner.callsTo('/act')).toHaveLength(1)
      await abortTask(ann, server, { recipeId })
      expect(await watch.untilEnded(taskId)).toMatchObject({ taskStatus: 'completed' })
      expect((await listSteps(server.db, recipeId))[1]).toMatchObject({
        status: 'Completed',
        actions: [
          { method: 'Input', value: 'Ann' },
          { method: 'Click', target: [{ value: '#save' }] },
        ],
      })
    })

    it('requires the later steps to be run again, publishes this, and a replay that passes completes them', async () => {
      await startJobs(server)
      runner.on('/record/poll', (call, signal) =>
        call.body.after === 0 ? { body: { events: [human('click', 'other')], next: 1, active: true } } : untilAborted(signal),
      )
      const { recipeId, watch } = await reservedRecipe([done('a'), done('b'), done('c')])
      const recorded = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 1 })
      await watch.until((event) => event.step?.actions?.[0]?.target[0]?.value === '#other')
      runner.on('/record/poll', () => ({ body: { events: [], next: 1, active: false } }))
      await abortTask(ann, server, { recipeId })
      await watch.untilEnded(recorded.taskId)
      const steps = await listSteps(server.db, recipeId)
      expect(steps.map(({ status }) => status)).toEqual(['Completed', 'Completed', 'Draft'])
      expect(steps[2]).toMatchObject({ actions: [click('c')] })
      expect(watch.events.findLast((event) => event.stepIndex === 2)?.step).toMatchObject({ status: 'Draft', passedAs: steps[2]?.passedAs })
      expect((await server.db.select().from(recipes).where(eq(recipes.id, recipeId)))[0]?.status).toBe('Draft')
      await watch.untilEnded((await replay(recipeId, 2)).taskId)
      expect(await statuses(recipeId)).toEqual(['Completed', 'Completed', 'Completed'])
      expect((await server.db.select().from(recipes).where(eq(recipes.id, recipeId)))[0]?.status).toBe('Automated')
    })

    it('that is called off changes nothing of the steps behind', async () => {
      await startJobs(server)
      runner.on('/record/poll', (_call, signal) => untilAborted(signal)).on('/record/stop', () => ({}))
      const { recipeId, watch } = await reservedRecipe([done('a'), done('b'), done('c')])
      const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 1 })
      await watch.until((event) => event.stepIndex === 1 && event.step?.status === 'InProgress')
      runner.on('/record/poll', () => nothing)
      await abortTask(ann, server, { recipeId })
      await watch.untilEnded(taskId)
      expect(await statuses(recipeId)).toEqual(['Completed', 'Completed', 'Completed'])
    })

    it('leaves the step as it was when nothing was done', async () => {
      await startJobs(server)
      runner.on('/record/poll', (call, signal) => (call.body.waitMs === 0 ? nothing : untilAborted(signal)))
      const { recipeId, watch } = await reservedRecipe([done('a')])
      const { taskId } = await startTask(ann, server, { kind: 'record', recipeId, stepIndex: 0 })
      await runner.called('/record/poll')
      await abortTask(ann, server, { recipeId })
      await watch.untilEnded(taskId)
      const [step] = await server.db.select().from(recipeSteps)
      expect(step).toMatchObject({ status: 'Completed', actions: [click('a')] })
    })
  })
})
