import {
  w2alert,
  w2confirm,
  w2form,
  w2grid,
  w2layout,
  w2menu,
  w2popup,
  w2sidebar,
  w2tabs,
  w2toolbar,
  w2tooltip,
  w2utils,
} from 'w2ui/w2ui-2.0.es6.js'
import { gantt } from 'dhtmlx-gantt'
import 'w2ui/w2ui-2.0.css'
import ganttCss from 'dhtmlx-gantt/codebase/dhtmlxgantt.css?inline'

const style = document.createElement('style')
style.textContent = `${ganttCss.replaceAll(/@font-face\s*\{[^}]*https?:[^}]*\}/g, '')}
.gantt_cal_cover{z-index:3000!important;position:fixed!important;inset:0}.gantt_cal_light{z-index:3001!important}.gantt_modal_box,.gantt_cal_qi_controls{z-index:4000!important}body{margin:0;font-family:sans-serif}#app{position:absolute;inset:0}.pad{padding:16px}.toast{position:fixed;right:16px;bottom:16px;background:#264;color:#fff;padding:10px 18px;border-radius:4px;z-index:9999}
.cards{display:flex;gap:12px;flex-wrap:wrap}.machine{border:1px solid #ccc;border-radius:6px;padding:10px;width:200px;background:#fff}.machine .st{font-size:12px;color:#777}.machine .acts{margin-top:8px;display:flex;gap:8px}.machine .acts i{cursor:pointer;font-style:normal;border:1px solid #ccc;padding:2px 7px;border-radius:3px}.late{color:#c00}.w2ui-tb-button:not(.disabled){cursor:pointer!important}.w2ui-node .w2ui-collapsed{cursor:pointer!important}.lane{display:flex;align-items:center;height:30px;border-bottom:1px solid #eee}.lane b{width:110px;font-weight:400}.lane .bar{height:20px;border-radius:3px;color:#fff;font-size:12px;padding:2px 6px;cursor:pointer}.scale{display:flex;gap:4px;margin:8px}.scale span{padding:3px 12px;border:1px solid #bbb;border-radius:3px;cursor:pointer}.scale .on{background:#2a6fb0;color:#fff}`
document.head.append(style)

w2utils.locale({
  locale: 'ru-RU',
  dateFormat: 'dd.mm.yyyy',
  timeFormat: 'h24',
  groupSymbol: ' ',
  decimalSymbol: ',',
  weekStarts: 'M',
  fullmonths: ['Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь', 'Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь'],
  shortmonths: ['Янв', 'Фев', 'Мар', 'Апр', 'Май', 'Июн', 'Июл', 'Авг', 'Сен', 'Окт', 'Ноя', 'Дек'],
  shortdays: ['П', 'В', 'С', 'Ч', 'П', 'С', 'В'],
  phrases: {
    'Add New': 'Добавить',
    Edit: 'Изменить',
    Delete: 'Удалить',
    Save: 'Сохранить',
    Search: 'Искать:',
    'Search...': 'Поиск…',
    'All Fields': 'все поля',
    Yes: 'Да',
    No: 'Нет',
    Ok: 'ОК',
    Cancel: 'Отмена',
    Close: 'Закрыть',
    Reset: 'Сбросить',
    'Reload data in the list': 'Обновить список',
    'Show/hide columns': 'Столбцы',
    'Required field': 'Обязательное поле',
    Confirmation: 'Подтверждение',
    Notification: 'Сообщение',
    'Add new record': 'Новая запись',
    'Edit selected record': 'Изменить запись',
    'Delete selected records': 'Удалить записи',
    'Save changed records': 'Сохранить изменения',
    'Delete Confirmation': 'Удаление',
    'Select Search Field': 'Поле поиска',
    'No items found': 'Ничего не найдено',
    'No matches': 'Ничего не найдено',
    Today: 'Сегодня',
    Hide: 'Скрыть',
    Show: 'Показать',
    'Not an integer': 'Введите целое число',
    'Not a valid date': 'Неверная дата',
    records: 'записей',
    of: 'из',
    selected: 'выбрано',
    Column: 'Столбец',
    none: 'нет',
    Any: 'Любое',
    All: 'Все',
    'Multiple Fields': 'Несколько полей',
    'Search took ${count} seconds': 'Найдено',
    'Sorting took ${count} seconds': 'Отсортировано',
    'Open Search Fields': 'Поиск по полям',
    'Clear Search': 'Очистить поиск',
    'Are you sure you want to delete ${count} ${records}?': 'Удалить ${count} записей?',
    'Your remote data source record count has changed, reloading from the first record.': '',
  },
})
const AREAS = ['Токарный', 'Фрезерный', 'Сварка', 'Покраска', 'Сборка']
const GOODS = ['Вал ведущий', 'Втулка', 'Корпус редуктора', 'Кронштейн', 'Рама тележки', 'Фланец']
const PEOPLE = ['Дёмин', 'Зайцева', 'Ким', 'Орлов']
const rows = [
  [101, 'Вал ведущий', 'Токарный', 40, '05.06.2026', 'В работе'],
  [102, 'Втулка', 'Токарный', 300, '08.06.2026', 'Новый'],
  [103, 'Корпус редуктора', 'Фрезерный', 12, '10.06.2026', 'В работе'],
  [104, 'Рама тележки', 'Сварка', 6, '15.06.2026', 'Новый'],
  [105, 'Кронштейн', 'Фрезерный', 80, '16.06.2026', 'Готов'],
  [106, 'Фланец', 'Токарный', 150, '19.06.2026', 'Новый'],
  [107, 'Рама тележки', 'Покраска', 6, '22.06.2026', 'Новый'],
  [108, 'Корпус редуктора', 'Сборка', 12, '26.06.2026', 'Отложен'],
].map(([recid, good, area, count, due, state]) => ({ recid, good, area, count, due, state }))

