import 'bulma/css/bulma.min.css'
import '@fortawesome/fontawesome-free/css/all.min.css'
import './shop.css'

const COLORS = { grey: 'серый', mustard: 'горчичный', green: 'зелёный', white: 'белый', blue: 'синий' }
const P = [
  { id: 1, n: 'Кресло «Лагом»', p: 18990, cat: 'Мебель', r: 5, c: ['grey', 'mustard', 'green'], top: 1 },
  { id: 2, n: 'Пуф «Облако»', p: 4490, old: 5990, cat: 'Мебель', r: 4, c: ['white', 'blue'] },
  { id: 3, n: 'Плед вязаный', p: 2790, cat: 'Текстиль', r: 4, s: ['130×170', '150×200', '200×220'], c: ['grey', 'white', 'green'] },
  { id: 4, n: 'Комплект белья «Лён»', p: 6350, old: 7900, cat: 'Текстиль', r: 5, s: ['1,5-сп.', '2-сп.', 'Евро'], offs: ['Евро'] },
  { id: 5, n: 'Лампа настольная «Гриб»', p: 3200, cat: 'Свет', r: 3, c: ['mustard', 'white'] },
  { id: 6, n: 'Лампа настольная «Гриб мини»', p: 2100, cat: 'Свет', r: 4 },
  { id: 7, n: 'Свитер «Фьорд»', p: 5600, cat: 'Одежда', r: 4, s: ['S', 'M', 'L', 'XL'], offs: ['L'], c: ['grey', 'blue'] },
  { id: 8, n: 'Халат вафельный', p: 3900, cat: 'Одежда', r: 3, s: ['S', 'M'], none: 1 },
]
const REVIEWS = {
  1: [
    { who: 'Полина', r: 5, t: 'Удобное, собрали за час.', up: 3 },
    { who: 'Глеб', r: 4, t: 'Цвет чуть темнее, чем на фото.', up: 0 },
  ],
}
const S = {
  cart: {},
  likes: new Set(),
  cmp: new Set(),
  cat: 'Все товары',
  chips: new Set(),
  stock: false,
  sale: false,
  from: '',
  to: '',
  q: '',
  sort: 'По популярности',
  sortOpen: false,
  rows: false,
  drawer: false,
  cookie: true,
  pop: null,
  color: {},
  size: {},
  tab: 'Описание',
  rate: 0,
  thumb: 0,
  city: 'Тула',
  promo: '',
  promoOk: false,
  promoErr: '',
  dlv: 'Пункт выдачи',
  pay: 'Картой онлайн',
  agree: false,
  errs: {},
  f: { name: '', phone: '', addr: '', flat: '', note: '' },
  done: false,
  spam: true,
}
const rub = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ' ') + ' ₽'
const stars = (n) => '<i class="fa-solid fa-star"></i>'.repeat(n) + '<i class="fa-regular fa-star"></i>'.repeat(5 - n)
const count = () => Object.values(S.cart).reduce((a, b) => a + b, 0)
const sum = () => Object.entries(S.cart).reduce((a, [id, q]) => a + P.find((p) => p.id == id).p * q, 0)
const shipping = () => ({ Курьер: 390, 'Пункт выдачи': 0, Постамат: 150 })[S.dlv]
const total = () => Math.round(sum() * (S.promoOk ? 0.9 : 1)) + shipping()
const swatches = (p) =>
  p.c
    ? `<div class="sws">${p.c.map((c) => `<span class="sw sw--${c} ${S.color[p.id] === c ? 'on' : ''}" data-id="${p.id}" data-c="${c}"></span>`).join('')}</div>`
    : ''
const sizes = (p) =>
  p.s
    ? `<div class="sizes">${p.s.map((s) => `<span class="size ${p.offs?.includes(s) ? 'off' : ''} ${S.size[p.id] === s ? 'on' : ''}" data-id="${p.id}">${s}</span>`).join('')}</div>`
    : ''
const stepper = (id) =>
  `<div class="step" data-id="${id}"><span class="minus">−</span><input class="step__n" value="${S.cart[id]}"><span class="plus">+</span></div>`
