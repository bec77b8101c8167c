import { describe, expect, it, test } from 'vitest'
import { circleProblems, circles, folderCircles } from './boundaries/circles.ts'
import { importsOf } from './boundaries/imports.ts'
import { BOUNDARY_RULES, GUARDED_MODULES } from './boundaries/rules.ts'
import { testFurniture } from './boundaries/test-furniture.ts'
import { homeless, violation } from './boundaries/violations.ts'

const graph = (edges: Record<string, string[]>) => new Map(Object.entries(edges))
const boundaries = { rules: BOUNDARY_RULES, guarded: GUARDED_MODULES }
const reason = (file: string, target: string, kind: 'static' | 'dynamic' | 'type' | 'program' = 'static') =>
  violation(file, { specifier: target, kind, target }, boundaries)
const packageReason = (file: string, specifier: string, kind: 'static' | 'dynamic' | 'type' = 'static') =>
  violation(file, { specifier, kind, target: null }, boundaries)

describe('what a file imports', () => {
  const kinds = (text: string) => importsOf('x.ts', text).map(({ specifier, kind }) => `${kind} ${specifier}`)

  it('is told apart by when it is loaded', () => {
    expect(
      kinds(`
        import a from './a.ts'
        import './b.ts'
        export * from './c.ts'
        export { d } from './d.ts'
        const e = () => import('./e.ts')
        const f = new Worker(new URL('f.ts', import.meta.url))
      `),
    ).toEqual(['static ./a.ts', 'static ./b.ts', 'static ./c.ts', 'static ./d.ts', 'dynamic ./e.ts', 'program ./f.ts'])
  })

  it('is a type where nothing is left of it when types are erased', () => {
    expect(
      kinds(`
        import type { A } from './a.ts'
        export type { B } from './b.ts'
        export type * from './c.ts'
        let d: import('./d.ts').D
        let e: typeof import('./e.ts')
      `),
    ).toEqual(['type ./a.ts', 'type ./b.ts', 'type ./c.ts', 'type ./d.ts', 'type ./e.ts'])
  })

  it('is loaded though only types of it are named inside the braces', () => {
    expect(kinds(`import { type A } from './a.ts'\nexport { type B } from './b.ts'`)).toEqual(['static ./a.ts', 'static ./b.ts'])
  })

  it('is unknown where it is no literal', () => {
    expect(kinds('import(name); import(`./${name}.ts`)')).toEqual(['dynamic null', 'dynamic null'])
    expect(kinds('import.meta.glob("./*.ts"); import.meta.resolve("./a.ts"); import.meta.dirname')).toEqual(Array(3).fill('dynamic null'))
    expect(violation('server/a/service.ts', { specifier: null, kind: 'dynamic', target: null }, boundaries)).toContain('no literal')
  })

  it('is not what is data beside the file', () => {
    expect(kinds(`new URL('./samples/a.csv', import.meta.url); new URL('a.ts', base)`)).toEqual([])
  })

  it('is not read from a file that does not parse', () => {
    expect(() => importsOf('x.ts', 'import {')).toThrow('x.ts')
  })
})

