/**
 * Where the pages of the list lie when recipes made here come first: whole pages of them, then the rest of them above the server's
 * first page. `serverPage` is the page to ask the server for.
 */
export function pageWindow(page: number, createdCount: number, pageSize: number): { from: number; to: number; serverPage: number | null } {
  const wholePages = Math.floor(createdCount / pageSize)
  const from = (page - 1) * pageSize
  if (page <= wholePages) return { from, to: from + pageSize, serverPage: null }
  return { from, to: page === wholePages + 1 ? createdCount : from, serverPage: page - wholePages }
}
