import type { Report } from './report.ts'

/** Raised when a field changes its meaning or goes; a new field does not raise it. */
const VERSION = 1

/** The report for programs: the answers of the server, under a name and a version. */
export function jsonReport({ server, project, batch: { runs: _, ...batch }, runs }: Report): string {
  return `${JSON.stringify({ format: 'reprise-run', version: VERSION, server, project, batch, runs }, null, 2)}\n`
}
