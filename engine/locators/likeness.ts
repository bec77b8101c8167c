import { isGeneratedName, isSameTrade } from '../../contract/rules/locator-policy.ts'
import type { TargetFacts } from '../../contract/schemas/target-facts.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import { lettersAndDigits, lettersByScript } from '../text/letters.ts'

/**
 * The evidence for each fact, in units that add up: about the logarithm of how much likelier the fact is on the stored element than on another one of the
 * page. Positive when it agrees, negative when it does not. The order follows how well attributes survive releases (TUM's figures over the Similo data
 * set: tag and type .96–.99, text and name .95, href .88, id .87, neighbouring text .53).
 */
export const EVIDENCE = {
  name: {
    only: 4.6,
    same: 4,
    alike: 2.6,
    half: 0.6,
    otherLanguage: 0,
    other: -5,
    missing: -4,
    missingNearby: -0.8,
    bothNone: 1,
    added: -2,
    contradicted: -7,
  },
  /** The name that it has now was that of a neighbour, or of another one of its kind, when the element was stored. */
  nameOfNeighbour: -3,
  kind: { same: 0.8, trade: -0.7, other: -5 },
  picture: { same: 2.2, only: 3.6, other: -1.2, otherWithoutName: -5 },
  around: { all: 3, none: -0.6, noneOfItem: -8 },
  /** Of twins without a text around them only the position tells which one is meant. */
  position: { same: 4, other: -5 },
} as const

const ATTRIBUTES: Record<string, { same: number; other: number; missing: number }> = {
  id: { same: 3, other: -0.5, missing: -0.3 },
  name: { same: 2.5, other: -1.5, missing: -0.8 },
  href: { same: 2, other: -1, missing: -0.5 },
  type: { same: 0.1, other: -2.5, missing: -0.5 },
  value: { same: 1.5, other: -7, missing: -1 },
  class: { same: 3, other: -0.5, missing: -0.5 },
  holder: { same: 3, other: -0.5, missing: -0.5 },
}
const TEST_ATTRIBUTE = { same: 4, other: -2, missing: -1 }
const OTHER_ATTRIBUTE = { same: 0.2, other: -0.6, missing: -0.2 }
/** An id that a tool has made is the same by chance only. */
const GENERATED = { same: 0.3, other: 0, missing: 0 }

const SAME_TEXT = 0.93
const ALIKE_TEXT = 0.6
const HALF_TEXT = 0.35
const NEARLY_SAME_TEXT = 0.9
/** What a text around counts that is nearly the same: “Supplier” above a column is not “Suppliers” in a menu. */
const NEARLY_SAME_SHARE = 0.85

/** `isSure`: the facts alone identify the element, without a locator that finds it. */
export type Likeness = { total: number; isSure: boolean; parts: Record<string, number> }

/** How much speaks for an element being the stored one. `isWhole` false: what the stored facts lack is unknown. */
export function likenessOf(stored: TargetFacts, isWhole: boolean, found: TargetFacts): Likeness {
  const isTranslated = areTranslations(stored.around.join(' '), found.around.join(' '))
  const parts = {
    name: nameEvidence(stored, found, isWhole),
    kind: kindEvidence(stored, found),
    attributes: attributeEvidence(stored, found),
    picture: pictureEvidence(stored, found, isWhole),
    around: aroundEvidence(stored, found, isTranslated),
  }
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0)
  return { total, isSure: parts.name >= EVIDENCE.name.alike || isItsPicture(stored, found, parts.around), parts }
}

/** Whether it is the picture in the same row or card, or beside the same text. */
function isItsPicture(stored: TargetFacts, found: TargetFacts, around: number): boolean {
  if (stored.picture !== found.picture) return false
  if (isOnlyPicture(stored, found)) return true
  if (stored.twin.of > 1) return around >= EVIDENCE.around.all / 2
  const [nearest] = stored.around
  return (
    stored.picture !== '' &&
    around >= 0.7 * EVIDENCE.around.all &&
    nearest !== undefined &&
    found.around.some((text) => bare(text) === bare(nearest))
  )
}