const buy = (p) =>
  p.none
    ? '<div class="btn line tell">Сообщить о поступлении</div>'
    : S.cart[p.id]
      ? stepper(p.id)
      : `<div class="btn buy" data-id="${p.id}">В корзину</div>`

function list() {
  let out = P.filter(
    (p) =>
      (S.cat === 'Все товары' || p.cat === S.cat) &&
      (!S.stock || !p.none) &&
      (!S.sale || p.old) &&
      (!S.from || p.p >= +S.from) &&
      (!S.to || p.p <= +S.to) &&
      p.n.toLowerCase().includes(S.q.toLowerCase()) &&
      (!S.chips.has('Выбор покупателей') || p.r === 5) &&
      (!S.chips.has('До 3 000 ₽') || p.p <= 3000),
  )
  if (S.sort === 'Сначала дешёвые') out = out.toSorted((a, b) => a.p - b.p)
  if (S.sort === 'Сначала дорогие') out = out.toSorted((a, b) => b.p - a.p)
  if (S.sort === 'По рейтингу') out = out.toSorted((a, b) => b.r - a.r)
  return out
}
const card = (p) => `<div class="card"><div class="pic" data-id="${p.id}"></div>
  <span class="like ${S.likes.has(p.id) ? 'on' : ''}" data-id="${p.id}"><i class="fa-${S.likes.has(p.id) ? 'solid' : 'regular'} fa-heart"></i></span>
  <span class="cmp" data-id="${p.id}"><i class="fa-solid fa-scale-balanced"></i></span>
  <div class="price">${rub(p.p)} ${p.old ? `<span class="old">${rub(p.old)}</span>` : ''}</div><div class="name" data-id="${p.id}">${p.n}</div>
  <div class="stars">${stars(p.r)}</div>${swatches(p)}${sizes(p)}${buy(p)}</div>`
