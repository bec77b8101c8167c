const $ = (s, r = document) => r.querySelector(s)
const $$ = (s, r = document) => [...r.querySelectorAll(s)]
const TRASH =
  '<svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="#889" stroke-width="2"><path d="M3 6h18M8 6V4h8v2M6 6l1 14h10l1-14"/></svg>'
const CROSS =
  '<span class="x"><svg width="20" height="20" viewBox="0 0 24 24" stroke="#667" stroke-width="2"><path d="M5 5l14 14M19 5L5 19"/></svg></span>'
const STEPS = ['Страхователь', 'Имущество', 'Условия', 'Документы', 'Проверка']
const fld = (id, cap, { req, tip, ctl = `<input id="${id}">`, more = '' } = {}) =>
  `<div class="f" ${more}><div class="cap">${cap}${req ? ' <i>*</i>' : ''}${tip ? `<span class="q" data-tip="${tip}">?</span>` : ''}</div>${ctl}<div class="err" data-for="${id}"></div></div>`
const sel = (id, options) => `<select id="${id}">${options.map((o) => `<option>${o}</option>`).join('')}</select>`
const row = (id, cap, ctl = `<input id="${id}">`) => `<tr><td>${cap}</td><td>${ctl}<div class="err" data-for="${id}"></div></td></tr>`
const cb = (id, text, checked = false) =>
  `<label class="cb"><input type="checkbox" id="${id}" ${checked ? 'checked' : ''}><span class="box"></span><span>${text}</span></label>`
const dcb = (v) => `<div class="dcb" data-v="${v}"><span class="box"></span><span>${v}</span></div>`
const rc = (g, v, note, on) => `<div class="rc ${on ? 'on' : ''}" data-g="${g}" data-v="${v}"><b>${v}</b><small>${note}</small></div>`
const REGIONS = ['— выберите —', 'Москва', 'Новосибирская область', 'Омская область', 'Томская область', 'Алтайский край']
const address = (p) =>
  `<table width="100%">${row(`${p}1`, 'Регион', sel(`${p}1`, REGIONS))}${row(`${p}2`, 'Город')}${row(`${p}3`, 'Улица')}${row(`${p}4`, 'Дом')}${row(`${p}5`, 'Квартира')}</table>`
const PLANS = [
  ['Базовая', 4200, 'Пожар и залив'],
  ['Стандарт', 6900, 'Пожар, залив, кража'],
  ['Премиум', 11500, 'Все риски и ответственность'],
]

