const VOWEL = /[aeiouy]/

function hasVowel(text: string): boolean {
  return VOWEL.test(text)
}

/** Repairs the base after -ed or -ing was removed: hopp → hop, creat → create (`e` is dropped again at the end, as in `create`). */
function repaired(base: string): string {
  const doubled = /([bdfgmnprt])\1$/.exec(base)
  return doubled ? base.slice(0, -1) : base
}

/**
 * Stem of a lower-case English word, so that forms of a word become equal: orders, ordered, ordering → order. It is deliberately simple: only
 * inflections and the most common nominal endings are removed, so different words rarely get the same stem.
 */
export function stemEnglish(word: string): string {
  if (word.length <= 3) return word
  let stem = word.replace(/'s?$/, '')
  if (stem.endsWith('sses')) stem = stem.slice(0, -2)
  else if (stem.endsWith('ies')) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1)
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1)
  for (const ending of ['ingly', 'edly', 'ing', 'ed']) {
    const base = stem.slice(0, -ending.length)
    if (stem.endsWith(ending) && base.length >= 3 && hasVowel(base)) {
      stem = repaired(base)
      break
    }
  }
  for (const [ending, replacement] of [
    ['ization', 'ize'],
    ['ation', 'ate'],
    ['tion', 't'],
    ['ment', ''],
    ['ness', ''],
    ['fully', 'ful'],
    ['ally', 'al'],
    ['ly', ''],
  ] as const) {
    if (stem.endsWith(ending) && stem.length - ending.length >= 4) {
      stem = stem.slice(0, -ending.length) + replacement
      break
    }
  }
  if (stem.endsWith('es') && /(?:sh|ch|x|z)es$/.test(stem)) stem = stem.slice(0, -2)
  if (stem.length > 3 && stem.endsWith('e')) stem = stem.slice(0, -1)
  if (stem.length > 3 && stem.endsWith('y') && !VOWEL.test(stem.at(-2) ?? '')) stem = `${stem.slice(0, -1)}i`
  return stem
}