function toast(text) {
  const node = document.createElement('div')
  node.className = 'toast'
  node.textContent = text
  document.body.append(node)
  setTimeout(() => node.remove(), 3500)
}
const layout = new w2layout({
  box: '#app',
  name: 'layout',
  padding: 2,
  panels: [
    { type: 'top', size: 42 },
    { type: 'left', size: 190, resizable: true },
    { type: 'main' },
    { type: 'right', size: 250, hidden: true, title: 'Сведения' },
  ],
})
const toolbar = new w2toolbar({
  name: 'bar',
  items: [
    {
      type: 'menu',
      id: 'file',
      text: 'Файл',
      items: [
        { id: 'new', text: 'Новый заказ' },
        {
          id: 'export',
          text: 'Экспорт',
          items: [
            { id: 'csv', text: 'CSV' },
            { id: 'xlsx', text: 'Excel' },
          ],
        },
        { text: '--' },
        { id: 'print', text: 'Печать', disabled: true },
      ],
    },
    {
      type: 'menu-check',
      id: 'view',
      text: 'Вид',
      selected: ['lines'],
      items: [
        { id: 'lines', text: 'Полосы' },
        { id: 'info', text: 'Сведения' },
      ],
    },
    {
      type: 'menu-radio',
      id: 'shift',
      text: (item) => `Смена: ${{ s1: 'первая', s2: 'вторая' }[item.selected]}`,
      selected: 's1',
      items: [
        { id: 's1', text: 'первая' },
        { id: 's2', text: 'вторая' },
      ],
    },
    { type: 'break' },
    { type: 'color', id: 'tint', icon: 'w2ui-icon-colors', color: '2A6FB0', tooltip: 'Цвет полос' },
    { type: 'check', id: 'lock', text: 'Закрепить план' },
    { type: 'spacer' },
    { type: 'button', id: 'bell', icon: 'w2ui-icon-info' },
    { type: 'button', id: 'exit', text: 'Выход' },
  ],
  onClick(event) {
    event.done(() => {
      const id = event.target
      if (id === 'file:new') order()
      if (id === 'file:export:csv' || id === 'file:export:xlsx' || id === 'export:csv') toast('Файл сохранён')
      if (event.detail?.subItem?.id === 'csv' || event.detail?.subItem?.id === 'xlsx') toast(`План выгружен в ${event.detail.subItem.text}`)
      if (id === 'view:info' || event.detail?.subItem?.id === 'info') layout.toggle('right')
      if (id === 'lock') {
        toast(toolbar.get('lock').checked ? 'План закреплён' : 'План открыт')
        orders.toolbar[toolbar.get('lock').checked ? 'disable' : 'enable']('w2ui-add', 'w2ui-delete')
      }
      if (id === 'bell') w2alert('Новых сообщений нет', 'Сообщения')
      if (id === 'exit')
        w2confirm({ msg: 'Завершить работу?', title: 'Выход', btn_yes: { text: 'Да' }, btn_no: { text: 'Нет' } }).yes(() => {
          document.body.innerHTML = '<div class="pad"><h2>Вы вышли</h2></div>'
        })
    })
  },
})
layout.html('top', toolbar)
const sidebar = new w2sidebar({
  name: 'side',
  nodes: [
    {
      id: 'plan',
      text: 'План',
      group: true,
      expanded: true,
      nodes: [
        { id: 'orders', text: 'Заказы', icon: 'w2ui-icon-columns', count: 8 },
        { id: 'gantt', text: 'График', icon: 'w2ui-icon-paste' },
        { id: 'lanes', text: 'Загрузка', icon: 'w2ui-icon-drop' },
      ],
    },
    {
      id: 'shop',
      text: 'Цех',
      group: true,
      expanded: true,
      nodes: [
        { id: 'machines', text: 'Станки', icon: 'w2ui-icon-settings' },
        {
          id: 'people',
          text: 'Наряды',
          icon: 'w2ui-icon-pencil',
          expanded: false,
          nodes: [
            { id: 'p1', text: 'Первая смена' },
            { id: 'p2', text: 'Вторая смена' },
          ],
        },
      ],
    },
  ],
  onClick(event) {
    event.done(() => open(event.target))
  },
})
layout.html('left', sidebar)

