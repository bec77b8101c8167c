import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import * as echarts from 'echarts'

const $ = (selector, from = document) => from.querySelector(selector)
const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const svg = (path) => `<svg class="g" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"><path d="${path}"/></svg>`
const ICONS = {
  gear: svg('M10 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM10 1v3M10 16v3M1 10h3M16 10h3M4 4l2 2M14 14l2 2M16 4l-2 2M6 14l-2 2'),
  full: svg('M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5'),
  save: svg('M10 3v9M6 9l4 4 4-4M3 16h14'),
  bin: svg('M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11'),
  refresh: svg('M16 6a7 7 0 1 0 1 6M16 2v4h-4'),
  chevron: svg('M7 4l6 6-6 6'),
}
let fleet = [
  ['Van 11', 'Van', 'Lena Fox', 'Moving', 54, 71],
  ['Van 12', 'Van', 'Ida Novak', 'Late', 38, 42],
  ['Truck 3', 'Truck', 'Tom Reed', 'Moving', 62, 88],
  ['Truck 7', 'Truck', 'Ben Alder', 'Late', 0, 23],
  ['Bus 2', 'Bus', 'Max Orlo', 'Idle', 0, 64],
  ['Van 15', 'Van', 'Amy Stone', 'Moving', 71, 35],
  ['Truck 9', 'Truck', 'Gus Hale', 'In service', 0, 12],
  ['Van 18', 'Van', 'Nia Brook', 'Moving', 47, 57],
].map(([name, type, driver, status, speed, fuel], at) => ({
  id: at + 1,
  name,
  type,
  driver,
  status,
  speed,
  fuel,
  lat: 52.48 + (at % 4) * 0.022,
  lng: 13.3 + Math.floor(at / 4) * 0.09 + (at % 3) * 0.02,
  stops: ['Market hall', 'North station', 'Harbour gate'].map((s) => ({ name: s, done: false })),
}))
const filters = { status: '', type: '', text: '' }
const KM = { Today: '412 km', 'Last 7 days': '2,968 km', 'Last 30 days': '12,480 km' }
let preset = 'Today'
let rangeText = '14 Sep 2026'
let open = new Set()
let marked = null
let sort = { by: '', down: false }
const SERIES = { Distance: [40, 62, 55, 71, 68, 30, 22], Fuel: [22, 30, 28, 35, 33, 15, 11], 'Idle time': [8, 6, 9, 5, 7, 3, 2] }
const chartState = { hidden: new Set(), kind: 'line', stacked: false, values: false }
let alerts = [
  { id: 1, text: 'Truck 7 is 25 minutes late' },
  { id: 2, text: 'Low fuel: Truck 9' },
  { id: 3, text: 'Engine warning: Van 12' },
]
const bays = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map((id) => ({
  id,
  vehicle: id === 'A2' ? 'Van 15' : id === 'B1' ? 'Bus 2' : '',
  time: id === 'A2' ? '09:30' : id === 'B1' ? '11:00' : '',
  closed: false,
}))
let bay = null
let map = null
let chart = null
let layers = null

let timer
function toast(text) {
  $('.toast')?.remove()
  clearTimeout(timer)
  document.body.insertAdjacentHTML('beforeend', `<div class="toast" role="status">${text}</div>`)
  timer = setTimeout(() => $('.toast')?.remove(), 8000)
}

const shown = () => {
  const list = fleet.filter(
    (v) =>
      (!filters.status || v.status === filters.status) &&
      (!filters.type || v.type === filters.type) &&
      (v.name + v.driver).toLowerCase().includes(filters.text.toLowerCase()),
  )
  if (sort.by) list.sort((a, b) => (a[sort.by] > b[sort.by] ? 1 : a[sort.by] < b[sort.by] ? -1 : 0) * (sort.down ? -1 : 1))
  return list
}

