import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Exported projects carry rules of the contract as they are. The engine reads no files, so their text stands in one of its own, which this script
 * writes: `node scripts/carry-files.ts`. With --check it only tells whether that is up to date.
 */
const CARRIED: [name: string, source: string][] = [
  ['WINDOWS_SOURCE', 'contract/rules/browser-windows.ts'],
  ['DATES_SOURCE', 'contract/rules/relative-date.ts'],
  ['SEARCH_SOURCE', 'contract/rules/search-field.ts'],
]
const TARGET = 'engine/codegen/templates/carried.ts'

function carried([name, source]: [string, string]): string {
  const text = readFileSync(source, 'utf8')
  if (/`|\$\{/.test(text)) throw new Error(`${source}: templates of its own cannot be carried`)
  return `/** ${source} */\nexport const ${name} = String.raw\`${text}\`\n`
}

const head =
  '/** Files of exported projects that are rules of the contract. Made by scripts/carry-files.ts: edit those rules, then run it. */\n\n'
const wanted = head + CARRIED.map(carried).join('\n')
if (!process.argv.includes('--check')) writeFileSync(TARGET, wanted)
else if (readFileSync(TARGET, 'utf8') !== wanted) {
  console.error(`${TARGET} is not up to date: node scripts/carry-files.ts`)
  process.exitCode = 1
}
