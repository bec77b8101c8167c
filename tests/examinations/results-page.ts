/** The page of results: a table a section, to which a line is added for each application and never changed. */
export const ACTS = '## Acts'
export const EACH_ACT = '## Acts one by one'
export const EXPECTED = '## Expected results, steps and cases'

/** Whether the table of a section has a line of an application. */
export const hasLineOf = (page: string, section: string, application: string): boolean =>
  sectionOf(page, section).includes(`| ${application} |`)

/** The page with one more line at the end of a section's table. */
export function withLine(page: string, section: string, cells: readonly string[]): string {
  const own = sectionOf(page, section)
  const start = page.indexOf(own)
  const end = own.lastIndexOf('\n|')
  if (end < 0) throw new Error(`“${section}” has no table`)
  const lineEnd = own.indexOf('\n', end + 1)
  const at = start + (lineEnd < 0 ? own.length : lineEnd)
  return `${page.slice(0, at)}\n| ${cells.join(' | ')} |${page.slice(at)}`
}

function sectionOf(page: string, section: string): string {
  const start = page.indexOf(`${section}\n`)
  if (start < 0) throw new Error(`no section “${section}”`)
  const end = page.indexOf('\n## ', start + section.length)
  return end < 0 ? page.slice(start) : page.slice(start, end)
}