function drawFleet() {
  $('main').innerHTML = `
    <h1>Fleet</h1>
    <div class="bar presets">${[...Object.keys(KM), 'Custom'].map((p) => `<button class="preset">${p}</button>`).join('')}<span class="custom" hidden><input type="date" class="from" value="2026-09-01" /> – <input type="date" class="to" value="2026-09-14" /> <button class="apply">Apply</button></span><span class="range"></span></div>
    <div class="cards">
      <div class="kpi" data-status=""><span>Vehicles</span><b>${fleet.length}</b></div><div class="kpi" data-status="Moving"><span>On the road</span><b>4</b></div><div class="kpi" data-status="Late"><span>Late</span><b>2</b></div><div class="kpi" data-status="Idle"><span>Idle</span><b>1</b></div>
      <div class="kpi" data-km><span>Distance</span><b class="km"></b></div>
    </div>
    <div class="two">
      <section class="card map-card"><div class="tools"><span class="zoom"></span><button class="full-btn" title="Full screen">${ICONS.full}</button></div><h3>Map</h3><div id="map"></div></section>
      <section class="card chart-card"><div class="tools"><button class="save" title="Download PNG">${ICONS.save}</button><button class="gear">${ICONS.gear}</button></div><h3>Week</h3>
        <div class="bar"><span class="legend">${Object.keys(SERIES)
          .map((s) => `<button aria-pressed="true">${s}</button>`)
          .join('')}</span><span class="kinds"><button class="preset on">Line</button><button class="preset">Bar</button></span></div>
        <div id="chart"></div>
      </section>
    </div>
    <div class="bar"><span>Type</span><select class="type"><option value="">All</option><option>Van</option><option>Truck</option><option>Bus</option></select><span class="chips"></span><button class="clear">Clear all</button><button class="collapse" disabled>Collapse all</button></div>
    <table class="fleet"><thead><tr><th></th><th data-by="name">Vehicle</th><th>Driver</th><th>Status</th><th data-by="speed">Speed</th><th data-by="fuel">Fuel</th><th></th></tr></thead><tbody></tbody></table>`
  for (const button of all('.presets > .preset'))
    button.onclick = () => {
      if (button.textContent === 'Custom') {
        $('.custom').hidden = false
        all('.presets > .preset').forEach((b) => b.classList.toggle('on', b === button))
        return
      }
      preset = button.textContent
      rangeText = { Today: '14 Sep 2026', 'Last 7 days': '8 – 14 Sep 2026', 'Last 30 days': '16 Aug – 14 Sep 2026' }[preset]
      drawRange()
    }
  $('.apply').onclick = () => {
    const [from, to] = [$('.from').value, $('.to').value]
    if (!from || !to || from > to) return toast('Check the dates')
    preset = 'Custom'
    rangeText = [from, to].map((d) => d.split('-').reverse().join('.')).join(' – ')
    drawRange()
  }
  for (const card of all('.kpi'))
    card.onclick = () => {
      if ('km' in card.dataset) return toast('Distance is measured by GPS')
      filters.status = card.dataset.status
      drawRows()
    }
  $('.type').onchange = (event) => {
    filters.type = event.target.value
    drawRows()
  }
  $('.clear').onclick = () => {
    filters.status = filters.type = filters.text = ''
    $('#search').value = ''
    $('.type').value = ''
    drawRows()
  }
  $('.collapse').onclick = () => {
    open = new Set()
    drawRows()
  }
  for (const th of all('th[data-by]'))
    th.onclick = () => {
      sort = { by: th.dataset.by, down: sort.by === th.dataset.by && !sort.down }
      drawRows()
    }
  $('.full-btn').onclick = () => setFull(!$('.map-card').classList.contains('full'))
  $('.save').onclick = () => toast('chart.png saved')
  $('.gear').onclick = () => {
    if ($('.options')) return $('.options').remove()
    $('.chart-card').insertAdjacentHTML(
      'beforeend',
      `<div class="options"><button class="ic x" style="float: right">×</button><label><input type="checkbox" class="values" ${chartState.values ? 'checked' : ''} /> Show values</label><br /><label><input type="checkbox" class="stacked" ${chartState.stacked ? 'checked' : ''} /> Stacked</label></div>`,
    )
    $('.options .x').onclick = () => $('.options').remove()
    $('.values').onchange = (event) => {
      chartState.values = event.target.checked
      drawChart()
    }
    $('.stacked').onchange = (event) => {
      chartState.stacked = event.target.checked
      drawChart()
    }
  }
  for (const button of all('.legend button'))
    button.onclick = () => {
      const isOn = button.getAttribute('aria-pressed') === 'true'
      button.setAttribute('aria-pressed', String(!isOn))
      if (isOn) chartState.hidden.add(button.textContent)
      else chartState.hidden.delete(button.textContent)
      drawChart()
    }
  for (const button of all('.kinds button'))
    button.onclick = () => {
      chartState.kind = button.textContent.toLowerCase()
      all('.kinds button').forEach((b) => b.classList.toggle('on', b === button))
      drawChart()
    }
  drawMap()
  chart = echarts.init($('#chart'), null, { renderer: 'canvas' })
  drawChart()
  drawRange()
  drawRows()
}

