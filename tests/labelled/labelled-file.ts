import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Language } from '#contract/constants.ts'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'

/** An act of a labelled step on a snapshot. `refs`: the accepted elements; `to`: those it is dragged to; `option`: those of the open list. */
export type CollectedAct = {
  kind:
    | 'click'
    | 'double'
    | 'right'
    | 'hover'
    | 'clear'
    | 'set'
    | 'choose'
    | 'check'
    | 'key'
    | 'upload'
    | 'drag'
    | 'scroll'
    | 'go'
    | 'back'
    | 'reload'
    | 'wait'
    | 'pick'
  /** Index of the page before the act. */
  snapshot: number
  refs: string[]
  /** Accepted values; the label of an option; the key; the file; the address. */
  values: string[]
  checked?: boolean
  to?: string[]
  /** Refs of the option in the page with the open list, for a list of a component library. */
  option?: { snapshot: number; refs: string[] }
}

export type CollectedProof = { kind: string; refs: string[]; is?: string | number | boolean }

export type CollectedStep = {
  caseName: string
  /** Place of the step in its case. */
  at: number
  language: Language
  text: string
  testData: string
  preconditions: string
  mustAbstain: boolean
  acts: CollectedAct[]
  /** The page before the first act, and after the last. */
  before: number
  after: number
  expected: string
  proofs: CollectedProof[]
}

/** `isExamined`: a real application that the engine was examined on. */
export type LabelledFile = { app: string; about: string; snapshots: PageSnapshot[]; steps: CollectedStep[]; isExamined?: true }

const FOLDER = new URL('data/', import.meta.url)

/** Writes one application's file and returns its size. Pages of one application are alike, so a wide window packs them well. */
export function writeLabelled(name: string, content: LabelledFile, folder: URL = FOLDER): number {
  mkdirSync(folder, { recursive: true })
  const packed = brotliCompressSync(JSON.stringify(content), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  writeFileSync(new URL(`${name}.json.br`, folder), packed)
  return packed.length
}

export const labelledNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json.br'))
    .map((file) => file.slice(0, -'.json.br'.length))
    .toSorted()

export function readLabelled(name: string, folder: URL = FOLDER): LabelledFile {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeLabelled`
  return JSON.parse(brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, folder))).toString('utf8')) as LabelledFile
}
