/**
 * The one policy of locators: the order in which they are tried, which of them are positional, which names are generated, and how the name of an element
 * is read from them. The engine, the runner and the client use it.
 */

/** Kinds of locators. Those that stay valid for the longest time over releases come first. */
export const LOCATOR_TYPES = ['data-attribute', 'aria-role', 'text', 'css', 'xpath', 'nlDescription'] as const
export type LocatorType = (typeof LOCATOR_TYPES)[number]

type PlainLocator = { type: LocatorType; value: string }
type RankedLocator = PlainLocator & { priority: number }

/**
 * The order of trial of new locators, lower first, by how well each kind survived real releases: attributes written for tests, role and name, ids and
 * other own attributes, text, short selectors, XPaths by meaning, by a label before, by number, from the top.
 */
export const LOCATOR_PRIORITY = {
  testAttribute: 1,
  roleAndName: 2,
  ownAttribute: 3,
  text: 4,
  shortSelector: 5,
  meaningXPath: 6,
  labelXPath: 7,
  anchoredPath: 7,
  position: 8,
  wholePath: 9,
  description: 10,
} as const

/** Separates the path into shadow roots and frames, which comes first, from the locator inside them. */
export const HOST = / (>>>|>>frame>>) /

/** A locator's value without the hosts that lead to it. */
export const ownValue = ({ value }: { value: string }): string => value.split(HOST).at(-1) ?? ''

/** Ids and names that tools make: they change with every build or visit. On real releases ids survive in 87 % of cases only, because of these. */
const GENERATED_NAMES = [
  /[0-9a-f]{8}-[0-9a-f]{4}-/i, // GUID
  /[:«»]/, // React, Ember, Radix
  /^_?r_?\d[0-9a-z]{0,3}_?$/i, // React's useId, also as a part of a name: `field-r1__label`
  /(?:^|[-_])r\d[0-9a-z]?(?:$|[-_])/,
  /\d{3,}/, // counters, time stamps
  /^(?:ember|ext-gen|gwt-uid|yui_|mui-|radix-|headlessui-|mantine-|react-aria|rc[-_]|select2-|ui-id-|jsx?-|uid[-_]?|auto)/i,
  /^(?:downshift-|pr_id_|pf-\d|el-id-|__BVID|mce_)|-v-\d+$|^DataTables_|^dt-(?:length|search)-\d/i, // counters of component libraries
  /^(?![a-z]+\d{1,2}$)(?=[^\s]*\d)(?=[^\s]*[a-z])[0-9a-z]{8,}$/i, // hashes, but no word with a number at its end
]

/** Whether the name is a word and a hash, such as `card-x7f3k`: in a hash a digit comes before a letter that is not one of the last two characters. */
function endsWithHash(name: string): boolean {
  const parts = name.split(/[-_]/)
  const last = parts.at(-1) ?? ''
  const figureAt = last.search(/\d/)
  return parts.length > 1 && figureAt >= 0 && !/[^0-9a-z]/i.test(last) && /[a-z]/i.test(last.slice(figureAt + 1, -2))
}

/** Whether a tool, not a person, seems to have made an id or a value. */
export const isGeneratedName = (name: string): boolean => endsWithHash(name) || GENERATED_NAMES.some((pattern) => pattern.test(name))

const GENERATED_CLASSES = [/^(?:css|sc|jss|emotion|svelte|styled)-/i, /__[A-Za-z0-9]{5,}$/, /:/]

/** The same for a class. */
export const isGeneratedClass = (name: string): boolean =>
  isGeneratedName(name) || (/[A-Z]/.test(name) && /\d/.test(name)) || GENERATED_CLASSES.some((pattern) => pattern.test(name))

/** Classes of states: a selector that needs one stops working when the state ends. */
const STATE_CLASS =
  /^(?:is-|has-|js-)|(?:^|-)(?:active|hover|focus|focused|selected|open|opened|disabled|loading|checked|current|visible|hidden|show|ng-\w+)$/i

const isShort = (name: string): boolean => name.length > 1 && name.length < 80

/** Whether an id looks as if a person had written it, so that a locator may use it. */
export const isStableId = (id: string): boolean => isShort(id) && !isGeneratedName(id)

/** The same for a class; those of states are not stable either. */
export const isStableClass = (name: string): boolean => isShort(name) && !STATE_CLASS.test(name) && !isGeneratedClass(name)