describe('circles of files', () => {
  it('are found whatever leads into them', () => {
    expect(circles(graph({ a: ['b'], b: ['c', 'd'], c: ['b'], d: [] }))).toEqual([['b', 'c']])
  })

  it('are not made by two ways to the same file', () => {
    expect(circles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([])
  })
})

describe('circles of folders', () => {
  const found = (edges: Record<string, string[]>) => folderCircles(graph(edges)).map(({ folders }) => folders)

  it('are found where no files form one', () => {
    const edges = { 'x/a/one.ts': ['x/b/one.ts'], 'x/b/two.ts': ['x/a/two.ts'] }
    expect(circles(graph(edges))).toEqual([])
    expect(folderCircles(graph(edges))).toEqual([
      { folders: ['x/a', 'x/b'], imports: ['x/a/one.ts → x/b/one.ts', 'x/b/two.ts → x/a/two.ts'] },
    ])
  })

  it('are shown with the imports first of which there are fewest', () => {
    const edges = { 'x/a/one.ts': ['x/b/one.ts', 'x/b/two.ts'], 'x/b/two.ts': ['x/a/two.ts'] }
    expect(folderCircles(graph(edges)).flatMap(({ imports }) => imports)).toEqual([
      'x/b/two.ts → x/a/two.ts',
      'x/a/one.ts → x/b/one.ts',
      'x/a/one.ts → x/b/two.ts',
    ])
  })

  it('are found between a directory and one inside it', () => {
    expect(found({ 'x/main.ts': ['x/a/one.ts'], 'x/a/one.ts': ['x/errors.ts'] })).toEqual([['x/*', 'x/a']])
  })

  it('are found between what lies deep inside two folders', () => {
    expect(found({ 'x/a/p/one.ts': ['x/b/q/one.ts'], 'x/b/r/one.ts': ['x/a/s/one.ts'] })).toEqual([['x/a', 'x/b']])
  })

  it('are found over several folders', () => {
    expect(found({ 'a/1.ts': ['b/1.ts'], 'b/2.ts': ['c/1.ts'], 'c/2.ts': ['a/2.ts'] })).toEqual([['a', 'b', 'c']])
  })

  it('are not made by files of one folder, nor by all that use the same', () => {
    expect(
      found({ 'x/a/1.ts': ['x/a/2.ts', 'x/errors.ts'], 'x/a/2.ts': ['x/errors.ts'], 'x/b/1.ts': ['x/a/1.ts', 'x/errors.ts'] }),
    ).toEqual([])
  })
})

describe('known circles', () => {
  const circle = { folders: ['x/a', 'x/b'], imports: ['x/a/1.ts → x/b/1.ts'] }

  it('are the only ones that are let pass', () => {
    expect(circleProblems([circle], [{ folders: ['x/b', 'x/a'], reason: 'being taken apart' }])).toEqual([])
    expect(circleProblems([circle], [])).toEqual(['folders in a circle: x/a ↔ x/b\n    x/a/1.ts → x/b/1.ts'])
  })

  it('must go when they are mended, and change when they do', () => {
    const known = [{ folders: ['x/a', 'x/b', 'x/c'], reason: 'being taken apart' }]
    expect(circleProblems([], known)).toEqual(['no longer a circle, strike it out of KNOWN_CIRCLES: x/a ↔ x/b ↔ x/c'])
    expect(circleProblems([circle], known)).toHaveLength(2)
  })
})

describe('the rules', () => {
  it('hold for what is imported late as for what is imported first', () => {
    expect(reason('engine/language/tokens.ts', 'server/app.ts')).toBe('the engine is pure')
    expect(reason('engine/language/tokens.ts', 'server/app.ts', 'dynamic')).toBe('the engine is pure')
    expect(packageReason('engine/language/tokens.ts', 'zod', 'dynamic')).toBeNull()
    expect(packageReason('engine/language/tokens.ts', 'react', 'dynamic')).toContain('react')
  })

  it('let types pass where they say so, and only types', () => {
    expect(reason('src/data/calls/api.ts', 'server/app-router.ts', 'type')).toBeNull()
    expect(reason('src/data/calls/api.ts', 'server/app-router.ts', 'dynamic')).not.toBeNull()
    expect(reason('src/data/calls/api.ts', 'server/app.ts', 'type')).not.toBeNull()
  })

  it('let programs be started where they say so, and not imported', () => {
    expect(reason('server/fleet/local-runners.ts', 'runner/main.ts', 'program')).toBeNull()
    expect(reason('server/fleet/local-runners.ts', 'runner/main.ts')).not.toBeNull()
    expect(reason('src/features/import/data/parse-file.ts', 'sw/tab-worker.ts', 'program')).not.toBeNull()
  })

  it.each(['repo.ts', 'link-repo.ts', 'stored/link-repo.ts'])('keep server/<domain>/%s for its domain', (name) => {
    expect(reason('server/audit/service.ts', `server/accounts/${name}`)).toContain("another's repo")
    expect(reason('server/audit/service.ts', `server/accounts/${name}`, 'type')).toContain("another's repo")
    expect(reason('server/app.ts', `server/accounts/${name}`)).toContain("another's repo")
    expect(reason('server/accounts/service.ts', `server/accounts/${name}`)).toBeNull()
  })

  it('keep the platform from knowing any domain, its types too', () => {
    for (const kind of ['static', 'dynamic', 'type'] as const) {
      expect(reason('server/platform/http/trpc.ts', 'server/accounts/service.ts', kind)).toContain('the platform')
      expect(reason('server/platform/http/trpc.ts', 'server/app-router.ts', kind)).toContain('the platform')
      expect(reason('server/platform/http/trpc.ts', 'engine/language/tokens.ts', kind)).toContain('the platform')
    }
    expect(reason('server/platform/http/trpc.ts', 'contract/errors.ts')).toBeNull()
  })

  it('keep tests and tools out of the product, also by their types', () => {
    for (const target of ['tests/factories/people.ts', 'server/x.test.ts', 'scripts/supervise.mjs', 'gallery/main.tsx', 'vite.config.ts'])
      expect(reason('server/app.ts', target, 'type')).toContain('tests nor tools')
    expect(reason('server/app.test.ts', 'tests/factories/people.ts')).toBeNull()
  })

  it('keep others out of what runs elsewhere', () => {
    expect(reason('engine/codegen/project.ts', 'engine/codegen/exported-project/support/app.ts')).toContain('exported projects')
    expect(reason('runner/screen/screen.ts', 'runner/screen/viewer/words.ts', 'type')).toContain('frame of its own')
    expect(reason('runner/screen/viewer/main.ts', 'runner/screen/viewer/words.ts')).toBeNull()
  })

  it('have one door for a package, and for loading packages by name', () => {
    expect(packageReason('server/fleet/service.ts', 'nodemailer')).not.toBeNull()
    expect(packageReason('runner/api/routes.ts', 'playwright-core')).toContain('only the runner')
    expect(packageReason('runner/api/routes.ts', 'playwright-core', 'type')).toBeNull()
    expect(packageReason('server/app.ts', 'node:module')).toContain('createRequire')
    expect(packageReason('server/app.ts', 'module')).toContain('createRequire')
  })

  it('know Node only where a process runs on it', () => {
    expect(packageReason('src/data/calls/api.ts', 'node:fs')).toContain('Node')
    expect(packageReason('src/data/calls/api.ts', 'fs/promises')).toContain('Node')
    expect(packageReason('server/app.ts', 'node:fs')).toBeNull()
  })

  it('speak of every file of the product', () => {
    expect(homeless('worker/main.ts', boundaries)).toContain('no rule')
    expect(homeless('server/app.ts', boundaries)).toBeNull()
    expect(homeless('vite.config.ts', boundaries)).toBeNull()
  })
})

test('a file that only tests import belongs to tests/', () => {
  const imports = (edges: Record<string, string[]>) =>
    new Map(
      Object.entries(edges).map(([file, targets]) => [
        file,
        targets.map((target) => ({ specifier: target, kind: 'static' as const, target })),
      ]),
    )
  expect(testFurniture(imports({ 'server/a.test.ts': ['server/fake.ts'], 'bench/main.ts': ['server/fake.ts'] }))).toEqual([
    'server/fake.ts: only tests import it, so it belongs to tests/',
  ])
  expect(testFurniture(imports({ 'server/a.test.ts': ['server/real.ts', 'tests/fake.ts'], 'server/main.ts': ['server/real.ts'] }))).toEqual(
    [],
  )
  expect(testFurniture(imports({ 'server/main.pg.test.ts': ['server/main.ts'] }))).toEqual([])
})
