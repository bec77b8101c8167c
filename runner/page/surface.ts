/** The script of our own pages, which are shown over the system under test: a message, a few fields or choices, two buttons. Enter confirms, Escape cancels. */
import { bindingOf } from './binding.ts'
import { element } from './surface-dom.ts'
import { ANSWER_BINDING, RENDER_SURFACE, type SurfaceAnswer, type SurfaceModel } from './surface-model.ts'
import { renderPicker } from './surface-picker.ts'
import { SURFACE_STYLES } from './surface-styles.ts'

let isAnswered = true

function answer(given: SurfaceAnswer): void {
  if (isAnswered) return
  isAnswered = true
  void bindingOf(ANSWER_BINDING)?.(JSON.stringify(given))
}

/** Shows a question; null clears the page, so that it can be used for another question. */
function render(model: SurfaceModel | null): void {
  document.body.style.backgroundImage = ''
  document.body.replaceChildren()
  isAnswered = model === null
  if (model) show(model)
}

function show(model: SurfaceModel): void {
  document.documentElement.lang = model.locale
  document.title = model.title
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SURFACE_STYLES)
  document.adoptedStyleSheets = [sheet]
  if (model.backdrop) document.body.style.backgroundImage = `url(${model.backdrop})`
  const card = model.picker ? pickerCard(model) : dialogCard(model)
  const isMenu = model.picker?.kind === 'menu'
  const shade = element('div', { className: isMenu ? 'shade clear' : 'shade' })
  shade.addEventListener('mousedown', () => model.picker && answer(null))
  document.body.replaceChildren(shade, card)
  if (model.picker) keepInPosition(card, model.picker.box)
  card.querySelector<HTMLElement>('[data-first]')?.focus()
}

function dialogCard(model: SurfaceModel): HTMLElement {
  const fields = model.fields.map((field) => {
    const input = element('input', {
      name: field.name,
      value: field.value,
      type: field.isPassword ? 'password' : 'text',
      autocomplete: 'off',
      spellcheck: false,
    })
    return { input, label: element('label', { className: 'field' }, field.label, input) }
  })
  const choices = choiceInputs(model)
  const form = element(
    'form',
    { className: 'card', noValidate: true, attributes: { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'title' } },
    element('h1', { id: 'title' }, model.title),
    ...(model.text ? [element('p', { className: 'text' }, model.text)] : []),
    ...fields.map(({ label }) => label),
    ...(choices.length > 0
      ? [
          element(
            'div',
            { className: 'choices', attributes: { role: 'group', 'aria-labelledby': 'title' } },
            ...choices.map(({ label }) => label),
          ),
        ]
      : []),
    buttons(model),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    answer({
      values: Object.fromEntries(fields.map(({ input }) => [input.name, input.value])),
      choice: choices.filter(({ input }) => input.checked).map(({ input }) => input.value),
    })
  })
  const first = fields[0]?.input ?? choices[0]?.input ?? form.querySelector<HTMLElement>('button[type=submit]')
  first?.setAttribute('data-first', '')
  fields[0]?.input.select()
  return form
}

function choiceInputs(model: SurfaceModel): { input: HTMLInputElement; label: HTMLLabelElement }[] {
  const { options, multiple } = model.choices ?? { options: [], multiple: false }
  return options.map(({ value, label, hint }, index) => {
    const input = element('input', { type: multiple ? 'checkbox' : 'radio', name: 'choice', value, checked: index === 0 })
    return { input, label: element('label', { className: 'choice' }, input, element('span', {}, label), element('small', {}, hint)) }
  })
}

function buttons(model: SurfaceModel): HTMLElement {
  const cancel = element('button', { type: 'button', className: 'plain' }, model.cancelLabel)
  cancel.addEventListener('click', () => answer(null))
  const confirm = element('button', { type: 'submit', className: 'main' }, model.confirmLabel)
  return element('div', { className: 'buttons' }, ...(model.cancelLabel ? [cancel] : []), ...(model.confirmLabel ? [confirm] : []))
}

function pickerCard(model: SurfaceModel): HTMLElement {
  const picker = model.picker!
  const role: Record<string, string> = picker.kind === 'menu' ? { role: 'menu' } : { role: 'dialog', 'aria-modal': 'true' }
  const className = picker.kind === 'menu' ? 'card picker menu' : 'card picker'
  const card = element('div', { className, attributes: { ...role, 'aria-label': model.title } })
  card.append(
    ...renderPicker(picker, model.locale, {
      pick: (value) => answer({ values: { picked: value }, choice: [] }),
      confirmLabel: model.confirmLabel,
      cancel: () => answer(null),
      cancelLabel: model.cancelLabel,
    }),
  )
  return card
}

/** Keeps the card under the field, or above it when there is no room. It is there at once: a click that comes before the first frame is drawn must not miss it. */
function keepInPosition(card: HTMLElement, { x, y, height }: { x: number; y: number; height: number }): void {
  const put = () => {
    const size = card.getBoundingClientRect()
    const below = y + height + 4
    card.style.left = `${Math.max(8, Math.min(x, innerWidth - size.width - 8))}px`
    card.style.top = `${below + size.height < innerHeight - 8 ? below : Math.max(8, y - size.height - 4)}px`
  }
  put()
  new ResizeObserver(put).observe(card)
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') answer(null)
})
Object.assign(window, { [RENDER_SURFACE]: render })
