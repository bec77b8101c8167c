/** The head of a decision note. */
export type DecisionNote = { number: string; title: string; status: string; date: string }

const STATUS = /^(?:accepted|(?:superseded|amended) by (?<later>\d{4}(?:, \d{4})*))$/

/**
 * Reads a note from the text of `docs/decisions/NNNN-name.md`: `# NNNN Title`, then `Status: …` and `Date: YYYY-MM-DD`. Returns a sentence when the
 * text does not begin like this, or when its number is not that of its file.
 */
export function readDecision(file: string, text: string): DecisionNote | string {
  const head = /^# (?<number>\d{4}) (?<title>.+)\n\nStatus: (?<status>.+)\nDate: (?<date>\d{4}-\d\d-\d\d)\n/.exec(text)?.groups
  if (!head) return `${file} does not begin with "# NNNN Title", "Status: …" and "Date: YYYY-MM-DD"`
  const { number = '', title = '', status = '', date = '' } = head
  if (!file.startsWith(`${number}-`)) return `${file} calls itself ${number}`
  if (!STATUS.test(status)) return `${file}: "${status}" is none of accepted, superseded by NNNN, amended by NNNN`
  return { number, title, status, date }
}

const ROW = /^\| \[(?<number>\d{4})\]\((?<file>[^)]+)\) \| (?<title>.+?) \| (?<status>.+?) \| (?<date>\S+) \| (?<line>.+) \|$/gm

/** The problems of the notes, given by file name, and of the table in `docs/decisions/README.md` that lists them. */
export function decisionProblems(notes: ReadonlyMap<string, string>, index: string): string[] {
  const read = [...notes].map(([file, text]) => ({ file, note: readDecision(file, text) }))
  const wellFormed = read.flatMap(({ file, note }) => (typeof note === 'string' ? [] : [{ file, ...note }]))
  const numbers = wellFormed.map(({ number }) => number)
  const rows = [...index.matchAll(ROW)].map(({ groups }) => groups!)
  const rowOf = (file: string) => rows.find((row) => row.file === file)
  return [
    ...read.flatMap(({ note }) => (typeof note === 'string' ? [note] : [])),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `two notes have the number ${number}`),
    ...wellFormed.flatMap(({ file, number, status }) =>
      (STATUS.exec(status)?.groups?.later ?? '')
        .split(', ')
        .filter((later) => later !== '' && (later <= number || !numbers.includes(later)))
        .map((later) => `${file}: there is no later note ${later}`),
    ),
    ...wellFormed.flatMap(({ file, ...note }) => {
      const row = rowOf(file)
      if (!row) return [`README.md has no row for ${file}`]
      return (['number', 'title', 'status', 'date'] as const)
        .filter((field) => row[field] !== note[field])
        .map((field) => `README.md says ${field} "${row[field]}" of ${file}, the note says "${note[field]}"`)
    }),
    ...rows.filter(({ file = '' }) => !notes.has(file)).map(({ file }) => `README.md lists ${file}, which does not exist`),
  ].map((problem) => `docs/decisions: ${problem}`)
}
