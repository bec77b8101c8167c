import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { packRunner } from './pack-runner.ts'

/**
 * Packs the runner into a folder that runs on another machine without anything else but a browser: `node runner/pack/main.ts <folder>`. Prints where
 * it is, as one line of JSON: see `PackedRunner`. `<folder>/latest` is a link to it.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder to pack into')
const packed = await packRunner(folder)
const link = join(folder, `latest-${process.pid}`)
await rm(link, { force: true })
await symlink(packed.buildTag, link)
await rename(link, join(folder, 'latest'))
process.stdout.write(`${JSON.stringify(packed)}\n`)
