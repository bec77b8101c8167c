import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Taught } from '#contract/schemas/taught.ts'
import { taught, taughtAct } from '#tests/factories/taught.ts'
import { field, page } from '#tests/factories/page-snapshot.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { FakeRunner } from '../../tests/fakes/fake-runner.ts'
import { createRunnerClients } from '../fleet/runner-client.ts'
import type { RunFile } from '../steps/run.ts'
import { createPredict } from './predict.ts'

const TIMEOUTS = { targetMs: 0, expectationMs: 0, settleMs: 0, pauseMs: 1 }
const PICTURE: RunFile = { name: 'picture.png', hash: 'a'.repeat(64), read: () => Promise.resolve(Buffer.from('picture')) }

const clients = createRunnerClients()
let runner: FakeRunner
beforeEach(async () => {
  runner = await FakeRunner.start()
  runner
    .on('/snapshot', () => ({
      body: page('http://sut.example/', 'Profile', [field('Photo', { ref: 'photo', role: 'button', attributes: { type: 'file' } })]),
    }))
    .on('/files/missing', () => ({ body: { missing: [] } }))
})
afterEach(() => runner.stop())

async function predicted(testStep: string, known: Taught[] = []) {
  const steps = [{ testStep, stepIndex: 0, status: 'Draft' as const }]
  const memory = createMemoryRun(clients.session(runner.config, 'k'), {
    sutUrl: 'http://sut.example/',
    steps,
    files: [PICTURE],
    taught: known,
  })
  await createPredict({ timeouts: TIMEOUTS })(memory.run, memory.steps, 0)
  return memory.steps[0]
}

it('a file that the step names is the one of the project, which a later replay then misses', async () => {
  const step = await predicted('Upload the file “picture.png” in the “Photo” field')
  expect(step).toMatchObject({ status: 'Completed', actions: [{ method: 'Input', value: 'picture.png', projectFiles: ['picture.png'] }] })
  expect(runner.callsTo('/act')).toMatchObject([{ value: 'picture.png', files: [{ name: 'picture.png', hash: PICTURE.hash }] }])
})

it('a name that is none of the project stands for a sample file', async () => {
  const step = await predicted('Upload the file “sample.png” in the “Photo” field')
  expect(step).toMatchObject({ status: 'Completed', actions: [{ method: 'Input', value: 'sample.png' }] })
  expect(step?.actions?.[0]).not.toHaveProperty('projectFiles')
  expect(runner.callsTo('/act')[0]).not.toHaveProperty('files')
})

it('a file that is given as the project was taught is missed by a later replay, too', async () => {
  const known = [taught('Adorn it with «…»', [taughtAct('button', 'Photo', { kind: 'set', slot: 0 })])]
  expect(await predicted('Adorn it with «picture.png»', known)).toMatchObject({
    actions: [{ value: 'picture.png', projectFiles: ['picture.png'], taughtBy: { id: known[0]!.id } }],
  })
})