$('#root').innerHTML = `
<header><span class="logo">Полис онлайн</span><a href="/products" data-nav>Продукты</a><a href="#" id="drafts">Черновики <span class="n">2</span></a><a href="/help" data-nav>Помощь</a><span class="sp"></span>
<a href="#" id="callme">Заказать звонок</a><span class="ib" title="Личный кабинет"><svg width="20" height="20" fill="#fff"><circle cx="10" cy="6" r="4"/><path d="M2 19c0-8 16-8 16 0z"/></svg></span></header>
<nav class="m-nav"><a href="#">Продукты</a><a href="#">Черновики</a><a href="#">Помощь</a><a href="#">Заказать звонок</a></nav>
<main id="wiz"><h1>Страхование жилья</h1><div class="bar">${STEPS.map((s, i) => `<div data-s="${i + 1}">${s}</div>`).join('')}</div><div class="pct"></div>
<section data-p="1"><h2>Страхователь</h2>
<div class="rcs">${rc('who', 'Физическое лицо', 'по паспорту', 1)}${rc('who', 'ИП', 'по ИНН и ОГРНИП')}${rc('who', 'Организация', 'с печатью')}</div>
<fieldset><legend>Личные данные</legend><div class="g">
${fld('a1', 'Фамилия', { req: 1 })}${fld('a2', 'Имя', { req: 1 })}${fld('a3', 'Отчество')}
${fld('a4', 'Дата рождения', { ctl: '<input id="a4" type="date">' })}${fld('a5', 'Пол', { ctl: sel('a5', ['не указан', 'мужской', 'женский']) })}
${fld('a6', 'Паспорт', { req: 1, tip: 'Серия и номер без пробелов', ctl: '<input id="a6" placeholder="____ ______">' })}
${fld('a7', 'ИНН', { more: 'data-if="ИП" hidden', tip: '12 цифр для предпринимателя' })}${fld('a8', 'ОГРНИП', { more: 'data-if="ИП" hidden' })}
${fld('a9', 'Название организации', { more: 'data-if="Организация" hidden' })}</div>
${cb('c1', 'Фамилия менялась')}<div id="old" hidden>${fld('a10', 'Прежняя фамилия')}</div></fieldset>
<fieldset><legend>Контакты</legend><div class="g">${fld('b1', 'Телефон', { req: 1, ctl: '<input id="b1" placeholder="+7 (___) ___-__-__">' })}${fld('b2', 'Почта', { tip: 'Сюда придёт полис' })}${fld('b3', 'Рабочая почта')}</div></fieldset>
<fieldset><legend>Адрес регистрации</legend>${address('r')}${cb('c2', 'Фактический адрес совпадает с адресом регистрации', true)}</fieldset>
<fieldset id="fact" hidden><legend>Фактический адрес</legend>${address('k')}</fieldset></section>
<section data-p="2"><h2>Имущество</h2>
<div class="rcs">${rc('type', 'Квартира', 'в многоквартирном доме', 1)}${rc('type', 'Дом', 'с участком')}${rc('type', 'Апартаменты', 'нежилое помещение')}</div>
<fieldset><legend>Описание</legend><div class="g">${fld('d1', 'Общая площадь, м²', { req: 1 })}${fld('d2', 'Год постройки')}${fld('d3', 'Этаж', { more: 'data-type="Квартира"' })}
${fld('d4', 'Стены', { ctl: sel('d4', ['Кирпич', 'Панель', 'Монолит', 'Дерево']) })}${fld('d5', 'Стоимость отделки, ₽')}${fld('d6', 'Площадь участка, сот.', { more: 'data-type="Дом" hidden' })}</div>
<div style="margin-top:10px">${['Сигнализация', 'Газ', 'Камин', 'Сдаётся внаём'].map(dcb).join('')}</div>${cb('c3', 'Жильё в ипотеке')}
<div id="mort" class="g" hidden>${fld('d7', 'Банк', { ctl: sel('d7', ['— выберите —', 'Сибкредит', 'Обьбанк', 'Первый ипотечный']) })}${fld('d8', 'Номер договора')}</div></fieldset>
<fieldset><legend>Ценные предметы</legend><div id="items"></div><button class="btn" id="add">+ Добавить предмет</button></fieldset></section>
<section data-p="3"><h2>Условия</h2><div class="plans">${PLANS.map(([n, p, t]) => `<div class="plan" data-plan="${n}"><h3>${n}</h3><p>${t}</p><p><b>${p.toLocaleString('ru')} ₽</b> в год</p><a href="#" class="more">Подробнее</a> <button class="btn">Выбрать</button></div>`).join('')}</div>
<fieldset><legend>Параметры</legend><div class="g">${fld('e1', 'Начало действия', { ctl: '<input id="e1" type="date">' })}${fld('e2', 'Срок', { ctl: sel('e2', ['1 год', '6 месяцев', '3 месяца']) })}${fld('e3', 'Страховая сумма', { ctl: '<input id="e3" type="range" min="1" max="10" value="3"><span id="e3v">3 млн ₽</span>' })}</div>
<p>Франшиза <span class="tg" role="switch" aria-checked="false" tabindex="0" id="fr"></span> <span id="frs" hidden><input id="e4" placeholder="Размер франшизы, ₽" style="width:220px"></span></p>
<p><input id="e5" placeholder="Промокод" style="width:200px"> <button class="btn" id="promo" disabled>Применить</button> <span class="err" data-for="e5"></span></p></fieldset>
<div class="total"><span>Итого к оплате</span><b id="sum"></b></div></section>
<section data-p="4"><h2>Документы</h2><fieldset><legend>Скан паспорта</legend><input type="file" id="h1"><div id="files"></div></fieldset>
<fieldset><legend>Получение полиса</legend><label><input type="radio" name="how" value="По электронной почте" checked> По электронной почте</label><br><label><input type="radio" name="how" value="Курьером"> Курьером</label><br><label><input type="radio" name="how" value="В офисе"> В офисе</label><div id="off" hidden>${fld('h2', 'Офис', { ctl: sel('h2', ['ул. Мира, 14', 'пр. Победы, 3']) })}</div>
<div class="f" style="margin-top:10px"><div class="cap">Комментарий</div><textarea id="h3" rows="2"></textarea><div class="cap"><span id="cnt">0</span> из 200</div></div></fieldset>
<fieldset><legend>Подпись</legend><canvas id="sig" width="420" height="120"></canvas><span id="sigs">Подписи нет</span> <button class="btn" id="clr" disabled>Стереть</button></fieldset>
${cb('c4', 'Согласен с <a href="#" id="rules">правилами страхования</a>')}${cb('c5', 'Хочу получать новости')}<div class="err" data-for="c4"></div></section>
<section data-p="5"><h2>Проверка</h2><div class="sum"></div><div class="total"><span>Итого к оплате</span><b id="sum2"></b></div></section>
<section data-p="6"><h2>Заявка принята</h2><p>Полис <b>№ СК-204815</b> оформлен.</p><button class="btn" id="dl">Скачать полис</button> <button class="btn" id="mail">Отправить на почту</button> <a href="#" id="again">Новая заявка</a></section>
<div class="btns"><button class="btn" id="prev">Назад</button><span class="sp"></span><button class="btn" id="draft">Сохранить черновик</button><button class="btn p" id="next">Далее</button></div></main>
<main id="page" hidden></main>`

