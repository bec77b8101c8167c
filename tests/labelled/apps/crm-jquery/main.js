import 'bootstrap/dist/css/bootstrap.css'
import 'bootstrap-icons/font/bootstrap-icons.css'
import 'datatables.net-bs5/css/dataTables.bootstrap5.css'
import 'tom-select/dist/css/tom-select.bootstrap5.css'
import 'flatpickr/dist/flatpickr.css'
import 'summernote/dist/summernote-bs5.css'
import './style.css'
import $ from './jquery-global.js'
import * as bootstrap from 'bootstrap'
import DataTable from 'datatables.net-bs5'
import TomSelect from 'tom-select'
import flatpickr from 'flatpickr'
import { Russian } from 'flatpickr/dist/l10n/ru.js'
import 'summernote/dist/summernote-bs5.js'
import 'summernote/dist/lang/summernote-ru-RU.js'

window.bootstrap = bootstrap

const NAMES = ['Альфа-Строй', 'Берёзка', 'Вектор Плюс', 'Гранит', 'Дельта Логистик', 'Европласт', 'Жемчуг', 'Заря', 'Импульс', 'Кедр', 'Лагуна', 'Меридиан', 'Норд', 'Орион', 'Прогресс', 'Ракурс', 'Север', 'Техномир', 'Уралмаш-Сервис', 'Фаворит', 'Хлебный дом', 'Цитадель', 'Чайный двор', 'Эталон'] // prettier-ignore
const CITIES = ['Москва', 'Казань', 'Омск', 'Пермь', 'Самара']
const MANAGERS = ['Котова', 'Лебедев', 'Павлова']
const STATUSES = ['Активный', 'Новый', 'В архиве']
const TAGS = ['Опт', 'Розница', 'Постоянный', 'Должник', 'Партнёр']
const STAGES = ['Новые', 'Переговоры', 'Счёт выставлен', 'Успешные']
const COLORS = { Активный: 'success', Новый: 'primary', 'В архиве': 'secondary' }

let clients = NAMES.map((name, at) => ({
  id: at + 1,
  name,
  phone: `+7 (900) ${100 + at * 7}-${10 + at}-${30 + at}`,
  email: `info${at + 1}@mail.test`,
  workEmail: `office${at + 1}@corp.test`,
  city: CITIES[at % 5],
  manager: MANAGERS[at % 3],
  status: STATUSES[at % 4 === 3 ? 2 : at % 2],
  sum: 15000 + ((at * 7919) % 90) * 1000,
  tags: [TAGS[at % 5]],
  vip: at % 6 === 0,
  since: `0${(at % 9) + 1}.03.2025`,
  comment: '',
}))
let deals = [
  { id: 1, title: 'Поставка кирпича', client: 'Альфа-Строй', sum: 250000, stage: 0 },
  { id: 2, title: 'Годовое обслуживание', client: 'Гранит', sum: 96000, stage: 0 },
  { id: 3, title: 'Поставка кирпича', client: 'Кедр', sum: 180000, stage: 0 },
  { id: 4, title: 'Аренда склада', client: 'Дельта Логистик', sum: 320000, stage: 1 },
  { id: 5, title: 'Вывески', client: 'Фаворит', sum: 45000, stage: 1 },
  { id: 6, title: 'Оборудование кухни', client: 'Хлебный дом', sum: 610000, stage: 2 },
  { id: 7, title: 'Дизайн каталога', client: 'Ракурс', sum: 72000, stage: 3 },
]
const notes = {
  1: [
    { at: '12.05.2025', html: 'Просили перезвонить в <b>июне</b>.' },
    { at: '20.05.2025', html: 'Отправлен прайс.' },
  ],
}
const files = { 1: ['Договор.pdf'] }
let unread = 3
const money = (sum) => `${String(sum).replace(/\B(?=(\d{3})+$)/g, ' ')} ₽`
const esc = (text) => $('<i>').text(text).html()

