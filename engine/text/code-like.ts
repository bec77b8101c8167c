/** Markup with its end, on one line: `<b>Sale</b>`. */
const MARKUP = /<([a-z][a-z0-9-]{0,20})(?:\s[^<>\n]{0,200})?>[^\n]{0,400}?<\/\1>/iuy
/** A file pattern: `*.txt`. */
const FILE_PATTERN = /\*\.[\p{L}\p{N}*]{1,20}(?![\p{L}\p{N}])/uy
/** An expression with alternatives or anchors: `lost$|dead`, `^order-\d+`. */
const EXPRESSION = /[^\s«»"“”„,|$^\\]{0,60}[|$^\\][^\s«»"“”„,]{1,120}/uy
const EXPRESSION_SIGN = /[$^\\][|\p{L}\p{N}+*]|[|][^|]*[$^\\]/u

/** Statements of a query language, each by its beginning and by what must follow. Words of a person that begin so lack the latter. */
const STATEMENTS: readonly (readonly [begins: RegExp, follows: RegExp])[] = [
  [/select\s/iuy, /\sfrom\s+(?!(?:the|a|an|this|that|my|its)\b)[\p{L}_"`[]/iu],
  [/insert\s+into\s/iuy, /\s(?:values|select)\b/iu],
  [/update\s+[\w."`]+\s+set\s/iuy, /=/u],
  [/delete\s+from\s/iuy, /\swhere\s|;|^DELETE\s/u],
  [/(?:create|alter|drop|truncate)\s+(?:table|view|index|database)\s/iuy, /[(;]|^[A-Z]+\s/u],
]
/** Signs that a person does not write by chance; or the first word is in capitals. */
const STATEMENT_SIGN = /[*=;(]|\swhere\s|\sgroup\s+by\s|\sorder\s+by\s|\slimit\s+\d|^[A-Z]{5,}\s/iu
const STATEMENT = /(?:'[^'\n]{0,200}'|[^\n'«»“”„\p{Script=Cyrillic}]){1,600}/uy
/** “… and run it”, “…. Press Run”: where a person goes on. */
const GOES_ON = /[.;]\s\s?\p{Lu}\p{Ll}|\s(?:and|then)\s\s?(?:run|press|click|execute|save|submit|send|hit)\b/u
/** Signs that end a sentence or begin a remark, and are no part of the code before them. */
const ENDS = ' .,:;(\t\n'

/**
 * A piece of code that begins at this index and is one value: markup, a file pattern, an expression for searching, a query. Null when there is none. Its
 * signs and words have no sense of their own in the sentence around it.
 */
export function codeAt(text: string, at: number): string | null {
  if (at > 0 && /[^\s(:=,;«„“‘["]/u.test(text.charAt(at - 1))) return null
  return matchAt(MARKUP, text, at) ?? matchAt(FILE_PATTERN, text, at) ?? expressionAt(text, at) ?? statementAt(text, at)
}

function expressionAt(text: string, at: number): string | null {
  const found = withoutEnd(matchAt(EXPRESSION, text, at) ?? '')
  return EXPRESSION_SIGN.test(found) && /\p{L}/u.test(found) ? found : null
}

function statementAt(text: string, at: number): string | null {
  const kind = STATEMENTS.find(([begins]) => matchAt(begins, text, at) !== null)
  if (!kind) return null
  const line = matchAt(STATEMENT, text, at) ?? ''
  const end = GOES_ON.exec(line)?.index ?? line.length
  const found = withoutEnd(line.slice(0, end))
  return kind[1].test(found) && STATEMENT_SIGN.test(found) ? found : null
}

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ENDS.includes(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
