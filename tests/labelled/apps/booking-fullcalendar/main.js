import { Calendar, plugins } from 'fullcalendar/all'
import classic from 'fullcalendar/themes/classic'
import ru from 'fullcalendar/locales/ru'
import 'fullcalendar/skeleton.css'
import 'fullcalendar/themes/classic/theme.css'
import 'fullcalendar/themes/classic/palette.css'

const $ = (selector, from = document) => from.querySelector(selector)
const icon = (path) => `<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"><path d="${path}"/></svg>`
const ICONS = {
  gear: icon('M10 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM10 1v3M10 16v3M1 10h3M16 10h3M4 4l2 2M14 14l2 2M16 4l-2 2M6 14l-2 2'),
  bell: icon('M10 2a5 5 0 0 0-5 5v4l-2 3h14l-2-3V7a5 5 0 0 0-5-5zM8 16h4'),
  pencil: icon('M3 17l1-4L14 3l3 3L7 16z'),
  trash: icon('M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11'),
  copy: icon('M7 7h9v9H7zM4 13V4h9'),
}
const ROOMS = { Берёза: '#2f855a', Сосна: '#2b6cb0', Кедр: '#b7791f', Актовый: '#9b2c2c' }
let bookings = [
  ['Планёрка отдела', 'Берёза', '2026-10-12', '09:00', '10:00', 'Ершова К.'],
  ['Собеседование', 'Сосна', '2026-10-13', '11:00', '12:00', 'Ершова К.'],
  ['Встреча с заказчиком', 'Кедр', '2026-10-14', '10:00', '11:30', 'Мельник А.'],
  ['Обучение новичков', 'Актовый', '2026-10-15', '14:00', '17:00', 'Дроздов П.'],
  ['Ретроспектива', 'Сосна', '2026-10-16', '16:00', '17:00', 'Ершова К.'],
  ['Демонстрация', 'Актовый', '2026-10-21', '12:00', '13:00', 'Мельник А.'],
  ['Планёрка склада', 'Берёза', '2026-10-22', '09:30', '10:00', 'Дроздов П.'],
  ['Разбор обращений', 'Кедр', '2026-10-07', '13:00', '14:00', 'Ершова К.'],
  ['Годовой план', 'Актовый', '2026-11-05', '10:00', '12:00', 'Мельник А.'],
].map(([title, room, date, from, to, owner], at) => ({
  id: String(at + 1),
  title,
  room,
  date,
  from,
  to,
  owner,
  projector: false,
  mail: '',
  remind: '',
  note: '',
  repeat: 'Нет',
}))
let next = 10
let rooms = new Set(Object.keys(ROOMS))
let query = ''
let order = 'date'
let calendar = null

const visible = () =>
  bookings.filter(
    (b) => rooms.has(b.room) && (!$('#mine').checked || b.owner === 'Ершова К.') && b.title.toLowerCase().includes(query.toLowerCase()),
  )
const ruDate = (iso) => iso.split('-').reverse().join('.')

let toastTimer
function toast(text, undo) {
  $('.toast')?.remove()
  clearTimeout(toastTimer)
  const box = document.createElement('div')
  box.className = 'toast'
  box.setAttribute('role', 'status')
  box.textContent = text
  if (undo) {
    const button = document.createElement('button')
    button.textContent = 'Отменить'
    button.onclick = () => {
      undo()
      box.remove()
    }
    box.append(button)
  }
  document.body.append(box)
  toastTimer = setTimeout(() => box.remove(), 9000)
}

function refresh() {
  $('#shown').textContent = visible().length
  if (calendar) {
    calendar.removeAllEvents()
    for (const b of visible())
      calendar.addEvent({
        id: b.id,
        title: b.title,
        start: `${b.date}T${b.from}`,
        end: `${b.date}T${b.to}`,
        color: ROOMS[b.room],
        className: 'bk',
      })
  } else if ($('table.list')) drawRows()
}