function toast(text, kind = 'success') {
  const el = $(`<div class="toast text-bg-${kind}" role="status"><div class="d-flex"><div class="toast-body">${esc(text)}</div><button type="button" class="btn-close btn-close-white m-auto me-2" data-bs-dismiss="toast"></button></div></div>`) // prettier-ignore
  $('.toast-container').append(el)
  new bootstrap.Toast(el[0], { delay: 4500 }).show()
  el.on('hidden.bs.toast', () => el.remove())
}

const LINKS = [['/clients', 'Клиенты'], ['/deals', 'Сделки'], ['/reports', 'Отчёты'], ['/settings', 'Настройки']] // prettier-ignore
const links = (cls) => LINKS.map(([to, text]) => `<a class="nav-link ${cls}" href="${to}">${text}</a>`).join('')
$('#app').html(`
<nav class="navbar bg-dark px-3" data-bs-theme="dark"><a class="navbar-brand" href="/clients">Клиентика</a>
  <div class="d-flex gap-3 me-auto main-nav">${links('top-link')}</div>
  <div class="dropdown me-2"><button class="btn btn-dark position-relative bell" data-bs-toggle="dropdown"><i class="bi bi-bell"></i><span class="badge bg-danger rounded-pill unread">3</span></button>
    <div class="dropdown-menu dropdown-menu-end"><span class="dropdown-item-text">Сделка «Вывески» просрочена</span><span class="dropdown-item-text">Новый клиент «Эталон»</span><button class="dropdown-item read-all">Отметить прочитанными</button></div></div>
  <div class="dropdown"><button class="btn btn-dark dropdown-toggle user" data-bs-toggle="dropdown"><i class="bi bi-person-circle"></i> Марина К.</button>
    <div class="dropdown-menu dropdown-menu-end"><a class="dropdown-item" href="/settings">Профиль</a><button class="dropdown-item logout">Выйти</button></div></div>
</nav>
<div class="d-none mobile-nav">${links('')}</div>
<main class="view"></main><div class="toast-container position-fixed bottom-0 end-0 p-3"></div><div class="layers"></div>`)

$(document).on('click', 'a[href^="/"]', (event) => {
  event.preventDefault()
  go($(event.currentTarget).attr('href'))
})
$(document).on('click', '.read-all', () => {
  unread = 0
  $('.unread').remove()
})
$(document).on('click', '.logout', () => $('#app').html('<div class="p-5"><h1>Вы вышли из системы</h1><a href="/clients" onclick="location.href=\'/clients\'">Войти снова</a></div>')) // prettier-ignore
window.addEventListener('popstate', route)
function go(path) {
  history.pushState(null, '', path)
  route()
}
function route() {
  const path = location.pathname === '/' ? '/clients' : location.pathname
  $('.top-link').each((_, a) => $(a).toggleClass('active', path.startsWith($(a).attr('href'))))
  const card = path.match(/^\/clients\/(\d+)/)
  if (card) return showCard(clients.find(({ id }) => id === Number(card[1])))
  if (path === '/deals') return showDeals()
  if (path === '/reports') return showReports()
  if (path === '/settings') return showSettings()
  showClients()
}

