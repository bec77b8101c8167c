import type { LabelledAct } from '../../labelled/format.ts'
import { set } from '../../labelled/format.ts'

/** Where things are in RabbitMQ's management interface. */
export const tab = (name: string): string => `#tabs a:text-is("${name}")`
export const side = (name: string): string => `#rhs a:text-is("${name}")`
export const heading = (name: string): string => `#main h2:has-text("${name}")`
/** What is below a heading that can be folded. */
export const part = (name: string, on: string): string => `#main div:has(> h2:has-text("${name}")) ${on}`
export const button = (name: string): string => `#main input[type=submit][value="${name}"] >> visible=true`
export const TITLE = '#main h1'
export const link = (name: string): string => `#main table.list a:text-is("${name}")`
export const row = (name: string): string => `#main table.list tbody tr:has(a:text-is("${name}"))`
export const ROWS = '#main table.list tbody tr'
export const popup = (words: string): string => `.form-popup-info:has-text("${words}"), .form-popup-warn:has-text("${words}")`
export const CLOSE_POPUP = ':is(.form-popup-info, .form-popup-warn) span:text-is("Close")'
export const argument = (name: string): string => `.argument-link:text-is("${name}") >> visible=true`
/** A number of messages on a queue's page: of those that are ready, unacknowledged or all. */
export const messages = (name: string): string => `#main table.legend tr:has(> th:has-text("${name}")) td`

/** A filter that only takes notice of keys. */
export const typed = (on: string, value: string): LabelledAct =>
  set(on, value, async (page) => {
    await page.locator(on).fill('')
    await page.locator(on).pressSequentially(value)
  })
