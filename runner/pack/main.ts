import { packRunner } from './pack-runner.ts'

/**
 * Packs the runner into a folder that runs on another machine without anything else but a browser: `node runner/pack/main.ts <folder>`. Prints where
 * it is, as one line of JSON: see `PackedRunner`.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to pack into')
process.stdout.write(`${JSON.stringify(await packRunner(folder))}\n`)
