import $ from '../node_modules/jstree/node_modules/jquery/dist/jquery.js'
import 'jstree'
import 'jstree/dist/themes/default/style.css'
import Dropzone from 'dropzone'
import 'dropzone/dist/dropzone.css'

Dropzone.autoDiscover = false
let seq = 100
let db = [
  ['docs', 'root', 'Документы', '', '12.02.2026', 0],
  ['photo', 'root', 'Фото', '', '03.01.2026', 0],
  ['reports', 'root', 'Отчёты', '', '02.03.2026', 0],
  ['archive', 'root', 'Архив', '', '30.12.2025', 0],
  ['f1', 'root', 'Памятка', 'txt', '15.01.2026', 4],
  ['f2', 'root', 'Прайс', 'xlsx', '20.02.2026', 86],
  ['contracts', 'docs', 'Договоры', '', '12.02.2026', 0],
  ['estimates', 'docs', 'Сметы', '', '11.02.2026', 0],
  ['f3', 'docs', 'Устав', 'pdf', '09.09.2024', 940],
  ['f4', 'docs', 'Акт сверки', 'pdf', '10.02.2026', 120],
  ['f5', 'docs', 'Список сотрудников', 'xlsx', '01.02.2026', 52],
  ['f6', 'contracts', 'Договор аренды', 'docx', '14.11.2025', 210],
  ['f7', 'contracts', 'Договор поставки', 'docx', '22.01.2026', 95],
  ['f8', 'contracts', 'Договор подряда', 'docx', '12.02.2026', 340],
  ['f9', 'estimates', 'Смета 2025', 'xlsx', '20.12.2025', 77],
  ['f10', 'estimates', 'Смета 2026', 'xlsx', '11.02.2026', 64],
  ['f11', 'photo', 'Офис', 'jpg', '03.01.2026', 2300],
  ['f12', 'photo', 'Склад', 'jpg', '04.01.2026', 1800],
  ['f13', 'photo', 'Логотип', 'png', '05.01.2026', 35],
  ['f14', 'reports', 'Отчёт за январь', 'xlsx', '05.02.2026', 48],
  ['f15', 'reports', 'Отчёт за февраль', 'xlsx', '02.03.2026', 51],
  ['f16', 'reports', 'Отчёт за март', 'xlsx', '02.03.2026', 12],
].map(([id, parent, name, ext, date, size]) => ({ id, parent, name, ext, date, size, dir: !ext, note: '' }))
let at = 'root'
let sel = []
let view = 'list'
let sort = ['name', 1]
let query = ''
let info = false
let trash = 3
const svg = (d) =>
  `<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="${d}"/></svg>`
const KEBAB = svg('M12 5v.1M12 12v.1M12 19v.1')
const by = (id) => db.find((f) => f.id === id)
const full = (f) => (f.dir ? f.name : `${f.name}.${f.ext}`)
const size = (f) => (f.dir ? '' : f.size > 999 ? `${(f.size / 1000).toFixed(1).replace('.', ',')} МБ` : `${f.size} КБ`)
const chain = (id) => (id === 'root' ? ['root'] : [...chain(by(id).parent), id])
const nameOf = (id) => (id === 'root' ? 'Диск' : by(id).name)
const iso = (d) => d.split('.').reverse().join('')
const plural = (n) => `${n} ${n === 1 ? 'объект' : n < 5 ? 'объекта' : 'объектов'}`

