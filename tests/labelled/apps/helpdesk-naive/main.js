import { computed, createApp, nextTick, onBeforeUnmount, onMounted, reactive, ref, watch } from 'vue'
import naive, { createDiscreteApi, dateRuRU, ruRU } from 'naive-ui'
import { Sortable } from 'sortablejs'

const { message, notification, dialog } = createDiscreteApi(['message', 'notification', 'dialog'], {
  configProviderProps: { locale: ruRU, dateLocale: dateRuRU },
})

const PATHS = {
  pencil: 'M3 17l1-4L14 3l3 3L7 16z',
  trash: 'M4 6h12M8 6V4h4v2M6 6l1 11h6l1-11',
  star: 'M10 2l2.4 5 5.6.7-4 3.9 1 5.4-5-2.7-5 2.7 1-5.4-4-3.9 5.600-.7z',
  bell: 'M10 2a5 5 0 0 0-5 5v4l-2 3h14l-2-3V7a5 5 0 0 0-5-5zM8 16h4',
  loupe: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3zM14 14l4 4',
  plus: 'M10 3v14M3 10h14',
  refresh: 'M16 6a7 7 0 1 0 1 6M16 2v4h-4',
}
const Ic = {
  props: ['name'],
  setup: (props) => ({ path: computed(() => PATHS[props.name]) }),
  template: '<svg class="ic" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6"><path :d="path"/></svg>',
}

const STATES = ['Новые', 'В работе', 'Решённые']
const STATE_OPTIONS = ['Новая', 'В работе', 'Решена'].map((label, at) => ({ label, value: STATES[at] }))
const state = reactive({
  tickets: [
    [201, 'Не печатает принтер в бухгалтерии', 'Принтеры', 'Высокий', 'Новые', 'Я'],
    [202, 'Заменить клавиатуру', 'Ноутбуки', 'Низкий', 'Новые', 'Котова'],
    [203, 'Не приходит почта', 'Почта', 'Высокий', 'В работе', 'Я'],
    [204, 'Доступ к складскому учёту', 'Учётные записи', 'Средний', 'В работе', 'Рябов'],
    [205, 'Сброс пароля', 'Учётные записи', 'Средний', 'Решённые', 'Котова'],
    [206, 'Шумит вентилятор ноутбука', 'Ноутбуки', 'Низкий', 'Решённые', 'Рябов'],
    [207, 'Обновить бухгалтерскую программу', 'Учёт', 'Средний', 'Новые', 'Рябов'],
    [208, 'Переполнен почтовый ящик', 'Почта', 'Низкий', 'В работе', 'Я'],
    [209, 'Замятие бумаги', 'Принтеры', 'Средний', 'Новые', 'Котова'],
  ].map(([id, title, topic, priority, status, owner]) => ({ id, title, topic, priority, status, owner, tags: [], starred: false })),
  next: 210,
})
const TREE = [
  { key: 'Оборудование', label: 'Оборудование', children: ['Принтеры', 'Ноутбуки'].map((k) => ({ key: k, label: k })) },
  { key: 'Программы', label: 'Программы', children: ['Почта', 'Учёт'].map((k) => ({ key: k, label: k })) },
  { key: 'Доступы', label: 'Доступы', children: ['Учётные записи', 'Пропуска'].map((k) => ({ key: k, label: k })) },
]

