import { isCyrillic } from './normalize.ts'

const NOUN = 'а|я|о|е|и|ы|у|ю|ь|й|ой|ей|ою|ею|ом|ем|ам|ям|ами|ями|ах|ях|ов|ев|ию|ии|ие|ия|ий|ием|ией|иям|иями|иях|ье|ью|ья|ьи'
const ADJECTIVE = 'ый|ая|яя|ое|ее|ые|ого|его|ому|ему|ым|им|ых|их|ыми|ими|ую|юю'
const VERB = 'ть|ти|чь|т|м|шь|те|ет|ит|ют|ут|ат|ят|ете|ите|ешь|ишь|йте|ьте|л|ла|ло|ли|в|вши'
/** Suffixes of verbs, of participles, and of nouns and adjectives that are made of a verb. */
const SUFFIX =
  'ыва|ива|ирова|ир|ов|ац|ач|ова|ева|ва|ну|ани|ени|яни|ти|енн|нн|ен|ан|ян|н|вш|ш|ющ|ущ|ящ|ащ|щ|т|ем|им|тель|ост|к|ок|ск|л|а|я|е|и|ы|у|ю'

const INFLECTION = new RegExp(`^(?:${NOUN}|${ADJECTIVE})?$`, 'u')
const DERIVATION = new RegExp(`^(?:${SUFFIX}){0,3}(?:${NOUN}|${ADJECTIVE}|${VERB})?(?:ся|сь)?$`, 'u')
const ENGLISH_INFLECTION = /^(?:e?s|'s?|e?d|ing)?$/u
const ENGLISH_DERIVATION = /^(?:e?s|e?d|e|ing|ings|(?:at)?ions?|(?:at)?or|er|ers|ment|ments|ly|ful|fully|al|able|ance|ence|en)?$/u

/** Whether a stem that is followed by this is still the same noun or adjective: `форм` + `ами`, but not `форм` + `ат`; `button` + `s`. */
export const isInflection = (ending: string): boolean => (isCyrillic(ending) ? INFLECTION : ENGLISH_INFLECTION).test(ending)

/** Whether it is the same verb, or a word made of it: `провер` + `яется`, `провер` + `енный`; `confirm` + `ation`. */
export const isDerivation = (ending: string): boolean => (isCyrillic(ending) ? DERIVATION : ENGLISH_DERIVATION).test(ending)

const PAST_PARTICIPLE =
  /^(?:\p{L}{2,}(?:[лжщчшнрвсд]ен|(?:ова|ира|зда|иса|аза|ыла|осла|ача|има)н|нят|рыт)[аоы]?|\p{L}{3,}л(?:ся|ась|ось|ись)|\p{L}{3,}ed)$/u

/** Whether a word reports by its ending that something was done: `saved`, `сохранен`, `завершилось`. */
export const isPastParticiple = (word: string): boolean => PAST_PARTICIPLE.test(word)

const PARTICIPLE =
  /(?:нн(?:ый|ая|ое|ые|ого|ой|ому|ым|ую|ых|ыми|ом)|вш(?:ий|ая|ее|ие|его|ей|ему|им|ую|их|ими|ем|ийся|аяся|ееся|иеся|уюся|ейся|емся|ихся)|ющ(?:ий|ая|ее|ие|его|ей|ему|им|ую|их|ими|ем|ийся|аяся|ееся|иеся|уюся)|щ(?:его|ем|ую|ей|ая|ий|ее)ся|ем(?:ый|ая|ое|ые|ого|ую))$/u

/** Whether a Russian word ends as participles do: `сохраненный`, `открывшуюся`. */
export const isParticipleForm = (word: string): boolean => PARTICIPLE.test(word)

/** Whether a Russian word ends as nouns made of verbs do: `подтверждения`, `открытие`. */
export const isVerbalNoun = (word: string): boolean => /(?:ени|ани|яни|ыти|ити|ати)(?:е|я|ю|ем|и)$/u.test(word)

/** Whether a Russian word ends as verbs do that begin a clause: infinitives, and the forms of “we”, “he”, “you”. */
export const isVerbForm = (word: string): boolean => /(?:ть|ти|ем|им|ет|ит|те)$/u.test(word)

/** Whether a Russian word ends as infinitives and polite imperatives do. */
export const isCommandForm = (word: string): boolean => /(?:ать|ять|еть|ить|уть|оть|ыть|сти|зти|чь|йте|ьте|ите)(?:ся|сь)?$/u.test(word)

/** Whether a Russian word ends as gerunds do: `заполняя`, `нажав`. */
export const isGerundForm = (word: string): boolean => /(?:[аеиоуыяю]я|[ая]в|вши|[жшщ]а)(?:сь)?$/u.test(word)

/** “Farah’s”: the English word of an owner. */
export const isPossessive = (word: string): boolean => /[a-z]['’]s$/i.test(word)
export const withoutPossessive = (word: string): string => (isPossessive(word) ? word.slice(0, -2) : word)
