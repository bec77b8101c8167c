import '@material/web/all.js'
import './bank.css'

const A = [
  { id: 'cur', n: 'Текущий счёт', no: '··4410', s: 84200.5 },
  { id: 'sav', n: 'Накопительный счёт', no: '··7702', s: 312000 },
  { id: 'trip', n: 'Счёт на отпуск', no: '··0091', s: 15000 },
]
let H = [
  { id: 1, d: '14 мая', n: 'Пекарня «Зерно»', s: -640, k: 'Расходы' },
  { id: 2, d: '14 мая', n: 'Зарплата', s: 96500, k: 'Доходы' },
  { id: 3, d: '13 мая', n: 'Аптека', s: -1280, k: 'Расходы' },
  { id: 4, d: '12 мая', n: 'Анна Л.', s: -3000, k: 'Переводы' },
  { id: 5, d: '11 мая', n: 'Метро', s: -120, k: 'Расходы' },
  { id: 6, d: '10 мая', n: 'Возврат товара', s: 2490, k: 'Доходы' },
  { id: 7, d: '9 мая', n: 'Пекарня «Зерно»', s: -310, k: 'Расходы' },
  { id: 8, d: '8 мая', n: 'Олег С.', s: -1500, k: 'Переводы' },
]
const C = [
  { id: 'd', n: 'Дебетовая ··1881', block: false, limit: 30000, net: true, cash: true, abroad: false },
  { id: 'c', n: 'Кредитная ··5520', block: false, limit: 10000, net: true, cash: false, abroad: false },
]
const NOTES = [
  { id: 1, t: 'Вход с нового устройства', read: false },
  { id: 2, t: 'Выписка за апрель готова', read: false },
  { id: 3, t: 'Ставка по накопительному счёту изменилась', read: true },
]
const TPL = ['Аренда', 'Садик']
const S = {
  view: 'Главная',
  hidden: new Set(),
  tab: 0,
  kind: 'Все',
  q: '',
  all: false,
  card: 'd',
  send: null,
  edit: false,
  f: { mail: 'rita@bereg.example', work: 'r.orlova@firm.example', phone: '+7 900 555-01-02', nick: '' },
  err: {},
}
const rub = (n) =>
  `${n < 0 ? '−' : ''}${Math.abs(n)
    .toLocaleString('ru-RU', { minimumFractionDigits: n % 1 ? 2 : 0 })
    .replaceAll('\u00a0', ' ')} ₽`
const $ = (s) => document.querySelector(s)
const I = {
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .1 0',
  dots: 'M12 5v.1M12 12v.1M12 19v.1',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4',
  out: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  pen: 'M4 20l1-5L16 4l4 4L9 19z',
  bin: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  x: 'M5 5l14 14M19 5L5 19',
  send: 'M3 12l18-8-6 16-3-6z',
  down: 'M12 4v12M7 12l5 5 5-5M5 20h14',
}
const svg = (k, slot = '') => `<svg viewBox="0 0 24 24" ${slot && `slot="${slot}"`}><path d="${I[k]}"/></svg>`
const field = (id, label, value = '', more = '') =>
  `<md-outlined-text-field id="${id}" label="${label}" value="${value}" ${more} ${S.err[id] ? `error error-text="${S.err[id]}"` : ''}></md-outlined-text-field>`
const pick = (id, label, options, chosen) =>
  `<md-outlined-select id="${id}" label="${label}">${options.map(([v, t]) => `<md-select-option value="${v}" ${v === chosen ? 'selected' : ''}><div slot="headline">${t}</div></md-select-option>`).join('')}</md-outlined-select>`
const sw = (id, text, on, off = false) =>
  `<div class="row"><label><md-switch id="${id}" ${on ? 'selected' : ''} ${off ? 'disabled' : ''}></md-switch>${text}</label></div>`
