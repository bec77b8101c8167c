/* Fields in the ways in which component libraries make them: hardly a role, popups at the end of the page, lists that render what is visible. */
const CITIES = ['Moscow', 'Kazan', 'Omsk', ...Array.from({ length: 60 }, (_, index) => `City ${index + 10}`)]
const field = (id) => document.getElementById(id)
const done = field('done')
const say = (...words) => (done.textContent += `${words.join(' ')};`)

let popup = null
function close() {
  popup?.remove()
  popup = null
}
addEventListener('keydown', (event) => event.key === 'Escape' && close())

function open(content) {
  close()
  popup = document.createElement('div')
  popup.className = 'popup'
  popup.append(...content)
  document.body.append(popup)
  return popup
}

function item(text, onPick, attributes = {}) {
  const made = document.createElement('div')
  made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.addEventListener('click', () => onPick(text, made))
  return made
}

const pickOne = (id) => (text) => {
  say(id, text)
  close()
}
const toggles = (id) => () => (popup ? close() : open(CITIES.slice(0, 6).map((city) => item(city, pickOne(id)))))

for (const id of ['plain', 'covered', 'unseen']) field(id).addEventListener('click', toggles(id))
field('late').addEventListener('click', () => setTimeout(() => open([item('Moscow', pickOne('late')), item('Kazan', pickOne('late'))]), 250))

// The list opens with a field to search in, and loads what fits.
field('portal-search').addEventListener('click', () => {
  const search = document.createElement('input')
  const list = document.createElement('div')
  const render = () =>
    list.replaceChildren(
      ...CITIES.filter((city) => search.value && city.includes(search.value)).map((city) => item(city, pickOne('portal-search'))),
    )
  search.addEventListener('input', () => setTimeout(render, 150))
  open([search, list])
  search.focus()
})

/** Renders the rows that are visible only, at their places. */
function renderVirtually(list, id, attributes) {
  const space = document.createElement('div')
  space.style.cssText = `position:relative;height:${CITIES.length * 30}px;padding:0`
  list.append(space)
  const render = () => {
    const first = Math.floor(list.scrollTop / 30)
    const rows = CITIES.slice(first, first + 6).map((city, index) => {
      const row = item(city, pickOne(id), attributes)
      row.style.cssText = `position:absolute;top:${(first + index) * 30}px;height:22px`
      return row
    })
    space.replaceChildren(...rows)
  }
  list.addEventListener('scroll', render)
  render()
}
field('virtual').addEventListener('click', () => {
  const list = open([])
  list.style.overflowY = 'hidden'
  renderVirtually(list, 'virtual')
})
field('jumping').addEventListener('click', () => renderVirtually(open([]), 'jumping', { role: 'option' }))
field('jumping').addEventListener('input', () => say('jumping typed'))

// Stays open; each option has a box.
const ticked = new Set(['Omsk'])
field('boxes').addEventListener('click', () => {
  if (popup) return close()
  open(
    CITIES.slice(0, 5).map((city) => {
      const row = document.createElement('div')
      const label = document.createElement('label')
      const box = document.createElement('input')
      box.type = 'checkbox'
      box.checked = ticked.has(city)
      box.addEventListener('change', () => {
        if (box.checked) ticked.add(city)
        else ticked.delete(city)
        say('boxes', [...ticked].join('+'))
      })
      label.append(box, city)
      row.append(label)
      return row
    }),
  )
})
const chosen = new Set(['Moscow'])
field('several').addEventListener('click', () => {
  const rows = CITIES.slice(0, 5).map((city) =>
    item(
      city,
      (text, made) => {
        if (!chosen.delete(text)) chosen.add(text)
        made.setAttribute('aria-selected', String(chosen.has(text)))
        say('several', [...chosen].join('+'))
      },
      { role: 'option', 'aria-selected': String(chosen.has(city)) },
    ),
  )
  const list = open(rows)
  list.id = 'several-list'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-multiselectable', 'true')
})

customElements.define(
  'shadow-select',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = '<button type="button">choose</button><div id="list" role="listbox" hidden><slot></slot></div>'
      const list = root.getElementById('list')
      root.querySelector('button').addEventListener('click', () => (list.hidden = !list.hidden))
      for (const option of this.children)
        option.addEventListener('click', () => {
          list.hidden = true
          say('shadow', option.textContent)
        })
    }
  },
)

const valueOf = (slider) => Number(slider.getAttribute('aria-valuenow'))
function move(slider, value) {
  slider.setAttribute('aria-valuenow', value)
  say(slider.id, value)
}

field('stars').addEventListener('click', ({ offsetX, currentTarget }) => move(currentTarget, Math.ceil(offsetX / 30)))
field('stars').addEventListener('keydown', ({ key, currentTarget }) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step) move(currentTarget, valueOf(currentTarget) + step)
})
field('keys').addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowRight') move(field('keys'), valueOf(field('keys')) + 5)
  if (key === 'ArrowLeft') move(field('keys'), valueOf(field('keys')) - 5)
})
const thumb = field('thumb')
thumb.addEventListener('pointerdown', (event) => thumb.setPointerCapture(event.pointerId))
thumb.addEventListener('pointermove', (event) => {
  if (!thumb.hasPointerCapture(event.pointerId)) return
  const value = Math.round(Math.min(10, Math.max(0, (event.clientX - field('track').getBoundingClientRect().x) / 20)))
  thumb.style.left = `${value * 20}px`
  thumb.setAttribute('aria-valuenow', value)
})
const WORDS = ['Low', 'Middle', 'High']
field('words').addEventListener('keydown', ({ key }) => {
  const slider = field('words')
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -9 }[key] ?? 0
  const next = Math.min(2, Math.max(0, valueOf(slider) + step))
  slider.setAttribute('aria-valuenow', next)
  slider.setAttribute('aria-valuetext', WORDS[next])
})

const drawn = document.querySelector('#drawn input')
drawn.addEventListener('keyup', () => (field('drawn-value').textContent = drawn.value))

const names = (files) => [...files].map(({ name }) => name).join('+')
field('files').addEventListener('change', () => say('files', names(field('files').files)))
field('chooser').addEventListener('click', () => {
  const input = document.createElement('input')
  input.type = 'file'
  input.addEventListener('change', () => say('chooser', names(input.files)))
  input.click()
})
field('zone').addEventListener('dragover', (event) => event.preventDefault())
field('zone').addEventListener('drop', (event) => {
  event.preventDefault()
  say('zone', names(event.dataTransfer.files))
})
