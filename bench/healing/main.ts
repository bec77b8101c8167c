import { readFileSync, writeFileSync } from 'node:fs'
import { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import type { LabelledApp } from '#tests/labelled/format.ts'
import { build, installLibraries, serveFolder } from '#tests/labelled/build-app.ts'
import type { BenchRow } from '../report.ts'
import { CHANGES, measureRelease, PageMeasurement, type Change, type Result } from './measure.ts'
import { bundleChanges } from './page-script.ts'
import { FITTING_PAGES, JUDGING_PAGES } from './pages.ts'
import { drawn, installReleases, RELEASES, RELEASES_DIR } from './release-pages.ts'
import { Subject } from './subject.ts'

const WRONG_MAX = 0.5
const WRONG_WHEN_REMOVED_MAX = 0.4

/** How much has to be right, in percent. */
const RIGHT_MIN: Record<Exclude<Change, 'removed'>, number> = {
  unchanged: 100,
  'loaded again': 100,
  renamed: 99,
  wrapped: 99,
  reordered: 99,
  label: 93,
  translated: 88,
  moved: 95,
}

const WORDS: Record<Change, string> = {
  unchanged: 'unchanged page',
  'loaded again': 'unchanged page, loaded again',
  renamed: 'ids and classes renamed',
  wrapped: 'wrapped in further boxes',
  reordered: 'siblings reordered',
  label: 'label slightly changed',
  translated: 'labels translated',
  moved: 'moved to another container',
  removed: 'target removed',
}

/**
 * Stores elements of pages, changes the pages, and replays an action on each element as the product does, up to the act.
 *
 * `HEALING_PAGES=fitting` measures the pages on which the rules were worked out instead of those for judging, `releases` only the releases; names with commas between them measure
 * these. `HEALING_RESULTS=<file>` keeps every answer.
 */
export async function benchHealing(): Promise<BenchRow[]> {
  installLibraries()
  const wanted = process.env.HEALING_PAGES ?? 'judging'
  const names = wanted === 'releases' ? [] : wanted === 'judging' ? JUDGING_PAGES : wanted === 'fitting' ? FITTING_PAGES : wanted.split(',')
  const harness = await RunnerHarness.start()
  try {
    const subject = new Subject(harness, await bundleChanges())
    const results: Result[] = []
    for (const name of names) results.push(...(await measureApp(subject, name)))
    const releases = wanted === 'judging' || wanted === 'releases' ? await measureReleases(subject) : []
    if (process.env.HEALING_RESULTS) writeFileSync(process.env.HEALING_RESULTS, JSON.stringify([...results, ...releases], null, 1))
    return [...CHANGES.flatMap((change) => rowsOf(change, results)), ...releaseRows(releases)]
  } finally {
    await harness.stop()
  }
}

async function measureApp(subject: Subject, name: string): Promise<Result[]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every `app.ts` exports its application under this name
  const { app } = (await import(new URL(`../../tests/labelled/apps/${name}/app.ts`, import.meta.url).href)) as { app: LabelledApp }
  const server = app.serve ? await app.serve() : await build(name)
  try {
    const page = { name, url: new URL(app.start ?? '/', server.url).href, prepare: app.prepare }
    const results = await new PageMeasurement(subject, page, translations()).run()
    console.log(`${name}: ${lineOf(results)}`)
    return results
  } finally {
    await server.close()
  }
}

async function measureReleases(subject: Subject): Promise<Result[]> {
  installReleases()
  const server = await serveFolder(RELEASES_DIR)
  const results: Result[] = []
  try {
    for (const { releases } of RELEASES) {
      const pages = releases.map((name) => ({ name, url: `${server.url}${name}.html`, prepare: drawn }))
      for (const [at, older] of pages.entries())
        for (const newer of pages.slice(at + 1)) {
          const own = await measureRelease(subject, [older, newer])
          console.log(`${older.name} → ${newer.name}: ${lineOf(own)}`)
          results.push(...own)
        }
    }
  } finally {
    await server.close()
  }
  return results
}

/** Labels of the pages in the other language, made by hand. */
function translations(): Record<string, string> {
  const dictionary: Record<string, string> = JSON.parse(readFileSync(new URL('translations.json', import.meta.url), 'utf8'))
  return dictionary
}

const percent = (results: readonly Result[], found: Result['answer']['found']): number =>
  (100 * results.filter(({ answer }) => answer.found === found).length) / results.length

function rowsOf(change: Change, all: readonly Result[]): BenchRow[] {
  const results = all.filter((result) => result.change === change)
  if (results.length === 0) return []
  const measure = `${WORDS[change]}, ${results.length} targets`
  const wrong = percent(results, 'wrong')
  if (change === 'removed') return [row(`${measure}: acted on something else`, wrong, { max: WRONG_WHEN_REMOVED_MAX })]
  return [
    row(`${measure}: right`, percent(results, 'right'), { min: RIGHT_MIN[change] }),
    row(`${measure}: wrong`, wrong, { max: WRONG_MAX }),
  ]
}

function releaseRows(results: readonly Result[]): BenchRow[] {
  if (results.length === 0) return []
  const measure = `other release of ${RELEASES.length} packages, ${results.length} targets`
  return [row(`${measure}: right`, percent(results, 'right'), {}), row(`${measure}: wrong`, percent(results, 'wrong'), { max: WRONG_MAX })]
}

const row = (measure: string, value: number, target: Pick<BenchRow, 'min' | 'max'>): BenchRow => ({
  area: 'healing',
  measure,
  value,
  unit: '%',
  ...target,
})

/** Progress of a measurement that takes minutes. */
function lineOf(results: readonly Result[]): string {
  const changes = [...new Set(results.map(({ change }) => change))]
  return changes
    .map((change) => {
      const own = results.filter((result) => result.change === change)
      return `${change} ${own.filter(({ answer }) => answer.found === 'right').length}/${own.filter(({ answer }) => answer.found === 'wrong').length} of ${own.length}`
    })
    .join(', ')
}