let step = 1
let plan = 'Стандарт'
let discount = 0
let signed = false
let visited = 1
let drafts = [
  { id: 1, name: 'Квартира на Лесной', date: '02.03.2026' },
  { id: 2, name: 'Дача в Сосново', date: '17.02.2026' },
]
const val = (id) => $(`#${id}`).value
function toast(text) {
  const t = document.createElement('div')
  t.className = 'toast'
  t.textContent = text
  document.body.append(t)
  setTimeout(() => t.remove(), 4000)
}
function sum() {
  const term = { '1 год': 1, '6 месяцев': 0.6, '3 месяца': 0.4 }[val('e2')]
  const total = Math.round((PLANS.find(([n]) => n === plan)[1] + (Number(val('e3')) - 3) * 500) * term * (1 - discount))
  $('#sum').textContent = $('#sum2').textContent = `${total.toLocaleString('ru').replace(/\s/g, ' ')} ₽`
}
function show(n, push = true) {
  step = n
  visited = Math.max(visited, n)
  $$('section').forEach((s) => (s.hidden = Number(s.dataset.p) !== n))
  $$('.bar div').forEach((d, i) => (d.className = i + 1 === n ? 'on' : i + 1 <= visited ? 'done' : ''))
  $('.pct').textContent = n > 5 ? 'Готово' : `Заполнено ${(n - 1) * 20}%`
  $('#prev').hidden = n === 1 || n === 6
  $('#draft').hidden = n > 5
  $('#next').hidden = n === 6
  $('#next').textContent = n === 5 ? 'Оформить' : 'Далее'
  $$('.plan').forEach((p) => {
    const on = p.dataset.plan === plan
    p.classList.toggle('on', on)
    $('button', p).textContent = on ? 'Выбрано' : 'Выбрать'
    $('button', p).disabled = on
  })
  if (n === 5) summary()
  sum()
  $('#wiz').hidden = false
  $('#page').hidden = true
  if (push) history.pushState({ n }, '', n === 6 ? '/done' : `/step/${n}`)
}
function summary() {
  const block = (t, n, rows) =>
    `<h4>${t} <a href="#" data-to="${n}">Изменить</a></h4><dl>${rows.map(([a, b]) => `<dt>${a}</dt><dd>${b || '—'}</dd>`).join('')}</dl>`
  $('.sum').innerHTML =
    block('Страхователь', 1, [
      ['ФИО', `${val('a1')} ${val('a2')} ${val('a3')}`.trim()],
      ['Паспорт', val('a6')],
      ['Телефон', val('b1')],
      ['Почта', val('b2')],
    ]) +
    block('Имущество', 2, [
      ['Тип', $('[data-g=type].on').dataset.v],
      ['Площадь', `${val('d1')} м²`],
      ['Предметов', $$('.item').length],
    ]) +
    block('Условия', 3, [
      ['Программа', plan],
      ['Срок', val('e2')],
      ['Франшиза', $('#fr').getAttribute('aria-checked') === 'true' ? val('e4') : 'нет'],
    ]) +
    block('Документы', 4, [
      ['Получение', $('[name=how]:checked').value],
      ['Подпись', signed ? 'есть' : 'нет'],
    ])
}
function fail(id, text) {
  $(`.err[data-for=${id}]`).textContent = text
  $(`#${id}`)?.classList.toggle('bad', !!text)
  return !text
}
function valid() {
  const need =
    {
      1: [
        ['a1', 'Укажите фамилию'],
        ['a2', 'Укажите имя'],
        ['a6', 'Укажите паспорт'],
        ['b1', 'Укажите телефон'],
      ],
      2: [['d1', 'Укажите площадь']],
    }[step] ?? []
  let ok = need.map(([id, t]) => fail(id, val(id).trim() ? '' : t)).every(Boolean)
  if (step === 1) ok = fail('b2', !val('b2') || /^\S+@\S+\.\S+$/.test(val('b2')) ? '' : 'Неверный адрес почты') && ok
  if (step === 4) ok = fail('c4', $('#c4').checked ? '' : 'Нужно согласие с правилами') && ok
  return ok
}
function dialog(title, body, ready) {
  const v = document.createElement('div')
  v.className = 'veil'
  v.innerHTML = `<div class="dlg"><h3>${title}</h3>${CROSS}${body}</div>`
  document.body.append(v)
  const close = () => v.remove()
  $('.x', v).onclick = close
  ready?.(v, close)
}
document.addEventListener('keydown', (e) => e.key === 'Escape' && $('.veil')?.remove())
$('#next').onclick = () => valid() && show(step + 1)
$('#prev').onclick = () => show(step - 1)
$('#draft').onclick = () => {
  toast('Черновик сохранён')
  if (drafts.length < 3) drafts.push({ id: 3, name: `Заявка ${val('a1') || 'без имени'}`, date: '05.03.2026' })
  $('#drafts .n').textContent = drafts.length
}
$$('.bar div').forEach((d) => (d.onclick = () => d.className === 'done' && show(Number(d.dataset.s))))
addEventListener('popstate', () => show(Number(location.pathname.split('/')[2]) || 1, false))
$$('.rc').forEach(
  (c) =>
    (c.onclick = () => {
      $$(`.rc[data-g=${c.dataset.g}]`).forEach((o) => o.classList.toggle('on', o === c))
      if (c.dataset.g === 'who') $$('[data-if]').forEach((f) => (f.hidden = f.dataset.if !== c.dataset.v))
      else $$('[data-type]').forEach((f) => (f.hidden = f.dataset.type !== c.dataset.v))
    }),
)
$$('.dcb').forEach((c) => (c.onclick = () => c.classList.toggle('on')))
$('#c1').onchange = (e) => ($('#old').hidden = !e.target.checked)
$('#c2').onchange = (e) => ($('#fact').hidden = e.target.checked)
$('#c3').onchange = (e) => ($('#mort').hidden = !e.target.checked)
$('#b1').oninput = (e) => {
  const d = e.target.value.replace(/\D/g, '').replace(/^[78]/, '')
  const p = [d.slice(0, 3), d.slice(3, 6), d.slice(6, 8), d.slice(8, 10)]
  e.target.value = d ? `+7 (${p[0]}) ${p[1]}${p[2] ? `-${p[2]}` : ''}${p[3] ? `-${p[3]}` : ''}` : ''
}
$('#a6').oninput = (e) => {
  const d = e.target.value.replace(/\D/g, '').slice(0, 10)
  e.target.value = d.length > 4 ? `${d.slice(0, 4)} ${d.slice(4)}` : d
}
function addItem(name = '', price = '') {
  const d = document.createElement('div')
  d.className = 'item'
  d.innerHTML = `<input placeholder="Название предмета" value="${name}"><input placeholder="Стоимость, ₽" value="${price}"><span class="del">${TRASH}</span>`
  $('.del', d).onclick = () => d.remove()
  $('#items').append(d)
}
$('#add').onclick = () => addItem()
$$('.plan').forEach((p) => {
  $('button', p).onclick = () => {
    plan = p.dataset.plan
    show(3, false)
  }
  $('.more', p).onclick = (e) => {
    e.preventDefault()
    dialog(`Программа «${p.dataset.plan}»`, '<p>Выплата в течение 10 дней. Осмотр жилья не нужен.</p>')
  }
})
$('#e2').onchange = sum
$('#e3').oninput = () => {
  $('#e3v').textContent = `${val('e3')} млн ₽`
  sum()
}
const flip = () => {
  const on = $('#fr').getAttribute('aria-checked') !== 'true'
  $('#fr').setAttribute('aria-checked', on)
  $('#frs').hidden = !on
}
$('#fr').onclick = flip
$('#fr').onkeydown = (e) => e.key === ' ' && (e.preventDefault(), flip())
$('#e5').oninput = () => ($('#promo').disabled = !val('e5'))
$('#promo').onclick = () => {
  const ok = val('e5').toUpperCase() === 'ВЕСНА10'
  discount = ok ? 0.1 : 0
  fail('e5', ok ? '' : 'Промокод не найден')
  if (ok) toast('Скидка 10% применена')
  sum()
}
$('#h1').onchange = (e) => {
  $('#files').innerHTML = [...e.target.files]
    .map((f) => `<div>${f.name} <span class="del" style="display:inline-block">${TRASH}</span></div>`)
    .join('')
  $$('#files .del').forEach(
    (d) =>
      (d.onclick = () => {
        d.parentElement.remove()
        $('#h1').value = ''
      }),
  )
}
$$('[name=how]').forEach((r) => (r.onchange = () => ($('#off').hidden = r.value !== 'В офисе')))
$('#h3').oninput = () => ($('#cnt').textContent = val('h3').length)
const pen = $('#sig').getContext('2d')
let down = false
$('#sig').onmousedown = (e) => {
  down = true
  pen.beginPath()
  pen.moveTo(e.offsetX, e.offsetY)
}
$('#sig').onmousemove = (e) => {
  if (!down) return
  pen.lineTo(e.offsetX, e.offsetY)
  pen.stroke()
  signed = true
  $('#sigs').textContent = 'Подпись поставлена'
  $('#clr').disabled = false
}
addEventListener('mouseup', () => (down = false))
$('#clr').onclick = () => {
  pen.clearRect(0, 0, 420, 120)
  signed = false
  $('#sigs').textContent = 'Подписи нет'
  $('#clr').disabled = true
}
$('#rules').onclick = (e) => {
  e.preventDefault()
  dialog(
    'Правила страхования',
    '<p>Редакция от 01.02.2026. Страховщик возмещает ущерб в пределах суммы.</p><button class="btn p ok">Понятно</button>',
    (v, close) => ($('.ok', v).onclick = close),
  )
}
$('.sum').onclick = (e) => {
  if (e.target.dataset.to) {
    e.preventDefault()
    show(Number(e.target.dataset.to))
  }
}
$('#dl').onclick = () => toast('Файл polis-204815.pdf загружен')
$('#mail').onclick = () => toast('Письмо отправлено')
$('#again').onclick = (e) => {
  e.preventDefault()
  $$('input:not([type=radio]):not([type=checkbox]):not([type=range])').forEach((i) => (i.value = ''))
  visited = 1
  show(1)
}
$('#callme').onclick = (e) => {
  e.preventDefault()
  dialog(
    'Обратный звонок',
    `<p><input id="z1" placeholder="Имя"></p><p><input id="z2" placeholder="Телефон"></p><div class="err"></div><button class="btn p">Жду звонка</button>`,
    (v, close) =>
      ($('.btn', v).onclick = () => {
        if (!val('z2')) $('.err', v).textContent = 'Без телефона не дозвонимся'
        else {
          close()
          toast('Перезвоним через 15 минут')
        }
      }),
  )
}
$('#drafts').onclick = (e) => {
  e.preventDefault()
  dialog('Черновики', '<div class="list"></div>', (v, close) => {
    const draw = () => {
      $('#drafts .n').textContent = drafts.length
      $('.list', v).innerHTML =
        drafts
          .map(
            (d) =>
              `<div class="dr" data-id="${d.id}"><div><b>${d.name}</b><br><small>изменён ${d.date}</small></div><button class="btn">Продолжить</button><span class="del">${TRASH}</span></div>`,
          )
          .join('') || '<p>Черновиков пока нет</p>'
      $$('.dr', v).forEach((r) => {
        $('.del', r).onclick = () => {
          drafts = drafts.filter((d) => d.id !== Number(r.dataset.id))
          draw()
        }
        $('.btn', r).onclick = () => {
          const forest = r.dataset.id === '1'
          const data = {
            a1: forest ? 'Ермакова' : 'Зотов',
            a2: forest ? 'Нина' : 'Глеб',
            a6: '5012 774310',
            b1: '+7 (913) 404-18-22',
            b2: 'box@polis.example',
            r1: 'Новосибирская область',
            r2: 'Новосибирск',
            d1: forest ? '54' : '120',
          }
          for (const [id, x] of Object.entries(data)) $(`#${id}`).value = x
          if (forest) {
            $('#items').innerHTML = ''
            addItem('Пианино', '180000')
            addItem('Картина', '60000')
            addItem('Велосипед', '45000')
          }
          close()
          show(forest ? 3 : 2)
        }
      })
    }
    draw()
  })
}
$$('.q').forEach((q) => {
  q.onmouseenter = () => {
    const t = document.createElement('div')
    t.className = 'tip'
    t.textContent = q.dataset.tip
    const b = q.getBoundingClientRect()
    t.style.left = `${b.x + scrollX}px`
    t.style.top = `${b.bottom + scrollY + 4}px`
    document.body.append(t)
  }
  q.onmouseleave = () => $('.tip')?.remove()
})
$$('[data-nav]').forEach(
  (a) =>
    (a.onclick = (e) => {
      e.preventDefault()
      $('#wiz').hidden = true
      $('#page').hidden = false
      $('#page').innerHTML =
        a.textContent === 'Помощь'
          ? '<h1>Помощь</h1><p>Телефон поддержки: 8 800 000-11-22</p><a href="#" class="home">К заявке</a>'
          : '<h1>Продукты</h1><ul><li>Жильё</li><li>Путешествия</li><li>Здоровье</li></ul><a href="#" class="home">К заявке</a>'
      $('.home').onclick = (ev) => {
        ev.preventDefault()
        show(step)
      }
      history.pushState({}, '', a.getAttribute('href'))
    }),
)
show(1, false)