const VIEWS = {
  '/'() {
    const found = list()
    return `<div class="wrap"><div class="side"><div class="cap">Категории</div>${[
      'Все товары',
      'Мебель',
      'Текстиль',
      'Свет',
      'Одежда',
      'Сертификаты',
    ]
      .map((c) => `<div class="cat ${c === S.cat ? 'on' : ''}">${c}</div>`)
      .join('')}
    <div class="cap">Цена, ₽</div><div class="pr"><input class="from" placeholder="от" value="${S.from}"><input class="to" placeholder="до" value="${S.to}"></div>
    <div class="tgl stock ${S.stock ? 'on' : ''}">В наличии</div><div class="tgl sale ${S.sale ? 'on' : ''}">Со скидкой</div>
    <div class="btn line reset">Сбросить</div></div>
    <div style="flex:1"><div class="bar">${['Выбор покупателей', 'До 3 000 ₽', 'Новинки'].map((c) => `<span class="chip ${S.chips.has(c) ? 'on' : ''}">${c}${S.chips.has(c) ? '<i class="x fa-solid fa-xmark"></i>' : ''}</span>`).join('')}
    <span class="found">Найдено: ${found.length}</span>
    <div class="sort"><span class="sort__cur">${S.sort}</span> <i class="fa-solid fa-chevron-down"></i>${S.sortOpen ? `<div class="sort__list">${['По популярности', 'Сначала дешёвые', 'Сначала дорогие', 'По рейтингу'].map((s) => `<div>${s}</div>`).join('')}</div>` : ''}</div>
    <span class="view ${S.rows ? '' : 'on'}" data-v=""><i class="fa-solid fa-table-cells-large"></i></span><span class="view ${S.rows ? 'on' : ''}" data-v="1"><i class="fa-solid fa-list"></i></span></div>
    <div class="grid ${S.rows ? 'rows' : ''}">${found.map(card).join('') || '<div class="none">Ничего не нашлось. Попробуйте изменить фильтры.</div>'}</div></div></div>`
  },
  '/product'(id) {
    const p = P.find((x) => x.id == id)
    const rv = REVIEWS[id] ?? []
    const T = {
      Описание: '<div>Сделано в небольшой мастерской, гарантия 2 года.</div>',
      Отзывы: `${rv.map((r, i) => `<div class="rv row"><div class="grow"><b>${r.who}</b> <span class="stars">${stars(r.r)}</span><br>${r.t}</div><span class="ic up" data-i="${i}"><i class="fa-regular fa-thumbs-up"></i></span><span class="upn">${r.up}</span></div>`).join('') || '<div>Отзывов пока нет.</div>'}
       <div class="fld" style="margin-top:12px"><div class="cap">Ваша оценка</div><div class="rate">${[1, 2, 3, 4, 5].map((n) => `<i class="fa-${n <= S.rate ? 'solid' : 'regular'} fa-star" data-n="${n}"></i>`).join('')}</div></div>
       <div class="fld"><textarea class="rtext" placeholder="Поделитесь впечатлениями"></textarea></div>${S.errs.rate ? `<div class="fld"><div class="err">${S.errs.rate}</div></div>` : ''}<div class="btn send" style="width:200px">Отправить отзыв</div>`,
      Доставка: '<div>Доставим за 2–4 дня. Самовывоз бесплатно.</div>',
    }
    return `<div class="bread"><span class="b0">Главная</span> / <span class="b1">${p.cat}</span> / ${p.n}</div><div class="wrap"><div class="prod"><div><div class="big">&nbsp;Фото ${S.thumb + 1} из 3</div>
    <div class="thumbs">${[0, 1, 2].map((t) => `<div class="${t === S.thumb ? 'on' : ''}" data-t="${t}"></div>`).join('')}</div></div>
    <div><h1 class="title is-4">${p.n}</h1><div class="price pp">${rub(p.p)}</div>
    ${p.c ? `<div class="cname">Цвет: ${COLORS[S.color[id]] ?? 'не выбран'}</div>${swatches(p)}` : ''}${p.s ? `<div class="cname2" style="margin-top:10px">Размер</div>${sizes(p)}` : ''}
    <div style="display:flex;gap:10px;margin-top:18px">${buy(p)}<div class="btn line one">Купить в один клик</div><span class="ic like2" data-id="${id}"><i class="fa-${S.likes.has(p.id) ? 'solid' : 'regular'} fa-heart"></i></span><span class="ic share"><i class="fa-solid fa-share-nodes"></i></span></div>
    <div class="tabs2">${Object.keys(T)
      .map((t) => `<span class="${t === S.tab ? 'on' : ''}">${t}${t === 'Отзывы' && rv.length ? ` (${rv.length})` : ''}</span>`)
      .join('')}</div>${T[S.tab]}</div></div></div>`
  },
  '/favourites'() {
    const found = P.filter((p) => S.likes.has(p.id))
    return `<div class="wrap"><div style="flex:1"><h1 class="title is-4">Избранное</h1>${found.length ? `<div class="grid">${found.map(card).join('')}</div>` : '<div class="none">Здесь пока пусто</div>'}</div></div>`
  },
  '/cart'() {
    if (S.done)
      return '<div class="wrap"><div class="box done"><h1 class="title is-4">Заказ № 4518 оформлен</h1><div>Мы позвоним за час до доставки.</div><br><div class="btn home">На главную</div></div></div>'
    if (!count())
      return '<div class="wrap"><div class="box none"><h1 class="title is-4">Корзина пуста</h1><div class="btn home">За покупками</div></div></div>'
    const fld = (k, cap, ph = '') =>
      `<div class="fld"><div class="cap">${cap}</div><input class="f-${k}" data-f="${k}" value="${S.f[k]}" placeholder="${ph}">${S.errs[k] ? `<div class="err">${S.errs[k]}</div>` : ''}</div>`
    return `<div class="wrap"><div style="flex:1"><div class="box"><h2>Корзина</h2>${Object.keys(S.cart)
      .map((id) => {
        const p = P.find((x) => x.id == id)
        return `<div class="row item"><div class="grow">${p.n}${S.size[id] ? `<br><small>Размер ${S.size[id]}</small>` : ''}</div>${stepper(id)}<b class="isum">${rub(p.p * S.cart[id])}</b><span class="ic later" data-id="${id}"><i class="fa-regular fa-heart"></i></span><span class="ic del" data-id="${id}"><i class="fa-regular fa-trash-can"></i></span></div>`
      })
      .join(
        '',
      )}<br><div class="promo"><input placeholder="Промокод" value="${S.promo}" class="pcode"><div class="btn line apply">Применить</div>${S.promoErr ? `<span class="err">${S.promoErr}</span>` : ''}${S.promoOk ? '<span class="pok">Скидка 10 %</span>' : ''}</div></div>
    <div class="box"><h2>Доставка</h2><div class="dcards dlv">${[
      ['Курьер', '390 ₽, завтра'],
      ['Пункт выдачи', 'бесплатно, 2 дня'],
      ['Постамат', '150 ₽, 2 дня'],
      ['Почта', 'недоступно в вашем городе'],
    ]
      .map(
        ([n, t]) =>
          `<div class="dcard ${S.dlv === n ? 'on' : ''} ${n === 'Почта' ? 'off' : ''}" data-n="${n}">${n}<small>${t}</small></div>`,
      )
      .join('')}</div>
    <br>${S.dlv === 'Курьер' ? fld('addr', 'Адрес') + fld('flat', 'Квартира') : ''}</div>
    <div class="box"><h2>Оплата</h2><div class="dcards pays">${['Картой онлайн', 'При получении', 'Долями'].map((n) => `<div class="dcard ${S.pay === n ? 'on' : ''}" data-n="${n}">${n}</div>`).join('')}</div></div>
    <div class="box"><h2>Получатель</h2>${fld('name', 'Имя')}${fld('phone', 'Телефон', '+7')}<div class="fld"><textarea data-f="note" class="f-note" placeholder="Комментарий к заказу"></textarea></div></div></div>
    <div class="side" style="width:250px"><b>Ваш заказ</b><div class="row"><span class="grow">Товары</span><span class="t-goods">${rub(sum())}</span></div><div class="row"><span class="grow">Доставка</span><span class="t-ship">${shipping() ? rub(shipping()) : 'бесплатно'}</span></div><div class="row"><b class="grow">Итого</b><b class="t-all">${rub(total())}</b></div>
    <div class="agree ${S.agree ? 'on' : ''}"><div class="sq"></div>Согласен с условиями</div><div class="btn ${S.agree ? '' : 'off'} order">Оформить заказ</div></div></div>`
  },
}
const POPS = {
  city: () =>
    `<b>Выберите город</b><input class="input cfind" placeholder="Поиск города" style="margin:10px 0">${['Тула', 'Калуга', 'Рязань', 'Орёл'].map((c) => `<div class="city">${c}</div>`).join('')}`,
  one: () =>
    `<b>Купить в один клик</b><div class="fld"><div class="cap">Телефон</div><input class="onephone"></div>${S.errs.one ? `<div class="fld"><div class="err">${S.errs.one}</div></div>` : ''}<div class="btn onego">Жду звонка</div>`,
  cookies: () =>
    `<b>Настройки cookie</b><div class="tgl on">Обязательные</div><div class="tgl ads ${S.spam ? 'on' : ''}">Рекламные</div><div class="btn csave">Сохранить</div>`,
}
const menu = (extra) =>
  ['Каталог', 'Избранное', 'Корзина', 'Сертификаты', 'Магазины', 'Помощь'].map((m) => `<div class="${extra}">${m}</div>`).join('')