const TicketForm = {
  components: { Ic },
  props: ['show', 'ticket'],
  emits: ['update:show'],
  setup(props, { emit }) {
    const form = ref(null)
    const blank = () => ({
      title: '',
      mail: '',
      copy: '',
      topic: null,
      priority: 'Средний',
      tags: ['офис'],
      call: null,
      due: null,
      urgent: false,
      text: '',
    })
    const model = ref(blank())
    watch(
      () => props.show,
      (isOpen) => {
        if (isOpen) model.value = props.ticket ? { ...blank(), ...props.ticket, mail: 'user' + props.ticket.id + '@firma.test' } : blank()
      },
    )
    const rules = {
      title: { required: true, message: 'Введите тему', trigger: ['input', 'blur'] },
      mail: [
        { required: true, message: 'Введите e-mail', trigger: ['input'] },
        { pattern: /^\S+@\S+\.\S+$/, message: 'Проверьте адрес', trigger: ['blur', 'input'] },
      ],
    }
    const save = () =>
      form.value
        .validate((errors) => {
          if (errors) return
          if (props.ticket) {
            Object.assign(
              state.tickets.find((t) => t.id === props.ticket.id),
              model.value,
            )
            message.success('Заявка изменена', { duration: 5000 })
          } else {
            state.tickets.unshift({
              ...model.value,
              topic: model.value.topic ?? 'Без темы',
              id: state.next++,
              status: 'Новые',
              owner: 'Я',
              starred: false,
            })
            message.success('Заявка создана', { duration: 5000 })
          }
          emit('update:show', false)
        })
        .catch(() => {})
    return { form, model, rules, save, topics: TREE, close: () => emit('update:show', false) }
  },
  template: `
  <n-modal :show="show" @update:show="$emit('update:show', $event)" preset="card" style="width: 620px" :title="ticket ? 'Заявка № ' + ticket.id : 'Новая заявка'">
    <n-form ref="form" :model="model" :rules="rules" label-placement="left" label-width="150">
      <n-form-item label="Тема" path="title"><n-input v-model:value="model.title" placeholder="" /></n-form-item>
      <n-form-item label="E-mail" path="mail"><n-input v-model:value="model.mail" placeholder="" class="f-mail" /></n-form-item>
      <n-form-item label="E-mail для копии"><n-input v-model:value="model.copy" placeholder="" class="f-copy" /></n-form-item>
      <n-form-item label="Раздел"><n-tree-select v-model:value="model.topic" :options="topics" default-expand-all class="f-topic" /></n-form-item>
      <n-form-item label="Приоритет"><n-radio-group v-model:value="model.priority" name="priority"><n-radio v-for="p in ['Низкий', 'Средний', 'Высокий']" :key="p" :value="p" :label="p" /></n-radio-group></n-form-item>
      <n-form-item label="Метки"><n-dynamic-tags v-model:value="model.tags" class="f-tags" /></n-form-item>
      <n-form-item label="Перезвонить в"><n-time-picker v-model:formatted-value="model.call" value-format="HH:mm" format="HH:mm" class="f-call" /></n-form-item>
      <n-form-item label="Срок"><n-date-picker v-model:formatted-value="model.due" value-format="dd.MM.yyyy" format="dd.MM.yyyy" type="date" class="f-due" :default-calendar-start-time="1790000000000" /></n-form-item>
      <div class="row"><n-switch v-model:value="model.urgent" class="f-urgent" /><span>Срочно</span></div>
      <n-input v-model:value="model.text" type="textarea" placeholder="Опишите проблему" :maxlength="300" show-count />
    </n-form>
    <template #footer><n-button type="primary" @click="save">Сохранить</n-button> <n-button @click="close">Отмена</n-button></template>
  </n-modal>`,
}