$('#root')
  .html(`<header><a class="logo" href="/">Диск</a><input id="q" placeholder="Поиск"><span class="sp"></span><a href="#" style="color:#fff" id="help">Справка</a><span>Полина К.</span></header>
<div class="m-only"><a href="#">Документы</a><a href="#">Фото</a><a href="#">Корзина</a></div>
<div class="lay"><aside class="left"><div id="tree"></div><a href="#" class="trash">Корзина <span class="badge"></span></a><p style="color:#777">Занято 3,2 из 10 ГБ</p></aside>
<div class="main"><div class="crumbs"></div><h1></h1><div class="tb"><button class="p" id="new">Создать ▾</button><button id="up">Загрузить</button><button id="mv" disabled>Переместить</button><button class="i" id="rm" disabled>${svg('M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14')}</button><span class="cnt"></span><span class="sp"></span>
<button class="i vw" data-v="list" title="Списком">${svg('M3 6h18M3 12h18M3 18h18')}</button><button class="i vw" data-v="grid">${svg('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z')}</button><button class="i" id="inf" aria-label="Сведения">${svg('M12 3a9 9 0 1 0 .1 0M12 11v6M12 7v.1')}</button></div><div class="body"></div></div><aside class="info"></aside></div><div id="dzhost"></div>`)

function items() {
  const list = query ? db.filter((f) => full(f).toLowerCase().includes(query)) : db.filter((f) => f.parent === at)
  const [key, dir] = sort
  const k = (f) => (key === 'name' ? f.name : key === 'date' ? iso(f.date) : f.size)
  return list.toSorted((a, b) => b.dir - a.dir || (k(a) > k(b) ? 1 : k(a) < k(b) ? -1 : 0) * dir)
}
function draw() {
  const list = items()
  document.title = `${nameOf(at)} — Диск`
  $('.crumbs').html(
    chain(at)
      .map((id, i, all) => (i < all.length - 1 ? `<a href="#" data-go="${id}">${nameOf(id)}</a> / ` : `<span>${nameOf(id)}</span>`))
      .join(''),
  )
  $('h1').text(query ? `Найдено: ${list.length}` : nameOf(at))
  $('.trash .badge').text(trash)
  const arrow = (key) => (sort[0] === key ? (sort[1] > 0 ? ' ▲' : ' ▼') : '')
  const icon = (f) => (f.dir ? '📁' : '📄')
  if (!list.length) $('.body').html(`<p class="empty">${query ? 'Ничего не найдено' : 'Папка пуста'}</p>`)
  else if (view === 'list')
    $('.body').html(
      `<table class="fl"><thead><tr><th width="34"><input type="checkbox" id="all" ${sel.length === list.length ? 'checked' : ''}></th><th data-s="name">Имя${arrow('name')}</th><th data-s="date">Изменён${arrow('date')}</th><th data-s="size">Размер${arrow('size')}</th><th></th></tr></thead><tbody>${list.map((f) => `<tr data-id="${f.id}" draggable="true" class="it ${sel.includes(f.id) ? 'sel' : ''}"><td><input type="checkbox" class="pick" ${sel.includes(f.id) ? 'checked' : ''}></td><td class="nm">${icon(f)} <span>${full(f)}</span></td><td>${f.date}</td><td>${size(f)}</td><td><span class="kb">${KEBAB}</span></td></tr>`).join('')}</tbody></table>`,
    )
  else
    $('.body').html(
      `<div class="grid">${list.map((f) => `<div class="tile it ${sel.includes(f.id) ? 'sel' : ''}" data-id="${f.id}" draggable="true"><div class="ic">${icon(f)}</div><div class="nm"><span>${full(f)}</span></div></div>`).join('')}</div>`,
    )
  mark()
}
function mark() {
  const list = items()
  $('.it').each((_, e) => {
    const on = sel.includes(e.dataset.id)
    $(e).toggleClass('sel', on).find('.pick').prop('checked', on)
  })
  $('#all').prop('checked', list.length > 0 && sel.length === list.length)
  $('#mv,#rm').prop('disabled', sel.length === 0)
  $('.cnt').text(sel.length ? `Выбрано: ${sel.length}` : '')
  $('.vw').each((_, b) => {
    $(b).toggleClass('on', b.dataset.v === view)
  })
  $('#inf').toggleClass('on', info)
  const one = sel.length === 1 && by(sel[0])
  $('aside.info')
    .toggle(info)
    .html(
      one
        ? `<h3>${full(one)}</h3><div class="lbl">Тип</div><div>${one.dir ? 'Папка' : one.ext.toUpperCase()}</div><div class="lbl">Размер</div><div>${size(one) || '—'}</div><div class="lbl">Изменён</div><div>${one.date}</div><div class="lbl">Описание</div><textarea rows="3" id="note">${one.note}</textarea><button id="nsave">Сохранить</button>`
        : `<p>${sel.length ? plural(sel.length) : 'Ничего не выбрано'}</p>`,
    )
}
const treeData = () => [
  { id: 'root', parent: '#', text: 'Диск', state: { opened: true } },
  ...db.filter((f) => f.dir).map((f) => ({ id: f.id, parent: f.parent, text: f.name })),
]
$('#tree')
  .jstree({ core: { data: (node, done) => done(treeData()), animation: 0, multiple: false, themes: { dots: false } } })
  .on('activate_node.jstree', (_, d) => open(d.node.id))
