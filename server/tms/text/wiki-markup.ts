import { escapeHtml } from './html-entities.ts'

const BLOCK_TAG = /\{(?:code|noformat|quote|panel|color|expand)(?::[^}]*)?\}/g
const LINK = /\[([^[\]|\n]+)\|([^[\]\n]+)\]/g
const BARE_LINK = /\[((?:https?:\/\/|mailto:)[^\]\s]+)\]/g
const PICTURE = /(?<![\w!])!([^\s!|][^!|\n]*\.\w{2,5})(?:\|[^!\n]*)?!(?!\w)/g
const MONOSPACED = /\{\{((?:[^{}]|\{(?!\{)|\}(?!\}))+)\}\}/g
/** A mark of emphasis stands at the edge of a word, as in `*bold*`; inside of one it is a letter (`user_name`). One expression for each mark. */
const EMPHASIS = ['\\*', '_', '\\+', '\\^', '~', '-'].map(
  (mark) => new RegExp(`(?<![\\p{L}\\p{N}${mark}])${mark}(?=\\S)([^${mark}\\n]+)(?<=\\S)${mark}(?![\\p{L}\\p{N}${mark}])`, 'gu'),
)
const HEADING = /^h[1-6]\.\s+/
const LIST_ITEM = /^\s*([*#-]+)\s+/

/**
 * The markup of Jira as HTML: links, pictures, lists, tables, headings, blocks. Marks of emphasis are dropped, because the text is all that is wanted.
 *
 * Source: the text formatting notation of Jira's wiki renderer.
 */
export function wikiToHtml(source: string): string {
  return source
    .replaceAll(BLOCK_TAG, '\n')
    .split(/\r\n|\r|\n/)
    .map((line) => `<div>${lineToHtml(line)}</div>`)
    .join('')
}

function lineToHtml(line: string): string {
  const cells = /^\s*\|/.test(line) ? line.trim().split(/\|+/).filter(Boolean) : null
  if (cells) return cells.map((cell) => inlineToHtml(cell.trim())).join(' | ')
  return inlineToHtml(line.replace(HEADING, '').replace(LIST_ITEM, (_, marks: string) => (marks.length > 0 ? '- ' : '')))
}

function inlineToHtml(text: string): string {
  const marked = escapeHtml(text)
    .replaceAll(PICTURE, '<img src="$1">')
    .replaceAll(LINK, '<a href="$2">$1</a>')
    .replaceAll(BARE_LINK, '<a href="$1">$1</a>')
    .replaceAll(MONOSPACED, '$1')
  return EMPHASIS.reduce((rest, mark) => rest.replaceAll(mark, '$1'), marked).replaceAll(/\\(?=[*_+^~{}[\]!|-])/g, '')
}