// ---- clients
let table
const filter = { manager: '', statuses: [], from: '', vip: false }
const rowOf = (c) => `<tr data-client="${c.id}"><td><input type="checkbox" class="form-check-input pick"></td><td><a href="/clients/${c.id}">${esc(c.name)}</a>${c.vip ? ' <span class="badge text-bg-warning">VIP</span>' : ''}</td><td>${c.phone}</td><td>${c.city}</td><td>${c.manager}</td><td><span class="badge text-bg-${COLORS[c.status]}">${c.status}</span></td><td data-order="${c.sum}">${money(c.sum)}</td>
<td class="text-nowrap"><button class="ico edit" title="Редактировать"><i class="bi bi-pencil"></i></button><button class="ico remove"><i class="bi bi-trash"></i></button><div class="dropdown d-inline"><button class="ico more" data-bs-toggle="dropdown" aria-label="Действия"><i class="bi bi-three-dots-vertical"></i></button><div class="dropdown-menu"><button class="dropdown-item mail">Написать письмо</button><button class="dropdown-item meet">Назначить встречу</button><button class="dropdown-item archive" ${c.status === 'В архиве' ? 'disabled' : ''}>В архив</button></div></div></td></tr>` // prettier-ignore
function shownClients() {
  return clients.filter((c) => (!filter.manager || c.manager === filter.manager) && (filter.statuses.length === 0 || filter.statuses.includes(c.status)) && (!filter.vip || c.vip)) // prettier-ignore
}
function showClients() {
  document.title = 'Клиенты — Клиентика'
  $('.view')
    .html(`<div class="alert alert-warning alert-dismissible">Тестовый период заканчивается через 5 дней. <a href="/settings" class="alert-link">Настройки</a><button class="btn-close" data-bs-dismiss="alert"></button></div>
<div class="d-flex align-items-center gap-2 mb-2"><h1 class="h4 me-auto mb-0">Клиенты</h1><span class="chosen text-muted"></span><button class="btn btn-outline-secondary open-filter"><i class="bi bi-funnel"></i></button>
<div class="dropdown"><button class="btn btn-outline-secondary dropdown-toggle extra" data-bs-toggle="dropdown">Ещё</button><div class="dropdown-menu"><button class="dropdown-item export">Экспорт в Excel</button><button class="dropdown-item print">Печать списка</button><button class="dropdown-item drop-chosen" disabled>Удалить выбранных</button></div></div>
<button class="btn btn-primary add"><i class="bi bi-plus-lg"></i> Добавить клиента</button></div><div class="bg-white p-2 rounded tbl"></div>`)
  drawTable()
  $('.add').on('click', () => clientForm())
  $('.open-filter').on('click', openFilter)
  $('.export').on('click', () => toast('Файл clients.xlsx сформирован'))
  $('.print').on('click', () => toast('Отправлено на печать', 'secondary'))
  $('.drop-chosen').on('click', () => {
    const ids = $('.pick:checked').closest('tr').map((_, tr) => Number(tr.dataset.client)).get() // prettier-ignore
    clients = clients.filter(({ id }) => !ids.includes(id))
    drawTable()
    toast(`Удалено клиентов: ${ids.length}`)
  })
}
function drawTable() {
  const page = table && $('.tbl table').length ? table.page() : 0
  $('.tbl').html(`<table class="table table-sm table-hover align-middle" style="width:100%"><thead><tr><th></th>${['Клиент', 'Телефон', 'Город', 'Менеджер', 'Статус', 'Сумма'].map((h) => `<th>${h}</th>`).join('')}<th></th></tr></thead><tbody>${shownClients().map(rowOf).join('')}</tbody></table>`) // prettier-ignore
  table = new DataTable('.tbl table', {
    pageLength: 10,
    lengthMenu: [5, 10, 25],
    order: [[1, 'asc']],
    columnDefs: [{ orderable: false, targets: [0, 2, 7] }],
    language: {
      search: 'Поиск:', lengthMenu: 'Показать _MENU_ записей', info: 'Записи с _START_ по _END_ из _TOTAL_', infoEmpty: 'Записи отсутствуют', infoFiltered: '(отфильтровано из _MAX_)', zeroRecords: 'Ничего не найдено', emptyTable: 'Нет данных',
      paginate: { first: '«', previous: '‹', next: '›', last: '»' },
    },
  }) // prettier-ignore
  if (page && page < table.page.info().pages) table.page(page).draw('page')
  count()
}
function count() {
  const n = $('.pick:checked').length
  $('.chosen').text(n ? `Выбрано: ${n}` : '')
  $('.drop-chosen').prop('disabled', n === 0)
}
const clientOf = (el) => clients.find(({ id }) => id === Number($(el).closest('[data-client]').attr('data-client')))
$(document)
  .on('change', '.pick', count)
  .on('click', '.edit', (e) => clientForm(clientOf(e.currentTarget)))
  .on('click', '.mail', (e) => toast(`Письмо для «${clientOf(e.currentTarget).name}» отправлено`))
  .on('click', '.meet', (e) => meeting(clientOf(e.currentTarget)))
  .on('click', '.archive', (e) => {
    const c = clientOf(e.currentTarget)
    c.status = 'В архиве'
    drawTable()
    toast(`«${c.name}» перемещён в архив`, 'secondary')
  })
  .on('click', '.remove', (e) => {
    const c = clientOf(e.currentTarget)
    modal('Удаление', `<p>Удалить клиента «${esc(c.name)}»? Действие необратимо.</p>`, 'Удалить', 'danger', () => {
      clients = clients.filter((x) => x !== c)
      if (location.pathname !== '/clients' && location.pathname !== '/') go('/clients')
      else drawTable()
      toast(`Клиент «${c.name}» удалён`)
      return true
    })
  })

