import { TMS_FILTERED_MAX } from '#contract/constants.ts'
import type { TmsCasePage, TmsCaseRow, TmsQuery } from './connector.ts'

/**
 * Filters where the system cannot: goes through pages of rows, in their order, until `take` rows that fit were found after the first `skip`. Looks at
 * `TMS_FILTERED_MAX` rows at most, but with no filter at as many as it takes.
 *
 * `searchValue`: a part of the name or of the id, in any case. `tag`: a whole tag, in any case.
 */
export async function filterPages(
  pages: AsyncIterable<readonly TmsCaseRow[]> | Iterable<readonly TmsCaseRow[]>,
  query: TmsQuery,
): Promise<TmsCasePage> {
  const isFiltered = query.searchValue !== '' || query.tag !== ''
  const found: TmsCaseRow[] = []
  let lookedAt = 0
  for await (const page of pages) {
    for (const row of page) {
      if (isFiltered && lookedAt === TMS_FILTERED_MAX) return { testCases: found.slice(query.skip), lookedAt }
      lookedAt++
      if (fits(row, query)) found.push(row)
      if (found.length === query.skip + query.take) return { testCases: found.slice(query.skip), lookedAt: null }
    }
  }
  return { testCases: found.slice(query.skip), lookedAt: null }
}

function fits({ id, name, tags }: TmsCaseRow, { searchValue, tag }: TmsQuery): boolean {
  const wanted = searchValue.toLowerCase()
  const hasText = wanted === '' || [name, id].some((text) => text.toLowerCase().includes(wanted))
  return hasText && (tag === '' || tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
}

/**
 * Pages that are read once and can be gone through again, also while they are still being read: an import asks for the next hundred test cases again and
 * again, and would otherwise begin at the first page each time. `open`: reads the pages that its texts name.
 */
export function rememberedPages<Row, Names extends string[]>(
  open: (...names: Names) => AsyncIterable<readonly Row[]>,
): (...names: Names) => AsyncIterable<readonly Row[]> {
  const known = new Map<string, { pages: Promise<readonly Row[] | null>[]; source: AsyncIterator<readonly Row[]> }>()
  return async function* (...names) {
    const key = JSON.stringify(names)
    const { pages, source } = known.get(key) ?? { pages: [], source: open(...names)[Symbol.asyncIterator]() }
    known.set(key, { pages, source })
    for (let at = 0; ; at++) {
      pages[at] ??= source.next().then(({ done, value }) => (done === true ? null : value))
      const page = await pages[at]
      if (!page) return
      yield page
    }
  }
}

/** Rows of pages that are numbered by an offset, until one comes that is not full. `read`: at most `size` rows from `offset`. */
export async function* offsetPages<Row>(size: number, read: (offset: number) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += size) {
    const rows = await read(offset)
    yield rows
    if (rows.length < size) return
  }
}

/** All rows of these pages, at most `max`. */
export async function collect<Row>(pages: AsyncIterable<readonly Row[]>, max: number): Promise<Row[]> {
  const all: Row[] = []
  for await (const page of pages) {
    all.push(...page)
    if (all.length >= max) return all.slice(0, max)
  }
  return all
}