function setFull(isFull) {
  $('.map-card').classList.toggle('full', isFull)
  $('.full-btn').title = isFull ? 'Exit full screen' : 'Full screen'
  map.invalidateSize({ animate: false })
}

function drawRange() {
  $('.custom').hidden = preset !== 'Custom'
  all('.presets > .preset').forEach((b) => b.classList.toggle('on', b.textContent === preset))
  $('.range').textContent = rangeText
  $('.km').textContent = KM[preset] ?? '5,310 km'
}

function drawMap() {
  map = L.map('map', {
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    attributionControl: false,
  }).setView([52.515, 13.37], 11)
  const roads = L.layerGroup([
    L.polyline(
      [
        [52.44, 13.2],
        [52.52, 13.4],
        [52.58, 13.55],
      ],
      { color: '#9fb3c8', weight: 6 },
    ),
    L.polyline(
      [
        [52.58, 13.25],
        [52.5, 13.38],
        [52.45, 13.5],
      ],
      { color: '#9fb3c8', weight: 4 },
    ),
  ]).addTo(map)
  const zones = L.layerGroup([L.circle([52.53, 13.42], { radius: 3500, color: '#c05621' })])
  const depots = L.layerGroup([
    L.marker([52.46, 13.45], { title: 'Depot South', icon: L.divIcon({ className: 'pin depot', html: 'D', iconSize: [26, 26] }) }),
    L.marker([52.57, 13.24], { title: 'Depot North', icon: L.divIcon({ className: 'pin depot', html: 'D', iconSize: [26, 26] }) }),
  ]).addTo(map)
  layers = L.control.layers(null, { Roads: roads, Zones: zones, Depots: depots }).addTo(map)
  for (const v of fleet) {
    const marker = L.marker([v.lat, v.lng], {
      title: v.name,
      icon: L.divIcon({ className: 'pin', html: v.name.replace(/[a-z ]+/g, ''), iconSize: [26, 26] }),
    }).addTo(map)
    const box = document.createElement('div')
    box.innerHTML = `<b>${v.name}</b>, ${v.driver}<br /><button class="call">Call driver</button> <button class="find">Show in table</button>`
    $('.call', box).onclick = () => toast(`Calling ${v.driver}…`)
    $('.find', box).onclick = () => {
      marked = v.id
      map.closePopup()
      drawRows()
    }
    marker.bindPopup(box, { autoPan: false })
  }
  const label = () => {
    $('.zoom').textContent = 'Zoom ' + map.getZoom()
  }
  map.on('zoomend', label)
  label()
}

function drawChart() {
  chart.setOption(
    {
      animation: false,
      grid: { left: 40, right: 20, top: 20, bottom: 30 },
      tooltip: { trigger: 'axis', className: 'chart-tip', transitionDuration: 0 },
      xAxis: { type: 'category', data: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] },
      yAxis: { type: 'value' },
      series: Object.entries(SERIES)
        .filter(([name]) => !chartState.hidden.has(name))
        .map(([name, data]) => ({
          name,
          data,
          type: chartState.kind,
          stack: chartState.stacked ? 'all' : undefined,
          label: { show: chartState.values },
        })),
    },
    true,
  )
}

