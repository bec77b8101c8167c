import { convert, type HtmlToTextOptions } from 'html-to-text'
import { Marked, type Tokens } from 'marked'
import { percentDecoded } from '#contract/rules/percent-decoded.ts'
import type { TmsAttachment } from '#contract/schemas/recipe-source.ts'
import { storable } from '../../platform/storable.ts'
import { escapeHtml } from './html-entities.ts'
import { wikiToHtml } from './wiki-markup.ts'

/**
 * How a field is written: `html`; `markdown` (GitHub's); `wiki`, the markup of Jira; `mixed`, HTML where there are tags of it and Markdown otherwise, for systems
 * whose editor has changed; `plain`.
 */
export type RichTextKind = 'html' | 'markdown' | 'wiki' | 'mixed' | 'plain'

/** `pictures`: of the text, in their order; where a picture stood, the text has its name in brackets. */
export type RichText = { text: string; pictures: TmsAttachment[] }

/** The clean text of a field: no tags, no markup, one line break between blocks, entities as the signs that they mean. */
export function richText(source: string | null | undefined, kind: RichTextKind): RichText {
  const pictures: TmsAttachment[] = []
  const visible = source?.replaceAll(/[\u200b\u200c\u2060\ufeff]/g, '').trim() ?? ''
  if (visible === '') return { text: '', pictures }
  if (kind === 'plain') return { text: tidy(visible), pictures }
  const html = htmlOf(visible, kind)
  return { text: tidy(convert(html, optionsFor(pictures))), pictures }
}

/** Reads the fields of one test case, and collects their pictures. `base`: what their addresses are relative to. */
export function createTextReader(
  kind: RichTextKind,
  base: string,
): { read: (source: string | null | undefined) => string; pictures: TmsAttachment[] } {
  const pictures: TmsAttachment[] = []
  return {
    pictures,
    read(source) {
      const { text, pictures: more } = richText(source, kind)
      pictures.push(
        ...more.map(({ name, url }) => ({ name, url: url !== null && URL.canParse(url, base) ? new URL(url, base).href : null })),
      )
      return text
    },
  }
}

function htmlOf(source: string, kind: Exclude<RichTextKind, 'plain'>): string {
  if (kind === 'html' || (kind === 'mixed' && KNOWN_TAG.test(source))) return source
  if (kind === 'wiki') return wikiToHtml(source)
  return markdown.parse(source, { async: false })
}

/** Tags that editors write. Other words in angle brackets are words of the test case: «enter <login>». */
const KNOWN_TAG =
  /^[^]*<\/?(?:a|b|br|blockquote|code|dd|del|div|dl|dt|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|u|ul)(?:\s[^<>]*)?\/?>/i

const markdown = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => (KNOWN_TAG.test(text) ? text : escapeHtml(text)),
  },
})

function optionsFor(pictures: TmsAttachment[]): HtmlToTextOptions {
  const heading = { options: { uppercase: false, leadingLineBreaks: 1, trailingLineBreaks: 1 } }
  return {
    wordwrap: false,
    formatters: {
      picture: (element, _walk, builder) => {
        const { src = '', alt = '', title = '' }: Record<string, string | undefined> = element.attribs ?? {}
        const name = alt.trim() || title.trim() || nameIn(src)
        pictures.push({ name, url: src.startsWith('data:') || src === '' ? null : src })
        builder.addInline(`[${name}]`, { noWordTransform: true })
      },
    },
    selectors: [
      { selector: 'img', format: 'picture' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'], noAnchorUrl: true } },
      { selector: 'ul', options: { itemPrefix: '- ' } },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false, colSpacing: 2 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, ...heading })),
    ],
  }
}

/** The last part of an address, if it is the name of a file. */
function nameIn(src: string): string {
  const last =
    src
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? ''
  if (src.startsWith('data:') || !/\.(?:png|jpe?g|gif|svg|webp|bmp|avif|tiff?)$/i.test(last)) return 'image'
  return percentDecoded(last)
}

/** No blanks at the ends of lines, no empty lines. */
function tidy(text: string): string {
  return storable(text)
    .replaceAll('\u00a0', ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll('\t', ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
