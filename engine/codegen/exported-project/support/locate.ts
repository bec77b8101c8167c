import { test, type Locator, type Page } from '@playwright/test'
import { resembles } from './locators'

/** A way to find an element. A guess is a positional locator, so the element that it finds must still resemble the element's name. */
type Candidate = Locator | Guess
type Guess = { locator: Locator; name: string }

/** An element in words, and every known way to find it, best first. */
export type Target = { description: string; candidates: (page: Page) => Candidate[] }

export function target(description: string, candidates: (page: Page) => Candidate[]): Target {
  return { description, candidates }
}

/** For positional locators: without the name they would take the neighbour of an element that is gone. */
export function resembling(name: string, locator: Locator): Guess {
  return { locator, name }
}

const POLL_MS = 100
/** Time that a page gets to load before anything but the first locator counts. */
const FIRST_LOCATOR_MS = 500

/**
 * Finds the element: the first locator that fits exactly one visible element wins; ambiguous ones are skipped. Polls until the time is up and then
 * fails with what each locator found. When a fallback wins, the report of the test says so.
 */
export async function locate(currentPage: () => Page, wanted: Target, timeoutMs: number): Promise<Locator> {
  const started = Date.now()
  for (;;) {
    const onlyFirst = Date.now() - started < FIRST_LOCATOR_MS
    const candidates = wanted.candidates(currentPage())
    const found = await firstMatch(onlyFirst ? candidates.slice(0, 1) : candidates)
    if (found) {
      if (found.index > 0) noteFallback(wanted, found.index, found.locator)
      return found.locator
    }
    if (Date.now() - started >= timeoutMs) throw new Error(await notFoundMessage(wanted, candidates))
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Whether at least one such element is there right now, by the locators that are not positional. */
export async function isThere(page: Page, wanted: Target, visible: boolean): Promise<boolean> {
  for (const candidate of wanted.candidates(page)) {
    const { locator, name } = parts(candidate)
    if (name === null && (await count(visible ? locator.filter({ visible: true }) : locator)) > 0) return true
  }
  return false
}

async function firstMatch(candidates: Candidate[]): Promise<{ locator: Locator; index: number } | null> {
  for (const [index, candidate] of candidates.entries()) {
    const { locator, name } = parts(candidate)
    const single = await singleMatch(locator)
    if (single && (name === null || (await isCalled(single, name)))) return { locator: single, index }
  }
  return null
}

const parts = (candidate: Candidate): { locator: Locator; name: string | null } =>
  'locator' in candidate && 'name' in candidate ? candidate : { locator: candidate, name: null }

/**
 * The one visible element; or the one hidden field of a kind that designs hide behind a label or a picture, or that takes the keys of an editor which
 * draws its text itself and so has no size.
 */
async function singleMatch(locator: Locator): Promise<Locator | null> {
  const visible = locator.filter({ visible: true })
  const seen = await count(visible)
  if (seen > 0) return seen === 1 ? visible : null
  if ((await count(locator)) !== 1) return null
  const isUsable = await locator.evaluate(isUsableUnseen, undefined, { timeout: 1000 }).catch(() => false)
  return isUsable ? locator : null
}

/** Runs in the page. */
function isUsableUnseen(element: Element): boolean {
  if (element.matches('input[type=file], input[type=checkbox], input[type=radio]')) return true
  return element.matches('textarea, [role=textbox]') && element.checkVisibility({ visibilityProperty: true })
}

/** The number of elements. While a page is being replaced nothing can be counted; that gives 0 and is no failure. */
const count = (locator: Locator): Promise<number> => locator.count().catch(() => 0)

/** Whether the accessible name and text of the element still resemble its name; of an element that is hidden from screen readers, its text. */
async function isCalled(locator: Locator, name: string): Promise<boolean> {
  const snapshot = await locator.ariaSnapshot({ timeout: 1000 }).catch(() => '')
  const said = snapshot.trim() || (await locator.innerText({ timeout: 1000 }).catch(() => ''))
  return resembles(name, said.split('\n').slice(0, 3).join(' '))
}

function noteFallback({ description }: Target, index: number, locator: Locator): void {
  test.info().annotations.push({ type: 'fallback locator', description: description + ': number ' + (index + 1) + ', ' + String(locator) })
}

async function notFoundMessage({ description }: Target, candidates: Candidate[]): Promise<string> {
  const lines: string[] = []
  for (const candidate of candidates) {
    const { locator, name } = parts(candidate)
    const [all, visible] = [await count(locator), await count(locator.filter({ visible: true }))]
    lines.push(
      '  ' + String(locator) + ': ' + all + ' found, ' + visible + ' visible' + (name === null ? '' : ', must resemble "' + name + '"'),
    )
  }
  return 'No locator fits exactly one visible element: ' + description + '\n' + lines.join('\n')
}
