import type { I18n } from '@lingui/core'
import type { Language } from '#contract/constants.ts'
import type { MailTemplate } from '#contract/schemas/mail.ts'
import { wordsIn } from './catalogues.ts'
import { page } from './templates/page.ts'
import type { MailItem, Say } from './templates/failed-runs.ts'
import { GREETING_FOOTER, LINK_HINT, type Template, TEMPLATES } from './templates/templates.ts'

export type RenderInput = {
  template: MailTemplate
  language: Language
  to: string
  params: Readonly<Record<string, string>>
  token: string | null
  publicUrl: string
}
export type RenderedMail = { subject: string; text: string; html: string }

/** The subject and parts of a mail in the language of its recipient. */
export async function renderMail(input: RenderInput): Promise<RenderedMail> {
  const template = TEMPLATES[input.template]
  const values = { ...input.params, to: input.to, publicUrl: input.publicUrl }
  const say = sayer(await wordsIn(input.language), values)
  const link = linkOf(template, input)
  const content = {
    language: input.language,
    heading: say(template.heading),
    before: template.before.map((words) => say(words)),
    items: template.items?.(input.params, { language: input.language, publicUrl: input.publicUrl, say }) ?? [],
    button: say(template.button),
    link,
    linkHint: say(LINK_HINT),
    after: template.after.map((words) => say(words)),
    footer: say(GREETING_FOOTER),
  }
  return { subject: oneLine(say(template.subject)), text: plainText(content), html: page(content) }
}

const sayer =
  (translator: I18n, values: Record<string, string>): Say =>
  ({ id, message }, more = {}) =>
    translator._({ id, message, values: { ...values, ...more } })

function linkOf({ path, query }: Template, { publicUrl, params, to, token }: RenderInput): string {
  const known: Record<string, string> = { ...params, email: to }
  const values = Object.fromEntries(query.map((name) => [name, known[name] ?? '']))
  return linkTo(publicUrl, path, token === null ? values : { token, ...values })
}

/** The address of a page of the client, with query parameters. */
export function linkTo(publicUrl: string, path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return `${publicUrl}${path}${text ? `?${text}` : ''}`
}

export type MailContent = {
  language: Language
  heading: string
  before: string[]
  items: MailItem[]
  button: string
  link: string
  linkHint: string
  after: string[]
  footer: string
}

function plainText({ heading, before, items, button, link, after, footer }: MailContent): string {
  const list = items.map(({ title, lines, link: own }) =>
    [`* ${oneLine(title)}`, ...[...lines.map(oneLine), own].map((line) => `  ${line}`)].join('\n'),
  )
  return [heading, ...before, ...list, `${button}:\n${link}`, ...after, `-- \n${footer}`].join('\n\n').concat('\n')
}

/** The text in one line, because a line break in a name must not begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
