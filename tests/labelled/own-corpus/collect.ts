/**
 * Takes the product's own corpus as labelled steps: `npm run engine:collect-own`. The first grammar, which passes the whole corpus, says what is to be done.
 * With these steps among the others, what it knows is learnt by the joint reading.
 */
import { readCaseFile } from '#tests/harness/product/run-case.ts'
import { startTestRunner } from '#tests/harness/runner/runner-process.ts'
import { startFrontDesk } from '#tests/systems-under-test/front-desk/server.ts'
import { startShop } from '#tests/systems-under-test/shop/server.ts'
import { startDemo } from '../../../demo/server.ts'
import { createRunnerClients } from '../../../server/fleet/runner-client.ts'
import { writeLabelled, type CollectedAct, type CollectedStep, type LabelledFile } from '../labelled-file.ts'
import { collectCase } from './collect-case.ts'

const CORPUS = 'tests/corpus/test-cases'
const SAMPLES = ['login-ru', 'orders-ru', 'login-en', 'orders-en'].map((name) => `demo/samples/${name}.csv`)
const [demo, shop, desk, runner] = [await startDemo({ port: 0 }), await startShop(), await startFrontDesk(), await startTestRunner()]
const clients = createRunnerClients()
const corpus = (...names: string[]): string[] => names.map((name) => `${CORPUS}/${name}.csv`)
const groups = [
  { app: 'own-demo', about: 'the demo application, with the samples and the corpus', url: demo.url, files: [...SAMPLES, ...corpus('demo-ru', 'demo-en')], mustFail: corpus('must-fail-demo') },
  { app: 'own-shop', about: 'a shop drawn of plain boxes', url: shop.url, files: corpus('shop-ru'), mustFail: corpus('must-fail-shop') },
  { app: 'own-desk-ru', about: 'a front desk as component libraries make it, in Russian', url: `${desk.url}/ru/`, files: corpus('desk-ru'), mustFail: corpus('must-fail-desk-ru') },
  { app: 'own-desk-en', about: 'the same in English', url: `${desk.url}/en/`, files: corpus('desk-en'), mustFail: corpus('must-fail-desk-en') },
] // prettier-ignore

let problems = 0
for (const { app, about, url, files, mustFail } of groups) {
  const all: LabelledFile = { app, about, snapshots: [], steps: [] }
  for (const file of [...files, ...mustFail])
    for (const testCase of await readCaseFile(file)) {
      const session = clients.session(runner.config, `${file} ${testCase.id}`)
      const { steps, snapshots, problem } = await collectCase(session, url, testCase, mustFail.includes(file))
      if (problem !== null) console.log(`${file} ${testCase.id} ${problem}`)
      if (problem !== null) problems++
      all.steps.push(...steps.map((step) => moved(step, all.snapshots.length)))
      all.snapshots.push(...snapshots)
    }
  const bytes = writeLabelled(app, all)
  console.log(`${app}: ${all.steps.length} steps, ${all.snapshots.length} pages, ${Math.round(bytes / 1024)} kB`)
}
clients.close()
await runner.stop()
await Promise.all([demo.close(), shop.close(), desk.close()])
process.exit(problems > 0 ? 1 : 0)

/** A step whose pages stand behind those of the cases before. */
function moved(step: CollectedStep, by: number): CollectedStep {
  const act = (each: CollectedAct): CollectedAct => ({ ...each, snapshot: each.snapshot + by })
  return { ...step, before: step.before + by, after: step.after + by, acts: step.acts.map(act) }
}