function draw() {
  const [path, id] = location.pathname.split(/(?<=\/product)\//)
  const y = scrollY
  document.querySelector('#root').innerHTML =
    `<div class="hdr"><div class="hdr__burger"><span></span><span></span><span></span></div><div class="hdr__logo">Домовёнок</div><span class="hdr__city"><i class="fa-solid fa-location-dot"></i> ${S.city}</span>
  <div class="hdr__find"><input class="q" placeholder="Я ищу…" value="${S.q}"><i class="fa-solid fa-magnifying-glass"></i></div>
  <span class="hdr__ico h-cmp"><i class="fa-solid fa-scale-balanced"></i>${S.cmp.size ? `<b>${S.cmp.size}</b>` : ''}</span><span class="hdr__ico h-like"><i class="fa-regular fa-heart"></i>${S.likes.size ? `<b>${S.likes.size}</b>` : ''}</span>
  <span class="hdr__ico h-user"><i class="fa-regular fa-user"></i></span><span class="hdr__ico h-cart"><i class="fa-solid fa-bag-shopping"></i>${count() ? `<b>${count()}</b>` : ''}</span></div>
  <div class="drawer ${S.drawer ? 'open' : ''}"><span class="drawer__x ic"><i class="fa-solid fa-xmark"></i></span>${menu('m')}</div>
  ${(VIEWS[path] ?? VIEWS['/'])(id)}
  ${S.cookie ? '<div class="cookie"><div class="grow">Мы используем cookie, чтобы корзина не терялась.</div><div class="cset">Настроить</div><div class="ok">Хорошо</div><div class="cx"><i class="fa-solid fa-xmark"></i></div></div>' : ''}
  ${S.pop ? `<div class="shade"><div class="pop"><span class="close"><i class="fa-solid fa-xmark"></i></span>${POPS[S.pop]()}</div></div>` : ''}<div id="toasts"></div>`
  scrollTo(0, y)
}
function toast(text) {
  const t = document.createElement('div')
  t.className = 'toast'
  t.textContent = text
  document.body.append(t)
  setTimeout(() => t.remove(), 3500)
}
const go = (path) => {
  history.pushState(null, '', path)
  S.errs = {}
  S.drawer = false
  draw()
  scrollTo(0, 0)
}
const flip = (set, v) => (set.has(v) ? set.delete(v) : set.add(v))
const own = (node) => node.firstChild.textContent.trim()
const ON = {
  '.hdr__burger': () => (S.drawer = true),
  '.drawer__x': () => (S.drawer = false),
  '.hdr__logo': () => go('/'),
  '.hdr__city': () => (S.pop = 'city'),
  '.pop .close': () => (S.pop = null),
  '.drawer .m': (n) => go({ Каталог: '/', Избранное: '/favourites', Корзина: '/cart' }[n.textContent] ?? location.pathname),
  '.hdr__find i': () => {
    S.q = document.querySelector('.q').value
    go('/')
  },
  '.h-like': () => go('/favourites'),
  '.h-cart': () => {
    S.done = false
    go('/cart')
  },
  '.h-user': () => toast('Вход по номеру телефона скоро заработает'),
  '.h-cmp': () => toast(S.cmp.size ? `В сравнении: ${S.cmp.size}` : 'Добавьте товары к сравнению'),
  '.cat': (n) => {
    S.cat = n.textContent
  },
  '.tgl.stock': () => (S.stock = !S.stock),
  '.tgl.sale': () => (S.sale = !S.sale),
  '.tgl.ads': () => (S.spam = !S.spam),
  '.reset': () => Object.assign(S, { cat: 'Все товары', stock: false, sale: false, from: '', to: '', q: '', chips: new Set() }),
  '.chip': (n) => flip(S.chips, own(n)),
  '.sort__list div': (n) => {
    S.sort = n.textContent
    S.sortOpen = false
  },
  '.sort': () => (S.sortOpen = !S.sortOpen),
  '.view': (n) => (S.rows = n.dataset.v === '1'),
  '.pic, .name': (n) => {
    S.tab = 'Описание'
    S.thumb = 0
    go(`/product/${n.dataset.id}`)
  },
  '.like, .like2': (n) => flip(S.likes, +n.dataset.id),
  '.cmp': (n) => flip(S.cmp, +n.dataset.id),
  '.sw': (n) => (S.color[n.dataset.id] = n.dataset.c),
  '.size': (n) => {
    if (!n.classList.contains('off')) S.size[n.dataset.id] = n.textContent
  },
  '.buy': (n) => {
    const p = P.find((x) => x.id == n.dataset.id)
    if (p.s && !S.size[p.id]) return location.pathname === '/' ? go(`/product/${p.id}`) : toast('Выберите размер')
    S.cart[p.id] = 1
    toast('Товар добавлен в корзину')
  },
  '.plus': (n) => S.cart[n.parentNode.dataset.id]++,
  '.minus': (n) => {
    const id = n.parentNode.dataset.id
    if (!--S.cart[id]) delete S.cart[id]
  },
  '.del': (n) => {
    delete S.cart[n.dataset.id]
    toast('Товар удалён')
  },
  '.later': (n) => {
    S.likes.add(+n.dataset.id)
    delete S.cart[n.dataset.id]
    toast('Перенесено в избранное')
  },
  '.apply': () => {
    S.promo = document.querySelector('.pcode').value
    S.promoOk = S.promo === 'УЮТ10'
    S.promoErr = S.promoOk ? '' : 'Такого промокода нет'
  },
  '.dlv .dcard': (n) => {
    if (!n.classList.contains('off')) S.dlv = n.dataset.n
  },
  '.pays .dcard': (n) => (S.pay = n.dataset.n),
  '.agree': () => (S.agree = !S.agree),
  '.order': () => {
    if (!S.agree) return
    S.errs = {}
    if (!S.f.name) S.errs.name = 'Как к вам обращаться?'
    if (S.f.phone.replace(/\D/g, '').length < 11) S.errs.phone = 'Номер введён не полностью'
    if (S.dlv === 'Курьер' && !S.f.addr) S.errs.addr = 'Укажите адрес'
    if (!Object.keys(S.errs).length) {
      S.done = true
      S.cart = {}
      scrollTo(0, 0)
    }
  },
  '.home, .b0': () => {
    S.done = false
    S.cat = 'Все товары'
    go('/')
  },
  '.b1': (n) => {
    S.cat = n.textContent
    go('/')
  },
  '.tabs2 span': (n) => (S.tab = n.textContent.split(' ')[0]),
  '.rate i': (n) => (S.rate = +n.dataset.n),
  '.thumbs div': (n) => (S.thumb = +n.dataset.t),
  '.up': (n) => REVIEWS[1][n.dataset.i].up++,
  '.share': () => toast('Ссылка скопирована'),
  '.tell': () => toast('Сообщим, когда товар появится'),
  '.one': () => (S.pop = 'one'),
  '.onego': () => {
    if (document.querySelector('.onephone').value.replace(/\D/g, '').length < 11) S.errs = { one: 'Проверьте номер' }
    else {
      S.pop = null
      toast('Спасибо! Перезвоним в течение 10 минут')
    }
  },
  '.send': () => {
    const t = document.querySelector('.rtext').value
    S.errs = S.rate ? {} : { rate: 'Поставьте оценку' }
    if (S.rate) {
      const id = location.pathname.split('/')[2]
      ;(REVIEWS[id] ??= []).push({ who: 'Вы', r: S.rate, t, up: 0 })
      S.rate = 0
    }
  },
  '.city': (n) => {
    S.city = n.textContent
    S.pop = null
  },
  '.cset': () => (S.pop = 'cookies'),
  '.csave': () => {
    S.pop = null
    S.cookie = false
  },
  '.cookie .ok, .cx': () => (S.cookie = false),
}
addEventListener('click', (event) => {
  for (const [selector, run] of Object.entries(ON)) {
    const node = event.target.closest(selector)
    if (node) {
      run(node)
      return draw()
    }
  }
  if (S.sortOpen) {
    S.sortOpen = false
    draw()
  }
})
addEventListener('input', ({ target }) => {
  if (target.dataset.f) S.f[target.dataset.f] = target.value
  if (target.matches('.from')) S.from = target.value
  if (target.matches('.to')) S.to = target.value
})
addEventListener('change', (event) => {
  const t = event.target
  if (t.matches('.step__n')) S.cart[t.parentNode.dataset.id] = Math.max(1, parseInt(t.value) || 1)
  else return
  setTimeout(draw)
})
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    S.pop = null
    S.drawer = false
    draw()
  }
  if (event.key === 'Enter' && event.target.matches('.q')) {
    S.q = event.target.value
    go('/')
  }
  if (event.key === 'Enter' && event.target.matches('.from, .to')) draw()
  if (event.key === 'Enter' && event.target.matches('.step__n')) event.target.blur()
})
addEventListener('popstate', draw)
draw()
