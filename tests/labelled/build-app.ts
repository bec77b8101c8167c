import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { cp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as viteBuild } from 'vite'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.json': 'application/json',
}

/** The pages are built in the cache, beside their component libraries, so that no tool of the repository looks into those. */
const BUILD_FOLDER = new URL('../../.cache/labelled/', import.meta.url)

/** Installs the component libraries of the pages, unless they are there. */
export function installLibraries(): void {
  const folder = new URL('apps/', BUILD_FOLDER)
  const manifest = new URL('apps/package-lock.json', import.meta.url)
  const installed = new URL('package-lock.json', folder)
  if (existsSync(new URL('node_modules', folder)) && existsSync(installed) && readFileSync(installed).equals(readFileSync(manifest))) return
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(new URL(`apps/${file}`, import.meta.url), new URL(file, folder))
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

/** Builds the page of `apps/<name>` and serves it on the loopback. Paths without a file answer with `index.html`. */
export async function build(name: string): Promise<{ url: string; close: () => Promise<void> }> {
  const root = fileURLToPath(new URL(`apps/${name}/`, BUILD_FOLDER))
  const outDir = fileURLToPath(new URL(`built/${name}/`, BUILD_FOLDER))
  await rm(root, { recursive: true, force: true })
  await cp(new URL(`apps/${name}/`, import.meta.url), root, { recursive: true })
  await viteBuild({
    root,
    configFile: false,
    logLevel: 'error',
    base: '/',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
    build: { outDir, emptyOutDir: true, minify: false, target: 'es2022', chunkSizeWarningLimit: 100_000 },
  })
  return serveFolder(outDir)
}

/** Serves a folder on the loopback. Paths without a file answer with `index.html`. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(folder, new URL(request.url ?? '/', 'http://x').pathname).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': type }).end(body),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an address of this kind
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(folder: string, path: string): Promise<{ status: number; type: string; body: Buffer }> {
  const file = join(folder, normalize(decodeURIComponent(path)))
  const extension = extname(file)
  try {
    if (extension) return { status: 200, type: TYPES[extension] ?? 'application/octet-stream', body: await readFile(file) }
    return { status: 200, type: TYPES['.html'] ?? '', body: await readFile(join(folder, 'index.html')) }
  } catch {
    return { status: 404, type: 'text/plain', body: Buffer.from('not found') }
  }
}
