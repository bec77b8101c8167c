import { customType, timestamp } from 'drizzle-orm/pg-core'

/** Times are stored in milliseconds, the precision of the API, so that `basedOn` compares exactly. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => time('created_at').notNull().defaultNow()
export const updatedAt = () => time('updated_at').notNull().defaultNow()

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
