import { BaseDatabase, BaseProperty, BaseRecord, BaseResource, ValidationError } from 'adminjs'

/** Tables in memory: a name, the columns with their kinds, and rows that can be put back to their first state. */
export class Table {
  constructor({ name, columns, rows }) {
    Object.assign(this, { name, columns, first: rows })
    this.reset()
  }

  reset() {
    this.rows = structuredClone(this.first)
    this.next = Math.max(0, ...this.rows.map(({ id }) => Number(id))) + 1
  }
}

export class MemoryDatabase extends BaseDatabase {
  static isAdapterFor() {
    return false
  }
}

class MemoryProperty extends BaseProperty {
  constructor(name, column, position) {
    super({ path: name, type: column.type, isId: name === 'id', isSortable: column.isArray !== true, position })
    this.column = column
  }

  isEditable() {
    return !this.isId()
  }

  isArray() {
    return this.column.isArray === true
  }

  isRequired() {
    return this.column.isRequired === true
  }

  reference() {
    return this.column.reference ?? null
  }

  availableValues() {
    return this.column.values ?? null
  }

  subProperties() {
    return Object.entries(this.column.of ?? {}).map(([name, column], at) => new MemoryProperty(name, column, at))
  }
}

export class MemoryResource extends BaseResource {
  static isAdapterFor(table) {
    return table instanceof Table
  }

  constructor(table) {
    super(table)
    this.table = table
    this.known = Object.entries(table.columns).map(([name, column], at) => new MemoryProperty(name, column, at))
  }

  databaseName() {
    return 'Meridian Leasing'
  }

  databaseType() {
    return 'memory'
  }

  id() {
    return this.table.name
  }

  properties() {
    return this.known
  }

  property(path) {
    return this.known.find((property) => property.path() === path) ?? null
  }

  matching(filter) {
    const conditions = Object.values(filter?.filters ?? {})
    return this.table.rows.filter((row) =>
      conditions.every(({ path, property, value }) =>
        holds(row[path], property.type(), value, property.isId() || Boolean(property.availableValues())),
      ),
    )
  }

  async count(filter) {
    return this.matching(filter).length
  }

  async find(filter, { limit = 10, offset = 0, sort = {} }) {
    const by = sort.sortBy ?? 'id'
    const sign = sort.direction === 'desc' ? -1 : 1
    const rows = this.matching(filter).toSorted((a, b) => sign * compare(a[by], b[by]))
    return rows.slice(offset, offset + limit).map((row) => new BaseRecord(row, this))
  }

  async findOne(id) {
    const row = this.table.rows.find((row) => String(row.id) === String(id))
    return row ? new BaseRecord(row, this) : null
  }

  async findMany(ids) {
    return this.table.rows.filter((row) => ids.map(String).includes(String(row.id))).map((row) => new BaseRecord(row, this))
  }

  async create(params) {
    const row = { ...this.checked(params), id: String(this.table.next++) }
    this.table.rows.push(row)
    return row
  }

  async update(id, params) {
    const row = this.table.rows.find((row) => String(row.id) === String(id))
    Object.assign(row, this.checked({ ...withoutKeysOf(row, params), ...params, id: row.id }))
    return row
  }

  async delete(id) {
    this.table.rows = this.table.rows.filter((row) => String(row.id) !== String(id))
  }

  /** The row that the flat parameters describe, or an error that names the fields. */
  checked(params) {
    const row = unflat(params)
    const faults = {}
    for (const [name, column] of Object.entries(this.table.columns)) {
      const value = row[name]
      const isEmpty = value === undefined || value === null || value === ''
      if (column.isRequired && isEmpty) faults[name] = { type: 'required', message: 'This field is required' }
      else if (!isEmpty && (column.type === 'number' || column.type === 'currency' || column.type === 'float')) {
        const number = Number(value)
        if (Number.isNaN(number)) faults[name] = { type: 'number', message: 'Must be a number' }
        else if (number < 0) faults[name] = { type: 'number', message: 'Must not be negative' }
        else row[name] = number
      } else if (column.type === 'boolean') row[name] = value === true || value === 'true'
      if (!isEmpty && column.pattern && !column.pattern.test(String(value))) faults[name] = { type: 'pattern', message: column.fault }
      if (!isEmpty && column.isUnique && this.table.rows.some((other) => other[name] === value && String(other.id) !== String(row.id)))
        faults[name] = { type: 'unique', message: `${value} is already in use` }
    }
    if (Object.keys(faults).length > 0) throw new ValidationError(faults)
    return row
  }
}

function holds(has, type, wanted, isExact) {
  if (type === 'date' || type === 'datetime') {
    const time = String(has ?? '').slice(0, 10)
    if (has === undefined || has === null || has === '') return false
    return (!wanted.from || time >= String(wanted.from).slice(0, 10)) && (!wanted.to || time <= String(wanted.to).slice(0, 10))
  }
  if (type === 'boolean') return String(has === true) === String(wanted)
  if (isExact || type === 'reference') return String(has) === String(wanted)
  return String(has ?? '')
    .toLowerCase()
    .includes(String(wanted).toLowerCase())
}

function compare(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''), 'en', { numeric: true })
}

/** What the parameters do not give anew: arrays are given whole, item by item. */
function withoutKeysOf(row, params) {
  const given = new Set(Object.keys(params).map((path) => path.split('.')[0]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !given.has(name)))
}

function unflat(params) {
  const row = {}
  for (const [path, value] of Object.entries(params)) {
    const keys = path.split('.')
    let at = row
    for (const [index, key] of keys.entries()) {
      const isLast = index === keys.length - 1
      if (isLast) at[key] = value
      else at = at[key] ??= /^\d+$/.test(keys[index + 1]) ? [] : {}
    }
  }
  return row
}
