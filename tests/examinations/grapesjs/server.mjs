/** A page editor for a pottery workshop: `node server.mjs PORT`. The addresses `/en` and `/ru` are the editor in either language. */
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { pages } from './pages.mjs'

const TYPES = { js: 'text/javascript', css: 'text/css', mjs: 'text/javascript', woff2: 'font/woff2', woff: 'font/woff', ttf: 'font/ttf' }
const modules = new URL('node_modules/', import.meta.url)
const stored = { ru: null, en: null }

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://127.0.0.1')
  const language = pathname.slice(-2)
  if (pathname === '/ru' || pathname === '/en') return answer(response, 'text/html; charset=utf-8', editor(language))
  if (pathname.startsWith('/stored/')) {
    if (request.method === 'DELETE') stored[language] = null
    if (request.method !== 'POST') return answer(response, 'application/json', stored[language] ?? JSON.stringify(pages[language].project))
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => answer(response, 'application/json', (stored[language] = body)))
    return
  }
  const file = fileURLToPath(new URL(`.${pathname.replace('/modules', '')}`, modules))
  if (pathname.startsWith('/modules/') && file.startsWith(fileURLToPath(modules)) && existsSync(file)) {
    response.setHeader('content-type', TYPES[file.split('.').at(-1)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
    return
  }
  response.statusCode = 404
  response.end()
}).listen(Number(process.argv[2]), '127.0.0.1')

function answer(response, type, body) {
  response.setHeader('content-type', type)
  response.end(body)
}

function editor(language) {
  const { title, options, saved } = pages[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/modules/grapesjs/dist/css/grapes.min.css">
<style>
  html, body { margin: 0; height: 100%; font-family: sans-serif }
  #saved { position: fixed; left: 16px; bottom: 16px; z-index: 99; padding: 10px 16px; border-radius: 4px; background: #2f6b3c; color: #fff }
</style>
<div id="editor"></div>
<div id="saved" role="status" hidden>${saved}</div>
<script src="/modules/grapesjs/dist/grapes.min.js"></script>
<script src="/modules/grapesjs-preset-webpage/dist/index.js"></script>
<script src="/modules/grapesjs-blocks-basic/dist/index.js"></script>
<script src="/modules/grapesjs-plugin-forms/dist/index.js"></script>
<script type="module">
  import messages from '/modules/grapesjs/locale/${language}.mjs'
  const options = ${JSON.stringify(options)}
  const editor = grapesjs.init({
    container: '#editor',
    height: '100%',
    cssIcons: '/modules/font-awesome/css/font-awesome.min.css',
    i18n: { locale: '${language}', detectLocale: false, messages: { ${language}: messages } },
    telemetry: false,
    layerManager: { showWrapper: false },
    storageManager: { type: 'remote', autosave: false, stepsBeforeSave: 1, options: { remote: { urlLoad: '/stored/${language}', urlStore: '/stored/${language}' } } },
    plugins: ['grapesjs-preset-webpage', 'gjs-blocks-basic', 'grapesjs-plugin-forms'],
    pluginsOpts: {
      'grapesjs-preset-webpage': options.preset,
      'gjs-blocks-basic': { flexGrid: true, ...options.basic },
      'grapesjs-plugin-forms': { category: options.forms.category },
    },
  })
  for (const [id, label] of Object.entries(options.forms.labels)) editor.Blocks.get(id)?.set('label', label)
  // The editor makes the nodes of its canvas with the outer document, so in the canvas none of them is an \`Element\` of its own window.
  editor.on('canvas:frame:load', ({ window: inner }) => {
    for (const name of Object.getOwnPropertyNames(window).filter((name) => /^(Node|Element|Text|(HTML|SVG).*Element)$/.test(name))) {
      const [own, outer] = [inner[name], window[name]]
      const isOwn = (node) => Function.prototype[Symbol.hasInstance].call(own, node)
      Object.defineProperty(own, Symbol.hasInstance, { value: (node) => isOwn(node) || (own === inner[name] && node instanceof outer) })
    }
  })
  const notice = document.getElementById('saved')
  editor.Panels.addButton('options', {
    id: 'save',
    className: 'fa fa-floppy-o',
    attributes: { title: options.save },
    command: async () => {
      await editor.store()
      notice.hidden = false
      setTimeout(() => (notice.hidden = true), 6000)
    },
  })
</script>
</html>`
}