const nav = () =>
  ['Главная', 'Переводы', 'История', 'Карты', 'Уведомления', 'Профиль']
    .map(
      (v) =>
        `<md-list-item type="button" class="nav" data-v="${v}"><div slot="headline">${v}</div>${v === 'Уведомления' && unread() ? `<span slot="end" class="badge">${unread()}</span>` : ''}</md-list-item>`,
    )
    .join('')
const unread = () => NOTES.filter((n) => !n.read).length

const V = {
  Главная:
    () => `<h1>Счета</h1><div class="accs">${A.map((a) => `<div class="acc" data-id="${a.id}"><div class="r"><md-icon-button class="eye" data-id="${a.id}">${svg('eye')}</md-icon-button><md-icon-button class="more" id="m-${a.id}" aria-label="Ещё">${svg('dots')}</md-icon-button></div>${a.n}<div class="cap">${a.no}</div><div class="sum">${S.hidden.has(a.id) ? '•••' : rub(a.s)}</div></div>`).join('')}</div>
    <md-menu id="accmenu" positioning="fixed"><md-menu-item data-a="fill"><div slot="headline">Пополнить</div></md-menu-item><md-menu-item data-a="req"><div slot="headline">Реквизиты</div></md-menu-item><md-menu-item data-a="close" disabled><div slot="headline">Закрыть счёт</div></md-menu-item></md-menu>
    <h2>Шаблоны</h2><md-chip-set class="tpl">${TPL.map((t) => `<md-input-chip label="${t}"></md-input-chip>`).join('')}</md-chip-set><div class="row"><md-text-button class="hist">Вся история</md-text-button></div><md-fab label="Перевести">${svg('send', 'icon')}</md-fab>`,
  Переводы:
    () => `<h1>Переводы</h1><md-tabs active-tab-index="${S.tab}">${['Между счетами', 'По телефону', 'По реквизитам'].map((t) => `<md-primary-tab>${t}</md-primary-tab>`).join('')}</md-tabs>
    <div class="form box">${
      S.tab === 2
        ? '<p>Перевод по реквизитам доступен в отделении.</p>'
        : `${pick(
            'from',
            'Откуда',
            A.map((a) => [a.id, `${a.n} ${a.no}`]),
            S.from ?? 'cur',
          )}${
            S.tab === 0
              ? pick(
                  'to',
                  'Куда',
                  A.map((a) => [a.id, `${a.n} ${a.no}`]),
                  S.to,
                )
              : field('tel', 'Номер телефона', '', 'type="tel"')
          }${field('sum', 'Сумма', S.sum ?? '', 'suffix-text="₽"')}${field('note', 'Сообщение получателю', '', 'type="textarea" rows="2"')}
    <label><md-checkbox id="astpl"></md-checkbox>Сохранить как шаблон</label><div class="row"><md-filled-button class="next">Продолжить</md-filled-button><md-outlined-button class="wipe">Очистить</md-outlined-button></div>`
    }</div>`,
  История: () => {
    const list = H.filter((h) => (S.kind === 'Все' || h.k === S.kind) && h.n.toLowerCase().includes(S.q.toLowerCase()))
    return `<h1>История</h1><div class="row"><md-chip-set>${['Все', 'Доходы', 'Расходы', 'Переводы'].map((k) => `<md-filter-chip label="${k}" ${S.kind === k ? 'selected' : ''}></md-filter-chip>`).join('')}</md-chip-set></div><div class="row">${field('q', 'Поиск по операциям', S.q)}<span class="cap">с</span><input class="plain d1" type="date"><span class="cap">по</span><input class="plain d2" type="date"><md-icon-button class="csv">${svg('down')}</md-icon-button></div>
    <p class="cnt">Операций: ${list.length}</p><md-list>${list
      .slice(0, S.all ? 99 : 5)
      .map(
        (h) =>
          `<md-list-item type="button" class="op" data-id="${h.id}"><div slot="headline">${h.n}</div><div slot="supporting-text">${h.d}</div><span slot="end" class="${h.s > 0 ? 'plus' : ''}">${h.s > 0 ? '+' : ''}${rub(h.s)}</span></md-list-item>`,
      )
      .join('')}</md-list>${list.length > 5 && !S.all ? '<md-text-button class="all">Показать ещё</md-text-button>' : ''}`
  },
  Карты: () => {
    const c = C.find((x) => x.id === S.card)
    return `<h1>Карты</h1><div class="accs">${C.map((x) => `<div class="acc pickcard" style="cursor:pointer;${x.id === S.card ? 'outline:2px solid #6750a4' : ''}" data-id="${x.id}">${x.n}<div class="cap st">${x.block ? 'Заблокирована' : 'Активна'}</div></div>`).join('')}</div>
    <div class="box" style="margin-top:16px"><b class="cname">${c.n}</b><div class="row"><span>Лимит в день</span><md-slider id="limit" min="0" max="100000" step="1000" value="${c.limit}" labeled aria-label="Лимит в день" style="width:320px"></md-slider><span class="lim">${rub(c.limit)}</span></div>
    ${sw('net', 'Оплата в интернете', c.net, c.block)}${sw('cash', 'Снятие наличных', c.cash, c.block)}${sw('abroad', 'Операции за границей', c.abroad, c.block)}<div class="row"><md-outlined-button class="block">${c.block ? 'Разблокировать' : 'Заблокировать'}</md-outlined-button><md-text-button class="pin">Сменить ПИН-код</md-text-button></div></div>`
  },
  Уведомления:
    () => `<h1>Уведомления</h1><md-list>${NOTES.map((n) => `<md-list-item class="note"><div slot="headline">${n.read ? n.t : `<b>${n.t}</b>`}</div><md-icon-button slot="end" class="del" data-id="${n.id}">${svg('x')}</md-icon-button></md-list-item>`).join('') || '<p>Новых уведомлений нет</p>'}</md-list><div class="row"><md-text-button class="readall" ${unread() ? '' : 'disabled'}>Прочитать все</md-text-button></div>
    <div class="box"><b>Куда присылать</b>${sw('push', 'Пуш', true)}${sw('sms', 'СМС', false)}${sw('mailto', 'Почта', true)}<div class="row"><span>Тихие часы</span>${['Нет', '22–7', '23–9'].map((t, i) => `<label><md-radio name="quiet" value="${i}" ${i ? '' : 'checked'}></md-radio>${t}</label>`).join('')}</div></div>`,
  Профиль:
    () => `<h1>Профиль</h1><div class="form box">${field('nick', 'Как к вам обращаться', S.f.nick, S.edit ? '' : 'disabled')}${field('mail', 'Почта', S.f.mail, S.edit ? '' : 'disabled')}${field('work', 'Рабочая почта', S.f.work, S.edit ? '' : 'disabled')}${field('phone', 'Телефон', S.f.phone, 'disabled supporting-text="Изменить можно в отделении"')}
    <div class="row">${S.edit ? '<md-filled-button class="psave">Сохранить</md-filled-button><md-text-button class="pcancel">Отмена</md-text-button>' : `<md-filled-tonal-button class="pedit">Изменить</md-filled-tonal-button>`}</div></div>`,
}
function draw() {
  $('#root').innerHTML =
    `<div class="top"><b>Берег</b><span class="hi">${S.f.nick || 'Рита'}</span><md-icon-button class="bell" aria-label="Уведомления">${svg('bell')}</md-icon-button><md-icon-button class="exit">${svg('out')}</md-icon-button></div><div class="cols"><nav><md-list>${nav()}</md-list></nav><div class="mobile"><md-list>${nav()}</md-list></div><main>${V[S.view]()}</main></div>`
}
function snack(t) {
  const n = document.createElement('div')
  n.className = 'snack'
  n.textContent = t
  document.body.append(n)
  setTimeout(() => n.remove(), 3500)
}
function dialog(title, body, actions) {
  const d = document.createElement('md-dialog')
  d.quick = true
  d.innerHTML = `<div slot="headline">${title}</div><form slot="content" method="dialog" id="df">${body}</form><div slot="actions">${actions}</div>`
  d.addEventListener('closed', () => d.remove())
  document.body.append(d)
  void d.updateComplete.then(() => d.show())
  return d
}
const shut = () => document.querySelector('md-dialog')?.close()
const bad = (sel, text) => Object.assign($(sel), { error: !!text, errorText: text ?? '' })
const acc = (id) => A.find((a) => a.id === id)
const money = (t) => parseFloat(String(t).replaceAll(' ', '').replace(',', '.'))
const ON = {
  '.nav': (n) => {
    S.view = n.dataset.v
    S.edit = false
    S.err = {}
  },
  '.bell': () => (S.view = 'Уведомления'),
  '.hist': () => (S.view = 'История'),
  'md-fab': () => (S.view = 'Переводы'),
  '.eye': (n) => (S.hidden.has(n.dataset.id) ? S.hidden.delete(n.dataset.id) : S.hidden.add(n.dataset.id)),
  '.more': (n) => {
    const m = $('#accmenu')
    m.anchorElement = n
    m.dataset.id = n.id.slice(2)
    m.open = !m.open
    return false
  },
  '#accmenu md-menu-item': (n) => {
    const a = acc($('#accmenu').dataset.id)
    if (n.dataset.a === 'fill') {
      S.view = 'Переводы'
      S.tab = 0
      S.to = a.id
      S.from = a.id === 'cur' ? 'sav' : 'cur'
      return
    }
    if (n.dataset.a === 'req')
      dialog(
        'Реквизиты',
        `<p>${a.n}<br>БИК 040000001<br>Счёт 4081 ${a.no}</p>`,
        '<md-text-button class="copy">Скопировать</md-text-button><md-text-button class="shut">Закрыть</md-text-button>',
      )
    return false
  },
  '.copy': () => {
    snack('Скопировано')
    return false
  },
  '.shut': () => {
    shut()
    return false
  },
  'md-primary-tab': (n) => {
    const i = [...n.parentNode.children].indexOf(n)
    if (i === S.tab) return false
    S.tab = i
  },
  '.wipe': () => {
    S.sum = ''
    S.to = undefined
  },
  '.next': () => {
    const sum = money($('#sum').value)
    const from = acc($('#from').value)
    const to = $('#to') ? acc($('#to').value) : null
    bad('#sum', !(sum > 0) ? 'Введите сумму' : sum > from.s ? 'Недостаточно средств' : null)
    if ($('#to')) Object.assign($('#to'), { error: !to || to === from, errorText: !to ? 'Выберите счёт' : 'Счета совпадают' })
    if ($('#tel')) bad('#tel', $('#tel').value.replace(/\D/g, '').length === 11 ? null : 'Номер введён неверно')
    if ($('#sum').error || $('#to')?.error || $('#tel')?.error) return false
    S.send = { sum, from, to, tel: $('#tel')?.value, tpl: $('#astpl').checked }
    dialog(
      'Подтвердите перевод',
      `<p class="what">${rub(sum)} → ${to ? to.n : S.send.tel}</p>${field('code', 'Код из СМС', '', 'maxlength="4"')}`,
      '<md-text-button class="again">Отправить ещё раз</md-text-button><md-text-button class="shut">Отмена</md-text-button><md-filled-button class="ok">Подтвердить</md-filled-button>',
    )
    return false
  },
  '.again': (n) => {
    n.disabled = true
    snack('Код отправлен повторно')
    return false
  },
  '.ok': () => {
    if ($('#code').value !== '4512') {
      bad('#code', 'Неверный код')
      return false
    }
    const { sum, from, to, tel, tpl } = S.send
    from.s -= sum
    if (to) to.s += sum
    H = [{ id: H.length + 1, d: '15 мая', n: to ? to.n : tel, s: -sum, k: 'Переводы' }, ...H]
    if (tpl) TPL.push(to ? to.n : tel)
    shut()
    S.to = undefined
    snack('Перевод выполнен')
    S.view = 'Главная'
  },
  'md-filter-chip': (n) => {
    S.kind = n.label
    S.all = false
  },
  '.all': () => (S.all = true),
  '.csv': () => {
    snack('Выписка готовится')
    return false
  },
  '.op': (n) => {
    const h = H.find((x) => x.id === +n.dataset.id)
    dialog(
      h.n,
      `<p>${h.d}, ${rub(h.s)}</p><p>Категория: ${h.k}</p>`,
      `${h.k === 'Переводы' ? '<md-text-button class="repeat">Повторить</md-text-button>' : ''}<md-text-button class="shut">Закрыть</md-text-button>`,
    )
    return false
  },
  '.repeat': () => {
    shut()
    S.view = 'Переводы'
    S.tab = 1
  },
  '.pickcard': (n) => (S.card = n.dataset.id),
  '.block': () => {
    const c = C.find((x) => x.id === S.card)
    if (c.block) {
      c.block = false
      return
    }
    dialog(
      'Заблокировать карту?',
      `<p>${c.n}</p>`,
      '<md-text-button class="shut">Нет</md-text-button><md-filled-button class="blockyes">Да, заблокировать</md-filled-button>',
    )
    return false
  },
  '.blockyes': () => {
    C.find((x) => x.id === S.card).block = true
    shut()
  },
  '.pin': () => {
    dialog(
      'Новый ПИН-код',
      `${field('pin1', 'ПИН-код', '', 'type="password" maxlength="4"')}<br><br>${field('pin2', 'Повторите ПИН-код', '', 'type="password" maxlength="4"')}`,
      '<md-text-button class="shut">Отмена</md-text-button><md-filled-button class="pinok">Сменить</md-filled-button>',
    )
    return false
  },
  '.pinok': () => {
    const same = $('#pin1').value === $('#pin2').value
    bad('#pin2', same ? null : 'ПИН-коды не совпадают')
    if (same) {
      shut()
      snack('ПИН-код изменён')
    }
    return false
  },
  '.del': (n) => {
    NOTES.splice(
      NOTES.findIndex((x) => x.id === +n.dataset.id),
      1,
    )
  },
  '.readall': () => {
    for (const n of NOTES) n.read = true
  },
  '.pedit': () => (S.edit = true),
  '.pcancel': () => {
    S.edit = false
    S.err = {}
  },
  '.psave': () => {
    const now = { nick: $('#nick').value, mail: $('#mail').value, work: $('#work').value }
    for (const k of ['mail', 'work']) bad(`#${k}`, now[k].includes('@') ? null : 'Проверьте адрес')
    if ($('#mail').error || $('#work').error) return false
    Object.assign(S.f, now)
    S.edit = false
    snack('Профиль обновлён')
  },
  '.exit': () => {
    dialog(
      'Выйти из кабинета?',
      '<p>Несохранённые данные пропадут.</p>',
      '<md-text-button class="shut">Остаться</md-text-button><md-text-button class="bye">Выйти</md-text-button>',
    )
    return false
  },
  '.bye': () => {
    shut()
    $('#root').innerHTML = '<main><h1>Вы вышли</h1></main>'
    return false
  },
}
addEventListener('click', (event) => {
  for (const [s, run] of Object.entries(ON)) {
    const n = event.target.closest?.(s)
    if (n) {
      if (!n.disabled && run(n) !== false) setTimeout(draw)
      return
    }
  }
})
addEventListener('input', (event) => {
  if (event.target.id === 'limit') $('.lim').textContent = rub((C.find((x) => x.id === S.card).limit = +event.target.value))
})
addEventListener('change', (event) => {
  const n = event.target
  if (n.name === 'quiet') snack(`Тихие часы: ${n.parentNode.textContent}`)
  if (['net', 'cash', 'abroad'].includes(n.id)) {
    C.find((x) => x.id === S.card)[n.id] = n.selected
    snack(n.selected ? 'Включено' : 'Выключено')
  }
})
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target.id === 'q') {
    S.q = event.target.value
    draw()
  }
})
draw()
