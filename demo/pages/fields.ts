import { Html, html } from '../web/html.ts'

/** The error message of a field; `invalid` refers to it by its id. */
export function errorText(field: string, message: string | undefined): Html | null {
  return message === undefined ? null : html`<p class="error" id="${field}-error">${message}</p>`
}

/** The attributes that mark a field as invalid and refer to its message. */
export function invalid(field: string, message: string | undefined): Html | null {
  return message === undefined ? null : html`aria-invalid="true" aria-describedby="${field}-error"`
}

/** A bare attribute such as `checked`, or nothing. */
export const flag = (name: 'checked' | 'selected' | 'disabled', on: boolean): Html | null => (on ? new Html(` ${name}`) : null)
