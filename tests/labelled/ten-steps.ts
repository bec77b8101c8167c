/** `npm run engine:ten-steps`: asks both engines about ten steps of the examinations and writes docs/ten-steps.md. */
import { writeFileSync } from 'node:fs'
import { readLabelled } from './labelled-file.ts'
import { CHOSEN } from './ten-steps/chosen.ts'
import { pageOf } from './ten-steps/page.ts'
import { tell } from './ten-steps/tell.ts'

const rows = []
for (const chosen of CHOSEN) {
  const file = readLabelled('data', new URL(`../examinations/${chosen.app}/`, import.meta.url))
  const step = file.steps.find(({ text, language }) => text === chosen.text && language === chosen.language)
  if (!step) throw new Error(`${chosen.app} has no step “${chosen.text}”`)
  rows.push({ step: chosen, told: await tell(file, step) })
}
const page = pageOf(rows)
writeFileSync(new URL('../../docs/ten-steps.md', import.meta.url), page)
console.log(page)
