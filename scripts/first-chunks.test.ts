import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { createFirstChunks } from './first-chunks.ts'

const login = resolve('src/app/routes/login.lazy.tsx')
const recipes = resolve('src/app/routes/recipes.index.lazy.tsx')
const icons = '/node_modules/icons/index.mjs'
const icon = (name: string) => `/node_modules/icons/${name}.mjs`
const modules: Record<string, { importedIds: string[]; code: string }> = {
  [resolve('src/main.tsx')]: { importedIds: ['app', icons], code: 'IconUser' },
  app: { importedIds: [], code: '' },
  [login]: { importedIds: ['alert', icons], code: '' },
  [recipes]: { importedIds: ['alert', 'table', icons], code: 'IconUser, IconLock' },
  alert: { importedIds: ['alert', 'icon-map'], code: 'IconAlert' },
  table: { importedIds: ['app', 'badge'], code: '' },
  [icons]: { importedIds: [icon('IconUser'), icon('IconLock'), icon('IconAlert'), icon('IconTrash')], code: 'IconTrash' },
}
const graph = { getModuleInfo: (id: string) => modules[id] ?? null }

test('what first screens share beside the entry goes together, everything else stays where it is', () => {
  const chunkOf = createFirstChunks()
  const chunks = (ids: string[]) => ids.map((id) => chunkOf(id, graph))
  expect(chunks(['alert', 'icon-map', icon('IconAlert')])).toEqual(Array(3).fill('first-screen'))
  expect(chunks(['table', 'badge', icon('IconLock')])).toEqual(Array(3).fill('workspace'))
  expect(chunks(['/node_modules/react/index.js', '/node_modules/@tanstack/query-core/build/modern/query.js'])).toEqual(['shell', 'shell'])
  expect(chunks(['/src/lib/logging/log.ts', '/contract/rules/logging.ts'])).toEqual(['log', 'log'])
  expect(chunks(['app', 'editor', recipes, icons, icon('IconUser'), icon('IconTrash')])).toEqual(Array(6).fill(null))
})
