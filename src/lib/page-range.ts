/** First and last row (from 1) of a page (from 1). Both are 0 when there are no rows. */
export function rowRange(page: number, pageSize: number, total: number): { first: number; last: number } {
  if (total === 0) return { first: 0, last: 0 }
  const first = (page - 1) * pageSize + 1
  return { first, last: Math.min(first + pageSize - 1, total) }
}

export function pageCountOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Page numbers to offer: first, last, and the neighbours of the present one; null stands for a gap. At most seven entries. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pageCount]
  if (page >= pageCount - 3) return [1, null, pageCount - 4, pageCount - 3, pageCount - 2, pageCount - 1, pageCount]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}
