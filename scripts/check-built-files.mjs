// Fails when something of the page of components (gallery/, ui.html) is in what is served to users: it is for development only. No file of the
// product may import it (scripts/boundaries/); this looks at what came out.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text that is in the page of components, in whatever form it is built. */
const MARK = 'reprise-gallery'

const textOf = (folder, file) => readFileSync(join(folder, file), 'latin1')
if (!textOf('gallery', 'main.tsx').includes(MARK)) throw new Error(`gallery/main.tsx has no ${MARK}: this check would find nothing`)

const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const found = files.filter(({ parentPath, name }) => name === 'ui.html' || textOf(parentPath, name).includes(MARK))
for (const { parentPath, name } of found) console.error(`${join(parentPath, name)} holds the page of components`)
console.log(`${files.length} built files, ${found.length} for development only`)
process.exit(found.length > 0 ? 1 : 0)