function openForm(booking, date = '2026-10-14') {
  const b = booking ?? {
    title: '',
    room: '',
    date,
    from: '10:00',
    to: '11:00',
    people: 2,
    projector: false,
    mail: '',
    remind: '',
    note: '',
    repeat: 'Нет',
  }
  const form = $('#form')
  form.innerHTML = `
    <button class="x ic" type="button">✕</button><h2>${booking ? 'Бронь: ' + b.title : 'Новая бронь'}</h2>
    <form novalidate>
      <div class="line"><span>Название</span><input name="title" /></div>
      <div class="line"><label for="room">Комната</label><select id="room" name="room"><option value="">— выберите —</option>${Object.keys(
        ROOMS,
      )
        .map((r) => `<option>${r}</option>`)
        .join('')}</select></div>
      <div class="line"><label for="date">Дата</label><input id="date" name="date" type="date" /></div>
      <div class="line"><span>Начало</span><input name="from" type="time" /></div>
      <div class="line"><span>Окончание</span><input name="to" type="time" /></div>
      <div class="line"><label for="mail">Почта</label><input id="mail" name="mail" /></div>
      <div class="line"><label for="remind">Почта для напоминаний</label><input id="remind" name="remind" /></div>
      <div class="line"><span>Повтор</span><span>${['Нет', 'Каждый день', 'Каждую неделю'].map((r) => `<label><input type="radio" name="repeat" value="${r}" /> ${r}</label> `).join('')}</span></div>
      <div class="line"><span></span><label><input type="checkbox" name="projector" /> Нужен проектор</label></div>
      <textarea name="note" placeholder="Комментарий" style="width: 100%"></textarea>
      <p><button type="submit">${booking ? 'Сохранить' : 'Забронировать'}</button> <button type="button" class="cancel">Отмена</button></p>
    </form>`
  const fields = $('form', form)
  for (const name of ['title', 'room', 'date', 'from', 'to', 'mail', 'remind', 'note', 'repeat']) fields.elements[name].value = b[name]
  fields.elements.projector.checked = b.projector
  $('.x', form).onclick = $('.cancel', form).onclick = () => form.close()
  fields.onsubmit = (event) => {
    event.preventDefault()
    form.querySelectorAll('.error').forEach((e) => e.remove())
    const value = (name) => fields.elements[name].value
    const fail = (name, text) => fields.elements[name].closest('.line').insertAdjacentHTML('beforeend', `<div class="error">${text}</div>`)
    if (!value('title')) fail('title', 'Введите название')
    if (!value('room')) fail('room', 'Выберите комнату')
    if (value('to') <= value('from')) fail('to', 'Окончание раньше начала')
    if ($('.error', form)) return
    const data = { projector: fields.elements.projector.checked }
    for (const name of ['title', 'room', 'date', 'from', 'to', 'mail', 'remind', 'note', 'repeat']) data[name] = value(name)
    if (booking) {
      Object.assign(booking, data)
      toast('Бронь изменена')
    } else {
      bookings.push({ ...data, id: String(next++), owner: 'Ершова К.' })
      toast('Комната забронирована')
    }
    form.close()
    refresh()
  }
  form.showModal()
}

function askRemove(b) {
  const ask = $('#ask')
  ask.innerHTML = `<p>Удалить бронь «${b.title}»?</p><button class="yes">Удалить</button> <button class="no">Не удалять</button>`
  $('.no', ask).onclick = () => ask.close()
  $('.yes', ask).onclick = () => {
    const before = bookings
    bookings = bookings.filter((x) => x !== b)
    ask.close()
    refresh()
    toast('Бронь удалена', () => {
      bookings = before
      refresh()
    })
  }
  ask.showModal()
}

function duplicate(b) {
  bookings.push({ ...b, id: String(next++), title: b.title + ' (копия)', owner: 'Ершова К.' })
  refresh()
  toast('Создана копия')
}