function modal(title, body, ok, kind, onOk) {
  const el = $(`<div class="modal fade" tabindex="-1"><div class="modal-dialog ${body.length > 400 ? 'modal-lg' : ''}"><div class="modal-content"><div class="modal-header"><h5 class="modal-title">${title}</h5><button type="button" class="btn-close" data-bs-dismiss="modal"></button></div><div class="modal-body">${body}</div><div class="modal-footer"><button type="button" class="btn btn-secondary" data-bs-dismiss="modal">Отмена</button><button type="button" class="btn btn-${kind} ok">${ok}</button></div></div></div></div>`) // prettier-ignore
  $('.layers').append(el)
  const box = new bootstrap.Modal(el[0])
  el.find('.ok').on('click', () => onOk(el) && box.hide())
  el.on('hidden.bs.modal', () => el.remove())
  box.show()
  return el
}
const invalid = (el, name, text) => el.find(`[name=${name}]`).addClass('is-invalid').closest('div').append(`<div class="err">${text}</div>`)
const pick = (field, more = {}) => new TomSelect(field, { dropdownParent: 'body', ...more })
const date = (field) => flatpickr(field, { locale: Russian, dateFormat: 'd.m.Y', allowInput: true, defaultDate: field.value || null, now: new Date(2025, 5, 10) }) // prettier-ignore

