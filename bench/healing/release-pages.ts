import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { installPackages } from '../installed-packages.ts'

/** Packages and the releases whose pages are compared, the older first. */
export const RELEASES: readonly { name: string; releases: readonly string[] }[] = [
  { name: 'swagger-ui', releases: ['swagger-ui-4', 'swagger-ui-5.17', 'swagger-ui-5.32'] },
  { name: 'jsoneditor', releases: ['jsoneditor-6', 'jsoneditor-8', 'jsoneditor-10'] },
  { name: 'tabulator', releases: ['tabulator-4', 'tabulator-5', 'tabulator-6'] },
]

/** Resolves when the component has drawn its controls. */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('#app button, #app input').length >= 3)
}

export const RELEASES_DIR = resolve('.cache/bench-releases')

/** Installs the pinned releases outside the product's own packages, and writes a page for each. */
export function installReleases(): void {
  installPackages(RELEASES_DIR, new URL('./releases.json', import.meta.url))
  for (const { name, releases } of RELEASES)
    for (const release of releases) writeFileSync(join(RELEASES_DIR, `${release}.html`), pageOf(name, `/node_modules/${release}`))
}

const ORDERS = [
  { id: 1, customer: 'Ivanov', city: 'Omsk', total: 120, paid: true },
  { id: 2, customer: 'Petrova', city: 'Perm', total: 75, paid: false },
  { id: 3, customer: 'Sidorov', city: 'Tver', total: 410, paid: true },
]

const operation = (summary: string, parameters: readonly object[] = []): object => ({
  tags: [summary.split(' ').at(-1)],
  summary,
  parameters,
  responses: { 200: { description: 'Done' } },
})

const SHOP = {
  openapi: '3.0.0',
  info: { title: 'Shop', version: '1.0' },
  servers: [{ url: '/v1' }, { url: '/v2' }],
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } }, schemas: { Order: { type: 'object' } } },
  paths: {
    '/orders': { get: operation('List orders'), post: operation('Create orders') },
    '/orders/{id}': {
      get: operation('Read orders', [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]),
      delete: operation('Delete orders'),
    },
    '/customers': { get: operation('List customers'), post: operation('Create customers') },
    '/goods': { get: operation('List goods') },
  },
}

const PAGES: Record<string, { style: string; script: string; body: string }> = {
  'swagger-ui': {
    style: 'swagger-ui.css',
    script: 'swagger-ui-bundle.js',
    body: `SwaggerUIBundle({ dom_id: '#app', spec: ${JSON.stringify(SHOP)}, deepLinking: true, filter: true, docExpansion: 'list' })`,
  },
  jsoneditor: {
    style: 'dist/jsoneditor.min.css',
    script: 'dist/jsoneditor.min.js',
    body: `new JSONEditor(document.querySelector('#app'), { modes: ['tree', 'form', 'view'] }, ${JSON.stringify({ orders: ORDERS })}).expandAll?.()`,
  },
  tabulator: {
    style: 'dist/css/tabulator.min.css',
    script: 'dist/js/tabulator.min.js',
    body: `new Tabulator('#app', {
      data: ${JSON.stringify(ORDERS)}, layout: 'fitColumns', pagination: 'local', paginationSize: 5, paginationSizeSelector: [5, 10],
      columns: ${JSON.stringify(['customer', 'city', 'total'])}.map((field) => ({ field, title: field, headerFilter: 'input', editor: 'input' })),
    })`,
  },
}

function pageOf(name: string, folder: string): string {
  const page = PAGES[name]
  if (!page) throw new Error(`No page for ${name}`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="${folder}/${page.style}">
<body><h1>${name}</h1><div id="app" style="min-height: 600px"></div><script src="${folder}/${page.script}"></script><script>${page.body}</script></body></html>`
}
