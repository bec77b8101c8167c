const CODE = /`([^`\n]+)`/g
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g
/** A folder with its path, or a document, settings file or script of the root. */
const PATH = /^(?:[\w.$*{},-]+\/)+[\w$.*{},-]*$|^[\w.-]+\.(?:md|json|mjs)$/
const PLACEHOLDER = /<[^>]+>/g

/**
 * Paths that a document names in `code`, each as the glob that has to find something. A name in angle brackets (`server/<domain>/repo.ts`) stands
 * for any name. A text that does not begin with a folder of the project (`node_modules`, `application/json`) is no path.
 */
export function namedPaths(text: string, folders: readonly string[]): string[] {
  const named = [...text.matchAll(CODE)].map(([, code = '']) => code.replaceAll(PLACEHOLDER, '*'))
  const isOurs = (path: string) => folders.includes(path.split('/')[0] ?? '') || /^[\w.-]+\.(?:md|json|mjs)$/.test(path)
  return [...new Set(named.filter((path) => PATH.test(path) && isOurs(path)))]
}

/** Names of the scripts that a document calls with `npm run`. */
export const namedScripts = (text: string): string[] => [...text.matchAll(/npm run (?:-\S+ )?([\w:-]+)/g)].map(([, name = '']) => name)

/** Targets of a document's links to files, relative to the document. */
export const linkedPaths = (text: string): string[] => [...text.matchAll(LINK)].map(([, path = '']) => path)
