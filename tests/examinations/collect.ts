/**
 * Takes the snapshots of examinations: `node tests/examinations/collect.ts <application> …`. Every application is installed and started by its own
 * `app.ts`; every act is done by Playwright as the label says, and every proof is checked.
 */
import { collectApp } from '../labelled/collect-app.ts'
import type { LabelledApp } from '../labelled/format.ts'
import { writeLabelled } from '../labelled/labelled-file.ts'

const here = new URL('.', import.meta.url)
let failed = 0
for (const name of process.argv.slice(2)) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the folder's own module
  const { app } = (await import(new URL(`${name}/app.ts`, here).href)) as { app: LabelledApp }
  const { steps, snapshots, problems } = await collectApp(app)
  for (const problem of problems) console.log(`${name}: ${problem}`)
  failed += problems.length
  const acts = steps.reduce((sum, step) => sum + step.acts.length, 0)
  const bytes = writeLabelled('data', { app: name, about: app.about, snapshots, steps }, new URL(`${name}/`, here))
  console.log(
    `${name}: ${steps.length} steps, ${acts} acts, ${snapshots.length} pages, ${Math.round(bytes / 1024)} kB, ${problems.length} problems`,
  )
}
process.exit(failed > 0 ? 1 : 0)
