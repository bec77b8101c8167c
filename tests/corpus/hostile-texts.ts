import { VERBS } from '#engine/lexicon/phrases-verbs.ts'
import { isCyrillic } from '#engine/text/normalize.ts'

/** The longest step or expected result that is allowed. */
const LENGTH = 1000

const filled = (piece: string, length = LENGTH): string => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)

const forms = VERBS.flatMap(([, set]) => set.examples)

const VERBS_BY_LANGUAGE = { en: forms.filter((form) => !isCyrillic(form)), ru: forms.filter(isCyrillic) }

/** Pieces that are repeated, and the words around them. */
const PIECES = {
  'white space': [' ', '\n', '\t', ' \n', '\u00A0', ' \u200B'],
  quotes: ['"', "'", '«', '»', '“', '”', '„', '‘', '’', '`', '**', '«»', '« «', '«а', '"a" ', '„a ', '‘a ', '“a«', '"a «b “c '],
  brackets: ['(', ')', '[', ']', '{', '}', '{{', '{{ ', '{{ a', '${ ', '${a', '<', '<a', '()', '(a ', '[a]', '%a', '$a'],
  punctuation: [
    '.',
    ',',
    ';',
    ':',
    '!',
    '?',
    '-',
    '--',
    '+',
    '/',
    '//',
    '\\',
    '=',
    '>',
    '->',
    '#',
    '№',
    '@',
    'a@',
    'a.',
    '.a',
    '|',
    '_',
    '…',
  ],
  digits: ['1', '1 ', '12.', '1-', '1/', '1:00 ', '1 000 ', '+7 (', '2026-01-01 ', '1 may ', 'may 1 ', 'мая ', '256 characters ', '1. a '],
  words: ['a', 'щ', 'a ', 'а ', 'Aa', 'A', 'aA1', "a'", 'a-', 'http://', 'https://a', 'www.', '🙂', '\u0301', 'İ', 'ﷺ'],
  conjunctions: ['and ', ' and then ', ', and ', 'and, ', 'и ', ' и затем ', ', и ', 'после этого ', 'then next ', 'а '],
  places: [
    'in ',
    'in the field ',
    'at the row with ',
    'в ',
    'в поле ',
    'в строке с ',
    'to ',
    'на ',
    'for ',
    'of ',
    'первый ',
    'second ',
    'row ',
    'кнопка ',
  ],
  statements: [
    'is ',
    'is clicked ',
    ' was',
    'has been ',
    'is shown and ',
    'отображается, ',
    'not ',
    'не ',
    'содержит ',
    'visible, ',
    'that ',
    'что ',
  ],
  dates: ['today ', 'in 3 days ', 'today + 3 days ', 'the day after ', 'через ', 'завтра плюс '],
  data: [
    'a: b, ',
    'логин: а; ',
    'login / ',
    'a=b;',
    'a - b\n',
    '{"a":',
    '"a" - "b", ',
    'fields «a» and «b» ',
    'поля «а» и «б» ',
    'as ',
    'with ',
  ],
}

const AROUND: ((piece: string) => string)[] = [
  (piece) => filled(piece),
  (piece) => `Click ${filled(piece)}`.slice(0, LENGTH),
  (piece) => `Ввести «а» ${filled(piece)}`.slice(0, LENGTH),
  (piece) => `The value${filled(piece, LENGTH - 20)}is wrong`,
]

/** Texts of 1,000 characters that a hostile or careless member may save, in both languages, each with a name. */
export const HOSTILE_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...Object.entries(PIECES).flatMap(([kind, pieces]) =>
    pieces.flatMap((piece) => AROUND.map((around, i) => [`${kind} ${JSON.stringify(piece)} ${i}`, around(piece)] as const)),
  ),
  ...[' ', ' and ', ', ', ' «', ' the '].flatMap((glue) => [
    [`every English verb, ${JSON.stringify(glue)}`, filled(VERBS_BY_LANGUAGE.en.join(glue))] as const,
    [`every Russian verb, ${JSON.stringify(glue)}`, filled(VERBS_BY_LANGUAGE.ru.join(glue))] as const,
  ]),
  ...Object.entries(VERBS_BY_LANGUAGE).flatMap(([lang, verbs]) => verbs.map((verb) => [`${lang} ${verb}`, filled(`${verb} `)] as const)),
  ['everything', filled(Object.values(PIECES).flat().join(''), LENGTH)],
]
