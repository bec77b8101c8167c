import { ToldError } from './told-error.ts'

type Tab = { url: string; title: string; isShown: boolean | null }

/**
 * The tab to look at: the only one that is shown, or the one that `wanted` names, by its number from 1 on or by a part of its address.
 *
 * Errors: `ToldError` when there is none, or several, with the list of all tabs.
 */
export function chooseTab<T extends Tab>(tabs: readonly T[], wanted: string | null): T {
  if (tabs.length === 0) throw new ToldError('The browser has no page.')
  const found = wanted === null ? shownOf(tabs) : wantedOf(tabs, wanted)
  const [only, ...others] = found
  if (!only) throw new ToldError(`${wanted === null ? 'No page is shown' : `No page is “${wanted}”`}. ${listed(tabs)}`)
  if (others.length > 0)
    throw new ToldError(`${found.length} pages ${wanted === null ? 'are shown' : `have “${wanted}” in their address`}. ${listed(tabs)}`)
  return only
}

/** The only tab is the one that is meant, wherever its window is. */
const shownOf = <T extends Tab>(tabs: readonly T[]): readonly T[] => (tabs.length === 1 ? tabs : tabs.filter(({ isShown }) => isShown))

function wantedOf<T extends Tab>(tabs: readonly T[], wanted: string): readonly T[] {
  const numbered = /^\d+$/.test(wanted) ? tabs[Number(wanted) - 1] : undefined
  return numbered ? [numbered] : tabs.filter(({ url }) => url.includes(wanted))
}

const listed = (tabs: readonly Tab[]): string =>
  `Choose one with --page N, or with a part of its address:\n${tabs.map((tab, at) => `  ${at + 1}  ${tab.url}  ${tab.title}${noteOf(tab)}`).join('\n')}`

const noteOf = ({ isShown }: Tab): string => (isShown === null ? ' (does not answer)' : isShown ? ' (shown)' : '')