function clientForm(c) {
  let city
  const v = c ?? { name: '', phone: '', email: '', workEmail: '', city: '', tags: [], since: '', status: 'Новый', vip: false, comment: '' }
  const options = (list, chosen) => list.map((x) => `<option ${chosen.includes(x) ? 'selected' : ''}>${x}</option>`).join('')
  const el = modal(
    c ? 'Редактирование клиента' : 'Новый клиент',
    `
<div class="pair"><div><div class="cap">Название *</div><input class="form-control" name="name" value="${esc(v.name)}"></div><div><label class="cap" for="cf-phone">Телефон</label><input class="form-control" id="cf-phone" name="phone" value="${v.phone}" placeholder="+7 (___) ___-__-__"></div></div>
<div class="pair"><div><label class="cap" for="cf-mail">Email</label><input class="form-control" id="cf-mail" name="email" value="${v.email}"></div><div><label class="cap" for="cf-work">Рабочий email</label><input class="form-control" id="cf-work" name="workEmail" value="${v.workEmail}"></div></div>
<div class="pair"><div><label class="cap" for="cf-city">Город</label><select name="city" id="cf-city" placeholder="Выберите город"><option value=""></option>${options(CITIES, [v.city])}</select></div><div><label class="cap" for="cf-tags">Теги</label><select name="tags" id="cf-tags" multiple>${options(TAGS, v.tags)}</select></div></div>
<div class="pair"><div><div class="cap">Дата договора</div><div class="input-group"><input class="form-control" name="since" value="${v.since}"><span class="input-group-text"><i class="bi bi-calendar3"></i></span></div></div><div><label class="cap" for="cf-status">Статус</label><select class="form-select" id="cf-status" name="status">${options(STATUSES, [v.status])}</select></div></div>
<textarea class="form-control mb-2" name="comment" rows="2" placeholder="Комментарий">${esc(v.comment)}</textarea>
<div class="form-check form-switch"><input class="form-check-input" type="checkbox" role="switch" id="cf-vip" name="vip" ${v.vip ? 'checked' : ''}><label class="form-check-label" for="cf-vip">VIP-клиент</label></div>`,
    'Сохранить',
    'primary',
    (m) => {
      m.find('.err').remove()
      m.find('.is-invalid').removeClass('is-invalid')
      const get = (name) => m.find(`[name=${name}]`).val()
      if (!get('name').trim()) invalid(m, 'name', 'Укажите название')
      for (const name of ['email', 'workEmail'])
        if (get(name) && !/^\S+@\S+\.\S+$/.test(get(name))) invalid(m, name, 'Неверный формат адреса')
      if (m.find('.err').length) return false
      const next = { ...v, name: get('name'), phone: get('phone'), email: get('email'), workEmail: get('workEmail'), city: get('city') || '—', tags: city.tags.getValue(), since: get('since'), status: get('status'), comment: get('comment'), vip: m.find('[name=vip]').prop('checked') } // prettier-ignore
      if (c) Object.assign(c, next)
      else clients.push({ ...next, id: Math.max(...clients.map(({ id }) => id)) + 1, manager: 'Котова', sum: 0 })
      route()
      toast(c ? 'Изменения сохранены' : 'Клиент добавлен')
      return true
    },
  )
  city = {
    one: pick(el.find('[name=city]')[0]),
    tags: pick(el.find('[name=tags]')[0], { plugins: ['remove_button'], closeAfterSelect: true }),
  }
  date(el.find('[name=since]')[0])
}
function meeting(c) {
  const el = modal(
    'Новая встреча',
    `<p>Клиент: <b>${esc(c.name)}</b></p><div class="mb-2"><div class="cap">Дата</div><input class="form-control" name="day"></div><div class="mb-2"><label class="cap" for="mt-time">Время</label><select class="form-select" id="mt-time" name="time"><option>10:00</option><option>12:30</option><option>16:00</option></select></div><div><label class="form-check-label"><input type="radio" name="kind" class="form-check-input" checked> В офисе</label> <label class="form-check-label ms-3"><input type="radio" name="kind" class="form-check-input online"> Онлайн</label></div>`,
    'Назначить',
    'primary',
    (m) => {
      // prettier-ignore
      m.find('.err').remove()
      if (!m.find('[name=day]').val()) return (invalid(m, 'day', 'Выберите дату'), false)
      toast(`Встреча назначена на ${m.find('[name=day]').val()}, ${m.find('[name=time]').val()}`)
      return true
    },
  )
  date(el.find('[name=day]')[0])
}
function openFilter() {
  const el = $(`<div class="offcanvas offcanvas-end" tabindex="-1"><div class="offcanvas-header"><h5 class="offcanvas-title">Фильтр</h5><button type="button" class="btn-close" data-bs-dismiss="offcanvas"></button></div><div class="offcanvas-body">
<div class="cap">Менеджер</div><select name="manager"><option value="">Любой</option>${MANAGERS.map((m) => `<option ${filter.manager === m ? 'selected' : ''}>${m}</option>`).join('')}</select>
<div class="cap mt-3">Статус</div>${STATUSES.map((s) => `<div class="form-check"><label class="form-check-label"><input type="checkbox" class="form-check-input st" value="${s}" ${filter.statuses.includes(s) ? 'checked' : ''}>${s}</label></div>`).join('')}
<div class="form-check form-switch mt-3"><input class="form-check-input only-vip" type="checkbox" role="switch" id="fl-vip" ${filter.vip ? 'checked' : ''}><label class="form-check-label" for="fl-vip">Только VIP</label></div>
<div class="mt-3 d-flex gap-2"><button class="btn btn-primary apply">Применить</button><button class="btn btn-link reset">Сбросить</button></div></div></div>`) // prettier-ignore
  $('.layers').append(el)
  const manager = pick(el.find('select')[0])
  const box = new bootstrap.Offcanvas(el[0])
  el.on('hidden.bs.offcanvas', () => el.remove())
  const apply = (manager_, statuses, vip) => {
    Object.assign(filter, { manager: manager_, statuses, vip })
    drawTable()
    const n = (manager_ ? 1 : 0) + statuses.length + (vip ? 1 : 0)
    $('.open-filter').html(`<i class="bi bi-funnel"></i>${n ? ` <span class="badge text-bg-primary">${n}</span>` : ''}`)
    box.hide()
  }
  el.find('.apply').on('click', () => apply(manager.getValue(), el.find('.st:checked').map((_, x) => x.value).get(), el.find('.only-vip').prop('checked'))) // prettier-ignore
  el.find('.reset').on('click', () => apply('', [], false))
  box.show()
}

