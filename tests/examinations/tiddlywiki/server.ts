import type { ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'
import { notebooks, type Note } from './notes.ts'

const PROGRAM = fileURLToPath(new URL('node_modules/tiddlywiki/tiddlywiki.js', import.meta.url))

/** Addresses of the running notebooks by language. */
export const addresses: Record<'ru' | 'en', string> = { ru: '', en: '' }

/** Two notebooks, one with the Russian interface and one with the English; the Russian one is the application's own address. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(new URL('.', import.meta.url))
  const root = dataFolder('tiddlywiki')
  const children: ChildProcess[] = []
  for (const language of ['ru', 'en'] as const) {
    const folder = join(root, language)
    writeNotebook(folder, language)
    const port = await freePort()
    children.push(
      startProcess(
        process.execPath,
        [PROGRAM, folder, '--listen', 'host=127.0.0.1', `port=${port}`, `anon-username=${notebooks[language].user}`],
        { cwd: root },
      ),
    )
    addresses[language] = `http://127.0.0.1:${port}/`
  }
  await Promise.all(Object.values(addresses).map((url) => untilAnswers(url)))
  return { url: addresses.ru, close: () => stop(children, root) }
}

function writeNotebook(folder: string, language: 'ru' | 'en'): void {
  const { title, subtitle, notes } = notebooks[language]
  mkdirSync(join(folder, 'tiddlers'), { recursive: true })
  writeFileSync(
    join(folder, 'tiddlywiki.info'),
    JSON.stringify({
      description: title,
      plugins: ['tiddlywiki/tiddlyweb', 'tiddlywiki/filesystem'],
      themes: ['tiddlywiki/vanilla', 'tiddlywiki/snowwhite'],
      languages: ['ru-RU'],
    }),
  )
  const system: Note[] = [
    { title: '$:/SiteTitle', text: title },
    { title: '$:/SiteSubtitle', text: subtitle },
    { title: '$:/DefaultTiddlers', text: `[[${notes[0]?.title}]]` },
    { title: '$:/language', text: language === 'ru' ? '$:/languages/ru-RU' : '$:/languages/en-GB' },
  ]
  for (const [at, note] of [...system, ...notes].entries()) {
    const stamp = `202405${String(10 + at).padStart(2, '0')}090000000`
    const fields = [`title: ${note.title}`, `created: ${stamp}`, `modified: ${stamp}`, ...(note.tags ? [`tags: ${note.tags}`] : [])]
    if (note.by) fields.push(`creator: ${note.by}`, `modifier: ${note.by}`)
    writeFileSync(join(folder, 'tiddlers', `note-${at}.tid`), `${fields.join('\n')}\n\n${note.text}`)
  }
}
