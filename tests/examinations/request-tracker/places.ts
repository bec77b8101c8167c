import type { LabelledAct } from '../../labelled/format.ts'
import { choose, fill, hover, inFrame, set } from '../../labelled/format.ts'

/** Where things are in Request Tracker. */
export const BODY = '#body'
export const TITLE = '#header h1'
/** What the last change did. */
export const RESULTS = '#action-results, .titlebox.results, .action-results'

/** Opens menus one after another by pointing at them. */
export const menu = (...names: string[]): LabelledAct[] => names.map((name) => hover(`#${name}`))

/** A list of the form: its button, and the option in the open list. */
export const list = (name: string, within = BODY): string =>
  `${within} .bootstrap-select:has(> select[name="${name}"]) > button >> visible=true`
export const option = (label: string): string => `.dropdown-menu.show li a:has(span.text:text-is("${label}")) >> visible=true`
export const pick = (name: string, label: string, within = BODY): LabelledAct => choose(list(name, within), label, option(label))

export const field = (name: string, within = BODY): string => `${within} [name="${name}"] >> visible=true`
export const button = (name: string, within = BODY): string => `${within} input[type=submit][value="${name}"] >> visible=true`

/** The page that one writes a message on. */
export const message = (words: string): LabelledAct => fill(inFrame('iframe.cke_wysiwyg_frame', 'body'), words)
/** A field that turns addresses into tags. */
export const address = (name: string, words: string): LabelledAct =>
  set(`#${name}-selectized`, words, async (page) => {
    await page.locator(`#${name}-selectized`).pressSequentially(words)
    await page.locator('.selectize-dropdown .option >> visible=true').first().waitFor()
    await page.keyboard.press('Tab')
  })
/** A date; the calendar that opens is closed. */
export const date = (name: string, value: string, within = BODY): LabelledAct =>
  set(field(name, within), value, async (page) => {
    await page.locator(field(name, within)).first().fill(value)
    await page.keyboard.press('Tab')
  })

/** A box of the ticket's page. */
export const box = (kind: string): string => `.ticket-info-${kind}`
export const pencil = (kind: string): string => `${box(kind)} .inline-edit-toggle.edit`
/** A box of the home page, by its heading. */
export const part = (heading: string): string => `.titlebox:has(.titlebox-title :text("${heading}"))`
export const row = (words: string, within = BODY): string => `${within} tr:has-text("${words}")`
export const ticket = (subject: string, within = BODY): string => `${within} a:text-is("${subject}") >> visible=true`
export const tab = (name: string): string => `#page-${name} >> visible=true`
