import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { listeningPort } from '../../runner/network/listening-port.ts'
import { bundlePage, LIBRARIES_DIR } from './libraries.ts'

/** The pages with their scripts, and the style sheets that their libraries bring. */
const PAGES: Record<string, { file: string; styles?: readonly string[] }> = {
  plain: { file: 'plain.js' },
  antd: { file: 'antd.jsx' },
  mui: { file: 'mui.jsx' },
  prime: { file: 'prime.jsx', styles: ['primereact/resources/themes/lara-light-blue/theme.css'] },
  shoelace: { file: 'shoelace.js', styles: ['@shoelace-style/shoelace/dist/themes/light.css'] },
  grids: { file: 'grids.js', styles: ['tabulator-tables/dist/css/tabulator.min.css'] },
  calendar: { file: 'calendar.js' },
  editors: { file: 'editors.js', styles: ['quill/dist/quill.snow.css'] },
  code: { file: 'code.js', styles: ['codemirror5/lib/codemirror.css', 'monaco-editor/min/vs/editor/editor.main.css'] },
  'code-worker': { file: 'code-worker.js' },
  sorting: { file: 'sorting.jsx', styles: ['nouislider/dist/nouislider.min.css'] },
}

/** The only judge of what happened: the pages tell it what they did. `runs`: the facts since each opening of a page, since `forget`. */
export type Site = { origin: string; runs: () => string[][]; forget: () => void; close: () => void }

const FRAME = `<!doctype html><meta charset="utf-8"><label>Card <input></label><button onclick="fetch('/oracle', { method: 'POST', body: 'paid ' + document.querySelector('input').value })">Pay</button>`
const WINDOW = `<!doctype html><meta charset="utf-8"><title>Terms</title><button onclick="fetch('/oracle', { method: 'POST', body: 'accepted' })">Accept</button>`

export async function startSite(): Promise<Site> {
  const scripts = new Map<string, Promise<string>>()
  let runs: string[][] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const send = (type: string, body: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(body)
    if (path === '/oracle') {
      runs.at(-1)?.push(await text(request))
      send('text/plain', '')
    } else if (path === '/plain-frame') send('text/html', FRAME)
    else if (path === '/plain-window') send('text/html', WINDOW)
    else if (path === '/file')
      response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment' }).end('boots,120\n')
    else if (path.startsWith('/styles/'))
      send('text/css', await readFile(join(LIBRARIES_DIR, 'node_modules', path.slice('/styles/'.length))))
    else if (path.endsWith('.js')) send('text/javascript', await scriptOf(path.slice(1, -'.js'.length)))
    else if (PAGES[path.slice(1)]) {
      runs.push([])
      send('text/html; charset=utf-8', pageOf(path.slice(1)))
    } else response.writeHead(404).end()
  }
  const scriptOf = (name: string): Promise<string> => {
    const page = PAGES[name]
    if (!page) return Promise.reject(new Error(`No such page: ${name}`))
    const known = scripts.get(name) ?? bundlePage(page.file)
    scripts.set(name, known)
    return known
  }
  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${listeningPort(server)}`,
    runs: () => runs.map((facts) => [...facts]),
    forget: () => {
      runs = []
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const pageOf = (name: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${name}</title>
${(PAGES[name]?.styles ?? []).map((style) => `<link rel="stylesheet" href="/styles/${style}">`).join('\n')}
</head><body><div id="app"></div><script src="/${name}.js"></script></body></html>`
