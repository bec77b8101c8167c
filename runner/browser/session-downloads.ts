import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Download } from 'playwright-core'
import type { SavedDownload } from './live-session.ts'

/** `size` in bytes, null until the file has arrived; `act`: the number of the act that was the last one when it began. */
export type SeenDownload = { name: string; size: number | null; act: number }
export type FinishedDownload = { name: string; size: number }

/** The files that pages of a session download. They are kept in a folder of the session. */
export class SessionDownloads {
  readonly #folder: string
  readonly #saved: SavedDownload[] = []
  readonly #seen: SeenDownload[] = []
  readonly #listeners = new Set<(download: FinishedDownload) => void>()
  #acts = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Called when an act begins: see `ofActs`. */
  actBegins(): void {
    this.#acts++
  }

  /** The files that were downloaded since the last acts began, oldest first. */
  ofActs(acts: number): SeenDownload[] {
    return this.#seen.filter(({ act }) => act > this.#acts - acts)
  }

  /** Those that have arrived. */
  saved(): SavedDownload[] {
    return [...this.#saved]
  }

  /** `listener` is called with each download of a human that has arrived. */
  onHuman(listener: (download: FinishedDownload) => void): void {
    this.#listeners.add(listener)
  }

  /** Keeps a download that begins. `isHuman`: a person watches, and no step is executed. */
  async save(download: Download, isHuman: boolean): Promise<void> {
    const name = download.suggestedFilename()
    const seen: SeenDownload = { name, size: null, act: this.#acts }
    this.#seen.push(seen)
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `${this.#saved.length + 1}-${safeFileName(name)}`)
    await download.saveAs(path)
    const { size } = await stat(path)
    seen.size = size
    this.#saved.push({ name, path })
    if (isHuman) for (const listener of this.#listeners) listener({ name, size })
  }

  async delete(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** A file name without path separators: the site chooses the name, but must not choose the folder. */
const safeFileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || 'file'
