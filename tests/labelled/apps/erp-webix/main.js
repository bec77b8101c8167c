import { restore } from './seed.js'
import '../node_modules/webix/webix.css'
import * as module from 'webix'

const webix = module.default ?? module
webix.uid()
restore()
webix.i18n.setLocale('ru-RU')
webix.message.position = 'bottom'
const SUPPLIERS = ['Сибметалл', 'Обь-Пак', 'ТехноСнаб', 'Иртыш Трейд']
const STATES = ['Черновик', 'На согласовании', 'Оплачен', 'Закрыт']
let seq = 1017
const O = (id, name, supplier, state, sum, date, qty = 1) => ({ id, num: `ЗК-${id}`, name, supplier, state, sum, date, qty, ch: 0 })
const ORDERS = [
  O(1001, 'Болты М8', 'Сибметалл', 'Черновик', 12500, '02.02.2026', 500),
  O(1002, 'Гайки М8', 'Сибметалл', 'На согласовании', 7300, '03.02.2026', 500),
  O(1003, 'Плёнка упаковочная', 'Обь-Пак', 'Оплачен', 18900, '05.02.2026', 30),
  O(1004, 'Короба 40×30', 'Обь-Пак', 'Закрыт', 22400, '06.02.2026', 400),
  O(1005, 'Картриджи', 'ТехноСнаб', 'Черновик', 31000, '09.02.2026', 10),
  O(1006, 'Мониторы 24"', 'ТехноСнаб', 'На согласовании', 156000, '10.02.2026', 12),
  O(1007, 'Стрейч-лента', 'Обь-Пак', 'Оплачен', 5600, '11.02.2026', 20),
  O(1008, 'Уголок 50×50', 'Сибметалл', 'Оплачен', 48200, '12.02.2026', 60),
  O(1009, 'Бумага А4', 'Иртыш Трейд', 'Закрыт', 9900, '13.02.2026', 33),
  O(1010, 'Вода питьевая', 'Иртыш Трейд', 'Оплачен', 4200, '16.02.2026', 28),
  O(1011, 'Клавиатуры', 'ТехноСнаб', 'Черновик', 14700, '17.02.2026', 14),
  O(1012, 'Шайбы М8', 'Сибметалл', 'Закрыт', 2100, '18.02.2026', 900),
  O(1013, 'Скотч', 'Обь-Пак', 'Черновик', 3300, '19.02.2026', 60),
  O(1014, 'Кабель UTP', 'ТехноСнаб', 'Оплачен', 26800, '20.02.2026', 4),
  O(1015, 'Чай и кофе', 'Иртыш Трейд', 'На согласовании', 6100, '24.02.2026', 1),
  O(1016, 'Поддоны', 'Обь-Пак', 'Оплачен', 37500, '25.02.2026', 50),
]
const say = (text, type) => webix.message({ text, type, expire: 4000 })
const money = (n) => `${String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ' ')} ₽`