const orders = new w2grid({
  name: 'orders',
  recordHeight: 28,
  multiSelect: true,
  show: { toolbar: true, footer: true, toolbarAdd: true, toolbarDelete: true, toolbarSave: true, toolbarInput: true, selectColumn: true },
  columns: [
    { field: 'recid', text: '№', size: '50px', sortable: true },
    { field: 'good', text: 'Изделие', size: '30%', sortable: true },
    { field: 'area', text: 'Участок', size: '20%', sortable: true, editable: { type: 'text' } },
    { field: 'count', text: 'Кол-во', size: '80px', sortable: true, editable: { type: 'int', min: 1 }, render: 'int' },
    { field: 'due', text: 'Срок', size: '100px', editable: { type: 'date', format: 'dd.mm.yyyy' } },
    { field: 'state', text: 'Состояние', size: '20%', sortable: true },
  ],
  searches: [
    { field: 'good', label: 'Изделие', type: 'text' },
    { field: 'area', label: 'Участок', type: 'text' },
    { field: 'count', label: 'Кол-во', type: 'int' },
  ],
  records: rows,
  contextMenu: [
    { id: 'take', text: 'Взять в работу' },
    { id: 'done', text: 'Отметить готовым' },
    { id: 'copy', text: 'Копировать' },
    { id: 'info', text: 'Сведения' },
  ],
  onContextMenuClick(event) {
    const recid = event.detail.recid
    const id = event.detail.menuItem.id
    if (id === 'take') orders.set(recid, { state: 'В работе' })
    if (id === 'done') orders.set(recid, { state: 'Готов' })
    if (id === 'copy') {
      orders.add({ ...orders.get(recid), recid: 109 })
      count()
    }
    if (id === 'info') {
      layout.show('right')
      info(recid)
    }
  },
  onAdd: () => order(),
  onSelect(event) {
    event.done(() => info(orders.getSelection()[0]))
  },
  onDelete(event) {
    event.done(() => setTimeout(count, 50))
  },
  onSave: () => toast('Изменения сохранены'),
})
const count = () => sidebar.set('orders', { count: orders.records.length })
function info(recid) {
  const one = orders.get(recid)
  layout.html(
    'right',
    one
      ? `<div class="pad info"><b>${one.good}</b><p>Заказ ${one.recid}, ${one.count} шт.</p><p>Участок: ${typeof one.area === 'object' ? one.area.text : one.area}</p></div>`
      : '<div class="pad info">Выберите заказ</div>',
  )
}
info()

