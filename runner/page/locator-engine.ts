import { readQuery } from './locator-query.ts'
import { resolveTarget } from './target.ts'
import { View } from './view.ts'

type SelectorEngine = {
  query: (root: Node, text: string) => Element | null
  queryAll: (root: Node, text: string) => Element[]
}

/** A variable around the bundle of this file (`runner/browser/locator-engine.ts`), not a property of the window. */
declare const provideLocatorEngine: (engine: SelectorEngine) => void

const query = (text: string): Element | null => {
  const { locators, forInput } = readQuery(text)
  return resolveTarget(locators, forInput, new View()).target
}

/**
 * Provides our locators as a selector engine of Playwright in its isolated world. It finds at most one element, by the rules of `resolve`,
 * and Playwright acts on it without passing it from one world to another.
 */
provideLocatorEngine({
  query: (_root, text) => query(text),
  queryAll: (_root, text) => {
    const found = query(text)
    return found ? [found] : []
  },
})
