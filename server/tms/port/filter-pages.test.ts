import { describe, expect, test } from 'vitest'
import { TMS_FILTERED_MAX } from '#contract/constants.ts'
import { collect, filterPages, offsetPages, rememberedPages } from './filter-pages.ts'

const row = (number: number, tags: string[] = []) => ({ id: `C${number}`, name: `Case ${number}`, status: null, tags, version: null })
const all = { projectId: '1', skip: 0, take: 10, searchValue: '', tag: '' }

/** A project of so many cases, a hundred on a page, and how many pages were read. */
function project(count: number) {
  const read = { pages: 0 }
  const pages = () =>
    offsetPages(100, async (offset) => {
      read.pages++
      return Array.from({ length: Math.min(100, Math.max(0, count - offset)) }, (_, at) => row(offset + at + 1, [`t${(offset + at) % 7}`]))
    })
  return { read, pages }
}

describe('a filter where the system has none', () => {
  test('looks at two thousand of fifty thousand cases, and says so', async () => {
    const { read, pages } = project(50_000)
    const found = await filterPages(pages(), { ...all, searchValue: 'nowhere' })
    expect(found).toEqual({ testCases: [], lookedAt: TMS_FILTERED_MAX })
    expect(read.pages).toBe(TMS_FILTERED_MAX / 100 + 1)
  })

  test('reads no further than the page that is asked for', async () => {
    const { read, pages } = project(50_000)
    const { testCases, lookedAt } = await filterPages(pages(), { ...all, skip: 20, tag: 'T3' })
    expect([testCases.length, testCases[0]?.id, lookedAt, read.pages]).toEqual([10, 'C144', null, 3])
  })

  test('without a filter goes as far as it has to', async () => {
    const { testCases, lookedAt } = await filterPages(project(50_000).pages(), { ...all, skip: 49_995 })
    expect([testCases.map(({ id }) => id), lookedAt]).toEqual([['C49996', 'C49997', 'C49998', 'C49999', 'C50000'], null])
  })
})

test('pages are read once, whoever goes through them, and each list by itself', async () => {
  const { read, pages } = project(250)
  const remembered = rememberedPages((_name: string) => pages())
  const [first, second] = await Promise.all([collect(remembered('a'), 1000), collect(remembered('a'), 1000)])
  expect([first.length, second.length, read.pages]).toEqual([250, 250, 3])
  expect((await collect(remembered('b'), 120)).length).toBe(120)
  expect(read.pages).toBe(5)
})