/** Whether nothing but the picture identifies it, and the page has it once, then and now. */
const isOnlyPicture = (stored: TargetFacts, found: TargetFacts): boolean =>
  stored.picture !== '' &&
  stored.picture === found.picture &&
  stored.names.length + found.names.length === 0 &&
  stored.twin.of === 1 &&
  found.twin.of === 1

const similarity = (one: string, other: string): number => compareTexts(prepareText(one), prepareText(other)).score

/** The best likeness of two names: the same text may be the accessible name of one and the label of the other. */
function nameLikeness(stored: TargetFacts, found: TargetFacts): number {
  let best = 0
  for (const [rank, name] of stored.names.entries())
    for (const other of found.names) best = Math.max(best, textLikeness(name, other) * (rank === 0 ? 1 : 0.9))
  return best
}

/** Whether one of several names went and another came: two fields under one label have different placeholders. */
function isContradicted(stored: TargetFacts, found: TargetFacts): boolean {
  const lacks = (name: string, others: readonly string[]): boolean => others.every((other) => textLikeness(name, other) < HALF_TEXT)
  const gone = stored.names.filter((name) => lacks(name, found.names))
  const come = found.names.filter((name) => lacks(name, stored.names))
  return gone.some((name) => come.some((other) => scriptOf(name) === scriptOf(other)))
}

/** Signs and letter case hardly tell two names apart; words do. */
function textLikeness(one: string, other: string): number {
  const [a, b] = [bare(one), bare(other)]
  if (a === b) return one === other ? 1 : 0.97
  if (a === '' || b === '') return 0
  return Math.max(similarity(one, other), similarity(other, one))
}

const bare = (text: string): string => lettersAndDigits(text.toLowerCase()).join(' ') || text.trim()

function nameEvidence(stored: TargetFacts, found: TargetFacts, isWhole: boolean): number {
  const { name } = EVIDENCE
  if (stored.names.length === 0) {
    if (!isWhole) return 0
    if (found.names.length === 0) return name.bothNone
    return name.added + (wasNeighbour(stored, found) ? EVIDENCE.nameOfNeighbour : 0)
  }
  if (found.names.length === 0) return isNearbyText(stored) ? name.missingNearby : name.missing
  const likeness = nameLikeness(stored, found)
  const contradicted = isContradicted(stored, found) ? name.contradicted : 0
  if (likeness >= SAME_TEXT) return (isWhole && areOnly(stored, found) ? name.only : name.same) + contradicted
  if (wasNeighbour(stored, found)) return name.other + EVIDENCE.nameOfNeighbour
  if (likeness >= ALIKE_TEXT) return name.alike + contradicted
  if (likeness >= HALF_TEXT) return name.half + contradicted
  return areTranslations(stored.names.join(' '), found.names.join(' ')) ? name.otherLanguage : name.other
}

/** Whether each is the only one of its kind with its name. */
const areOnly = (stored: TargetFacts, found: TargetFacts): boolean =>
  stored.tag === found.tag && stored.role === found.role && stored.twin.of === 1 && found.twin.of === 1

/** Whether its only name is made of the texts around it: it stood near, and is lost when they move apart. */
function isNearbyText({ names, around }: TargetFacts): boolean {
  const near = new Set(around.flatMap((text) => bare(text).split(' ')))
  return (
    names.length === 1 &&
    names.every((name) =>
      bare(name)
        .split(' ')
        .every((word) => near.has(word)),
    )
  )
}

/** Whether the element bears a name that stood beside the stored one, or that another one of its kind had. */
const wasNeighbour = (stored: TargetFacts, found: TargetFacts): boolean =>
  [...stored.around, ...(stored.likeNames ?? [])].some(
    (text) => found.names.some((name) => bare(name) === bare(text)) && !stored.names.some((name) => bare(name) === bare(text)),
  )

