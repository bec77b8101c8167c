import type { Language, MessageKey } from '../web/messages.ts'

export const ORDER_STATUSES = ['new', 'inProgress', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const DELIVERY_KINDS = ['courier', 'pickup', 'post'] as const
export type DeliveryKind = (typeof DELIVERY_KINDS)[number]

export type Localized = Record<Language, string>

export type Order = {
  id: number
  client: Localized
  email: string
  phone: string
  city: string
  manager: string
  urgent: boolean
  delivery: DeliveryKind
  /** ISO date. */
  date: string
  amount: number
  comment: string
  status: OrderStatus
}

export const STATUS_MESSAGES: Record<OrderStatus, MessageKey> = {
  new: 'statusNew',
  inProgress: 'statusInProgress',
  delivered: 'statusDelivered',
  cancelled: 'statusCancelled',
}

export const DELIVERY_MESSAGES: Record<DeliveryKind, MessageKey> = {
  courier: 'deliveryCourier',
  pickup: 'deliveryPickup',
  post: 'deliveryPost',
}

export const CITIES: Record<string, Localized> = {
  msk: { ru: 'Москва', en: 'Moscow' },
  spb: { ru: 'Санкт-Петербург', en: 'Saint Petersburg' },
  kzn: { ru: 'Казань', en: 'Kazan' },
  nsk: { ru: 'Новосибирск', en: 'Novosibirsk' },
  ekb: { ru: 'Екатеринбург', en: 'Yekaterinburg' },
  tms: { ru: 'Томск', en: 'Tomsk' },
}

export const MANAGERS: Record<string, Localized> = {
  orlova: { ru: 'Анна Орлова', en: 'Anna Orlova' },
  belov: { ru: 'Игорь Белов', en: 'Igor Belov' },
  kim: { ru: 'Виктория Ким', en: 'Victoria Kim' },
  sokolov: { ru: 'Павел Соколов', en: 'Pavel Sokolov' },
}

type Seed = [ru: string, en: string, email: string, city: string, manager: string, date: string, amount: number, status: OrderStatus]

const SEEDS: Seed[] = [
  ['ООО «Ромашка»', 'Daisy Ltd', 'daisy', 'msk', 'orlova', '2026-11-02', 12400, 'new'],
  ['ИП Петров', 'Petrov & Co', 'petrov', 'kzn', 'belov', '2026-11-03', 3150, 'inProgress'],
  ['Кафе «Уют»', 'Cosy Cafe', 'cosy', 'spb', 'kim', '2026-11-03', 8990, 'delivered'],
  ['АО «Вектор»', 'Vector Inc', 'vector', 'nsk', 'sokolov', '2026-11-05', 45200, 'new'],
  ['Магазин «Луч»', 'Ray Store', 'ray', 'ekb', 'orlova', '2026-11-05', 1780, 'cancelled'],
  ['Школа № 12', 'School No. 12', 'school', 'tms', 'belov', '2026-11-06', 26300, 'inProgress'],
  ['ООО «Север»', 'North Ltd', 'north', 'msk', 'kim', '2026-11-09', 5400, 'new'],
  ['Аптека «Здоровье»', 'Health Pharmacy', 'health', 'kzn', 'sokolov', '2026-11-09', 990, 'delivered'],
  ['Студия «Кадр»', 'Frame Studio', 'frame', 'spb', 'orlova', '2026-11-10', 15750, 'new'],
  ['ИП Сидорова', 'Sidorova & Co', 'sidorova', 'nsk', 'belov', '2026-11-11', 2240, 'delivered'],
  ['Отель «Волна»', 'Wave Hotel', 'wave', 'msk', 'kim', '2026-11-12', 38100, 'inProgress'],
  ['ООО «Атлас»', 'Atlas Ltd', 'atlas', 'ekb', 'sokolov', '2026-11-12', 7300, 'new'],
  ['Пекарня «Колос»', 'Ear Bakery', 'bakery', 'tms', 'orlova', '2026-11-13', 4620, 'cancelled'],
  ['Клиника «Исток»', 'Spring Clinic', 'clinic', 'msk', 'belov', '2026-11-16', 19990, 'new'],
  ['Театр «Сфера»', 'Sphere Theatre', 'sphere', 'spb', 'kim', '2026-11-16', 6100, 'inProgress'],
  ['ООО «Гранит»', 'Granite Ltd', 'granite', 'kzn', 'sokolov', '2026-11-17', 54000, 'new'],
  ['Цветы «Ирис»', 'Iris Flowers', 'iris', 'msk', 'orlova', '2026-11-18', 1290, 'delivered'],
  ['Фитнес «Пульс»', 'Pulse Fitness', 'pulse', 'nsk', 'belov', '2026-11-19', 8450, 'new'],
  ['Библиотека № 3', 'Library No. 3', 'library', 'ekb', 'kim', '2026-11-20', 11200, 'inProgress'],
]

const FIRST_ID = 1001

/** The orders with which every session begins. */
export function initialOrders(): Order[] {
  return SEEDS.map(([ru, en, email, city, manager, date, amount, status], index) => ({
    id: FIRST_ID + index,
    client: { ru, en },
    email: `${email}@example.com`,
    phone: '',
    city,
    manager,
    urgent: index % 5 === 3,
    delivery: DELIVERY_KINDS[index % DELIVERY_KINDS.length] ?? 'courier',
    date,
    amount,
    comment: '',
    status,
  }))
}

export const SORT_COLUMNS = ['id', 'client', 'date', 'amount'] as const
export type SortColumn = (typeof SORT_COLUMNS)[number]
export type OrderQuery = { text: string; status: OrderStatus | ''; sort: SortColumn; descending: boolean; page: number }
export const ORDERS_PER_PAGE = 8

/** Filters and sorts orders and returns the requested page of them, or the last page when there are fewer. */
export function findOrders(orders: readonly Order[], query: OrderQuery, language: Language) {
  const words = query.text.trim().toLowerCase()
  const found = orders
    .filter((order) => !query.status || order.status === query.status)
    .filter((order) => !words || String(order.id).includes(words) || order.client[language].toLowerCase().includes(words))
    .toSorted((a, b) => COMPARE[query.sort](a, b, language) * (query.descending ? -1 : 1))
  const pages = Math.max(1, Math.ceil(found.length / ORDERS_PER_PAGE))
  const page = Math.min(Math.max(1, query.page), pages)
  return { total: found.length, pages, page, rows: found.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE) }
}

const COMPARE: Record<SortColumn, (a: Order, b: Order, language: Language) => number> = {
  id: (a, b) => a.id - b.id,
  client: (a, b, language) => a.client[language].localeCompare(b.client[language], language),
  date: (a, b) => a.date.localeCompare(b.date),
  amount: (a, b) => a.amount - b.amount,
}
