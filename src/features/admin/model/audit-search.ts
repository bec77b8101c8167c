import { AUDIT_EVENT_TYPES, type AuditEventType } from '#contract/schemas/audit.ts'

/** The filter and the page of the log. `from` and `to` are days of the reader's calendar, YYYY-MM-DD, both included; pages count from 1. */
export type AuditView = { page: number; type: AuditEventType | null; person: string; from: string; to: string }
/** The same as the address of the page says it; left out = everything. */
export type AuditSearch = { page?: number; type?: AuditEventType; person?: string; from?: string; to?: string }

const PERSON_MAX = 320
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Anything from the address bar to a valid view; what cannot be understood is left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditView {
  const page = Number(search.page)
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    type: AUDIT_EVENT_TYPES.find((type) => type === search.type) ?? null,
    person: typeof search.person === 'string' ? search.person.slice(0, PERSON_MAX) : '',
    from: isDay(search.from) ? search.from : '',
    to: isDay(search.to) ? search.to : '',
  }
}

/** The shortest address for a view. */
export function toAuditSearch({ page, type, person, from, to }: AuditView): AuditSearch {
  return {
    ...(page === 1 ? {} : { page }),
    ...(type === null ? {} : { type }),
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  }
}

export function isFiltered({ type, person, from, to }: AuditView): boolean {
  return type !== null || person.trim() !== '' || from !== '' || to !== ''
}

export const EVERYTHING: AuditView = { page: 1, type: null, person: '', from: '', to: '' }

/** The input of audit.list for a view. Days begin and end at the reader's midnight. */
export function auditInputOf(view: AuditView, pageSize: number) {
  const { type, person, from, to } = toAuditSearch(view)
  return {
    skip: (view.page - 1) * pageSize,
    take: pageSize,
    ...(type ? { type } : {}),
    ...(person ? { person } : {}),
    ...(from ? { from: midnight(from, 0) } : {}),
    ...(to ? { before: midnight(to, 1) } : {}),
  }
}

function midnight(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + daysLater).toISOString()
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value))
}
