import SignaturePad from 'signature_pad'
import { el, happened } from './oracle.js'

document.body.innerHTML = `
  <style>
    body { font: 16px sans-serif; margin: 10px }
    .row { display: flex; gap: 12px; margin: 8px 0; align-items: center }
    .card { padding: 10px; border: 1px solid #999; background: #eef }
    .zone { width: 200px; height: 60px; border: 2px dashed #999 }
    #feed { height: 160px; width: 300px; overflow: auto; border: 1px solid #999 }
    #feed p { height: 40px; margin: 0 }
    #menu { display: none; position: absolute; background: #fff; border: 1px solid #999 }
    #map { width: 300px; height: 150px; background: linear-gradient(90deg, #cfc 50%, #ccf 50%) }
    nav { position: relative; width: 120px }
    nav ul { display: none; position: absolute; background: #eee; margin: 0; padding: 8px; list-style: none; z-index: 2 }
    nav:hover ul { display: block }
  </style>
  <div class="row">
    <form id="form"><label>Name <input name="name"></label>
      <label>City <select name="city"><option>Omsk</option><option>Perm</option><option>Tver</option></select></label>
      <label>Day <input type="date" name="day"></label>
      <label><input type="checkbox" name="agree"> I agree</label>
      <label><input type="radio" name="pay" value="card"> Card</label><label><input type="radio" name="pay" value="cash"> Cash</label>
      <button>Order</button></form>
  </div>
  <div class="row">
    <div id="native" class="card" draggable="true">Parcel</div><div id="left" class="zone">Left store</div><div id="right" class="zone">Right store</div>
    <nav><span>Catalogue</span><ul><li><button id="boots">Boots</button></li><li><button id="hats">Hats</button></li></ul></nav>
    <div id="file" class="card" tabindex="0">report.pdf</div><ul id="menu"><li id="rename">Rename</li><li id="remove">Remove</li></ul>
    <button id="ask">Delete all</button><a id="window" href="/plain-window" target="_blank">Terms</a>
    <a id="download" href="/file" download="prices.csv">Price list</a>
  </div>
  <div class="row"><canvas id="pad" aria-label="Signature" width="300" height="120" style="border: 1px solid #999"></canvas>
    <div id="map" role="img" aria-label="Map"></div><div id="feed" aria-label="Feed"></div>
    <div id="box" contenteditable aria-label="Note" style="width: 200px; height: 80px; border: 1px solid #999"></div></div>
  <div class="row"><iframe title="Payment" src="/plain-frame" width="300" height="60"></iframe><x-shop></x-shop>
    <label>Files <input type="file" multiple id="files"></label></div>`

el('form').addEventListener('submit', (event) => {
  event.preventDefault()
  happened('order', ...new FormData(event.target).values())
})
let dragged = null
el('native').addEventListener('dragstart', (event) => {
  dragged = event.target
  event.dataTransfer.setData('text/plain', 'parcel')
})
for (const id of ['left', 'right']) {
  el(id).addEventListener('dragover', (event) => event.preventDefault())
  el(id).addEventListener('drop', (event) => {
    event.preventDefault()
    el(id).append(dragged)
    happened(id, 'got', event.dataTransfer.getData('text/plain'))
  })
}
for (const id of ['boots', 'hats']) el(id).addEventListener('click', () => happened('catalogue', id))
el('file').addEventListener('contextmenu', (event) => {
  event.preventDefault()
  Object.assign(el('menu').style, { display: 'block', left: `${event.pageX}px`, top: `${event.pageY}px` })
})
for (const id of ['rename', 'remove'])
  el(id).addEventListener('click', () => {
    el('menu').style.display = 'none'
    happened('file', id)
  })
el('file').addEventListener('dblclick', () => happened('file', 'open'))
el('file').addEventListener('click', (event) => {
  if (event.ctrlKey) happened('file', 'select')
})
el('file').addEventListener('auxclick', (event) => {
  if (event.button === 1) happened('file', 'tab')
})
el('ask').addEventListener('click', () => happened('delete', confirm('Delete all orders?')))
el('download').addEventListener('click', () => happened('download'))
el('map').addEventListener('click', (event) =>
  happened('map', event.offsetX < 150 ? 'west' : 'east', event.offsetY < 75 ? 'north' : 'south'),
)
el('box').addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  happened('note', el('box').innerText)
  el('box').textContent = ''
})
el('files').addEventListener('change', (event) => happened('files', ...[...event.target.files].map(({ name, size }) => `${name}:${size}`)))
addEventListener('keydown', (event) => {
  if (event.ctrlKey && event.key === 's') {
    event.preventDefault()
    happened('saved')
  }
  if (event.target === document.body && event.key === '/') happened('search')
})

const pad = new SignaturePad(el('pad'))
pad.addEventListener('endStroke', () => {
  const [stroke] = pad.toData().slice(-1)
  const box = (values) => [Math.min(...values), Math.max(...values)].map((value) => Math.round(value / 20) * 20)
  happened('stroke', ...box(stroke.points.map(({ x }) => x)), ...box(stroke.points.map(({ y }) => y)))
})

let loaded = 0
const load = () => {
  for (let row = 0; row < 10; row++) {
    const line = document.createElement('p')
    line.textContent = `Post ${++loaded}`
    const number = loaded
    line.addEventListener('click', () => happened('post', number))
    el('feed').append(line)
  }
}
load()
el('feed').addEventListener('scroll', () => {
  const { scrollTop, clientHeight, scrollHeight } = el('feed')
  if (scrollTop + clientHeight > scrollHeight - 20 && loaded < 60) setTimeout(load, 150)
})

customElements.define(
  'x-shop',
  class extends HTMLElement {
    connectedCallback() {
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = '<label>Coupon <input></label><button>Apply</button>'
      root.querySelector('button').addEventListener('click', () => happened('coupon', root.querySelector('input').value))
    }
  },
)
