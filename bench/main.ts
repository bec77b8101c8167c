/**
 * npm run bench                 measures everything and prints the tables
 * npm run bench -- replay list  measures these areas only
 *
 * Figures of docs/benchmarks.md come from here. Nothing else should load the machine meanwhile.
 */
import { isMet, machineLine, toMarkdown, type BenchRow } from './report.ts'

const AREAS: Record<string, () => Promise<BenchRow[]>> = {
  replay: async () => (await import('./replay.ts')).benchReplay(),
  prediction: async () => (await import('./prediction.ts')).benchPrediction(),
  snapshot: async () => (await import('./snapshot.ts')).benchSnapshot(),
  engine: async () => (await import('./engine.ts')).benchEngine(),
  screen: async () => (await import('./screen.ts')).runScreenBench(),
  list: async () => (await import('./recipe-list.ts')).benchRecipeList(),
  healing: async () => (await import('./healing/main.ts')).benchHealing(),
  outbox: async () => (await import('./outbox/main.ts')).benchOutbox(),
  'long-recipe': async () => (await import('./long-recipe.ts')).benchLongRecipe(),
  'sync-server': async () => (await import('./sync-server.ts')).benchSyncServer(),
  tabs: async () => (await import('./tabs.ts')).benchTabs(),
  'cold-start': async () => (await import('./cold-start.ts')).benchColdStart(),
  'tms-import': async () => (await import('./tms-import.ts')).benchTmsImport(),
  fleet: async () => (await import('./fleet/reservations.ts')).benchFleet(),
  'runners-table': async () => (await import('./fleet/runners-table.ts')).benchRunnersTable(),
  recording: async () => (await import('./recording/main.ts')).benchRecording(),
  runs: async () => (await import('./runs.ts')).benchRuns(),
  'run-queue': async () => (await import('./run-queue.ts')).benchRunQueue(),
  events: async () => (await import('./subscribers.ts')).benchSubscribers(),
}

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('-'))
const unknown = wanted.filter((name) => !(name in AREAS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(AREAS).join(', ')}`)
  process.exit(2)
}

console.log(`${machineLine()}\n`)
const rows: BenchRow[] = []
for (const [name, run] of Object.entries(AREAS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const measured = await run()
  rows.push(...measured)
  console.log(`${toMarkdown(measured)}\n`)
}
const missed = rows.filter((row) => !isMet(row))
console.log(missed.length === 0 ? 'All targets met.' : `${missed.length} targets missed.`)
process.exit(missed.length === 0 ? 0 : 1)
