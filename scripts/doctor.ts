/** Reports the things that work on this machine and, for those that do not, the command that repairs them. Exits 1 when something needs repair. */
import { examine } from './doctor/checks.ts'

const findings = await examine(process.env)
for (const { name, ok, detail, fix } of findings) {
  console.log(`${ok ? 'ok     ' : 'PROBLEM'} ${name}: ${detail}${!ok && fix ? `  →  ${fix}` : ''}`)
}
process.exit(findings.every(({ ok }) => ok) ? 0 : 1)