const retree = () => $('#tree').jstree(true).refresh(true)
function open(id, push = true) {
  at = id
  sel = []
  query = ''
  $('#q').val('')
  if (push) history.pushState({}, '', id === 'root' ? '/' : `/f/${id}`)
  const t = $('#tree').jstree(true)
  if (t?.get_node(id)) {
    t.deselect_all(true)
    t.select_node(id, true, true)
  }
  draw()
}
function toast(text) {
  const t = $('<div class="toast">').text(text).appendTo('body')
  setTimeout(() => t.remove(), 4000)
}
function dialog(html) {
  const v = $(`<div class="veil"><div class="dlg">${html}</div></div>`).appendTo('body')
  v.on('click', '.no', () => v.remove())
  return v
}
function remove(ids) {
  const v = dialog(
    `<h3>Удаление</h3><p>${ids.length === 1 ? `Удалить «${full(by(ids[0]))}»?` : `Удалить ${plural(ids.length)}?`}</p><div class="bt"><button class="no">Отмена</button><button class="p yes">Удалить</button></div>`,
  )
  v.on('click', '.yes', () => {
    db = db.filter((f) => !ids.includes(f.id))
    trash += ids.length
    sel = []
    v.remove()
    retree()
    draw()
    toast('Перемещено в корзину')
  })
}
function put(ids, to) {
  for (const id of ids) if (id !== to) by(id).parent = to
  sel = []
  retree()
  draw()
  toast(`Перемещено в «${nameOf(to)}»`)
}
function move(ids) {
  let to = null
  const v = dialog(
    `<h3>Переместить</h3><p>${ids.length === 1 ? full(by(ids[0])) : plural(ids.length)}</p><div class="fos">${['root', ...db.filter((f) => f.dir && !ids.includes(f.id)).map((f) => f.id)].map((id) => `<div class="fo" data-id="${id}" style="padding-left:${chain(id).length * 14}px">📁 ${nameOf(id)}</div>`).join('')}</div><div class="bt"><button class="no">Отмена</button><button class="p yes" disabled>Переместить</button></div>`,
  )
  v.on('click', '.fo', (e) => {
    to = e.currentTarget.dataset.id
    $('.fo', v).removeClass('on')
    $(e.currentTarget).addClass('on')
    $('.yes', v).prop('disabled', false)
  })
  v.on('click', '.yes', () => {
    v.remove()
    put(ids, to)
  })
}
function rename(id) {
  const f = by(id)
  const span = $(`.it[data-id="${id}"] .nm span`)
  const input = $('<input class="ren">').val(f.name)
  let over = false
  const done = (save) => {
    if (over) return
    over = true
    const v = input.val().trim()
    if (save && v) {
      f.name = v
      retree()
    }
    draw()
  }
  input
    .on('keydown', (e) => {
      e.stopPropagation()
      if (e.key === 'Enter') done(true)
      if (e.key === 'Escape') done(false)
    })
    .on('blur', () => done(true))
    .on('click dblclick', (e) => e.stopPropagation())
  span.replaceWith(input)
  input.trigger('focus').trigger('select')
}
function menu(id, x, y) {
  $('.ctx').remove()
  const m = $(
    `<ul class="ctx"><li data-a="open">Открыть</li><li data-a="ren">Переименовать</li><li data-a="move">Переместить…</li><li>Ссылка ▸<ul><li data-a="l1">Для просмотра</li><li data-a="l2">Для правки</li></ul></li><li data-a="info">Сведения</li><li data-a="del">Удалить</li></ul>`,
  )
    .css({ left: x, top: y })
    .appendTo('body')
  m.on('click', 'li[data-a]', (e) => {
    e.stopPropagation()
    m.remove()
    const a = e.currentTarget.dataset.a
    if (a === 'open') enter(id)
    if (a === 'ren') rename(id)
    if (a === 'move') move([id])
    if (a === 'del') remove([id])
    if (a === 'l1' || a === 'l2') toast(a === 'l1' ? 'Ссылка для просмотра скопирована' : 'Ссылка для правки скопирована')
    if (a === 'info') {
      info = true
      sel = [id]
      draw()
    }
  })
}
function enter(id) {
  if (by(id).dir) open(id)
  else dialog(`<h3>${full(by(id))}</h3><p>Просмотр недоступен для этого типа.</p><div class="bt"><button class="no">Закрыть</button></div>`)
}
$('.body')
  .on('click', '.it', (e) => {
    if ($(e.target).is('.ren') || $(e.target).closest('.kb').length) return
    const id = e.currentTarget.dataset.id
    if ($(e.target).is('.pick') || e.ctrlKey) sel = sel.includes(id) ? sel.filter((x) => x !== id) : [...sel, id]
    else sel = [id]
    mark()
  })
  .on('dblclick', '.it', (e) => enter(e.currentTarget.dataset.id))
  .on('contextmenu', '.it', (e) => {
    e.preventDefault()
    menu(e.currentTarget.dataset.id, e.pageX, e.pageY)
  })
  .on('click', '.kb', (e) => {
    e.stopPropagation()
    menu($(e.currentTarget).closest('.it').data('id'), e.pageX - 190, e.pageY)
  })
  .on('click', '#all', (e) => {
    sel = e.target.checked ? items().map((f) => f.id) : []
    draw()
  })
  .on('click', 'th[data-s]', (e) => {
    const s = e.currentTarget.dataset.s
    sort = [s, sort[0] === s ? -sort[1] : 1]
    draw()
  })
  .on('dragstart', '.it', (e) => {
    const id = e.currentTarget.dataset.id
    e.originalEvent.dataTransfer.setData('text/plain', (sel.includes(id) ? sel : [id]).join())
  })
  .on('dragover', '.it', (e) => {
    if (by(e.currentTarget.dataset.id).dir) {
      e.preventDefault()
      $(e.currentTarget).addClass('over')
    }
  })
  .on('dragleave', '.it', (e) => {
    $(e.currentTarget).removeClass('over')
  })
  .on('drop', '.it', (e) => {
    e.preventDefault()
    put(e.originalEvent.dataTransfer.getData('text/plain').split(','), e.currentTarget.dataset.id)
  })
