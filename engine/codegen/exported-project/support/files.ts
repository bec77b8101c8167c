import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FileChooser, Locator } from '@playwright/test'
import { chooseFrom } from './choices'
import { areFileNames, fileNames } from './file-names'

/** Without a type the browser tells it by the name. */
type SampleFile = { name: string; mimeType: string; buffer: Buffer }

/** The files in the folder "files". Where there is none of that name, a file made up here, so that the upload itself is still tested. */
export function filesNamed(value: string): SampleFile[] {
  return fileNames(value).map((named) => {
    const name = named || 'sample.txt'
    const path = join(process.cwd(), 'files', basename(name))
    const buffer = existsSync(path) ? readFileSync(path) : Buffer.from('Sample\n')
    return { name: basename(name), mimeType: '', buffer }
  })
}

/** Gives files, or an option, to an element that does not say what it is: it is opened, and what opens is used. Files are dropped on anything else. */
export async function giveFiles(element: Locator, value: string): Promise<void> {
  const chosen: Promise<void>[] = []
  const onChooser = (chooser: FileChooser) => {
    const files = filesNamed(value)
    chosen.push(chooser.setFiles(chooser.isMultiple() ? files : files.slice(0, 1)))
  }
  const page = element.page()
  page.on('filechooser', onChooser)
  try {
    if (await chooseFrom(element, value, () => chosen.length > 0)) return
    if (chosen.length > 0) return void (await Promise.all(chosen))
    if (!areFileNames(value)) throw new Error('It takes no value: ' + String(element))
    const files = filesNamed(value).map(({ name, buffer }) => ({ name, content: buffer.toString('base64') }))
    await element.evaluate(dropFiles, files)
  } finally {
    page.off('filechooser', onChooser)
  }
}

/** Runs in the page. */
function dropFiles(zone: Element, files: { name: string; content: string }[]): void {
  const dataTransfer = new DataTransfer()
  for (const { name, content } of files)
    dataTransfer.items.add(new File([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], name))
  for (const type of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }))
}