const Tickets = {
  components: { Ic, TicketForm },
  props: ['topic', 'query'],
  setup(props) {
    const kind = ref('Все')
    const mine = ref(false)
    const order = ref('number')
    const isOpen = ref(false)
    const edited = ref(null)
    const rank = { Высокий: 0, Средний: 1, Низкий: 2 }
    const list = computed(() =>
      state.tickets
        .filter(
          (t) =>
            (kind.value === 'Все' || t.status === kind.value) &&
            (!mine.value || t.owner === 'Я') &&
            (!props.topic || t.topic === props.topic || TREE.find((g) => g.key === props.topic)?.children.some((c) => c.key === t.topic)) &&
            t.title.toLowerCase().includes(props.query.toLowerCase()),
        )
        .toSorted((a, b) =>
          order.value === 'number' ? a.id - b.id : order.value === 'new' ? b.id - a.id : rank[a.priority] - rank[b.priority],
        ),
    )
    const open = (ticket) => {
      edited.value = ticket
      isOpen.value = true
    }
    const remove = (ticket) =>
      dialog.warning({
        title: 'Удаление заявки',
        content: 'Удалить заявку № ' + ticket.id + '?',
        positiveText: 'Удалить',
        negativeText: 'Оставить',
        onPositiveClick: () => {
          state.tickets.splice(state.tickets.indexOf(ticket), 1)
          message.success('Заявка удалена', { duration: 5000 })
        },
      })
    const orders = [
      { label: 'по номеру', value: 'number' },
      { label: 'сначала новые', value: 'new' },
      { label: 'по приоритету', value: 'priority' },
    ]
    const moved = (ticket, status) => {
      ticket.status = status
      notification.info({
        title: 'Состояние изменено',
        content: '№ ' + ticket.id + ' — ' + STATE_OPTIONS.find((o) => o.value === status).label,
        duration: 6000,
      })
    }
    return {
      kind,
      mine,
      order,
      orders,
      orderName: computed(() => orders.find((o) => o.value === order.value).label),
      isOpen,
      edited,
      list,
      open,
      remove,
      moved,
      stateOptions: STATE_OPTIONS,
      nameOf: (s) => STATE_OPTIONS.find((o) => o.value === s).label,
      tone: { Высокий: 'error', Средний: 'warning', Низкий: 'default' },
    }
  },
  template: `
  <h1>Заявки <n-tag round class="count">{{ list.length }}</n-tag></h1>
  <div class="tools">
    <n-button type="primary" @click="open(null)">Создать заявку</n-button>
    <n-radio-group v-model:value="kind" name="kind"><n-radio-button v-for="k in ['Все', 'Новые', 'В работе', 'Решённые']" :key="k" :value="k" :label="k" /></n-radio-group>
    <n-switch v-model:value="mine" class="mine" /><span>Только мои</span>
    <span>Сортировка:</span><n-popselect v-model:value="order" :options="orders" trigger="click"><n-button text class="order">{{ orderName }}</n-button></n-popselect>
  </div>
  <n-empty v-if="list.length === 0" description="Заявок нет" />
  <n-list v-else bordered class="tickets">
    <n-list-item v-for="t in list" :key="t.id">
      <div class="ticket">
        <span>№ {{ t.id }}</span>
        <div><a href="#open" @click.prevent="open(t)">{{ t.title }}</a><div><small>{{ t.topic }} · {{ t.owner }}</small> <n-tag v-for="m in t.tags" :key="m" size="small">{{ m }}</n-tag></div></div>
        <n-tag :type="tone[t.priority]" size="small" class="prio">{{ t.priority }}</n-tag>
        <n-popselect :value="t.status" :options="stateOptions" trigger="click" @update:value="moved(t, $event)"><n-button size="small" class="state">{{ nameOf(t.status) }}</n-button></n-popselect>
        <div>
          <n-button quaternary size="small" class="b-star" :class="{ on: t.starred }" :type="t.starred ? 'warning' : 'default'" @click="t.starred = !t.starred"><Ic name="star" /></n-button>
          <n-button quaternary size="small" title="Изменить" @click="open(t)"><Ic name="pencil" /></n-button>
          <n-button quaternary size="small" class="b-trash" @click="remove(t)"><Ic name="trash" /></n-button>
        </div>
      </div>
    </n-list-item>
  </n-list>
  <TicketForm v-model:show="isOpen" :ticket="edited" />`,
}