$('#tree')
  .on('dragover', '.jstree-anchor', (e) => e.preventDefault())
  .on('drop', '.jstree-anchor', (e) => {
    e.preventDefault()
    put(e.originalEvent.dataTransfer.getData('text/plain').split(','), e.currentTarget.id.replace('_anchor', ''))
  })
$(document)
  .on('click', () => $('.ctx').remove())
  .on('click', '[data-go]', (e) => {
    e.preventDefault()
    open(e.currentTarget.dataset.go)
  })
$(document).on('keydown', (e) => {
  if (e.key === 'Escape') {
    $('.veil').remove()
    $('.ctx,.drop').remove()
  }
  if ($(e.target).is('input:not([type=checkbox]),textarea')) return
  if (e.key === 'Delete' && sel.length) remove(sel)
  if (e.key === 'F2' && sel.length === 1) {
    e.preventDefault()
    rename(sel[0])
  }
  if (e.ctrlKey && e.code === 'KeyA') {
    e.preventDefault()
    sel = items().map((f) => f.id)
    draw()
  }
})
$('#q').on('keyup', (e) => {
  query = e.target.value.trim().toLowerCase()
  sel = []
  draw()
})
$('.vw').on('click', (e) => {
  view = e.currentTarget.dataset.v
  draw()
})
$('#inf').on('click', () => {
  info = !info
  draw()
})
$('#mv').on('click', () => move(sel))
$('#rm').on('click', () => remove(sel))
$('aside.info').on('click', '#nsave', () => {
  by(sel[0]).note = $('#note').val()
  toast('Описание сохранено')
})
$('#help').on('click', (e) => {
  e.preventDefault()
  dialog(
    '<h3>Справка</h3><p>F2 — переименовать, Delete — удалить, Ctrl+A — выделить всё.</p><div class="bt"><button class="no">Закрыть</button></div>',
  )
})
$('.trash').on('click', (e) => {
  e.preventDefault()
  const v = dialog(
    `<h3>Корзина</h3><p>В корзине ${plural(trash)}.</p><div class="bt"><button class="no">Закрыть</button><button class="p yes">Очистить</button></div>`,
  )
  v.on('click', '.yes', () => {
    trash = 0
    v.remove()
    draw()
    toast('Корзина очищена')
  })
})
$('#new').on('click', (e) => {
  e.stopPropagation()
  if ($('.drop').length) return $('.drop').remove()
  const d = $(
    '<div class="drop"><div data-k="dir">Папку</div><div data-k="docx">Документ</div><div data-k="xlsx">Таблицу</div></div>',
  ).appendTo('.tb')
  d.on('click', 'div', (ev) => {
    const kind = ev.currentTarget.dataset.k
    d.remove()
    const v = dialog(
      `<h3>${kind === 'dir' ? 'Новая папка' : kind === 'docx' ? 'Новый документ' : 'Новая таблица'}</h3><input id="nn" placeholder="Название" style="width:100%"><div class="err"></div><div class="bt"><button class="no">Отмена</button><button class="p yes">Создать</button></div>`,
    )
    $('#nn').trigger('focus')
    const ok = () => {
      const name = $('#nn').val().trim()
      if (!name) return $('.err', v).text('Введите название')
      if (db.some((f) => f.parent === at && f.name === name)) return $('.err', v).text('Такое имя уже занято')
      db.push({
        id: `n${seq++}`,
        parent: at,
        name,
        ext: kind === 'dir' ? '' : kind,
        date: '05.03.2026',
        size: 1,
        dir: kind === 'dir',
        note: '',
      })
      v.remove()
      retree()
      draw()
    }
    v.on('click', '.yes', ok)
    $('#nn').on('keydown', (k) => k.key === 'Enter' && ok())
  })
})
$('#up').on('click', () => {
  const v = dialog(
    '<h3>Загрузка файлов</h3><div class="dropzone" id="dz"><div class="dz-message">Перетащите файлы сюда или нажмите для выбора</div></div><div class="bt"><button class="no">Отмена</button><button class="p yes" disabled>Добавить</button></div>',
  )
  const dz = new Dropzone('#dz', {
    url: '/upload',
    autoProcessQueue: false,
    addRemoveLinks: true,
    dictRemoveFile: 'Убрать',
    hiddenInputContainer: '#dzhost',
    maxFiles: 3,
    createImageThumbnails: false,
  })
  const fresh = () => $('.yes', v).prop('disabled', dz.files.length === 0)
  dz.on('addedfile', () => setTimeout(fresh, 0)).on('removedfile', fresh)
  v.on('click', '.yes', () => {
    for (const f of dz.files) {
      const [, n, x] = f.name.match(/^(.*)\.(\w+)$/)
      db.push({ id: `n${seq++}`, parent: at, name: n, ext: x, date: '05.03.2026', size: 1, dir: false, note: '' })
    }
    const n = dz.files.length
    v.remove()
    draw()
    toast(`Загружено: ${n}`)
  })
})
addEventListener('popstate', () => open(location.pathname.split('/')[2] ?? 'root', false))
const first = location.pathname.split('/')[2]
at = first && by(first) ? first : 'root'
draw()