function order() {
  const form = new w2form({
    name: 'order',
    style: 'border:0;background:transparent',
    fields: [
      {
        field: 'good',
        type: 'list',
        required: true,
        html: { label: 'Изделие', attr: 'style="width:230px"' },
        options: { items: GOODS, match: 'contains' },
      },
      { field: 'count', type: 'int', required: true, html: { label: 'Количество' }, options: { min: 1, max: 1000, autoFormat: false } },
      { field: 'spare', type: 'int', html: { label: 'Количество в запас' }, options: { autoFormat: false } },
      { field: 'due', type: 'text', required: true, html: { label: 'Срок', attr: 'placeholder="дд.мм.гггг"' } },
      { field: 'area', type: 'radio', html: { label: 'Участок' }, options: { items: ['Токарный', 'Фрезерный', 'Сварка'] } },
      {
        field: 'people',
        type: 'enum',
        html: { label: 'Исполнители', attr: 'style="width:230px"' },
        options: { items: PEOPLE, openOnFocus: true },
      },
      { field: 'rush', type: 'toggle', html: { label: 'Срочно' } },
      { field: 'tint', type: 'color', html: { label: 'Цвет' } },
      { field: 'note', type: 'textarea', html: { label: 'Примечание', attr: 'style="width:230px;height:50px"' } },
    ],
    record: { area: 'Токарный' },
    actions: {
      Отмена() {
        w2popup.close()
      },
      Создать: {
        text: 'Создать',
        class: 'w2ui-btn-blue',
        onClick() {
          if (form.validate().length) return void toast('Заполните обязательные поля')
          const r = form.record
          orders.add({
            recid: 109,
            good: r.good.text ?? r.good,
            area: r.area?.id ?? r.area,
            count: +r.count,
            due: r.due,
            state: r.rush ? 'Срочный' : 'Новый',
          })
          count()
          w2popup.close()
          toast('Заказ 109 создан')
        },
      },
    },
  })
  w2popup
    .open({
      title: 'Новый заказ',
      body: '<div id="order" style="position:absolute;inset:0"></div>',
      width: 480,
      height: 520,
      showMax: true,
    })
    .then(() => form.render('#order'))
    .close(() => form.destroy())
}

