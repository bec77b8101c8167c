/** Markup that is safe to send. `html` makes it and escapes every value that is not `Html`. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

function render(part: Part): string {
  if (part instanceof Html) return part.markup
  if (part === null || part === undefined || typeof part === 'boolean') return ''
  return typeof part === 'object' ? part.map(render).join('') : escapeText(String(part))
}

/** Tagged template for markup. Strings and numbers are escaped, arrays joined, null, undefined and booleans left out. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(render)))
}