// ---- card of a client
function showCard(c) {
  if (!c) return $('.view').html('<h1 class="h4">Клиент не найден</h1><a href="/clients">К списку клиентов</a>')
  document.title = `${c.name} — Клиентика`
  $('.view').html(`<nav class="mb-2"><a href="/clients">Клиенты</a> / ${esc(c.name)}</nav><div class="d-flex align-items-center gap-2" data-client="${c.id}"><h1 class="h4 mb-0 me-auto">${esc(c.name)} <span class="badge text-bg-${COLORS[c.status]}">${c.status}</span></h1><button class="btn btn-outline-primary edit">Изменить</button><button class="btn btn-outline-danger remove">Удалить</button></div>
<ul class="nav nav-tabs my-3" role="tablist">${['Общие', 'Заметки', 'Файлы', 'История'].map((t, at) => `<li class="nav-item" role="presentation"><button class="nav-link ${at ? '' : 'active'}" role="tab" data-bs-toggle="tab" data-bs-target="#pane-${at}" ${t === 'История' ? 'disabled' : ''}>${t}${t === 'Заметки' ? ' <span class="badge text-bg-secondary note-count"></span>' : ''}</button></li>`).join('')}</ul>
<div class="tab-content"><div class="tab-pane active" id="pane-0"><dl class="row">${[['Телефон', c.phone], ['Email', c.email], ['Рабочий email', c.workEmail], ['Город', c.city], ['Договор от', c.since], ['Теги', [c.tags].flat().join(', ')]].map(([k, x]) => `<dt class="col-3">${k}</dt><dd class="col-9">${esc(x)}</dd>`).join('')}</dl></div>
<div class="tab-pane" id="pane-1"><div class="editor"></div><button class="btn btn-primary mt-2 add-note" disabled>Добавить заметку</button><div class="notes"></div></div>
<div class="tab-pane" id="pane-2"><ul class="list-group files"></ul><label class="btn btn-outline-secondary mt-2">Загрузить файл<input type="file" class="d-none up"></label></div></div>`) // prettier-ignore
  const mine = (notes[c.id] ??= [])
  const docs = (files[c.id] ??= [])
  const draw = () => {
    $('.note-count').text(mine.length || '')
    $('.notes').html(mine.map((n, at) => `<div class="note d-flex" data-at="${at}"><div class="me-auto"><small class="text-muted">${n.at}</small><div class="note-text">${n.html}</div></div><button class="ico drop-note"><i class="bi bi-x-lg"></i></button></div>`).join('') || '<p class="text-muted mt-3">Заметок пока нет</p>') // prettier-ignore
    $('.files').html(docs.map((f) => `<li class="list-group-item d-flex"><span class="me-auto">${esc(f)}</span><button class="ico get" aria-label="Скачать"><i class="bi bi-download"></i></button><button class="ico drop-file"><i class="bi bi-trash"></i></button></li>`).join('') || '<li class="list-group-item text-muted">Файлов нет</li>') // prettier-ignore
  }
  const editor = $('.editor')
  editor.summernote({
    lang: 'ru-RU', height: 110, placeholder: 'Текст заметки…', disableDragAndDrop: true,
    toolbar: [['font', ['bold', 'italic', 'underline', 'clear']], ['para', ['ul', 'ol']], ['insert', ['link']]],
    callbacks: { onChange: (html) => $('.add-note').prop('disabled', !$('<i>').html(html).text().trim()) },
  }) // prettier-ignore
  $('.add-note').on('click', () => {
    mine.unshift({ at: '10.06.2025', html: editor.summernote('code') })
    editor.summernote('reset')
    $('.add-note').prop('disabled', true)
    draw()
  })
  $('.notes').on('click', '.drop-note', (e) => {
    mine.splice(Number($(e.currentTarget).closest('.note').attr('data-at')), 1)
    draw()
  })
  $('.files').on('click', '.drop-file', (e) => {
    docs.splice($(e.currentTarget).closest('li').index(), 1)
    draw()
  })
  $('.up').on('change', (e) => {
    docs.push(e.target.files[0].name)
    draw()
  })
  draw()
}

