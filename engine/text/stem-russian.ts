const VOWELS = 'аеиоуыэюя'

const PERFECTIVE_AFTER_A = 'вшись вши в'.split(' ')
const PERFECTIVE = 'ившись ывшись ивши ывши ив ыв'.split(' ')
const ADJECTIVE = 'ими ыми его ого ему ому ее ие ые ое ей ий ый ой ем им ым ом их ых ую юю ая яя ою ею'.split(' ')
const PARTICIPLE_AFTER_A = 'ем нн вш ющ щ'.split(' ')
const PARTICIPLE = 'ивш ывш ующ'.split(' ')
const REFLEXIVE = 'ся сь'.split(' ')
const VERB_AFTER_A = 'ете йте ешь нно ла на ли ем ло но ет ют ны ть й л н'.split(' ')
const VERB = 'ейте уйте ила ыла ена ите или ыли ило ыло ено ует уют ены ить ыть ишь ей уй ил ыл им ым ен ят ит ыт ую ю'.split(' ')
const NOUN = 'иями ями ами иях иям ием ией ев ов ие ье еи ии ей ой ий ям ем ам ом ях ах ию ью ия ья а е и й о у ы ь ю я'.split(' ')

function longestFirst(endings: string[]): string[] {
  return endings.toSorted((a, b) => b.length - a.length)
}

const endings = {
  perfective: longestFirst(PERFECTIVE),
  perfectiveAfterA: longestFirst(PERFECTIVE_AFTER_A),
  adjective: longestFirst(ADJECTIVE),
  participle: longestFirst(PARTICIPLE),
  participleAfterA: longestFirst(PARTICIPLE_AFTER_A),
  verb: longestFirst(VERB),
  verbAfterA: longestFirst(VERB_AFTER_A),
  noun: longestFirst(NOUN),
}

/** Start of the part after the first vowel; only that part is searched for endings. */
function regionStart(word: string): number {
  for (let i = 0; i < word.length; i++) if (VOWELS.includes(word[i] ?? '')) return i + 1
  return word.length
}

/** Start of the second vowel-consonant pair's end, where derivational endings may be cut. */
function secondRegionStart(word: string): number {
  const pair = /[аеиоуыэюя][^аеиоуыэюя]/
  const first = pair.exec(word)
  if (!first) return word.length
  const rest = first.index + 2
  const second = pair.exec(word.slice(rest))
  return second ? rest + second.index + 2 : word.length
}

function cut(word: string, region: number, list: string[], afterA = false): string | null {
  for (const ending of list) {
    if (!word.endsWith(ending)) continue
    const at = word.length - ending.length
    if (at < region) continue
    if (afterA && !(at - 1 >= region && /[ая]$/.test(word.slice(0, at)))) continue
    return word.slice(0, at)
  }
  return null
}

function cutInflection(word: string, region: number): string {
  const gerund = cut(word, region, endings.perfective) ?? cut(word, region, endings.perfectiveAfterA, true)
  if (gerund !== null) return gerund
  const bare = cut(word, region, REFLEXIVE) ?? word
  const adjective = cut(bare, region, endings.adjective)
  if (adjective !== null) {
    return cut(adjective, region, endings.participle) ?? cut(adjective, region, endings.participleAfterA, true) ?? adjective
  }
  return cut(bare, region, endings.verb) ?? cut(bare, region, endings.verbAfterA, true) ?? cut(bare, region, endings.noun) ?? bare
}

/**
 * Stem of a lower-case Russian word (ё already as е), after Porter's Snowball rules for Russian: кнопка, кнопку, кнопкой → кнопк.
 * Source: snowballstem.org/algorithms/russian, the published description.
 */
export function stemRussian(word: string): string {
  const region = regionStart(word)
  let stem = cutInflection(word, region)
  if (stem.endsWith('и') && stem.length - 1 >= region) stem = stem.slice(0, -1)
  stem = cut(stem, secondRegionStart(word), ['ость', 'ост']) ?? stem
  const superlative = cut(stem, region, ['ейше', 'ейш'])
  if (superlative !== null) stem = superlative
  if (stem.endsWith('нн')) return stem.slice(0, -1)
  return stem.endsWith('ь') ? stem.slice(0, -1) : stem
}
