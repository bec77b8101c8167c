/** Open MCT with its own plugins and the objects of a greenhouse in the browser's storage: `node server.mjs PORT`. */
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { objects } from './objects.mjs'

const TYPES = { js: 'text/javascript', css: 'text/css', png: 'image/png', svg: 'image/svg+xml', woff: 'font/woff', jpg: 'image/jpeg' }
const dist = new URL('node_modules/openmct/dist/', import.meta.url)

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Open MCT</title>
    <script src="dist/openmct.js"></script>
    <script>
      localStorage.mct ??= ${JSON.stringify(JSON.stringify(objects)).replaceAll('<', '\\u003c')}
      // Without it Open MCT searches in the page itself, as in browsers that have none; the answer for it never ends.
      delete window.SharedWorker
      const { plugins } = openmct
      const minute = 60000
      const start = Date.UTC(2026, 2, 10, 8, 0)
      openmct.setAssetPath('dist')
      const installed = [
        plugins.LocalStorage(),
        plugins.example.Generator(),
        plugins.example.ExampleTags(),
        plugins.Espresso(),
        plugins.MyItems(),
        plugins.PlanLayout({ creatable: true }),
        plugins.Timeline(),
        plugins.Hyperlink(),
        plugins.UTCTimeSystem(),
        plugins.DisplayLayout({ showAsView: ['summary-widget'] }),
        plugins.Conductor({
          menuOptions: [
            { name: 'Fixed', timeSystem: 'utc', bounds: { start, end: start + 30 * minute }, presets: [], records: 10 },
            { name: 'Realtime', timeSystem: 'utc', clock: 'local', clockOffsets: { start: -30 * minute, end: minute / 2 }, presets: [] },
          ],
        }),
        plugins.SummaryWidget(),
        plugins.Notebook(),
        plugins.LADTable(),
        plugins.Filters(['table', 'telemetry.plot.overlay']),
        plugins.ObjectMigration(),
        plugins.ClearData(['table', 'telemetry.plot.overlay', 'telemetry.plot.stacked'], { indicator: true }),
        plugins.Clock({ enableClockIndicator: false }),
        plugins.Timer(),
        plugins.Timelist(),
        plugins.BarChart(),
        plugins.ScatterPlot(),
      ]
      for (const plugin of installed) openmct.install(plugin)
      document.addEventListener('DOMContentLoaded', () => openmct.start())
    </script>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>`

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://127.0.0.1')
  if (pathname === '/') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page)
    return
  }
  const file = fileURLToPath(new URL(`.${pathname.replace(/^\/dist/, '')}`, dist))
  if (file.startsWith(fileURLToPath(dist)) && existsSync(file)) {
    response.setHeader('content-type', TYPES[file.split('.').at(-1)] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
    return
  }
  response.statusCode = 404
  response.end('Not found')
}).listen(Number(process.argv[2]), '127.0.0.1')
