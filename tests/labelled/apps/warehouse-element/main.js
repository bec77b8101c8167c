import { computed, createApp, nextTick, reactive, ref, watchEffect } from 'vue'
import ElementPlus, { ElMessage, ElMessageBox } from 'element-plus'
import ru from 'element-plus/es/locale/lang/ru.mjs'
import {
  ArrowDown,
  Bell,
  Box,
  DataAnalysis,
  Delete,
  Edit,
  Location,
  MoreFilled,
  Plus,
  Printer,
  Refresh,
  Search,
  Sell,
  Van,
} from '@element-plus/icons-vue'
import 'element-plus/dist/index.css'

const WAREHOUSES = ['Омск', 'Тюмень', 'Курган']
const CATEGORIES = ['Крепёж', 'Электрика', 'Инструмент', 'Сантехника', 'Спецодежда']
const START = [
  ['КР-101', 'Болт М8×40', 'Крепёж', 'Омск', 1200, 4.5],
  ['КР-102', 'Гайка М8', 'Крепёж', 'Омск', 3400, 2.1],
  ['КР-103', 'Шайба 8', 'Крепёж', 'Тюмень', 5000, 0.9],
  ['ЭЛ-201', 'Кабель ВВГ 3×2,5', 'Электрика', 'Тюмень', 640, 78],
  ['ЭЛ-202', 'Розетка двойная', 'Электрика', 'Омск', 85, 210],
  ['ИН-301', 'Дрель ударная', 'Инструмент', 'Омск', 12, 5400],
  ['ИН-302', 'Перфоратор', 'Инструмент', 'Курган', 0, 8900],
  ['ИН-303', 'Рулетка 5 м', 'Инструмент', 'Курган', 47, 320],
].map(([code, name, category, place, amount, price]) => ({ code, name, category, place, amount, price, min: 10, control: true, note: '' }))
const HISTORY = [
  ['П-0112', '02.10.2026', 'УралМет', 184000, 'Проведена'],
  ['П-0111', '28.09.2026', 'СибКабель', 93500, 'Проведена'],
  ['П-0110', '24.09.2026', 'Инструмент-Опт', 212400, 'Черновик'],
  ['П-0109', '15.09.2026', 'УралМет', 41200, 'Проведена'],
  ['П-0108', '03.09.2026', 'Крепторг', 15750, 'Отменена'],
  ['П-0107', '27.08.2026', 'СибКабель', 305000, 'Проведена'],
  ['П-0106', '19.08.2026', 'Крепторг', 8900, 'Проведена'],
].map(([number, date, supplier, sum, state]) => ({ number, date, supplier, sum, state }))
const money = (value) => value.toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const TITLES = {
  stock: 'Остатки',
  'supply/new': 'Новая поставка',
  'supply/history': 'История поставок',
  picking: 'Сборка заказа',
  zones: 'Склады и зоны',
  reports: 'Отчёты',
}

