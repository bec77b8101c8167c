/** What a page of ours asks the human who watches. Texts come ready in the session's language. */
export type SurfaceField = { name: string; label: string; value: string; isPassword: boolean; autocomplete: string }
export type SurfaceChoice = { value: string; label: string; hint: string }

export type PickerKind = 'date' | 'time' | 'datetime-local' | 'month' | 'week' | 'color' | 'list' | 'menu'

export type SurfaceModel = {
  /** BCP 47. */
  locale: string
  title: string
  /** Shown as it is, line breaks kept. */
  text: string
  /** What the page showed before, as a data URL; dimmed. '' for none. */
  backdrop: string
  fields: SurfaceField[]
  choices: { options: SurfaceChoice[]; multiple: boolean } | null
  picker: PickerModel | null
  /** '' leaves the button out. */
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
  /** Where the field is on the screen; the picker opens beside it. */
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

/** `values`: by the names of fields; the chosen ones under `choice`; what was picked under `picked`. Null: given up. */
export type SurfaceAnswer = { values: Record<string, string>; choice: string[] } | null

export const ANSWER_BINDING = '__repriseAnswer'
export const RENDER_SURFACE = '__repriseRenderSurface'
