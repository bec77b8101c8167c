import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'

const PROGRAM = fileURLToPath(new URL('node_modules/cloudcmd/bin/cloudcmd.js', import.meta.url))

const FILES: Record<string, string> = {
  'Archive/2022/summary.txt': 'Closed.\n',
  'Archive/2023/summary.txt': 'Closed as well.\n',
  'Archive/old-logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18" fill="teal"/></svg>\n',
  'Concerts/programme.md': '# Spring concert\n\nOverture, two songs, finale.\n',
  'Concerts/seating.csv': 'row,seats\nA,18\nB,20\n',
  'Concerts/tickets.json': '{\n  "price": 12,\n  "reduced": 8\n}\n',
  'Scores/Bolero.txt': 'Drum, flute, clarinet.\n',
  'Scores/Carmen.txt': 'Habanera, page 14.\n',
  'Scores/Finlandia.txt': 'Brass first.\n',
  'Ноты/вальс.txt': 'Скрипки вступают первыми.\n',
  'Ноты/марш.txt': 'Барабан громче.\n',
  'Ноты/романс.txt': 'Медленно.\n',
  'Репетиции/март.txt': 'Вторник и четверг, 18:30.\n',
  'Репетиции/апрель.txt': 'Только четверг.\n',
  'budget.csv': 'item,sum\nhall,300\npiano tuning,90\n',
  'notes.txt': 'Ask the caretaker for the key.\n',
  'readme.md': 'Files of the orchestra.\n',
  'состав.txt': 'Скрипки: 6\nВиолончели: 2\n',
}

/** A file manager over a folder of its own. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(new URL('.', import.meta.url))
  const root = dataFolder('cloudcmd')
  const files = join(root, 'files')
  for (const [at, [name, text]] of Object.entries(FILES).entries()) {
    const file = join(files, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    const time = new Date(`2024-05-${String(1 + at).padStart(2, '0')}T09:00:00Z`)
    utimesSync(file, time, time)
  }
  const folderTime = new Date('2024-06-01T09:00:00Z')
  for (const folder of ['Archive/2022', 'Archive/2023', 'Archive', 'Concerts', 'Scores', 'Ноты', 'Репетиции'])
    utimesSync(join(files, folder), folderTime, folderTime)
  writeFileSync(join(root, 'config.json'), '{}')
  const port = await freePort()
  const options = [
    '--root',
    files,
    '--no-open',
    '--no-auth',
    '--no-online',
    '--no-terminal',
    '--no-contact',
    '--menu',
    'supermenu',
    '--config',
    join(root, 'config.json'),
  ]
  const child = startProcess(process.execPath, [PROGRAM, '--port', String(port), ...options], {
    cwd: root,
    env: { HOME: root, IP: '127.0.0.1', PORT: String(port) },
  })
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  return { url, close: () => stop([child], root) }
}
