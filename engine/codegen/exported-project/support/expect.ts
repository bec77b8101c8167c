import { expect as base } from '@playwright/test'

/** Texts are compared as people read them: white-space of any kind is one space, quotes and dashes of any style are equal. */
const asRead = (text: string): string =>
  text
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
    .replace(/[«»“”„]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

const shown = (text: string): string => (text.length > 500 ? text.slice(0, 500) + '…' : text)

function compare(name: string, seen: string | string[], expected: string, fits: (text: string, wanted: string) => boolean) {
  const texts = [seen].flat().map(asRead)
  return {
    name,
    pass: texts.some((text) => fits(text, asRead(expected))),
    message: () => name + '\n  expected: ' + expected + '\n  seen:     ' + shown(texts[0] ?? ''),
  }
}

/** toRead: the text is equal to this. toMention: the text contains this. */
export const expect = base.extend({
  toRead: (seen: string | string[], expected: string) => compare('toRead', seen, expected, (text, wanted) => text === wanted),
  toMention: (seen: string | string[], expected: string) => compare('toMention', seen, expected, (text, wanted) => text.includes(wanted)),
})
