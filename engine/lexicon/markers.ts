/** Prepositions and other words that open a part of a clause, longest first; several words are joined by `_`. */
const LIST =
  'next_to in_front_of with_the_help_of opposite_to instead_of belonging_to рядом_с рядом_со напротив около возле с_помощью при_помощи вместо внутри справа_от слева_от inside within beside near under above below opposite ' +
  'into onto over in on from to for with as of at by via using through against under ' +
  'в во на по из с со для у под над через как к ко от за о об напротив перед между'

export const MARKERS: readonly (readonly string[])[] = LIST.split(' ')
  .map((marker) => marker.split('_'))
  .toSorted((a, b) => b.length - a.length)

/** Signs that part a name from a value, or a step of a path from the next. */
export const SIGN_MARKERS: ReadonlySet<string> = new Set([':', '=', '-', '–', '—', '(', ')', '>', '/', '|'])

/** Markers of one sense count as one: `в` and `in` open the same kinds of parts. */
export const MARKER_CLASS: Readonly<Record<string, string>> = {
  в: 'in', во: 'in', in: 'in', inside: 'in', within: 'in', внутри: 'in', into: 'into', onto: 'into', на: 'on', on: 'on', at: 'on', по: 'by', by: 'by', из: 'from', from: 'from', с: 'with', со: 'with', with: 'with',
  для: 'for', for: 'for', у: 'of', of: 'of', 'belonging to': 'of', под: 'under', under: 'under', below: 'under', над: 'above', above: 'above', over: 'on', через: 'via', via: 'via', using: 'via', through: 'via',
  'с помощью': 'via', 'при помощи': 'via', 'with the help of': 'via', как: 'as', as: 'as', к: 'to', ко: 'to', to: 'to', от: 'from', за: 'for', о: 'of', об: 'of', 'next to': 'near', 'рядом с': 'near', 'рядом со': 'near', near: 'near',
  beside: 'near', напротив: 'near', около: 'near', возле: 'near', opposite: 'near', 'opposite to': 'near', 'in front of': 'near', 'справа от': 'near', 'слева от': 'near', вместо: 'instead', 'instead of': 'instead', ':': ':', '=': '=',
  '-': '-', '–': '-', '—': '-', '(': '(', ')': ')', '>': '>', '/': '/', '|': '|', против: 'near', against: 'near', перед: 'near', между: 'near',
} // prettier-ignore
