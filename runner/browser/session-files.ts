import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_FILE_MAX_BYTES, PROJECT_FILES_MAX_BYTES } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { GivenFile } from '#contract/schemas/project-file.ts'
import { RunnerError } from './errors.ts'
import { sampleFile } from './sample-file.ts'
import type { SampleFile } from './sample-files.ts'

/**
 * The files of the project that a session may upload, by the hash of their content, in a folder that is deleted with the session. A page that was given a
 * file reads it whenever it likes, so nothing is deleted earlier.
 */
export class SessionFiles {
  readonly #folder: string
  readonly #sizes = new Map<string, number>()
  #given: readonly GivenFile[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Those of the hashes whose content is not here. */
  missing(hashes: readonly string[]): string[] {
    return hashes.filter((hash) => !this.#sizes.has(hash))
  }

  /** Keeps a content. Errors: `bad_request` when it is not what its hash says, or is too much. */
  async keep(hash: string, content: AsyncIterable<Buffer>): Promise<void> {
    const bytes = await readLimited(content)
    if (createHash('sha256').update(bytes).digest('hex') !== hash) throw new RunnerError('bad_request', 'The content has another hash')
    const kept = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0)
    if (kept + bytes.length > PROJECT_FILES_MAX_BYTES) throw new RunnerError('bad_request', 'The session has too many files')
    await mkdir(this.#folder, { recursive: true })
    // Two calls may bring the same file.
    const arriving = join(this.#folder, newId())
    await writeFile(arriving, bytes)
    await rename(arriving, this.#pathOf(hash))
    this.#sizes.set(hash, bytes.length)
  }

  /** Sets the files of the project that the next names mean. Errors: `bad_request` for a content that is not here. */
  give(files: readonly GivenFile[]): void {
    if (this.missing(files.map(({ hash }) => hash)).length > 0) throw new RunnerError('bad_request', 'A file was not sent')
    this.#given = files
  }

  /** What a field is given under these names: paths of files when one of them is of the project, else sample files. A chooser takes either. */
  async named(names: readonly string[], accept: string): Promise<SampleFile[] | string[]> {
    if (!names.some((name) => this.#find(name))) return names.map((name) => sampleFile(name, accept))
    return Promise.all(names.map((name) => this.#placed(name, accept)))
  }

  /** The same with their contents. */
  async contents(names: readonly string[]): Promise<SampleFile[]> {
    return Promise.all(
      names.map(async (name) => {
        const sample = sampleFile(name, '')
        const given = this.#find(name)
        return given ? { ...sample, name, buffer: await readFile(this.#pathOf(given.hash)) } : sample
      }),
    )
  }

  async delete(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }

  #find(name: string): GivenFile | undefined {
    return this.#given.find((file) => file.name === name)
  }

  /** Puts a file under its name into a folder of its own, since the page is told the name of the path. */
  async #placed(name: string, accept: string): Promise<string> {
    const given = this.#find(name)
    const folder = join(this.#folder, newId())
    await mkdir(folder, { recursive: true })
    if (!given) {
      const sample = sampleFile(name, accept)
      const path = join(folder, sample.name)
      await writeFile(path, sample.buffer)
      return path
    }
    const path = join(folder, given.name)
    await link(this.#pathOf(given.hash), path).catch(() => copyFile(this.#pathOf(given.hash), path))
    return path
  }

  #pathOf(hash: string): string {
    return join(this.#folder, `${hash}.content`)
  }
}

async function readLimited(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > PROJECT_FILE_MAX_BYTES) throw new RunnerError('bad_request', `The file is larger than ${PROJECT_FILE_MAX_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