const nav = {
  view: 'tree',
  id: 'nav',
  width: 220,
  select: true,
  activeTitle: true,
  data: [
    {
      id: 'buy',
      value: 'Закупки',
      open: true,
      data: [
        { id: 'orders', value: 'Заказы' },
        { id: 'suppliers', value: 'Поставщики' },
        {
          id: 'arch',
          value: 'Архив',
          data: [
            { id: 'a2024', value: '2024' },
            { id: 'a2025', value: '2025' },
          ],
        },
      ],
    },
    { id: 'stock', value: 'Склад', data: [{ id: 'rest', value: 'Остатки' }] },
    { id: 'reports', value: 'Отчёты' },
  ],
  on: { onItemClick: (id) => show(id) },
}
const orders = {
  id: 'orders-v',
  rows: [
    {
      view: 'toolbar',
      id: 'tb',
      padding: 6,
      cols: [
        { view: 'button', value: 'Создать заказ', css: 'webix_primary', width: 150, click: () => edit(null) },
        {
          view: 'button',
          id: 'copy',
          value: 'Копировать',
          width: 120,
          disabled: true,
          click: () => {
            const o = selected()
            $('grid').add({ ...o, id: seq, num: `ЗК-${seq}`, state: 'Черновик', name: `${o.name} (копия)` }, 0)
            seq++
            say('Заказ скопирован')
          },
        },
        {
          view: 'icon',
          id: 'trash',
          icon: 'wxi-trash',
          disabled: true,
          click: () => {
            const o = selected()
            webix
              .confirm({ title: 'Удаление', text: `Удалить заказ ${o.num}?`, ok: 'Да', cancel: 'Нет' })
              .then(() => {
                $('grid').remove(o.id)
                say('Заказ удалён')
              })
              .catch(() => {})
          },
        },
        { view: 'icon', icon: 'wxi-download', tooltip: 'Выгрузить в Excel', click: () => say('Файл заказы.xlsx готов') },
        {},
        {
          view: 'search',
          id: 'find',
          placeholder: 'Поиск заказа',
          width: 220,
          on: {
            onTimedKeyPress() {
              filter()
            },
            onChange() {
              filter()
            },
          },
        },
        {
          view: 'segmented',
          id: 'seg',
          width: 360,
          value: 'all',
          options: [
            { id: 'all', value: 'Все' },
            { id: 'mine', value: 'Мои' },
            { id: 'late', value: 'Просроченные' },
          ],
          on: {
            onChange() {
              filter()
            },
          },
        },
      ],
    },
    {
      view: 'datatable',
      id: 'grid',
      select: 'row',
      editable: true,
      editaction: 'dblclick',
      pager: 'pg',
      columns: [
        { id: 'ch', header: { content: 'masterCheckbox' }, template: '{common.checkbox()}', width: 44 },
        { id: 'num', header: ['Номер', { content: 'textFilter' }], width: 110, sort: 'string' },
        { id: 'name', header: ['Наименование', { content: 'textFilter' }], editor: 'text', fillspace: true, sort: 'string' },
        {
          id: 'supplier',
          header: ['Поставщик', { content: 'selectFilter', options: SUPPLIERS }],
          width: 150,
          editor: 'select',
          options: SUPPLIERS,
        },
        { id: 'qty', header: 'Кол-во', width: 80, editor: 'text', sort: 'int' },
        { id: 'sum', header: 'Сумма', width: 120, sort: 'int', template: (o) => money(o.sum) },
        { id: 'state', header: ['Статус', { content: 'selectFilter', options: STATES }], width: 150 },
        {
          id: 'act',
          header: '',
          width: 80,
          template: "<span class='webix_icon wxi-pencil ed'></span><span class='webix_icon wxi-close rm' title='Отменить заказ'></span>",
        },
      ],
      data: ORDERS,
      onClick: {
        ed: (e, id) => {
          edit(id.row)
          return false
        },
        rm: (e, id) => {
          const o = $('grid').getItem(id.row)
          $('grid').updateItem(id.row, { state: 'Закрыт' })
          say(`Заказ ${o.num} закрыт`)
          return false
        },
      },
      on: {
        onSelectChange() {
          const on = !!selected()
          on ? $('copy').enable() : $('copy').disable()
          on ? $('trash').enable() : $('trash').disable()
          total()
        },
        onAfterLoad: () => total(),
        onCheck: () => total(),
        onAfterEditStop: (v, ed) => {
          if (v.value !== v.old) say(`Изменено: ${ed.column === 'qty' ? 'количество' : 'наименование'}`)
        },
      },
    },
    {
      cols: [
        { view: 'pager', id: 'pg', size: 8, group: 4, template: '{common.prev()} {common.pages()} {common.next()}' },
        { view: 'label', id: 'tot', label: '', width: 320 },
      ],
    },
  ],
}
const suppliers = {
  id: 'suppliers-v',
  rows: [
    {
      view: 'accordion',
      multi: false,
      rows: SUPPLIERS.map((s, i) => ({
        header: s,
        collapsed: i > 0,
        body: {
          view: 'form',
          padding: 14,
          elementsConfig: { labelWidth: 110 },
          elements: [
            { view: 'text', label: 'Телефон', name: 'phone', value: `+7 383 200-10-0${i}` },
            { view: 'text', label: 'Почта', name: 'mail', value: `info${i}@post.example` },
            {
              cols: [
                { view: 'switch', label: 'Проверен', labelWidth: 110, value: i % 2, width: 260 },
                {},
                { view: 'button', value: 'Сохранить', width: 120, click: () => say(`Сохранено: ${s}`) },
              ],
            },
          ],
        },
      })),
    },
    {},
  ],
}
const reports = {
  id: 'reports-v',
  rows: [
    {
      view: 'tabview',
      id: 'tabs',
      cells: [
        {
          header: 'Параметры',
          width: 140,
          body: {
            view: 'form',
            id: 'rep',
            elementsConfig: { labelWidth: 150 },
            elements: [
              {
                view: 'richselect',
                id: 'rkind',
                name: 'rkind',
                label: 'Вид отчёта',
                options: ['Сводный', 'По поставщикам', 'По складам'],
                value: 'Сводный',
              },
              { view: 'datepicker', id: 'rfrom', name: 'rfrom', label: 'Начало периода', format: '%d.%m.%Y', editable: true },
              { view: 'datepicker', id: 'rto', name: 'rto', label: 'Конец периода', format: '%d.%m.%Y', editable: true },
              { view: 'slider', id: 'rtop', name: 'rtop', label: 'Строк', value: 10, min: 5, max: 50, step: 5, title: '#value#' },
              { view: 'checkbox', id: 'rvat', name: 'rvat', labelRight: 'С учётом НДС', labelWidth: 0 },
              { view: 'radio', id: 'rgroup', name: 'rgroup', label: 'Группировка', options: ['День', 'Неделя', 'Месяц'], value: 'Месяц' },
              {
                cols: [
                  {
                    view: 'button',
                    value: 'Построить',
                    css: 'webix_primary',
                    width: 140,
                    click: () => {
                      if (!$('rfrom').getValue()) return say('Задайте начало периода', 'error')
                      $('out').setHTML(
                        `<h3>${$('rkind').getValue()} отчёт</h3><p>Строк: ${$('rtop').getValue()}, ${$('rvat').getValue() ? 'с НДС' : 'без НДС'}, группировка: ${$('rgroup').getValue()}</p>`,
                      )
                      $('tabs').getTabbar().setValue('res')
                    },
                  },
                  { view: 'button', value: 'Очистить', width: 120, click: () => $('rep').clear() },
                  {},
                ],
              },
              {},
            ],
          },
        },
        {
          header: 'Результат',
          width: 140,
          body: { id: 'res', rows: [{ view: 'template', id: 'out', template: '<p>Отчёт ещё не построен</p>' }] },
        },
      ],
    },
  ],
}
const soon = { id: 'soon-v', rows: [{ view: 'template', id: 'soon', template: '' }] }

