import { Client } from 'pg'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { startProduct } from '#tests/harness/product/start-product.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import { type BenchRow, median, percentile } from './report.ts'

const SIZES = [100, 10_000, 100_000]
const ROUNDS = 60
/** The limit holds for projects of any size. */
const PAGE_P95_MAX_MS = 40

/** Time of one page of `recipe.list` over HTTP, first and far pages and both sort orders, as a project grows. */
export async function benchRecipeList(): Promise<BenchRow[]> {
  const product = await startProduct({ LOCAL_RUNNERS: '0' })
  const database = new Client({ connectionString: await embeddedUrl(product.dataDir) })
  try {
    await database.connect()
    const { api } = await callAs(product.url)
    const project = await firstProject(api)
    const rows: BenchRow[] = []
    for (const size of SIZES) {
      await growTo(database, project.id, size)
      const samples: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const skip = round % 3 === 0 ? 0 : Math.floor((size * round) / ROUNDS)
        const start = performance.now()
        await api.recipe.list.query({ projectId: project.id, skip, take: 10, sortBy: round % 2 ? 'title' : 'updatedAt' })
        samples.push(performance.now() - start)
      }
      const area = `recipe.list at ${size.toLocaleString('en')} recipes`
      rows.push({ area, measure: 'page, median', value: median(samples), unit: 'ms' })
      rows.push({ area, measure: 'page, p95', value: percentile(samples, 0.95), unit: 'ms', max: PAGE_P95_MAX_MS })
    }
    return rows
  } finally {
    await database.end()
    await product.stop()
  }
}

async function growTo(database: Client, projectId: string, size: number): Promise<void> {
  await database.query(
    `insert into recipes (id, project_id, title, test_cases, expected_results, tags, steps_count, updated_at)
     select gen_random_uuid(), $1, 'Recipe ' || md5(n::text), '[]', '[]', '[]', n % 20, now() - n * interval '1 minute'
     from generate_series(1, $2 - (select count(*)::int from recipes where project_id = $1)) as n`,
    [projectId, size],
  )
  // autovacuum would do the same within a minute
  await database.query('vacuum analyze recipes')
}