const STRING = /"(?:\\.|[^"\\])*(?:"|$)|'(?:\\.|[^'\\])*(?:'|$)/g

const BY_NUMBER = /:(?:nth|first|last|only)-/

/** The hosts of shadow roots in the element's own frame. Each is a control itself, or a part of one: what says too little of it says too little of all in it. */
const hostsOf = ({ value }: PlainLocator): string[] => (value.split(' >>frame>> ').at(-1) ?? '').split(' >>> ').slice(0, -1)

const lastPart = (selector: string): string => selector.replace(STRING, '""').split(/[\s>]/).at(-1) ?? ''

/** Whether the locator says where the element is, not what it is. After a change of the page it may find a neighbour instead. */
export function isPositional(locator: PlainLocator): boolean {
  if (hostsOf(locator).some((host) => BY_NUMBER.test(host.replaceAll(STRING, '""')))) return true
  const bare = ownValue(locator).replace(STRING, '""')
  if (locator.type === 'css') return BY_NUMBER.test(bare) || !/[#.[]/.test(lastPart(bare))
  return locator.type === 'xpath' && (/\[\d+\]|position\(\)|last\(\)|^\/(?!\/)/.test(bare) || !/@|text\(\)|normalize-space/.test(bare))
}

/** Whether the locator names the element, or the host of a shadow root around it, by classes or a tag only. They say how it looks, and others may come to look so. */
const isByLook = (locator: PlainLocator): boolean =>
  [...hostsOf(locator), ...(locator.type === 'css' ? [ownValue(locator)] : [])].some((selector) => !/[#[]/.test(lastPart(selector)))

/** Whether the element that it finds is only believed when it is like the stored one: see `resembles`. */
export const needsProof = (locator: PlainLocator): boolean => isPositional(locator) || isByLook(locator) || isGenerated(locator)

const WRITTEN_NAMES = /[@[](?:id|class)[*^$~|]?="([^"]*)"/g
const NAMES_OF_SELECTOR = /([#.])((?:[A-Za-z_-]|\\.)(?:[\w-]|\\.)*)/g

/** Whether the locator needs a name that a tool has made. */
function isGenerated({ type, value }: PlainLocator): boolean {
  if (type !== 'css' && type !== 'xpath') return false
  for (const [, written = ''] of value.matchAll(WRITTEN_NAMES)) if (isGeneratedName(written)) return true
  if (type === 'xpath') return false
  // What stands in brackets and quotes may hold any sign.
  const bare = value.replaceAll(STRING, '""').replaceAll(/\[[^[\]]*\]/g, '')
  for (const [, sign, escaped = ''] of bare.matchAll(NAMES_OF_SELECTOR)) {
    const name = escaped.replaceAll(/\\(.)/g, '$1')
    if (sign === '#' ? isGeneratedName(name) : isGeneratedClass(name)) return true
  }
  return false
}

/** Whether the locator may stop working with the next release. */
export const isFragile = (locator: PlainLocator): boolean => isPositional(locator) || isGenerated(locator)

/**
 * Locators in the order to try: by stored priority; of equal priority the fragile ones last, then in the order of `LOCATOR_TYPES`. Descriptions for
 * people (`nlDescription`) are left out, because they find nothing.
 */
export function orderLocators<L extends RankedLocator>(locators: readonly L[]): L[] {
  const rank = ({ type }: PlainLocator): number => LOCATOR_TYPES.indexOf(type)
  return locators
    .filter(({ type }) => type !== 'nlDescription')
    .toSorted((a, b) => a.priority - b.priority || Number(isFragile(a)) - Number(isFragile(b)) || rank(a) - rank(b))
}

export type ParsedRole = { role: string; name: string | null }

/** Reads `button[name="Save"]`, behind hosts too; null when it is written otherwise. */
export function parseRole(value: string): ParsedRole | null {
  const [, role, quoted] = /^([a-z]+)(?:\[name=(".*")\])?$/s.exec(ownValue({ value })) ?? []
  if (!role) return null
  if (quoted === undefined) return { role, name: null }
  try {
    return { role, name: String(JSON.parse(quoted)) }
  } catch {
    return null
  }
}

/**
 * The name of the element when it was stored: the name of its role locator, else its text, else the name in its caption (`button “Save”`). Null when
 * nothing names it.
 */
export function nameOfTarget(target: readonly RankedLocator[], captions: readonly (string | undefined)[] = []): string | null {
  for (const locator of orderLocators(target)) {
    const name = locator.type === 'aria-role' ? parseRole(locator.value)?.name : locator.type === 'text' ? ownValue(locator) : null
    if (name?.trim()) return name.replaceAll(/\s+/g, ' ').trim()
  }
  const described = target.filter(({ type }) => type === 'nlDescription').map(({ value }) => value)
  for (const caption of [...captions, ...described]) {
    const [, quoted] = /[«“]([^«»“”]+)[»”]/u.exec(caption ?? '') ?? []
    if (quoted?.trim()) return quoted.trim()
  }
  return null
}

/** The facts that were stored with the locators; undefined in targets that are older than facts. */
export const factsOfTarget = <F>(target: readonly { facts?: F | undefined }[]): F | undefined =>
  target.find(({ facts }) => facts !== undefined)?.facts

/**
 * Whether an element that was found by a positional locator may be the one: its texts must hold at least half of the words of its name. A name
 * without letters and digits must be there completely.
 */
export function resembles(name: string, said: string): boolean {
  const now = new Set(wordsOf(said))
  const wanted = wordsOf(name)
  return wanted.length === 0 ? said.includes(name) : wanted.filter((word) => now.has(word)).length * 2 >= wanted.length
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Kinds of elements that serve one use: a link that became a button is still the same control. */
const TRADES = [
  ['button', 'link', 'menuitem', 'tab', 'option'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton'],
  ['checkbox', 'switch', 'menuitemcheckbox'],
  ['radio', 'menuitemradio'],
]

/** Whether an element of one role can be the same control as one of the other. A box without a role can have been made any of them. */
export const isSameTrade = (a: string, b: string): boolean =>
  a === b || a === '' || b === '' || TRADES.some((trade) => trade.includes(a) && trade.includes(b))