const Board = {
  components: { Ic },
  setup() {
    const root = ref(null)
    const adding = ref(null)
    const text = ref('')
    const sortables = []
    onMounted(() => {
      for (const list of root.value.querySelectorAll('.cards'))
        sortables.push(
          Sortable.create(list, {
            group: 'cards',
            animation: 0,
            forceFallback: true,
            draggable: '.card',
            onEnd: ({ item, from, to, oldIndex }) => {
              if (from === to) return
              from.insertBefore(item, from.querySelectorAll('.card')[oldIndex] ?? null)
              const ticket = state.tickets.find((t) => t.id === Number(item.dataset.id))
              ticket.status = to.dataset.state
              message.info('№ ' + ticket.id + ' → ' + ticket.status, { duration: 5000 })
            },
          }),
        )
    })
    onBeforeUnmount(() => sortables.forEach((s) => s.destroy()))
    const add = (status) => {
      if (text.value)
        state.tickets.push({
          id: state.next++,
          title: text.value,
          topic: 'Без темы',
          priority: 'Средний',
          status,
          owner: 'Я',
          tags: [],
          starred: false,
        })
      text.value = ''
      adding.value = null
    }
    const start = (status) => {
      adding.value = status
      nextTick(() => root.value.querySelector('.quick input')?.focus())
    }
    return {
      root,
      states: STATES,
      cards: (s) => state.tickets.filter((t) => t.status === s),
      adding,
      text,
      add,
      start,
      archive: (t) => state.tickets.splice(state.tickets.indexOf(t), 1),
    }
  },
  template: `
  <h1>Доска</h1>
  <div class="board" ref="root">
    <section v-for="s in states" :key="s" class="column" :data-column="s">
      <div class="row"><h3 style="margin: 0; flex: 1">{{ s }} <small class="num">({{ cards(s).length }})</small></h3><n-button quaternary size="small" class="add" @click="start(s)"><Ic name="plus" /></n-button></div>
      <n-input v-if="adding === s" v-model:value="text" class="quick" size="small" placeholder="Тема, затем Enter" @keyup.enter="add(s)" @keyup.esc="adding = null" />
      <div class="cards" :data-state="s"><div v-for="t in cards(s)" :key="t.id" class="card" :data-id="t.id"><n-button v-if="s === 'Решённые'" text class="x" title="В архив" @click="archive(t)">×</n-button><b>№ {{ t.id }}</b><div>{{ t.title }}</div></div></div>
    </section>
  </div>`,
}

const Settings = {
  setup() {
    const tab = ref('График')
    const from = ref('09:00')
    const to = ref('18:00')
    const days = ref(['Пн', 'Вт', 'Ср', 'Чт', 'Пт'])
    const mail = ref(true)
    const push = ref(false)
    const sound = ref(false)
    const limit = ref(8)
    const words = ref(['Здравствуйте!', 'Заявка принята'])
    return { tab, from, to, days, mail, push, sound, limit, words, saved: () => message.success('Настройки сохранены', { duration: 5000 }) }
  },
  template: `
  <h1>Настройки</h1>
  <n-tabs v-model:value="tab" type="line" animated>
    <n-tab-pane name="График" tab="График">
      <div class="row"><span>Начало дня</span><n-time-picker v-model:formatted-value="from" value-format="HH:mm" format="HH:mm" class="t-from" /></div>
      <div class="row"><span>Конец дня</span><n-time-picker v-model:formatted-value="to" value-format="HH:mm" format="HH:mm" class="t-to" /></div>
      <div class="row"><span>Рабочие дни</span><n-checkbox-group v-model:value="days"><n-checkbox v-for="d in ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']" :key="d" :value="d" :label="d" /></n-checkbox-group></div>
      <div class="row"><span>Заявок на одного</span><n-input-number v-model:value="limit" :min="1" :max="10" class="limit" /></div>
      <n-button type="primary" :disabled="days.length === 0" @click="saved">Сохранить</n-button>
    </n-tab-pane>
    <n-tab-pane name="Уведомления" tab="Уведомления">
      <div class="row"><span>Письма о новых заявках</span><n-switch v-model:value="mail" class="s-mail" /></div>
      <div class="row"><span>Всплывающие окна</span><n-switch v-model:value="push" class="s-push" /></div>
      <div class="row"><span>Звук</span><n-switch v-model:value="sound" :disabled="!push" class="s-sound" /></div>
    </n-tab-pane>
    <n-tab-pane name="Шаблоны" tab="Шаблоны"><n-collapse accordion><n-collapse-item v-for="w in words" :key="w" :title="w"><p class="tpl">Текст шаблона «{{ w }}»</p></n-collapse-item></n-collapse></n-tab-pane>
    <n-tab-pane name="Журнал" tab="Журнал" disabled></n-tab-pane>
  </n-tabs>`,
}

