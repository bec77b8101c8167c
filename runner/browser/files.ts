import { sampleFile } from './sample-file.ts'
import type { SampleFile } from './sample-files.ts'
import type { BrowserSession } from './browser-session.ts'
import type { Found } from './target.ts'

/** The names of the files that a value gives: one a line, or divided by commas. */
export function fileNames(value: string): string[] {
  const lines = value.includes('\n') ? value.split('\n') : isNameList(value) ? value.split(/[;,]/) : [value]
  const names = lines.map((name) => name.trim()).filter(Boolean)
  return names.length > 0 ? names : ['']
}

const EXTENSION = /\.[\p{L}\d]{1,8}$/u

const isNameList = (value: string): boolean => value.split(/[;,]/).every((name) => EXTENSION.test(name.trim()))

/** Whether the value names files and nothing else. */
export const areFileNames = (value: string): boolean => fileNames(value).every((name) => EXTENSION.test(name))

export const sampleFilesOf = (names: readonly string[], accept: string): SampleFile[] => names.map((name) => sampleFile(name, accept))

/** Drops files on the found element, as from the desktop. */
export async function dropFiles(session: BrowserSession, { frame }: Found, names: readonly string[]): Promise<void> {
  const files = sampleFilesOf(names, '').map(({ name, mimeType, buffer }) => ({ name, mimeType, content: buffer.toString('base64') }))
  await session.agents.call(frame, 'dropFiles', files)
}
