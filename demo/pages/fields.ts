import { Html, html } from '../web/html.ts'

/** The message beside a field, tied to it by id. */
export function errorText(field: string, message: string | undefined): Html | null {
  return message === undefined ? null : html`<p class="error" id="${field}-error">${message}</p>`
}

/** Attributes that tie a field to its message. */
export function invalid(field: string, message: string | undefined): Html | null {
  return message === undefined ? null : html`aria-invalid="true" aria-describedby="${field}-error"`
}

/** A bare attribute such as `checked`, or nothing. */
export const flag = (name: 'checked' | 'selected' | 'disabled', on: boolean): Html | null => (on ? new Html(` ${name}`) : null)