// ---- deals
function showDeals() {
  document.title = 'Сделки — Клиентика'
  const total = deals.reduce((sum, d) => sum + d.sum, 0)
  $('.view').html(`<div class="d-flex align-items-center mb-3"><h1 class="h4 me-3 mb-0">Сделки</h1><span class="text-muted me-auto">Всего на ${money(total)}</span><button class="btn btn-primary new-deal">Новая сделка</button></div>
<div class="board">${STAGES.map((s, at) => `<section class="stage" data-stage="${at}"><h2 class="h6">${s} <span class="badge text-bg-secondary">${deals.filter((d) => d.stage === at).length}</span></h2>${deals.filter((d) => d.stage === at).map((d) => `<div class="deal" draggable="true" data-deal="${d.id}"><div class="d-flex"><b class="me-auto">${esc(d.title)}</b><button class="ico drop-deal"><i class="bi bi-x"></i></button></div><div>${esc(d.client)}</div><div class="d-flex"><span class="me-auto">${money(d.sum)}</span><button class="ico prev" ${at ? '' : 'disabled'}><i class="bi bi-arrow-left"></i></button><button class="ico next" ${at < 3 ? '' : 'disabled'} title="Следующий этап"><i class="bi bi-arrow-right"></i></button></div></div>`).join('')}</section>`).join('')}</div>`) // prettier-ignore
  const dealOf = (el) => deals.find(({ id }) => id === Number($(el).closest('.deal').attr('data-deal')))
  $('.prev, .next').on('click', (e) => {
    dealOf(e.currentTarget).stage += $(e.currentTarget).is('.next') ? 1 : -1
    showDeals()
  })
  $('.drop-deal').on('click', (e) => {
    const d = dealOf(e.currentTarget)
    deals = deals.filter((x) => x !== d)
    showDeals()
    toast('Сделка удалена', 'secondary')
  })
  let dragged = null
  $('.deal').on('dragstart', (e) => (dragged = dealOf(e.currentTarget)))
  $('.stage').on('dragover', (e) => e.preventDefault()).on('drop', (e) => {
    e.preventDefault()
    dragged.stage = Number($(e.currentTarget).attr('data-stage'))
    showDeals()
  }) // prettier-ignore
  $('.new-deal').on('click', () => {
    const el = modal(
      'Новая сделка',
      `<div class="mb-2"><input class="form-control" name="title" placeholder="Название сделки"></div><div class="mb-2"><label class="cap" for="nd-client">Клиент</label><select name="client" id="nd-client"><option value=""></option>${clients.map((c) => `<option>${esc(c.name)}</option>`).join('')}</select></div><div class="pair"><div><div class="cap">Сумма, ₽</div><input class="form-control" name="sum" inputmode="numeric"></div><div><label class="cap" for="nd-stage">Этап</label><select class="form-select" id="nd-stage" name="stage">${STAGES.map((s) => `<option>${s}</option>`).join('')}</select></div></div>`,
      'Создать',
      'primary',
      (m) => {
        // prettier-ignore
        m.find('.err').remove()
        if (!m.find('[name=title]').val()) invalid(m, 'title', 'Введите название')
        if (!(Number(m.find('[name=sum]').val()) > 0)) invalid(m, 'sum', 'Сумма должна быть больше нуля')
        if (m.find('.err').length) return false
        deals.push({ id: Date.now(), title: m.find('[name=title]').val(), client: m.find('[name=client]').val(), sum: Number(m.find('[name=sum]').val()), stage: m.find('[name=stage]')[0].selectedIndex }) // prettier-ignore
        showDeals()
        toast('Сделка создана')
        return true
      },
    )
    pick(el.find('[name=client]')[0])
  })
}

