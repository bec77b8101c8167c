import type { Page } from 'playwright-core'
import type { LabelledAct } from '../../format.ts'
import { scroll } from '../../format.ts'

export const channel = (name: string): string => `.chan:has-text("# ${name}")`
export const message = (text: string): string => `.msg:has(.txt:text-is("${text}"))`
export const text = (of: string): string => `.txt:text-is("${of}")`
export const more = (of: string): string => `${message(of)} .t-more`
export const smiley = (of: string): string => `${message(of)} .t-react`
export const reaction = (of: string, emoji: string): string => `${message(of)} .react:has-text("${emoji}")`
export const emoji = (of: string): string => `.q-menu .emo:text-is("${of}")`
export const item = (label: string): string => `.q-menu .q-item:has(.q-item__section:text-is("${label}"))`
export const DIALOG = '.q-dialog__inner'
export const inDialog = (label: string): string => `${DIALOG} button:has-text("${label}")`
export const field = (label: string): string => `${DIALOG} label.q-field:has(.q-field__label:text-is("${label}")) input`
export const list = (label: string): string => `${DIALOG} label.q-select:has(.q-field__label:text-is("${label}"))`
export const toggle = (label: string): string => `[role=switch][aria-label="${label}"]`
export const tab = (label: string): string => `[role=tab]:has-text("${label}")`
export const toast = (of: string): string => `.q-notification__message:has-text("${of}")`
export const WRITE = '.composer textarea'
export const SEND = 'button[aria-label=Send]'
export const ANSWER = '.thread input[placeholder="Reply…"]'
export const REPLY = '.thread button:has-text("Reply")'
export const BELL = 'button:has(.mdi-bell-outline)'
export const QUERY = 'input[placeholder="Search messages and people"]'
export const STAGING = 'The staging server is back up'
export const OWN = "I'll take both bugs"

export const toTop = (): LabelledAct =>
  scroll('.msgs', async (page: Page) => {
    await page.locator('.msgs').evaluate((element) => {
      element.scrollTop = 0
    })
  })
