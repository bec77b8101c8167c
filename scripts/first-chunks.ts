import { basename, resolve } from 'node:path'

/** The part of rolldown's module that is looked at. */
type Module = { importedIds: readonly string[]; code: string | null }
type Graph = { getModuleInfo(id: string): Module | null }
/** What is loaded with a file: modules of ours by id, icons by name. */
type Reach = { modules: ReadonlySet<string>; icons: ReadonlySet<string> }

const ENTRY = resolve('src/main.tsx')
const LOGIN = resolve('src/app/routes/login.lazy.tsx')
const RECIPES = resolve('src/app/routes/recipes.index.lazy.tsx')
/** What every screen stands on. Split along its users it would be nine files, which compress worse than one. None of it needs anything else of ours. */
const SHELL = [
  /\/node_modules\/(?!.*\/useBlocker\.js)(react|react-dom|scheduler|use-sync-external-store)\//,
  /\/node_modules\/(?!.*\/useBlocker\.js)@tanstack\/(router-core|react-router|history|store|react-store|query-core|react-query)\//,
  /\/node_modules\/@lingui\/(core|react)\//,
  /\/contract\/(constants|changes\/entity|rules\/new-id)\.ts$/,
  /\/src\/(lib\/field-of|ui\/(logo|layout\/layout-(context|config)))\.tsx?$/,
]
/** What says states. Parts that load after the first paint share it; the entry names each file that one of them needs. */
const LOG = [
  /\/contract\/rules\/logging\.ts$/,
  /\/src\/lib\/logging\//,
  /\/src\/data\/(logging\/debug-list|calls\/(log-failure|open-streams))\.ts$/,
]
const ICON = /\bIcon[A-Z]\w*/g

/**
 * In which file a module goes that several screens share. What both first screens need is one file, what the workspace's first screen
 * needs besides is another, what the whole application stands on a third: left alone they become some thirty files of a few hundred bytes each, which compress badly. Modules that
 * neither needs, and those of the entry, are left alone, so no first visit loads more than before.
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
 * What is loaded with `root`, itself not included. A package that is imported through one file for all its parts seems to be needed as a
 * whole, so packages are left out; of the icons those count that the code names.
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
