import type { PlainLocator } from './agent-api.ts'

export type LocatorQuery = { locators: PlainLocator[]; forInput: boolean }

/** The query as the body of a selector. It is encoded because Playwright splits selectors at `>>` and interprets quotes. */
export const writeQuery = (query: LocatorQuery): string => encodeURIComponent(JSON.stringify(query)).replaceAll("'", '%27')

/** The query that `writeQuery` wrote. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody but `writeQuery` writes it
export const readQuery = (text: string): LocatorQuery => JSON.parse(decodeURIComponent(text)) as LocatorQuery
