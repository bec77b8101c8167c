import type { PickRequest } from './screen-bindings.ts'

/** The question that a page of ours asks a watching human. Its texts are in the session's language. */
export type SurfaceField = { name: string; label: string; value: string; isPassword: boolean; autocomplete: string }
export type SurfaceChoice = { value: string; label: string; hint: string }

export type PickerKind = PickRequest['kind'] | 'menu'

export type SurfaceModel = {
  /** A BCP 47 tag. */
  locale: string
  title: string
  /** Shown as it is, with its line breaks. */
  text: string
  /** The last picture of the page as a data URL, shown dimmed; '' for none. */
  backdrop: string
  fields: SurfaceField[]
  choices: { options: SurfaceChoice[]; multiple: boolean } | null
  picker: PickerModel | null
  /** With '' there is no such button; the same for `cancelLabel`. */
  confirmLabel: string
  cancelLabel: string
}

export type PickerModel = {
  kind: PickerKind
  value: string
  min: string
  max: string
  step: string
  options: { value: string; label: string }[]
  /** The field's box on the screen in CSS pixels; the picker opens beside it. */
  box: { x: number; y: number; width: number; height: number }
  words: Record<
    | 'clear'
    | 'today'
    | 'previousMonth'
    | 'nextMonth'
    | 'previousYear'
    | 'nextYear'
    | 'hours'
    | 'minutes'
    | 'seconds'
    | 'search'
    | 'nothing'
    | 'hex',
    string
  >
}

/** `values` has the texts by the names of the fields, and a picker's value as `picked`; `choice` has the chosen options. Null when the human cancelled. */
export type SurfaceAnswer = { values: Record<string, string>; choice: string[] } | null

export const ANSWER_BINDING = '__repriseAnswer'
export const RENDER_SURFACE = '__repriseRenderSurface'