// ---- reports and settings
function showReports() {
  document.title = 'Отчёты — Клиентика'
  $('.view').html(`<h1 class="h4">Отчёты</h1><div class="accordion" style="max-width:700px">${[['Продажи по менеджерам', 'Котова — 412 000 ₽, Лебедев — 305 000 ₽, Павлова — 298 000 ₽'], ['Воронка', 'Конверсия из новых в успешные: 14 %'], ['Потерянные клиенты', 'За май потеряно 2 клиента']].map(([t, x], at) => `<div class="accordion-item"><h2 class="accordion-header"><button class="accordion-button collapsed" data-bs-toggle="collapse" data-bs-target="#acc-${at}" aria-expanded="false">${t}</button></h2><div id="acc-${at}" class="accordion-collapse collapse"><div class="accordion-body">${x}</div></div></div>`).join('')}</div>`) // prettier-ignore
}
function showSettings() {
  document.title = 'Настройки — Клиентика'
  $('.view').html(`<h1 class="h4">Настройки</h1><div class="row"><div class="col-6"><h2 class="h6">Профиль</h2><form class="profile"><div class="cap">Имя</div><input class="form-control mb-2" name="first" value="Марина"><div class="cap">Фамилия</div><input class="form-control mb-2" name="last" value="Котова"><input class="form-control mb-2" type="password" name="old" placeholder="Старый пароль"><div class="input-group mb-2"><input class="form-control" type="password" name="new" placeholder="Новый пароль"><button type="button" class="btn btn-outline-secondary eye"><i class="bi bi-eye"></i></button></div><button class="btn btn-primary">Сохранить</button></form></div>
<div class="col-6"><h2 class="h6">Уведомления</h2><form class="alerts">${['Письма о новых сделках', 'СМС клиентам', 'Еженедельный отчёт'].map((t, at) => `<div class="form-check form-switch"><label class="form-check-label"><input type="checkbox" role="switch" class="form-check-input" ${at === 0 ? 'checked' : ''}> ${t}</label></div>`).join('')}<label class="form-label mt-2" for="vol">Громкость звонка: <output>50</output></label><input type="range" class="form-range" id="vol" min="0" max="100" step="10" value="50"><button class="btn btn-primary">Сохранить</button></form></div></div>`) // prettier-ignore
  $('.eye').on('click', () => $('[name=new]').attr('type', (_, t) => (t === 'password' ? 'text' : 'password')))
  $('#vol').on('input', (e) => $('output').text(e.target.value))
  $('.alerts').on('submit', (e) => (e.preventDefault(), toast('Уведомления настроены')))
  $('.profile').on('submit', (e) => {
    e.preventDefault()
    $('.profile .alert').remove()
    const [old, next] = [$('[name=old]').val(), $('[name=new]').val()]
    if (next && !old) return $('.profile').prepend('<div class="alert alert-danger" role="alert">Введите старый пароль</div>')
    if (next && next.length < 8) return $('.profile').prepend('<div class="alert alert-danger" role="alert">Пароль короче 8 символов</div>')
    $('.user').html(`<i class="bi bi-person-circle"></i> ${esc($('[name=first]').val())} ${esc($('[name=last]').val()[0] ?? '')}.`)
    toast('Профиль сохранён')
  })
}
route()