function drawRows() {
  const list = shown()
  all('.kpi').forEach((k) => k.classList.toggle('on', !!filters.status && k.dataset.status === filters.status))
  $('.chips').innerHTML = ['status', 'type']
    .filter((f) => filters[f])
    .map((f) => `<span class="chip" data-filter="${f}">${filters[f]} <i>×</i></span>`)
    .join(' ')
  all('.chip i').forEach((i) => {
    i.onclick = () => {
      filters[i.parentElement.dataset.filter] = ''
      $('.type').value = filters.type
      drawRows()
    }
  })
  $('.collapse').disabled = open.size === 0
  $('table.fleet tbody').innerHTML =
    list.length === 0
      ? '<tr><td colspan="7">No vehicles</td></tr>'
      : list
          .map(
            (v) =>
              `<tr class="v ${marked === v.id ? 'mark' : ''}" data-id="${v.id}"><td><button class="ic open" aria-expanded="${open.has(v.id)}">${ICONS.chevron}</button></td><td>${v.name}</td><td class="driver">${v.driver}</td><td>${v.status}</td><td>${v.speed} km/h</td><td>${v.fuel}%</td><td><button class="ic bin">${ICONS.bin}</button></td></tr>${open.has(v.id) ? `<tr class="more" data-of="${v.id}"><td></td><td colspan="6">Stops done: <b class="done">${v.stops.filter((s) => s.done).length}/3</b> ${v.stops.map((s, at) => `<label><input type="checkbox" data-at="${at}" ${s.done ? 'checked' : ''} /> ${s.name}</label>`).join(' ')}</td></tr>` : ''}`,
          )
          .join('')
  for (const tr of all('tr.v')) {
    const v = fleet.find((x) => x.id === Number(tr.dataset.id))
    $('.open', tr).onclick = () => {
      if (open.has(v.id)) open.delete(v.id)
      else open.add(v.id)
      drawRows()
    }
    $('.bin', tr).onclick = () => {
      $('#floating').innerHTML =
        `<dialog id="ask"><p>Remove ${v.name} from the fleet?</p><button class="yes">Remove</button> <button class="no">Cancel</button></dialog>`
      $('#ask .no').onclick = () => {
        $('#floating').innerHTML = ''
      }
      $('#ask .yes').onclick = () => {
        fleet = fleet.filter((x) => x !== v)
        $('#floating').innerHTML = ''
        $('.kpi b').textContent = fleet.length
        drawRows()
        toast(v.name + ' removed')
      }
      $('#ask').showModal()
    }
    $('.driver', tr).ondblclick = () => {
      $('.driver', tr).innerHTML = `<input class="edit" value="${v.driver}" />`
      const input = $('.edit', tr)
      input.focus()
      input.onkeydown = (event) => {
        if (event.key === 'Enter') {
          v.driver = input.value
          drawRows()
          toast('Driver changed')
        } else if (event.key === 'Escape') drawRows()
      }
    }
  }
  for (const box of all('tr.more input'))
    box.onchange = () => {
      fleet.find((x) => x.id === Number(box.closest('tr').dataset.of)).stops[box.dataset.at].done = box.checked
      drawRows()
    }
}

function drawDepot() {
  $('main').innerHTML =
    `<h1>Depot</h1><div class="two"><section class="card"><h3>Plan</h3><div id="plan"><svg viewBox="0 0 520 300" width="520" height="300" aria-hidden="true"><path d="M250 0V300M0 98H520M0 194H520" stroke="#829ab1" stroke-dasharray="6 4"/></svg>${bays.map((b, at) => `<div class="bay ${b.closed ? 'closed' : b.vehicle ? 'busy' : ''} ${bay === b.id ? 'on' : ''}" data-bay="${b.id}" style="left: ${10 + (at % 2) * 260}px; top: ${10 + Math.floor(at / 2) * 96}px"><b>${b.id}</b><span>${b.closed ? 'closed' : b.vehicle || 'free'}</span></div>`).join('')}</div></section><section class="card panel"></section></div>`
  for (const g of all('.bay')) {
    const b = bays.find((x) => x.id === g.dataset.bay)
    g.onclick = () => {
      bay = b.id
      drawDepot()
    }
    g.oncontextmenu = (event) => {
      event.preventDefault()
      $('#floating').innerHTML =
        `<ul class="menu" role="menu" style="left: ${event.clientX}px; top: ${event.clientY}px"><li role="menuitem">${b.closed ? 'Reopen' : 'Close for repair'}</li><li role="menuitem">Print label</li></ul>`
      const [first, second] = all('.menu li')
      first.onclick = () => {
        b.closed = !b.closed
        $('#floating').innerHTML = ''
        drawDepot()
      }
      second.onclick = () => {
        $('#floating').innerHTML = ''
        toast('Label of ' + b.id + ' printed')
      }
    }
  }
  const b = bays.find((x) => x.id === bay)
  $('.panel').innerHTML = b
    ? `<h3>Bay ${b.id}</h3><p class="now">${b.closed ? 'Closed for repair' : b.vehicle ? `${b.vehicle} at ${b.time}` : 'Free'}</p><div class="form-line"><span>Vehicle</span><select class="who"><option value="">—</option>${fleet.map((v) => `<option>${v.name}</option>`).join('')}</select></div><div class="form-line"><span>Time</span><input type="time" class="when" value="10:00" /></div><button class="assign">Assign</button> <button class="release" ${b.vehicle ? '' : 'disabled'}>Release</button>`
    : '<p>Choose a bay on the plan</p>'
  if (!b) return
  $('.assign').onclick = () => {
    if (!$('.who').value) return toast('Choose a vehicle')
    b.vehicle = $('.who').value
    b.time = $('.when').value
    drawDepot()
    toast(`${b.id} is assigned to ${b.vehicle}`)
  }
  $('.release').onclick = () => {
    b.vehicle = ''
    drawDepot()
  }
}

