/** Says what works on this machine and, for what does not, the command that mends it. Exits 1 when something needs mending. */
import { examine } from './doctor/checks.ts'

const findings = await examine(process.env)
for (const { name, ok, detail, fix } of findings) {
  console.log(`${ok ? 'ok     ' : 'PROBLEM'} ${name}: ${detail}${!ok && fix ? `  →  ${fix}` : ''}`)
}
process.exit(findings.every(({ ok }) => ok) ? 0 : 1)
