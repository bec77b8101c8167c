const $ = (id) => document.getElementById(id)
const said = []
const say = (text) => {
  said.push(text)
  $('said').textContent = said.join('\n')
}

const canvas = $('canvas')
let line = null
canvas.addEventListener('pointerdown', (event) => {
  line = [`${Math.round(event.offsetX)},${Math.round(event.offsetY)}`]
  canvas.setPointerCapture(event.pointerId)
})
canvas.addEventListener('pointermove', (event) => line?.push(`${Math.round(event.offsetX)},${Math.round(event.offsetY)}`))
canvas.addEventListener('pointerup', () => {
  say(line.length < 3 ? `dot ${line[0]}` : `line ${line[0]} ${line.at(-1)}`)
  line = null
})

$('unseen').addEventListener('keydown', ({ key }) => say(`key ${key}`))

const edge = $('edge')
let from = null
edge.addEventListener('pointerdown', (event) => {
  from = { x: event.clientX, width: $('panel').offsetWidth }
  edge.setPointerCapture(event.pointerId)
})
edge.addEventListener('pointermove', (event) => {
  if (from) $('panel').style.width = `${from.width + event.clientX - from.x}px`
})
edge.addEventListener('pointerup', () => {
  from = null
  say(`width ${$('panel').offsetWidth}`)
})

// Which of the rows of the month it is dropped on depends on the point.
let carried = false
$('event').addEventListener('mousedown', (event) => {
  carried = true
  event.preventDefault()
})
document.addEventListener('mouseup', (event) => {
  if (carried && event.target === $('month')) say(`week ${Math.floor(event.offsetY / 50) + 1}`)
  carried = false
})

$('bold').addEventListener('mousedown', (event) => event.preventDefault())
$('bold').addEventListener('click', () => document.execCommand('bold'))
$('link').addEventListener('auxclick', (event) => {
  event.preventDefault()
  say(`button ${event.button}`)
})
$('comment').addEventListener('input', () => say($('comment').value))
