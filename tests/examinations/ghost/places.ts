import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in Ghost's administration. */
export const nav = (path: string): string => `[role=navigation] a[href^="#/${path}"]:not([title])`
export const NEW_POST = '[data-test-new-post-button]'
export const POSTS = '[data-testid="posts-list-item"]'
export const row = (title: string): string => `${POSTS}:has(h3:text-is("${title}"))`
export const postTitle = (title: string): string => `${row(title)} .gh-post-list-title`
export const filter = (kind: string): string => `[aria-label="${kind} filter"]`
export const option = (words: string): string => `[role=option]:has-text("${words}") >> visible=true`
export const context = (button: string): string => `[data-test-button="${button}"] >> visible=true`
export const CONFIRM = '[data-test-button="confirm"]'
export const DIALOG = '.modal-content'

export const TITLE = '[data-test-editor-title-input]'
export const BODY = '[data-lexical-editor][contenteditable=true] >> nth=0'
/** The editor of a text takes it as a person types it. */
export const write = (words: string): LabelledAct =>
  set(BODY, words, async (page) => {
    await page.locator(BODY).focus()
    await page.keyboard.type(words)
  })
export const STATUS = '.gh-editor-post-status'
export const BACK = '.gh-editor-header [data-test-breadcrumb], [data-test-breadcrumb].gh-editor-back-button'
export const PANEL = '[data-test-psm-trigger]'
export const TAGS = '#tag-input'
export const ACCESS = '[data-test-select="post-visibility"] >> visible=true'

export const FEATURED = 'label.switch:has([data-test-checkbox="featured"]), [data-test-checkbox="featured"], .gh-toggle-featured'

export const SAVE = 'button:text-is("Save") >> visible=true'
export const MEMBERS = '[data-testid="members-list-item"]'
export const member = (name: string): string => `${MEMBERS}:has-text("${name}")`
export const memberLink = (name: string): string => `${member(name)} a >> nth=0`
export const LABELS = '[role=combobox]:has(> input) >> visible=true'
export const SUBSCRIPTION = '[data-testid="member-subscription-toggle"]'
export const MENU = '[data-testid="member-actions"]'
export const menuItem = (words: string): string => `[role=menuitem]:text-is("${words}")`
export const toast = (words: string): string => `[data-sonner-toast]:has-text("${words}"), .gh-notification:has-text("${words}")`

export const TAG_LINKS = 'main a[href^="#/tags/"]:not([href="#/tags/new"])'
export const tag = (slug: string): string => `main a[href="#/tags/${slug}"]`

export const block = (name: string, on: string): string => `[data-testid="${name}"] ${on}`
