import { wordedDateAt } from './calendar-date.ts'
import { codeAt } from './code-like.ts'
import { normalizeText } from './normalize.ts'
import { tokenLikeAt } from './token-like.ts'

/**
 * quoted: text in quotes, brackets or bold. reference: `{{name}}`, `${name}`, `<name>`, `$name`. value: an e-mail, address, date, number …
 * punct: one sign; a line end is `\n`, arrows are `>`.
 */
export type Token = {
  kind: 'word' | 'quoted' | 'reference' | 'value' | 'punct'
  /** Without quotes or braces. */
  text: string
  /** Normalized text. */
  norm: string
  start: number
  end: number
}

const QUOTED = [
  /«([^«»]*(?:«[^«»]*»[^«»]*)*)»/uy,
  /“([^“”]*)”/uy,
  /„([^„“”]*)[“”]/uy,
  /"([^"\n]*)"/uy,
  /``?([^`\n]*)``?/uy,
  /\*\*([^*\n]+)\*\*/uy,
  /\[([^[\]\n]{1,100})\]/uy,
  /[‘']((?:[^‘'’\n]|(?<=\p{L})['’](?=\p{L}))*)['’](?!\p{L})/uy,
]
const REFERENCES = [
  /\{\{([^{}]+)\}\}/uy,
  /\$\{([^{}]+)\}/uy,
  /\{([\p{L}_][\p{L}\p{N}_ .-]*)\}/uy,
  /<([\p{L}_][\p{L}\p{N}_ .-]*)>/uy,
  /%([\p{L}_][\p{L}\p{N}_]*)%/uy,
  /\$([\p{L}_][\p{L}\p{N}_]*)/uy,
]
const VALUES = [
  /https?:\/\/[^\s«»"“”]+[^\s«»"“”.,;:!?)]/iuy,
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/uy,
  /(?:www\.)[^\s«»"“”]+[^\s«»"“”.,;:!?)]/iuy,
  /(?<![^\s(:=,;«„“"‘'])\/[\p{L}\p{N}_-][\p{L}\p{N}_./?=&#%-]*/uy,
  /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}[ T]\d{1,2}:\d{2}(?::\d{2})?/uy,
  /\+?\d[\d\s()-]{7,}\d/uy,
  /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}/uy,
  /\d{1,2}:\d{2}(?::\d{2})?/uy,
  /\d{1,2}\/\d{2,4}(?![\p{L}\p{N}/])/uy,
  /\d{1,6}(?:[-–]\d{1,6}){1,3}(?![\p{L}\p{N}_])/uy,
  /[-+]?\d{1,3}(?:[ \u00A0]\d{3})+(?:[.,]\d+)?(?![\p{L}\p{N}])/uy,
  /[-+]?\d+(?:[.,]\d+)*%?(?![\p{L}\p{N}_])/uy,
]
/** «17-го»: how an ordinal is written in Russian. It is one word. */
const ORDINAL = /\d{1,3}-(?:го|му|й|я|е|ю|х|м|ый|ая|ой|ую|ом|ым|ого|ому)(?![\p{L}\p{N}])/uy
const ARROW = /->|=>|→|➜|➔|»(?=\s)|>/uy
const WORD = /[\p{L}\p{N}_]+(?:(?:[-'’.@]|\+(?=\p{L}))[\p{L}\p{N}_]+)*[#+]*/uy
const SENTENCE_BEHIND = /^[!?…]\s+\p{Lu}/u
const SPACE = /[^\S\n]+/uy

function matchAt(patterns: RegExp[], text: string, at: number): RegExpExecArray | null {
  for (const pattern of patterns) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) return match
  }
  return null
}

const valueAt = (text: string, at: number): string | null => wordedDateAt(text, at) ?? matchAt(VALUES, text, at)?.[0] ?? null

/** A minus belongs to a number only when no word comes right before it. */
function isGluedSign(text: string, at: number): boolean {
  return /[-+]/.test(text[at] ?? '') && at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

/** The characters that each kind of token can begin with: most characters begin only one kind, or none. */
const BEGINS = { code: /[<*^\p{L}\p{N}]/u, reference: /[{$<%]/, quoted: /[«“„"`*[‘']/, value: /[\p{L}\p{N}_.%+/-]/u, arrow: /[-=→➜➔»>]/ }

function readAt(text: string, at: number): { kind: Token['kind']; content: string; length: number } {
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0)
  const code = BEGINS.code.test(sign) ? codeAt(text, at) : null
  if (code !== null) return { kind: 'value', content: code, length: code.length }
  const reference = BEGINS.reference.test(sign) ? matchAt(REFERENCES, text, at) : null
  if (reference) return { kind: 'reference', content: (reference[1] ?? '').trim(), length: reference[0].length }
  const isInsideWord = at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
  const quoted = !BEGINS.quoted.test(sign) || (isInsideWord && sign === "'") ? null : matchAt(QUOTED, text, at)
  if (quoted) return { kind: 'quoted', content: (quoted[1] ?? '').trim(), length: quoted[0].length }
  const ordinal = isInsideWord ? null : matchAt([ORDINAL], text, at)
  if (ordinal) return { kind: 'word', content: ordinal[0], length: ordinal[0].length }
  const whole = isGluedSign(text, at) ? null : tokenLikeAt(text, at)
  if (whole !== null) return { kind: 'value', content: whole, length: whole.length }
  const value = isGluedSign(text, at) || !BEGINS.value.test(sign) ? null : valueAt(text, at)
  if (value !== null) return { kind: 'value', content: value.trim(), length: value.length }
  const arrow = BEGINS.arrow.test(sign) ? matchAt([ARROW], text, at) : null
  if (arrow) return { kind: 'punct', content: '>', length: arrow[0].length }
  const word = matchAt([WORD], text, at)
  if (word) return { kind: 'word', content: word[0], length: word[0].length }
  return { kind: 'punct', content: text[at] ?? '', length: 1 }
}

/** Splits a step or an expected result into tokens. A quoted part is one token, whatever it contains. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    SPACE.lastIndex = at
    const space = SPACE.exec(text)
    if (space) {
      at += space[0].length
      continue
    }
    const { kind, content, length } = readAt(text, at)
    tokens.push({ kind, text: content, norm: normalizeText(content) || (content === '\n' ? '\n' : ''), start: at, end: at + length })
    at += length
    // “Enter Winter2024! Press OK”: the character belongs to the value, and the sentence still ends.
    if (kind === 'value' && SENTENCE_BEHIND.test(text.slice(at - 1, at + 3)))
      tokens.push({ kind: 'punct', text: '.', norm: '.', start: at, end: at })
  }
  return tokens
}

export function isPunct(token: Token | undefined, signs: string): boolean {
  return token?.kind === 'punct' && signs.includes(token.text)
}

/** The part of the source text that a sequence of tokens covers. */
export function sourceOf(text: string, tokens: Token[]): string {
  const first = tokens[0]
  const last = tokens.at(-1)
  return first && last ? text.slice(first.start, last.end).trim() : ''
}

/** The plain words of the tokens, normalized for comparing. */
export function wordsOf(tokens: Token[]): string[] {
  return tokens.filter((token) => token.kind === 'word').map((token) => token.norm)
}

/** Whether a word outside quotes is in the set. */
export function hasWord(tokens: readonly Token[], set: { has(word: string): boolean }): boolean {
  return tokens.some((token) => token.kind === 'word' && set.has(token.norm))
}
