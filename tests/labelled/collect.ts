/**
 * Takes the snapshots of the labelled steps anew: `npm run engine:collect -- [application …]`. Every act is done by Playwright as the label says, and every
 * proof is checked, so a label that is not true is an error here. Needs the component libraries of
 * `apps/package.json`; installs them.
 */
import { readdirSync } from 'node:fs'
import { installLibraries } from './build-app.ts'
import { collectApp } from './collect-app.ts'
import type { LabelledApp } from './format.ts'
import { writeLabelled } from './labelled-file.ts'

const here = new URL('.', import.meta.url)
const wanted = process.argv.slice(2)
const folders = readdirSync(new URL('apps/', here), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const names = wanted.length > 0 ? wanted : folders.map(({ name }) => name)

installLibraries()

let failed = 0
for (const name of names) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the folder's own module
  const { app } = (await import(new URL(`apps/${name}/app.ts`, here).href)) as { app: LabelledApp }
  const { steps, snapshots, problems } = await collectApp(app)
  for (const problem of problems) console.log(`${name}: ${problem}`)
  failed += problems.length
  const acts = steps.reduce((sum, { acts }) => sum + acts.length, 0)
  const bytes = writeLabelled(name, { app: name, about: app.about, snapshots, steps })
  console.log(
    `${name}: ${steps.length} steps, ${acts} acts, ${snapshots.length} pages, ${Math.round(bytes / 1024)} kB, ${problems.length} problems`,
  )
}
process.exit(failed > 0 ? 1 : 0)