function openMenu(x, y, b) {
  const isMine = b.owner === 'Ершова К.'
  $('#floating').innerHTML =
    `<ul class="menu" role="menu" style="left: ${x}px; top: ${y}px"><li role="menuitem">Открыть</li><li role="menuitem">Дублировать</li><li role="menuitem">На день позже</li><li role="menuitem" class="${isMine ? '' : 'off'}" aria-disabled="${!isMine}">Удалить</li></ul>`
  const [open, copy, later, remove] = document.querySelectorAll('.menu li')
  const then = (act) => () => {
    $('#floating').innerHTML = ''
    act()
  }
  open.onclick = then(() => openForm(b))
  copy.onclick = then(() => duplicate(b))
  later.onclick = then(() => {
    const day = new Date(b.date + 'T12:00:00Z')
    day.setUTCDate(day.getUTCDate() + 1)
    b.date = day.toISOString().slice(0, 10)
    refresh()
    toast('Перенесено на ' + ruDate(b.date))
  })
  remove.onclick = then(() => askRemove(b))
}
addEventListener('click', (event) => {
  if (!event.target.closest('.menu')) $('#floating').innerHTML = ''
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    $('#floating').innerHTML = ''
    $('#gear-panel').hidden = true
  }
})

function drawCalendar() {
  $('main').innerHTML = '<h1 hidden>Календарь</h1><div id="calendar"></div>'
  calendar = new Calendar($('#calendar'), {
    plugins: [...plugins, classic],
    locale: ru,
    timeZone: 'UTC',
    initialView: 'dayGridMonth',
    initialDate: '2026-10-14',
    now: '2026-10-14T09:00:00',
    height: '100%',
    headerToolbar: { left: 'prev,next today', center: 'title', right: 'dayGridMonth,timeGridWeek,timeGridDay' },
    weekends: $('#weekends').checked,
    weekNumbers: $('#numbers').checked,
    slotMinTime: '08:00',
    slotMaxTime: '20:00',
    allDaySlot: false,
    editable: true,
    eventClick: ({ event }) => openForm(bookings.find((b) => b.id === event.id)),
    dateClick: ({ dateStr }) => openForm(null, dateStr.slice(0, 10)),
    eventDrop: ({ event }) => {
      const b = bookings.find((x) => x.id === event.id)
      b.date = event.startStr.slice(0, 10)
      toast(`«${b.title}» перенесена на ${ruDate(b.date)}`)
    },
    eventDidMount: ({ el, event }) => {
      el.dataset.booking = event.id
      el.addEventListener('contextmenu', (e) => {
        e.preventDefault()
        openMenu(
          e.clientX,
          e.clientY,
          bookings.find((b) => b.id === event.id),
        )
      })
    },
  })
  calendar.render()
}

function drawRows() {
  const list = visible().toSorted((a, b) => (order === 'title' ? a.title.localeCompare(b.title, 'ru') : a.date.localeCompare(b.date)))
  $('table.list tbody').innerHTML =
    list.length === 0
      ? '<tr><td colspan="6">Броней не найдено</td></tr>'
      : list
          .map(
            (b) =>
              `<tr data-row="${b.id}"><td><input type="checkbox" /></td><td><a href="#open">${b.title}</a></td><td>${b.room}</td><td>${ruDate(b.date)}, ${b.from}–${b.to}</td><td>${b.owner}</td><td><button class="ic" title="Изменить">${ICONS.pencil}</button><button class="ic b-copy">${ICONS.copy}</button><button class="ic b-bin" ${b.owner === 'Ершова К.' ? '' : 'disabled'}>${ICONS.trash}</button></td></tr>`,
          )
          .join('')
  for (const row of document.querySelectorAll('table.list tbody tr[data-row]')) {
    const b = bookings.find((x) => x.id === row.dataset.row)
    $('a', row).onclick = (event) => {
      event.preventDefault()
      openForm(b)
    }
    $('[title]', row).onclick = () => openForm(b)
    $('.b-copy', row).onclick = () => duplicate(b)
    $('.b-bin', row).onclick = () => askRemove(b)
    $('input', row).onchange = () => {
      const n = document.querySelectorAll('table.list tbody input:checked').length
      $('#bulk').disabled = n === 0
      $('#bulk').textContent = n ? `Отменить выбранные (${n})` : 'Отменить выбранные'
    }
  }
  $('#bulk').disabled = true
  $('#bulk').textContent = 'Отменить выбранные'
}

