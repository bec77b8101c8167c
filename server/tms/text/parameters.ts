/** The parameters of a test case: names, and a value of each in every row. The first row is the one that the steps are read with. */
export type ParameterRows = readonly Readonly<Record<string, string>>[]

/**
 * Puts the values of the first row in place of the parameters. `pattern`: finds a parameter; its first group is the name. A name without a value stays as it
 * is written.
 */
export function withParameters(text: string, rows: ParameterRows, pattern: RegExp): string {
  const values = new Map(Object.entries(rows[0] ?? {}).map(([name, value]) => [name.toLowerCase(), value]))
  return text.replaceAll(pattern, (written: string, name: string) => values.get(name.trim().toLowerCase()) ?? written)
}

/** Lines `name: value` of the first row, as test data. */
export const parametersAsData = (rows: ParameterRows): string =>
  Object.entries(rows[0] ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

/** All rows as a table for the description, when there are several; empty otherwise. */
export function parametersAsTable(rows: ParameterRows): string {
  const [first] = rows
  if (!first || rows.length < 2) return ''
  const names = Object.keys(first)
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map((cells) => cells.join(' | ')).join('\n')
}
