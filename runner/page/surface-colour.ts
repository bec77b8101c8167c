import { button, element } from './surface-dom.ts'
import type { PickerModel } from './surface-model.ts'

const SWATCHES = [
  '#000000', '#434343', '#666666', '#999999', '#b7b7b7', '#cccccc', '#d9d9d9', '#efefef', '#f3f3f3', '#ffffff',
  '#980000', '#ff0000', '#ff9900', '#ffff00', '#00ff00', '#00ffff', '#4a86e8', '#0000ff', '#9900ff', '#ff00ff',
  '#e6b8af', '#f4cccc', '#fce5cd', '#fff2cc', '#d9ead3', '#d0e0e3', '#c9daf8', '#cfe2f3', '#d9d2e9', '#ead1dc',
  '#a61c00', '#cc0000', '#e69138', '#f1c232', '#6aa84f', '#45818e', '#3c78d8', '#3d85c6', '#674ea7', '#a64d79',
] // prettier-ignore
const CHANNELS = ['R', 'G', 'B']

type Actions = { pick: (value: string) => void; confirmLabel: string; cancel: () => void; cancelLabel: string }

/** Content of the colour picker: swatches, a slider for each channel, and the code as text. */
export function renderColour(model: PickerModel, actions: Actions): Node[] {
  const sample = element('div', { className: 'sample' })
  const hex = element('input', { type: 'text', maxLength: 7, spellcheck: false, attributes: { 'aria-label': model.words.hex } })
  const sliders = CHANNELS.map((name) => element('input', { type: 'range', min: '0', max: '255', attributes: { 'aria-label': name } }))
  let value = /^#[0-9a-f]{6}$/i.test(model.value) ? model.value.toLowerCase() : '#000000'
  const show = (next: string, from: HTMLElement | null) => {
    value = next
    sample.style.backgroundColor = next
    if (from !== hex) hex.value = next
    sliders.forEach((slider, index) => {
      slider.value = String(Number.parseInt(next.slice(1 + index * 2, 3 + index * 2), 16))
    })
    for (const swatch of swatches) swatch.setAttribute('aria-pressed', String(swatch.dataset.value === next))
  }
  const swatches = SWATCHES.map((colour) => {
    const made = button('', 'swatch', () => show(colour, null))
    made.dataset.value = colour
    made.style.backgroundColor = colour
    made.setAttribute('aria-label', colour)
    return made
  })
  for (const slider of sliders)
    slider.addEventListener('input', () =>
      show(`#${sliders.map((one) => Number(one.value).toString(16).padStart(2, '0')).join('')}`, slider),
    )
  hex.addEventListener('input', () => /^#[0-9a-f]{6}$/i.test(hex.value) && show(hex.value.toLowerCase(), hex))
  hex.addEventListener('keydown', (event) => event.key === 'Enter' && actions.pick(value))
  hex.setAttribute('data-first', '')
  show(value, null)
  return [
    element('div', { className: 'swatches' }, ...swatches),
    element('div', { className: 'sliders' }, ...sliders.flatMap((slider, index) => [element('span', {}, CHANNELS[index]!), slider])),
    sample,
    hex,
    element(
      'div',
      { className: 'buttons' },
      button(actions.cancelLabel, 'plain', actions.cancel),
      button(actions.confirmLabel, 'main', () => actions.pick(value)),
    ),
  ]
}