const settings = { fuel: 15, mail: 'desk@fleet.test', backup: '', level: 'All' }
function drawAlerts() {
  $('main').innerHTML =
    `<h1>Alerts</h1><button class="dismiss" ${alerts.length ? '' : 'disabled'}>Dismiss all</button><ul class="alerts">${alerts.map((a) => `<li data-id="${a.id}">${a.text} <button>Acknowledge</button> <select><option>Snooze</option><option>30 minutes</option><option>2 hours</option><option>Tomorrow</option></select></li>`).join('')}</ul>${alerts.length ? '' : '<p class="none">No alerts</p>'}
    <h2>Settings</h2>
    <div class="form-line"><span>Warn when fuel is below</span><input type="range" class="fuel" min="5" max="50" step="5" value="${settings.fuel}" /><b class="fuel-now">${settings.fuel} %</b></div>
    <div class="form-line"><span>Email</span><input class="mail" value="${settings.mail}" /><span class="bad"></span></div>
    <div class="form-line"><span>Backup email</span><input class="backup" value="${settings.backup}" /></div>
    <div class="form-line"><span>Level</span><span>${['All', 'Serious only'].map((l) => `<label><input type="radio" name="level" value="${l}" ${settings.level === l ? 'checked' : ''} /> ${l}</label>`).join(' ')}</span></div>
    <button class="store">Save</button>`
  $('#badge').textContent = alerts.length
  for (const li of all('.alerts li')) {
    const a = alerts.find((x) => x.id === Number(li.dataset.id))
    $('button', li).onclick = () => {
      alerts = alerts.filter((x) => x !== a)
      drawAlerts()
    }
    $('select', li).onchange = (event) => toast(`Snoozed: ${event.target.value}`)
  }
  $('.dismiss').onclick = () => {
    alerts = []
    drawAlerts()
  }
  $('.fuel').oninput = (event) => {
    settings.fuel = event.target.value
    $('.fuel-now').textContent = settings.fuel + ' %'
  }
  $('.store').onclick = () => {
    const isBad = !/^\S+@\S+\.\S+$/.test($('.mail').value)
    $('.bad').textContent = isBad ? 'Enter a valid email' : ''
    if (!isBad) {
      Object.assign(settings, { mail: $('.mail').value, backup: $('.backup').value, level: $('[name=level]:checked').value })
      toast('Alert settings saved')
    }
  }
}

function route() {
  const at = { '#/depot': 'Depot', '#/alerts': 'Alerts' }[location.hash] ?? 'Fleet'
  map?.remove()
  chart?.dispose()
  map = chart = null
  all('header a').forEach((a) => a.classList.toggle('on', a.textContent.startsWith(at)))
  document.title = at + ' · Rollwise'
  if (at === 'Depot') drawDepot()
  else if (at === 'Alerts') drawAlerts()
  else drawFleet()
}
$('#refresh').innerHTML = ICONS.refresh
$('#refresh').onclick = () => toast('Data is up to date')
$('#search').onkeydown = (event) => {
  if (event.key === 'Enter') {
    filters.text = event.target.value.trim()
    if (map) drawRows()
  }
  if (event.key === 'Escape') {
    event.target.value = ''
    filters.text = ''
    if (map) drawRows()
  }
}
addEventListener('keydown', (event) => {
  if (event.key === '/' && !event.target.matches('input')) {
    event.preventDefault()
    $('#search').focus()
  }
  if (event.key === 'Escape') {
    if ($('.map-card.full')) setFull(false)
    if ($('.menu')) $('#floating').innerHTML = ''
  }
})
addEventListener('click', (event) => {
  if ($('.menu') && !event.target.closest('.menu')) $('#floating').innerHTML = ''
})
addEventListener('hashchange', route)
route()