function drawList() {
  $('main').innerHTML =
    `<h1>Список</h1><p><button id="bulk" disabled></button></p><table class="list"><thead><tr><th></th><th class="sort" data-by="title">Название</th><th>Комната</th><th class="sort" data-by="date">Когда</th><th>Кто</th><th></th></tr></thead><tbody></tbody></table>`
  for (const th of document.querySelectorAll('th.sort'))
    th.onclick = () => {
      order = th.dataset.by
      drawRows()
    }
  $('#bulk').onclick = () => {
    const gone = [...document.querySelectorAll('table.list tbody input:checked')].map((i) => i.closest('tr').dataset.row)
    bookings = bookings.filter((b) => !gone.includes(b.id))
    toast('Отменено броней: ' + gone.length)
    refresh()
  }
  drawRows()
}

const drawRules = () => {
  $('main').innerHTML = `<h1>Правила</h1>${[
    ['Сроки', 'Комнату можно занять не раньше чем за 30 дней.'],
    ['Отмена', 'Отменить бронь можно за час до начала.'],
    ['Оборудование', 'Проектор выдаёт дежурный.'],
  ]
    .map(([t, d]) => `<details><summary>${t}</summary><p class="rule">${d}</p></details>`)
    .join(
      '',
    )}<p><label><input type="checkbox" id="agree" /> С правилами ознакомлен</label></p><button id="sign" disabled>Подписать</button>`
  $('#agree').onchange = (e) => {
    $('#sign').disabled = !e.target.checked
  }
  $('#sign').onclick = () => {
    toast('Правила подписаны')
    $('#sign').disabled = true
  }
}

function route() {
  const at = location.hash.slice(2) || 'calendar'
  calendar?.destroy()
  calendar = null
  document.querySelectorAll('header a').forEach((a) => a.classList.toggle('on', a.hash === '#/' + at))
  if (at === 'list') drawList()
  else if (at === 'rules') drawRules()
  else drawCalendar()
  document.title = { list: 'Список', rules: 'Правила' }[at]
    ? `${{ list: 'Список', rules: 'Правила' }[at]} — Переговорные`
    : 'Календарь — Переговорные'
  refresh()
}

$('#bell').innerHTML = ICONS.bell
$('#gear').innerHTML = ICONS.gear
$('#rooms').innerHTML = Object.entries(ROOMS)
  .map(
    ([name, colour]) =>
      `<div class="room"><input type="checkbox" checked value="${name}" /><i class="dot" style="background: ${colour}"></i><span>${name}${name === 'Актовый' ? ' зал' : ''}</span></div>`,
  )
  .join('')
document.querySelectorAll('#rooms input').forEach((box) => {
  box.onchange = () => {
    rooms = new Set([...document.querySelectorAll('#rooms input:checked')].map((i) => i.value))
    refresh()
  }
})
$('#all').onclick = () => {
  document.querySelectorAll('#rooms input').forEach((i) => {
    i.checked = true
  })
  rooms = new Set(Object.keys(ROOMS))
  refresh()
}
$('#form').onclose = () => {
  $('#form').innerHTML = ''
}
$('#mine').onchange = refresh
$('#create').onclick = () => openForm(null)
$('#find').onkeydown = (event) => {
  if (event.key === 'Enter') {
    query = event.target.value.trim()
    refresh()
  }
}
$('#gear').onclick = () => {
  $('#gear-panel').hidden = !$('#gear-panel').hidden
}
$('#bell').onclick = () => toast('Новых оповещений нет')
$('#weekends').onchange = (event) => calendar?.setOption('weekends', event.target.checked)
$('#numbers').onchange = (event) => calendar?.setOption('weekNumbers', event.target.checked)
addEventListener('hashchange', route)
route()
