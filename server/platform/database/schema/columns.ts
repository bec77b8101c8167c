import { timestamp } from 'drizzle-orm/pg-core'

/** Times are kept in milliseconds, as they cross the wire, so that `basedOn` compares exactly. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => time('created_at').notNull().defaultNow()
export const updatedAt = () => time('updated_at').notNull().defaultNow()