const VIEWS = { tickets: ['Заявки', Tickets], board: ['Доска', Board], settings: ['Настройки', Settings] }

createApp({
  components: { Ic },
  setup() {
    const read = () => (VIEWS[location.hash.slice(2)] ? location.hash.slice(2) : 'tickets')
    const view = ref(read())
    addEventListener('hashchange', () => {
      view.value = read()
    })
    watch(view, (v) => {
      document.title = VIEWS[v][0] + ' — Служба поддержки'
    })
    const topic = ref([])
    const typed = ref('')
    const query = ref('')
    const unread = ref(2)
    const account = [
      { label: 'Профиль', key: 'p' },
      {
        label: 'Сменить статус',
        key: 's',
        children: [
          { label: 'На месте', key: 'Здесь' },
          { label: 'Обед', key: 'Обед' },
        ],
      },
      { type: 'divider', key: 'd' },
      { label: 'Выйти', key: 'x' },
    ]
    const presence = ref('Здесь')
    return {
      view,
      views: VIEWS,
      topic,
      typed,
      query,
      unread,
      account,
      presence,
      pick: (k) => {
        if (k === 'Здесь' || k === 'Обед') presence.value = k
      },
      tree: TREE,
      ru: ruRU,
      dateRu: dateRuRU,
      current: computed(() => VIEWS[view.value][1]),
      refresh: () => notification.success({ title: 'Обновлено', content: 'Новых заявок нет', duration: 6000 }),
    }
  },
  template: `
  <n-config-provider :locale="ru" :date-locale="dateRu">
    <header>
      <button class="burger">Меню</button>
      <b>Служба поддержки</b>
      <nav class="tools" style="margin: 0"><a v-for="(v, key) in views" :key="key" :href="'#/' + key">{{ v[0] }}</a></nav>
      <span style="flex: 1"></span>
      <n-input v-model:value="typed" placeholder="Поиск" clearable class="search" style="width: 220px" @keyup.enter="query = typed" @clear="query = ''" />
      <n-button quaternary class="b-loupe" @click="query = typed"><Ic name="loupe" /></n-button>
      <n-popover trigger="click" placement="bottom-end" @update:show="unread = 0"><template #trigger><n-badge :value="unread"><n-button quaternary circle aria-label="Уведомления"><Ic name="bell" /></n-button></n-badge></template><div class="news">№ 204: ответ от Рябова<br />№ 209: прошло 8 часов</div></n-popover>
      <n-button quaternary title="Обновить" @click="refresh"><Ic name="refresh" /></n-button>
      <n-dropdown :options="account" trigger="click" @select="pick"><n-button class="me">Лосева Н. · {{ presence }}</n-button></n-dropdown>
    </header>
    <div class="body">
      <aside><h3>Разделы</h3><n-tree block-line selectable :data="tree" v-model:selected-keys="topic" :default-expanded-keys="['Оборудование']" /></aside>
      <main><component :is="current" :topic="topic[0]" :query="query" /></main>
    </div>
  </n-config-provider>`,
})
  .use(naive)
  .mount('#app')
