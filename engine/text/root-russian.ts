/** Endings of verbs, participles and verbal nouns, each with what stands between it and the root. Longest first. */
const FORMS: readonly RegExp[] = [
  /(?:ени|ани|яни|ыти|яти)(?:е|я|ю|ем|и|й|ям|ями|ях)$/u,
  /(?:анн|янн|енн|ющ|ущ|ящ|ащ|вш|ован|ева)(?:ый|ого|ому|ым|ом|ая|ой|ую|ое|ые|ых|ыми|ий|его|ему|им|ем|яя|ей|юю|ее|ие|их|ими)$/u,
  /(?:вши|ешь|ете|ишь|ите|йте|ьте|лся|ть|ти|чь|ем|ет|ют|ут|им|ит|ят|ат|ла|ло|ли|ена|ено|ены|ана|ано|аны)$/u,
  /(?:ка|ки|ку|кой|ке|кам|ками|ках)$/u,
  /(?:ен|ан|[йиюулвяаыьое]|ам|ами|ах|ов|ою)$/u,
]
const THEME = /(?:ыва|ива|ова|ева|ва|ну|[ауюяиеыо])$/u
/** What remains of such a suffix once the ending of a noun took its vowel: голосов-ание. */
const CUT_THEME = /(?:ыв|ив|ов|ев)$/u
const ROOT_MIN = 4
const WORD_MIN = 5

/** Roots that change their vowel or consonant from form to form: вести, веду, водить; нести, носить; выбирать, выбрать. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/(?:вес|вед|вод|вез|воз)$/u, 'воз'],
  [/нес$/u, 'нос'],
  [/^((?:вы|со|на|за|от|подо|раз|до|пере|при|у|с)[бдпт])[иые]р$/u, '$1р'],
  [/ним$/u, 'н'],
  [/([бпвмф])л$/u, '$1'],
  [/жд$/u, 'з'],
  [/[гджз]$/u, 'з'],
  [/(?:щ|ст|ск|[чкц])$/u, 'т'],
  [/[шх]$/u, 'с'],
]

const PREFIXES = ['пере', 'при', 'про', 'рас', 'раз', 'вы', 'за', 'из', 'ис', 'на', 'об', 'от', 'по', 'до', 'с', 'о', 'у']

/**
 * What the forms of a Russian verb, of its twin of the other aspect, and the nouns made of them have in common: применяет, применить, применение →
 * примен. '' for a word too short to say. Looser than a stem: it tells that two words are related, not that they are the same.
 */
export function rootRussian(word: string): string {
  if (word.length < WORD_MIN) return ''
  const active = word.replace(/(?:ся|сь)$/u, '')
  const form = FORMS.find((ending) => ending.test(active))
  const bare = form ? withoutTheme(active.replace(form, ''), form === FORMS[0]) : active
  const root = CHANGES.reduce((text, [from, to]) => text.replace(from, to), bare)
  return root.length < ROOT_MIN ? '' : root
}

function withoutTheme(text: string, isNoun: boolean): string {
  const cut = text.replace(isNoun ? CUT_THEME : THEME, '')
  return isNoun || cut === text ? cut : cut.replace(/[аяи]$/u, '')
}

/** Whether two roots differ by a prefix only, as those of копировать and скопировать do. */
export function differByPrefix(one: string, other: string): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one]
  return short.length > ROOT_MIN && long.endsWith(short) && PREFIXES.includes(long.slice(0, long.length - short.length))
}