gantt.i18n.setLocale('ru')
Object.assign(gantt.config, {
  date_format: '%d.%m.%Y',
  date_grid: '%d.%m.%Y',
  grid_width: 300,
  row_height: 32,
  scale_height: 44,
  min_column_width: 30,
  start_date: new Date(2026, 5, 1),
  end_date: new Date(2026, 6, 4),
})
gantt.config.columns = [
  { name: 'text', label: 'Работа', tree: true, width: 150 },
  { name: 'start_date', label: 'Начало', align: 'center', width: 80 },
  { name: 'add', width: 44 },
]
const TASKS = {
  data: [
    { id: 1, text: 'Заказ 101', start_date: '01.06.2026', duration: 8, open: true, progress: 0.4 },
    { id: 2, text: 'Точение', start_date: '01.06.2026', duration: 4, parent: 1 },
    { id: 3, text: 'Шлифовка', start_date: '05.06.2026', duration: 4, parent: 1 },
    { id: 4, text: 'Заказ 103', start_date: '03.06.2026', duration: 10, open: false, progress: 0.1 },
    { id: 5, text: 'Фрезеровка', start_date: '03.06.2026', duration: 6, parent: 4 },
    { id: 6, text: 'Контроль', start_date: '15.06.2026', duration: 2 },
  ],
  links: [{ id: 1, source: 2, target: 3, type: '0' }],
}
let weeks = false
function scales() {
  gantt.config.scales = weeks
    ? [
        { unit: 'month', step: 1, format: '%F %Y' },
        { unit: 'week', step: 1, format: 'Неделя %W' },
      ]
    : [
        { unit: 'month', step: 1, format: '%F %Y' },
        { unit: 'day', step: 1, format: '%d' },
      ]
}
const MACHINES = [
  { id: 1, n: 'ДИП-300', st: 'Работает' },
  { id: 2, n: '16К20', st: 'Работает' },
  { id: 3, n: '6Р82', st: 'Ремонт' },
  { id: 4, n: 'Пост сварки 1', st: 'Простой' },
]
let tab = 'all'
function machines() {
  const list = MACHINES.filter((one) => tab === 'all' || one.st === 'Ремонт')
  document.querySelector('#mlist').innerHTML =
    tab === 'set'
      ? '<div class="w2ui-reset"><p>Начало смены <input class="w2ui-input from" value="08:00"></p><p>Конец смены <input class="w2ui-input to" value="16:30"></p><p><input type="checkbox" class="w2ui-input night"> Ночные смены</p><button class="w2ui-btn keep">Сохранить</button></div>'
      : `<div class="cards">${list.map((one) => `<div class="machine"><b>${one.n}</b><div class="st">${one.st}</div><div class="acts"><i class="w2ui-icon-settings fix" data-id="${one.id}"></i><i class="w2ui-icon-cross stop" data-id="${one.id}"></i></div></div>`).join('')}</div>`
}
function open(id) {
  if (id === 'orders') layout.html('main', orders)
  if (id === 'gantt') {
    layout.html(
      'main',
      '<div class="scale"><span class="day on">Дни</span><span class="week">Недели</span></div><div id="gantt" style="height:520px"></div>',
    )
    weeks = false
    scales()
    gantt.init('gantt')
    gantt.clearAll()
    gantt.parse(structuredClone(TASKS))
  }
  if (id === 'lanes')
    layout.html(
      'main',
      `<div class="pad"><h2>Загрузка участков</h2>${AREAS.map((area, at) => `<div class="lane"><b>${area}</b><div class="bar" style="width:${[320, 210, 90, 60, 140][at]}px;background:#2A6FB0" data-a="${area}">${[92, 61, 25, 18, 40][at]} %</div></div>`).join('')}<p class="about"></p></div>`,
    )
  if (id === 'machines') {
    layout.html('main', '<div class="pad"><h2>Станки</h2><div id="mtabs"></div><div id="mlist" class="pad"></div></div>')
    tab = 'all'
    tabs.render('#mtabs')
    tabs.click('all')
    machines()
  }
  if (id === 'p1' || id === 'p2')
    layout.html('main', `<div class="pad"><h2>${id === 'p1' ? 'Первая' : 'Вторая'} смена</h2><p>Нарядов нет</p></div>`)
}
const tabs = new w2tabs({
  name: 'mtabs',
  active: 'all',
  tabs: [
    { id: 'all', text: 'Все' },
    { id: 'fix', text: 'В ремонте' },
    { id: 'set', text: 'Смены' },
  ],
  onClick(event) {
    event.done(() => {
      tab = event.target
      machines()
    })
  },
})
addEventListener('click', (event) => {
  const n = event.target
  if (n.matches('.scale span')) {
    weeks = n.matches('.week')
    for (const one of document.querySelectorAll('.scale span')) one.classList.toggle('on', one === n)
    scales()
    gantt.render()
  }
  if (n.matches('.lane .bar')) document.querySelector('.about').textContent = `${n.dataset.a}: загрузка ${n.textContent}`
  if (n.matches('.fix')) {
    const one = MACHINES.find((other) => other.id === +n.dataset.id)
    one.st = one.st === 'Ремонт' ? 'Работает' : 'Ремонт'
    machines()
  }
  if (n.matches('.stop')) {
    MACHINES.find((other) => other.id === +n.dataset.id).st = 'Простой'
    machines()
  }
  if (n.matches('.keep'))
    toast(document.querySelector('.from').value < document.querySelector('.to').value ? 'Смены сохранены' : 'Конец раньше начала')
})
sidebar.select('orders')
open('orders')
