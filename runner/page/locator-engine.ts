import { readQuery } from './locator-query.ts'
import { resolveTarget } from './target.ts'
import { View } from './view.ts'

type SelectorEngine = {
  query: (root: Node, text: string) => Element | null
  queryAll: (root: Node, text: string) => Element[]
}

/** Named by whoever evaluates this file; no property of a window. */
declare const provideLocatorEngine: (engine: SelectorEngine) => void

const query = (text: string): Element | null => {
  const { locators, forInput } = readQuery(text)
  return resolveTarget(locators, forInput, new View()).target
}

/**
 * Our locators as a selector engine of Playwright, for its isolated world: an element is found there by the rules of `resolve`, at most one,
 * and acted on without being handed from world to world.
 */
provideLocatorEngine({
  query: (_root, text) => query(text),
  queryAll: (_root, text) => {
    const found = query(text)
    return found ? [found] : []
  },
})
