import { basename, resolve } from 'node:path'

/** The part of rolldown's module that is used here. */
type Module = { importedIds: readonly string[]; code: string | null }
type Graph = { getModuleInfo(id: string): Module | null }
/** The modules and icons that are loaded with a file: modules of ours by id, icons by name. */
type Reach = { modules: ReadonlySet<string>; icons: ReadonlySet<string> }

const ENTRY = resolve('src/main.tsx')
const LOGIN = resolve('src/app/routes/login.lazy.tsx')
const RECIPES = resolve('src/app/routes/recipes.index.lazy.tsx')
/**
 * The modules that every screen needs. Split by their users they would be nine files, which compress worse than one. They need nothing else of ours.
 */
const SHELL = [
  /\/node_modules\/(?!.*\/useBlocker\.js)(react|react-dom|scheduler|use-sync-external-store)\//,
  /\/node_modules\/(?!.*\/useBlocker\.js)@tanstack\/(router-core|react-router|history|store|react-store|query-core|react-query)\//,
  /\/node_modules\/@lingui\/(core|react)\//,
  /\/contract\/(constants|changes\/entity|rules\/new-id)\.ts$/,
  /\/src\/(lib\/field-of|ui\/(logo|layout\/layout-(context|config)))\.tsx?$/,
]
/** The modules for logging. Parts that load after the first paint share them; the entry names each file that one of them needs. */
const LOG = [
  /\/contract\/rules\/logging\.ts$/,
  /\/src\/lib\/logging\//,
  /\/src\/data\/(logging\/debug-list|calls\/(log-failure|open-streams))\.ts$/,
]
const ICON = /\bIcon[A-Z]\w*/g

/**
 * Returns a function that chooses the file of a module that several screens share. Modules that both first screens need are in one file, further
 * modules of the workspace's first screen in another, and modules of the whole application in a third. Otherwise they would become some thirty files
 * of a few hundred bytes each, which compress badly. Modules that neither screen needs, and those of the entry, are left alone, so no first visit
 * loads more than before.
 */
export function createFirstChunks(): (id: string, graph: Graph) => string | null {
  const reached = new Map<string, Reach>()
  const isReached = (root: string, id: string, graph: Graph) => {
    if (!reached.has(root)) reached.set(root, reachedFrom(root, graph))
    const { modules, icons } = reached.get(root)!
    return isForeign(id) ? icons.has(basename(id).replace(/\.m?js$/, '')) : modules.has(id)
  }
  return (id, graph) => {
    if (SHELL.some((part) => part.test(id))) return 'shell'
    if (LOG.some((part) => part.test(id))) return 'log'
    if (!isReached(RECIPES, id, graph) || isReached(ENTRY, id, graph)) return null
    return isReached(LOGIN, id, graph) ? 'first-screen' : 'workspace'
  }
}

const isForeign = (id: string) => id.includes('/node_modules/')

/**
 * The modules and icons that are loaded with `root`, without `root` itself. Packages are left out: one that is imported through a single file for
 * all its parts would seem to be needed as a whole. Only icons that the code names count.
 */
function reachedFrom(root: string, graph: Graph): Reach {
  const modules = new Set<string>()
  const icons = new Set<string>()
  const visit = (id: string) => {
    const module = graph.getModuleInfo(id)
    for (const [icon] of module?.code?.matchAll(ICON) ?? []) icons.add(icon)
    for (const imported of module?.importedIds ?? []) {
      if (modules.has(imported) || isForeign(imported)) continue
      modules.add(imported)
      visit(imported)
    }
  }
  visit(root)
  return { modules, icons }
}