type Script = 'latin' | 'cyrillic' | 'none'

function scriptOf(text: string): Script {
  const { latin, cyrillic } = lettersByScript(text)
  if (latin + cyrillic === 0) return 'none'
  return cyrillic > latin ? 'cyrillic' : 'latin'
}

/** Whether one text is in Latin letters and the other in Cyrillic ones. */
function areTranslations(one: string, other: string): boolean {
  const scripts = [scriptOf(one), scriptOf(other)]
  return scripts.includes('latin') && scripts.includes('cyrillic')
}

function kindEvidence(stored: TargetFacts, found: TargetFacts): number {
  const { kind } = EVIDENCE
  const isSameTag = stored.tag === '' || stored.tag === found.tag
  if (isSameTag && stored.role === found.role) return kind.same
  return isSameTrade(stored.role, found.role) ? kind.trade : kind.other
}

function attributeEvidence(stored: TargetFacts, found: TargetFacts): number {
  let sum = 0
  for (const [key, value] of Object.entries(stored.attributes)) {
    const weight = weightOf(key, value)
    const now = found.attributes[key]
    sum += now === undefined ? weight.missing : isSameValue(key, value, now) ? weight.same : weight.other
  }
  return sum
}

/** Of classes, the element may have others beside those that were stored. */
const isSameValue = (key: string, value: string, now: string): boolean =>
  key === 'class' ? value.split(' ').every((name) => now.split(' ').includes(name)) : now === value

/** Whether it has the classes or the holder that were the stored element's alone. */
const hasItsOwn = (stored: TargetFacts, found: TargetFacts): boolean =>
  ['class', 'holder'].some((key) => {
    const own = stored.attributes[key]
    return own !== undefined && isSameValue(key, own, found.attributes[key] ?? '')
  })

function weightOf(key: string, value: string): { same: number; other: number; missing: number } {
  if (key === 'id' && isGeneratedName(value)) return GENERATED
  if (key === 'href' && (value === '' || value === '#')) return OTHER_ATTRIBUTE
  return ATTRIBUTES[key] ?? (key.startsWith('data-') ? TEST_ATTRIBUTE : OTHER_ATTRIBUTE)
}

function pictureEvidence(stored: TargetFacts, found: TargetFacts, isWhole: boolean): number {
  if (!isWhole || (stored.picture === '' && found.picture === '')) return 0
  const isNamed = stored.names.length > 0
  if (isOnlyPicture(stored, found)) return EVIDENCE.picture.only
  if (stored.picture === found.picture) return isNamed ? EVIDENCE.picture.same / 2 : EVIDENCE.picture.same
  return isNamed ? EVIDENCE.picture.other : EVIDENCE.picture.otherWithoutName
}

function aroundEvidence(stored: TargetFacts, found: TargetFacts, isTranslated: boolean): number {
  const { around, position } = EVIDENCE
  const hasTwins = stored.twin.of > 1
  if (stored.around.length === 0) {
    if (!hasTwins) return 0
    if (hasItsOwn(stored, found)) return position.same
    // A text where it had none makes it another one.
    if (stored.aroundLength === 0 && found.around.length > 0) return position.other
    return stored.twin.of === found.twin.of && stored.twin.at === found.twin.at ? position.same : position.other
  }
  const share = shareAround(stored, found)
  const none = isTranslated ? 0 : hasTwins ? around.noneOfItem : around.none
  return share * around.all + (1 - share) * none
}

/** The share of the texts around the stored element that are around the found one too, whole texts only. One that is nearly the same may be a neighbour's. */
function shareAround({ around }: TargetFacts, found: TargetFacts): number {
  const now = new Set(found.around.map(bare))
  const kept = around.map((text) => {
    if (now.has(bare(text))) return 1
    return found.around.some((other) => similarity(text, other) >= NEARLY_SAME_TEXT) ? NEARLY_SAME_SHARE : 0
  })
  return kept.reduce<number>((sum, part) => sum + part, 0) / around.length
}