const app = createApp({
  components: { ArrowDown, Bell, Box, DataAnalysis, Location, Sell, Van },
  setup() {
    const read = () => location.hash.replace('#/', '') || 'stock'
    const route = ref(read())
    addEventListener('hashchange', () => (route.value = read()))
    watchEffect(() => (document.title = `${TITLES[route.value] ?? 'Нет такой страницы'} — Склад+`))
    const items = reactive(structuredClone(START))
    const history = reactive(structuredClone(HISTORY))

    // Остатки
    const draft = reactive({ place: '', category: '', text: '' })
    const filter = reactive({ place: '', category: '', text: '' })
    const mode = ref('Все')
    const selected = ref([])
    const rows = computed(() =>
      items.filter(
        (item) =>
          (!filter.place || item.place === filter.place) &&
          (!filter.category || item.category === filter.category) &&
          `${item.code} ${item.name}`.toLowerCase().includes(filter.text.toLowerCase()) &&
          (mode.value === 'Все' || (mode.value === 'Закончились') === (item.amount === 0)),
      ),
    )
    const find = () => Object.assign(filter, draft)
    const reset = () => {
      Object.assign(draft, { place: '', category: '', text: '' })
      find()
    }
    const summary = ({ columns, data }) =>
      columns.map((column, at) => {
        if (at === 1) return 'Итого'
        if (column.label === 'Кол-во') return String(data.reduce((sum, item) => sum + item.amount, 0))
        if (column.label === 'Сумма') return money(data.reduce((sum, item) => sum + item.amount * item.price, 0))
        return ''
      })
    const card = reactive({ open: false, item: null, form: {} })
    const cardForm = ref(null)
    const openCard = (item) => {
      const blank = { code: '', name: '', category: '', place: 'Омск', amount: 0, price: 0, min: 10, control: true, note: '' }
      Object.assign(card, { open: true, item, form: { ...(item ?? blank) } })
      nextTick(() => cardForm.value?.clearValidate())
    }
    const rules = {
      name: [{ required: true, message: 'Укажите наименование', trigger: 'submit' }],
      code: [{ pattern: /^[А-Я]{2}-\d{3}$/, required: true, message: 'Артикул вида АА-000', trigger: 'submit' }],
    }
    const saveCard = async () => {
      if (!(await cardForm.value.validate().catch(() => false))) return
      if (card.item) Object.assign(card.item, card.form)
      else items.push({ ...card.form })
      card.open = false
      ElMessage.success('Карточка сохранена')
    }
    const writeOff = (item) => {
      item.amount = 0
      ElMessage.success('Списано')
    }
    const remove = async (item) => {
      const yes = await ElMessageBox.confirm(`Удалить товар «${item.name}»?`, 'Удаление', {
        confirmButtonText: 'Удалить',
        cancelButtonText: 'Отмена',
        type: 'warning',
      }).catch(() => null)
      if (yes) items.splice(items.indexOf(item), 1)
    }
    const moving = reactive({ open: false, place: '', date: '' })
    const table = ref(null)
    const move = () => {
      if (!moving.place) return ElMessage.error('Выберите склад-получатель')
      for (const item of selected.value) item.place = moving.place
      Object.assign(moving, { open: false, place: '', date: '' })
      table.value.clearSelection()
    }
    const context = reactive({ item: null, x: 0, y: 0 })
    const onContext = (item, _column, event) => {
      event.preventDefault()
      Object.assign(context, { item, x: event.clientX, y: event.clientY })
    }
    addEventListener('click', () => (context.item = null))
    const copied = () => ElMessage.info(`Артикул ${context.item.code} скопирован`)

    // Новая поставка
    const supply = reactive({
      step: 0,
      supplier: '',
      cell: [],
      arrives: '',
      number: '',
      car: '',
      file: '',
      checked: false,
      lines: [{ name: '', amount: 1 }],
      error: '',
      numberError: '',
    })
    const PLACES = WAREHOUSES.map((city) => ({
      value: city,
      label: city,
      children: ['Корпус А', 'Корпус Б'].map((house) => ({
        value: house,
        label: house,
        children: ['Стеллаж 1', 'Стеллаж 2', 'Стеллаж 3'].map((rack) => ({ value: rack, label: rack })),
      })),
    }))
    const next = () => {
      supply.error = supply.supplier ? '' : 'Выберите поставщика'
      supply.numberError = supply.number ? '' : 'Номер накладной обязателен'
      if (supply.step === 0 && (supply.error || supply.numberError)) return
      if (supply.step === 1 && supply.lines.some((line) => !line.name)) return ElMessage.error('Выберите товар в каждой строке')
      supply.step += 1
    }
    const finish = () => {
      history.unshift({ number: 'П-0113', date: '05.10.2026', supplier: supply.supplier, sum: 0, state: 'Проведена' })
      supply.step = 3
    }

    // История
    const page = ref(1)
    const range = ref(null)
    const sort = reactive({ prop: '', order: null })
    const found = computed(() => {
      const iso = (text) => text.split('.').toReversed().join('-')
      const list = history.filter(({ date }) => !range.value || (iso(date) >= range.value[0] && iso(date) <= range.value[1]))
      if (sort.order)
        list.sort(
          (a, b) => (sort.order === 'ascending' ? 1 : -1) * (sort.prop === 'sum' ? a.sum - b.sum : iso(a.date).localeCompare(iso(b.date))),
        )
      return list
    })
    const pageRows = computed(() => found.value.slice((page.value - 1) * 5, page.value * 5))
    const onHistory = (command, row) => {
      if (command === 'copy') history.push({ ...row, number: `${row.number}-К`, state: 'Черновик' })
      if (command === 'cancel') row.state = 'Отменена'
      if (command === 'print') ElMessage.info(`Документ ${row.number} отправлен на печать`)
    }

    // Сборка
    const order = ref([])
    const goods = START.map(({ code, name, amount }) => ({ key: code, label: name, disabled: amount === 0 }))
    const ship = async () => {
      const yes = await ElMessageBox.confirm(`Отгрузить позиций: ${order.value.length}?`, 'Отгрузка', {
        confirmButtonText: 'Да',
        cancelButtonText: 'Нет',
      }).catch(() => null)
      if (!yes) return
      order.value = []
      ElMessage.success('Заказ отгружен')
    }

    // Зоны
    const zones = reactive([
      {
        id: 1,
        label: 'Омск',
        children: [
          {
            id: 11,
            label: 'Корпус А',
            children: [
              { id: 111, label: 'Холодная камера' },
              { id: 112, label: 'Сухая зона' },
            ],
          },
          { id: 12, label: 'Корпус Б' },
        ],
      },
      {
        id: 2,
        label: 'Тюмень',
        children: [
          { id: 21, label: 'Зона приёмки' },
          { id: 22, label: 'Зона отгрузки' },
        ],
      },
      { id: 3, label: 'Курган', children: [{ id: 31, label: 'Площадка' }] },
    ])
    const tree = ref(null)
    const checkedZones = ref(0)
    const current = ref(null)
    const countZones = () => (checkedZones.value = tree.value.getCheckedKeys(true).length)
    const rename = async () => {
      const answer = await ElMessageBox.prompt('Новое название', 'Переименовать зону', {
        confirmButtonText: 'Применить',
        cancelButtonText: 'Отмена',
        inputValue: current.value.label,
        inputPattern: /\S/,
        inputErrorMessage: 'Название не может быть пустым',
      }).catch(() => null)
      if (answer) current.value.label = answer.value
    }
    const opened = ref(['hours'])
    const contacts = reactive({ phone: '+7 3812 55-00-10', guard: '', email: 'sklad@firma.example', from: '08:00', temperature: 4 })
    const saveContacts = () => ElMessage.success('Контакты сохранены')

    // Шапка
    const alerts = ref(3)
    const quick = ref('')
    const jump = () => {
      Object.assign(draft, { text: quick.value, place: '', category: '' })
      find()
      location.hash = '#/stock'
    }
    const profile = ref(false)
    addEventListener('keydown', (event) => {
      if (event.key === 'F2') {
        event.preventDefault()
        openCard(null)
      }
    })
    return {
      route,
      TITLES,
      items,
      rows,
      draft,
      mode,
      selected,
      find,
      reset,
      summary,
      card,
      cardForm,
      openCard,
      rules,
      saveCard,
      writeOff,
      remove,
      moving,
      table,
      move,
      context,
      onContext,
      copied,
      supply,
      PLACES,
      next,
      finish,
      WAREHOUSES,
      CATEGORIES,
      page,
      range,
      sort,
      found,
      pageRows,
      onHistory,
      order,
      goods,
      ship,
      zones,
      tree,
      checkedZones,
      current,
      countZones,
      rename,
      opened,
      contacts,
      saveContacts,
      alerts,
      quick,
      jump,
      profile,
      money,
      Edit,
      Delete,
      Search,
      Plus,
      Printer,
      Refresh,
      MoreFilled,
      go: (path) => (location.hash = `#/${path}`),
      refreshed: () => ElMessage.info('Данные обновлены'),
      pick: (file) => (supply.file = file.name),
    }
  },
  template: `
  <el-container style="min-height: 100vh">
    <el-aside class="side">
      <el-menu :default-active="route" @select="go" style="min-height: 100vh">
        <el-menu-item index="stock"><el-icon><Box /></el-icon>Остатки</el-menu-item>
        <el-sub-menu index="in"><template #title><el-icon><Van /></el-icon>Приход</template>
          <el-menu-item index="supply/new">Новая поставка</el-menu-item>
          <el-menu-item index="supply/history">История поставок</el-menu-item>
        </el-sub-menu>
        <el-sub-menu index="out"><template #title><el-icon><Sell /></el-icon>Отгрузка</template>
          <el-menu-item index="picking">Сборка заказа</el-menu-item>
          <el-menu-item index="returns" disabled>Возвраты</el-menu-item>
        </el-sub-menu>
        <el-sub-menu index="refs"><template #title><el-icon><Location /></el-icon>Справочники</template>
          <el-menu-item index="zones">Склады и зоны</el-menu-item>
        </el-sub-menu>
        <el-menu-item index="reports"><el-icon><DataAnalysis /></el-icon>Отчёты</el-menu-item>
      </el-menu>
    </el-aside>
    <el-container direction="vertical">
      <header class="top">
        <nav class="mobile-nav"><a href="#/stock">Остатки</a><a href="#/supply/new">Новая поставка</a><a href="#/reports">Отчёты</a></nav>
        <el-input v-model="quick" placeholder="Поиск по артикулу" style="width: 240px" @keyup.enter="jump"><template #append><el-button :icon="Search" @click="jump" /></template></el-input>
        <span class="grow"></span>
        <el-popover trigger="click" :width="260" @show="alerts = 0">
          <template #reference><button class="bell" style="border: 0; background: none; cursor: pointer"><el-badge :value="alerts" :hidden="alerts === 0"><el-icon :size="20"><Bell /></el-icon></el-badge></button></template>
          <p>Перфоратор закончился</p><p>Поставка П-0110 не проведена</p><p>Инвентаризация 30 октября</p>
        </el-popover>
        <el-dropdown trigger="click" @command="profile = $event === 'profile'">
          <span class="user" tabindex="0" style="cursor: pointer">Соколова М. П. <el-icon><ArrowDown /></el-icon></span>
          <template #dropdown><el-dropdown-menu><el-dropdown-item command="profile">Профиль</el-dropdown-item><el-dropdown-item command="password">Сменить пароль</el-dropdown-item><el-dropdown-item divided command="exit">Выйти</el-dropdown-item></el-dropdown-menu></template>
        </el-dropdown>
      </header>
      <el-main>
        <h1>{{ TITLES[route] ?? 'Нет такой страницы' }}</h1>

        <section v-if="route === 'stock'" class="stock">
          <div class="filters">
            <div><div class="cap">Склад</div><el-select v-model="draft.place" class="f-place" clearable style="width: 160px"><el-option v-for="place in WAREHOUSES" :key="place" :label="place" :value="place" /></el-select></div>
            <div><div class="cap">Категория</div><el-select v-model="draft.category" class="f-category" filterable clearable style="width: 180px"><el-option v-for="name in CATEGORIES" :key="name" :label="name" :value="name" /></el-select></div>
            <el-input v-model="draft.text" class="f-text" placeholder="Артикул или название" clearable style="width: 220px" @keyup.enter="find" />
            <el-button @click="find">Найти</el-button>
            <el-button text @click="reset">Сбросить</el-button>
            <el-radio-group v-model="mode"><el-radio-button v-for="name in ['Все', 'В наличии', 'Закончились']" :key="name" :value="name">{{ name }}</el-radio-button></el-radio-group>
          </div>
          <div class="bar">
            <el-button type="primary" :icon="Plus" @click="openCard(null)">Добавить товар</el-button>
            <el-button class="move" :disabled="!selected.length" @click="moving.open = true">Переместить{{ selected.length ? ' (' + selected.length + ')' : '' }}</el-button>
            <el-button :icon="Printer" title="Печать" /><el-button class="refresh" :icon="Refresh" @click="refreshed" />
          </div>
          <el-table ref="table" :data="rows" row-key="code" border show-summary :summary-method="summary" @selection-change="selected = $event" @row-contextmenu="onContext" @row-dblclick="openCard($event)" empty-text="Ничего не найдено">
            <el-table-column type="selection" width="46" fixed />
            <el-table-column prop="code" label="Артикул" width="100" fixed />
            <el-table-column prop="name" label="Наименование" min-width="170" />
            <el-table-column prop="category" label="Категория" width="120" />
            <el-table-column prop="place" label="Склад" width="100" />
            <el-table-column prop="amount" label="Кол-во" width="90" align="right" />
            <el-table-column label="Цена" width="110" align="right"><template #default="{ row }">{{ money(row.price) }}</template></el-table-column>
            <el-table-column label="Сумма" width="130" align="right"><template #default="{ row }">{{ money(row.price * row.amount) }}</template></el-table-column>
            <el-table-column label="Действия" width="190" fixed="right"><template #default="{ row }">
              <el-button class="edit" :icon="Edit" size="small" circle @click="openCard(row)" />
              <el-popconfirm title="Списать весь остаток?" confirm-button-text="Да" cancel-button-text="Нет" @confirm="writeOff(row)"><template #reference><el-button class="off" size="small" link type="primary" :disabled="row.amount === 0">Списать</el-button></template></el-popconfirm>
              <el-button class="bin" :icon="Delete" size="small" circle aria-label="Удалить" @click="remove(row)" />
            </template></el-table-column>
          </el-table>
        </section>

        <section v-else-if="route === 'supply/new'" class="supply">
          <el-steps :active="supply.step" finish-status="success" style="margin-bottom: 24px"><el-step title="Документ" /><el-step title="Товары" /><el-step title="Проверка" /></el-steps>
          <el-form v-if="supply.step === 0" label-width="190px" style="max-width: 640px">
            <el-form-item label="Поставщик" required :error="supply.error"><el-select v-model="supply.supplier" filterable placeholder="Начните вводить"><el-option v-for="name in ['Инструмент-Опт', 'Крепторг', 'СибКабель', 'УралМет']" :key="name" :label="name" :value="name" /></el-select></el-form-item>
            <el-form-item label="Место хранения"><el-cascader v-model="supply.cell" :options="PLACES" placeholder="Склад / корпус / стеллаж" style="width: 100%" /></el-form-item>
            <el-form-item label="Прибытие"><el-date-picker v-model="supply.arrives" type="datetime" format="DD.MM.YYYY HH:mm" placeholder="Дата и время" /></el-form-item>
            <el-form-item label="Номер накладной" required :error="supply.numberError"><el-input v-model="supply.number" /></el-form-item>
            <el-form-item label="Номер машины"><el-input v-model="supply.car" placeholder="А000АА00" /></el-form-item>
            <el-form-item label="Скан накладной"><label class="el-button"><input type="file" style="display: none" @change="pick($event.target.files[0])" />Прикрепить файл</label><span style="margin-left: 10px">{{ supply.file || 'Файл не выбран' }}</span></el-form-item>
          </el-form>
          <div v-else-if="supply.step === 1">
            <div v-for="(line, at) in supply.lines" class="line"><b>{{ at + 1 }}.</b>
              <el-select v-model="line.name" placeholder="Товар" style="width: 260px"><el-option v-for="item in items" :key="item.code" :label="item.name" :value="item.name" /></el-select>
              <el-input-number v-model="line.amount" :min="1" :max="9999" />
              <el-button class="bin" :icon="Delete" text @click="supply.lines.splice(at, 1)" :disabled="supply.lines.length === 1" />
            </div>
            <el-button :icon="Plus" @click="supply.lines.push({ name: '', amount: 1 })">Добавить строку</el-button>
          </div>
          <div v-else-if="supply.step === 2">
            <el-descriptions :column="1" border><el-descriptions-item label="Поставщик">{{ supply.supplier }}</el-descriptions-item><el-descriptions-item label="Накладная">{{ supply.number }}</el-descriptions-item><el-descriptions-item label="Место">{{ supply.cell.join(' / ') || '—' }}</el-descriptions-item>
              <el-descriptions-item label="Товары"><div v-for="line in supply.lines">{{ line.name }} — {{ line.amount }}</div></el-descriptions-item></el-descriptions>
            <p><el-checkbox v-model="supply.checked">Документы проверены</el-checkbox></p>
          </div>
          <el-result v-else icon="success" title="Поставка проведена" sub-title="Номер П-0113"><template #extra><el-link type="primary" href="#/supply/history">История поставок</el-link></template></el-result>
          <div v-if="supply.step < 3" class="bar" style="margin-top: 20px">
            <el-button v-if="supply.step > 0" @click="supply.step -= 1">Назад</el-button>
            <el-button v-if="supply.step < 2" type="primary" @click="next">Далее</el-button>
            <el-button v-else type="primary" :disabled="!supply.checked" @click="finish">Провести поставку</el-button>
          </div>
        </section>

        <section v-else-if="route === 'supply/history'" class="history">
          <div class="filters"><div><div class="cap">Период</div><el-date-picker v-model="range" type="daterange" format="DD.MM.YYYY" value-format="YYYY-MM-DD" start-placeholder="С" end-placeholder="По" /></div></div>
          <el-table :data="pageRows" border @sort-change="sort.prop = $event.prop; sort.order = $event.order">
            <el-table-column prop="number" label="Номер" width="120" /><el-table-column prop="date" label="Дата" width="130" sortable="custom" /><el-table-column prop="supplier" label="Поставщик" />
            <el-table-column prop="sum" label="Сумма" width="150" sortable="custom" align="right"><template #default="{ row }">{{ money(row.sum) }}</template></el-table-column>
            <el-table-column label="Статус" width="130"><template #default="{ row }"><el-tag :type="row.state === 'Проведена' ? 'success' : row.state === 'Отменена' ? 'danger' : 'info'">{{ row.state }}</el-tag></template></el-table-column>
            <el-table-column width="70"><template #default="{ row }"><el-dropdown trigger="click" @command="onHistory($event, row)"><el-button class="more" :icon="MoreFilled" text size="small" />
              <template #dropdown><el-dropdown-menu><el-dropdown-item command="print">Печать</el-dropdown-item><el-dropdown-item command="copy">Копировать</el-dropdown-item><el-dropdown-item command="cancel" :disabled="row.state === 'Отменена'">Отменить поставку</el-dropdown-item></el-dropdown-menu></template></el-dropdown></template></el-table-column>
          </el-table>
          <el-pagination v-model:current-page="page" :page-size="5" :total="found.length" layout="total, prev, pager, next" style="margin-top: 12px" />
        </section>

        <section v-else-if="route === 'picking'" class="picking">
          <p>Заказ № 5512, клиент ООО «Ремстрой»</p>
          <el-transfer v-model="order" :data="goods" filterable :titles="['На складе', 'В заказе']" filter-placeholder="Фильтр" />
          <p><el-button type="primary" :disabled="!order.length" @click="ship">Отгрузить</el-button></p>
        </section>

        <section v-else-if="route === 'zones'" class="zones two">
          <div><h2>Доступ к зонам</h2>
            <el-tree ref="tree" :data="zones" node-key="id" show-checkbox highlight-current @check="countZones" @node-click="current = $event" />
            <p>Выбрано зон: <b class="zone-count">{{ checkedZones }}</b></p>
            <el-button :disabled="!current" @click="rename">Переименовать</el-button><el-button type="primary" :disabled="!checkedZones">Открыть доступ</el-button>
          </div>
          <el-collapse v-model="opened">
            <el-collapse-item title="Режим работы" name="hours"><p>Пн–Пт, <el-time-select v-model="contacts.from" start="06:00" step="01:00" end="12:00" style="width: 120px" /> – 20:00</p></el-collapse-item>
            <el-collapse-item title="Контакты" name="contacts"><el-form label-position="top"><el-form-item label="Телефон"><el-input v-model="contacts.phone" /></el-form-item><el-form-item label="Телефон охраны"><el-input v-model="contacts.guard" /></el-form-item><el-form-item label="E-mail"><el-input v-model="contacts.email" /></el-form-item></el-form><el-button @click="saveContacts">Сохранить</el-button></el-collapse-item>
            <el-collapse-item title="Температура" name="temperature"><div class="line">Холодная камера, °C <el-input-number v-model="contacts.temperature" :min="-20" :max="10" /></div></el-collapse-item>
          </el-collapse>
        </section>

        <section v-else-if="route === 'reports'"><el-tabs><el-tab-pane label="По складам"><p v-for="place in WAREHOUSES">{{ place }}: {{ items.filter((item) => item.place === place).length }} позиций</p></el-tab-pane><el-tab-pane label="По категориям"><p v-for="name in CATEGORIES">{{ name }}: {{ items.filter((item) => item.category === name).length }}</p></el-tab-pane></el-tabs><el-tooltip content="Нет связи с 1С" placement="right"><span><el-button disabled>Экспорт в 1С</el-button></span></el-tooltip></section>
      </el-main>
    </el-container>
  </el-container>

  <el-drawer v-model="card.open" title="Карточка товара" size="420px">
    <el-form ref="cardForm" :model="card.form" :rules="rules" label-position="top">
      <el-form-item label="Наименование" prop="name"><el-input v-model="card.form.name" /></el-form-item>
      <el-form-item label="Артикул" prop="code"><el-input v-model="card.form.code" /></el-form-item>
      <el-form-item label="Категория"><el-select v-model="card.form.category"><el-option v-for="name in CATEGORIES" :key="name" :label="name" :value="name" /></el-select></el-form-item>
      <el-form-item label="Количество"><el-input-number v-model="card.form.amount" :min="0" /></el-form-item>
      <el-form-item label="Минимальный остаток"><el-input-number v-model="card.form.min" :min="0" controls-position="right" /></el-form-item>
      <el-form-item label="Цена, ₽"><el-input-number v-model="card.form.price" :controls="false" :precision="2" /></el-form-item>
      <div style="margin-bottom: 14px"><el-switch v-model="card.form.control" /> Контроль остатка</div>
      <el-input v-model="card.form.note" type="textarea" placeholder="Примечание" />
    </el-form>
    <template #footer><el-button @click="card.open = false">Отмена</el-button><el-button type="primary" @click="saveCard">Сохранить</el-button></template>
  </el-drawer>
  <el-dialog v-model="moving.open" title="Перемещение товара" width="440px">
    <div class="cap">Склад-получатель</div><el-select v-model="moving.place" class="to" placeholder="Не выбран"><el-option v-for="place in WAREHOUSES" :key="place" :label="place" :value="place" /></el-select>
    <div class="cap" style="margin-top: 12px">Дата</div><el-date-picker v-model="moving.date" format="DD.MM.YYYY" :default-value="new Date(2026, 9, 1)" />
    <template #footer><el-button @click="moving.open = false">Отмена</el-button><el-button type="primary" @click="move">Переместить</el-button></template>
  </el-dialog>
  <el-dialog v-model="profile" title="Профиль" width="380px"><p>Соколова Мария Павловна</p><p>Кладовщик, склад Омск</p></el-dialog>
  <div v-if="context.item" class="ctx" role="menu" :style="{ left: context.x + 'px', top: context.y + 'px' }"><div role="menuitem" @click="copied">Копировать артикул</div><div role="menuitem" @click="openCard(context.item)">Открыть карточку</div></div>
  `,
})
app.use(ElementPlus, { locale: ru })
app.mount('#app')