webix.ready(() => {
  webix.ui({
    rows: [
      {
        view: 'toolbar',
        css: 'webix_dark',
        padding: 6,
        cols: [
          { view: 'icon', icon: 'wxi-dots', id: 'burger', click: () => ($('nav').isVisible() ? $('nav').hide() : $('nav').show()) },
          { view: 'label', label: 'Закупки', width: 140 },
          {
            view: 'menu',
            width: 320,
            borderless: true,
            data: [
              {
                id: 'm1',
                value: 'Документы',
                submenu: [
                  { id: 'm11', value: 'Акт сверки' },
                  {
                    id: 'm12',
                    value: 'Печать',
                    submenu: [
                      { id: 'm121', value: 'Реестр' },
                      { id: 'm122', value: 'Заявка' },
                    ],
                  },
                ],
              },
              {
                id: 'm2',
                value: 'Сервис',
                submenu: [
                  { id: 'm21', value: 'Настройки' },
                  { id: 'm22', value: 'О программе' },
                ],
              },
            ],
            on: {
              onMenuItemClick(id) {
                if (id === 'm22') webix.alert({ title: 'О программе', text: 'Закупки, версия 4.1', ok: 'Понятно' })
                else if (id === 'm21') prefs()
                else if (!['m1', 'm2', 'm12'].includes(id)) say(`Сформировано: ${this.getMenuItem(id).value}`)
              },
            },
          },
          {},
          {
            view: 'icon',
            icon: 'wxi-alert',
            badge: 3,
            id: 'bell',
            click: () => {
              $('bell').define('badge', 0)
              $('bell').refresh()
              say('Три заказа ждут согласования')
            },
          },
          { view: 'label', label: 'Ильин П.', width: 90 },
        ],
      },
      { cols: [nav, { view: 'resizer' }, { view: 'multiview', id: 'mv', animate: false, cells: [orders, suppliers, reports, soon] }] },
    ],
  })
  webix
    .ui({
      view: 'contextmenu',
      id: 'cm',
      data: ['Открыть', 'Согласовать', { value: 'Сменить статус', submenu: STATES }, { $template: 'Separator' }, 'Отменить'],
      on: {
        onMenuItemClick(id) {
          const row = this.getContext().id.row
          const v = this.getMenuItem(id).value
          const o = $('grid').getItem(row)
          if (v === 'Открыть') edit(row)
          if (v === 'Согласовать' || STATES.includes(v)) {
            $('grid').updateItem(row, { state: v === 'Согласовать' ? 'На согласовании' : v })
            say(`${o.num}: ${$('grid').getItem(row).state}`)
          }
          if (v === 'Отменить') {
            $('grid').updateItem(row, { state: 'Закрыт' })
            say(`Заказ ${o.num} закрыт`)
          }
        },
      },
    })
    .attachTo($('grid'))
  $('nav').select('orders')
  if (location.hash) show(location.hash.slice(1))
  total()
})
const $ = (id) => webix.$$(id)
const selected = () => $('grid')?.getSelectedItem()
function total() {
  if (!$('tot')) return
  const list = []
  $('grid').eachRow((id) => {
    const o = $('grid').getItem(id)
    if (o.ch) list.push(o)
  })
  $('tot').setHTML(
    list.length ? `Отмечено: ${list.length} на ${money(list.reduce((s, o) => s + o.sum, 0))}` : `Всего заказов: ${$('grid').count()}`,
  )
}
function filter() {
  const q = $('find').getValue().toLowerCase()
  const seg = $('seg').getValue()
  $('grid').filter(
    (o) => `${o.num} ${o.name}`.toLowerCase().includes(q) && (seg === 'all' || (seg === 'mine' ? o.id % 2 : o.state === 'На согласовании')),
  )
  total()
}
function show(id) {
  const view = { orders: 'orders-v', suppliers: 'suppliers-v', reports: 'reports-v' }[id]
  if (!view) {
    if (['buy', 'stock', 'arch'].includes(id)) return
    $('soon').setHTML(`<h2>${$('nav').getItem(id).value}</h2><p>Нет данных за период</p>`)
  }
  $(view ?? 'soon-v').show()
  location.hash = id
  document.title = `${$('nav').getItem(id).value} — Закупки`
}
function prefs() {
  webix
    .ui({
      view: 'window',
      id: 'pw',
      modal: true,
      position: 'center',
      width: 420,
      head: 'Настройки',
      close: true,
      body: {
        view: 'form',
        elementsConfig: { labelWidth: 170 },
        elements: [
          { view: 'text', label: 'Почта', id: 'p1', value: 'ilin@zakup.example' },
          { view: 'text', label: 'Почта для счетов', id: 'p2' },
          { view: 'switch', id: 'p3', label: 'Уведомления', value: 1 },
          { view: 'richselect', id: 'p4', label: 'Склад', options: ['Главный', 'Резервный'], value: 'Главный' },
          {
            view: 'button',
            value: 'Применить',
            css: 'webix_primary',
            click: () => {
              $('pw').close()
              say('Настройки применены')
            },
          },
        ],
      },
    })
    .show()
}
function edit(row) {
  const o = row ? $('grid').getItem(row) : { state: 'Черновик', qty: 1, sum: 0 }
  webix
    .ui({
      view: 'window',
      id: 'w',
      modal: true,
      position: 'center',
      width: 560,
      head: {
        view: 'toolbar',
        cols: [
          { view: 'label', label: row ? `Заказ ${o.num}` : 'Новый заказ' },
          { view: 'icon', icon: 'wxi-close', click: () => $('w').close() },
        ],
      },
      body: {
        view: 'form',
        id: 'f',
        elementsConfig: { labelWidth: 150 },
        elements: [
          { view: 'text', name: 'name', label: 'Наименование', required: true, invalidMessage: 'Заполните наименование' },
          {
            view: 'richselect',
            name: 'supplier',
            label: 'Поставщик',
            options: SUPPLIERS,
            required: true,
            invalidMessage: 'Выберите поставщика',
          },
          { view: 'combo', name: 'unit', label: 'Единица', options: ['шт', 'кг', 'м', 'упаковка', 'рулон'] },
          { view: 'counter', name: 'qty', label: 'Количество', min: 1, max: 999 },
          { view: 'text', name: 'sum', label: 'Сумма, ₽' },
          { view: 'datepicker', name: 'due', label: 'Срок поставки', format: '%d.%m.%Y', editable: true },
          { view: 'segmented', name: 'prio', label: 'Срочность', options: ['Обычная', 'Высокая'] },
          { view: 'checkbox', name: 'tender', labelRight: 'Через тендер', labelWidth: 150, label: '' },
          { view: 'textarea', name: 'note', placeholder: 'Примечание', height: 70 },
          {
            cols: [
              {},
              { view: 'button', value: 'Отмена', width: 110, click: () => $('w').close() },
              {
                view: 'button',
                value: 'Сохранить',
                css: 'webix_primary',
                width: 130,
                click: () => {
                  if (!$('f').validate()) return say('Проверьте поля', 'error')
                  const v = $('f').getValues()
                  if (row) $('grid').updateItem(row, { ...v, sum: Number(v.sum) })
                  else {
                    $('grid').add(
                      {
                        ...O(seq, v.name, v.supplier, 'Черновик', Number(v.sum), '05.03.2026', v.qty),
                        unit: v.unit,
                        due: v.due,
                        note: v.note,
                      },
                      0,
                    )
                    seq++
                  }
                  $('w').close()
                  say('Заказ сохранён')
                  total()
                },
              },
            ],
          },
        ],
        rules: { name: webix.rules.isNotEmpty, supplier: webix.rules.isNotEmpty },
      },
    })
    .show()
  $('f').setValues({ prio: 'Обычная', ...o })
}
