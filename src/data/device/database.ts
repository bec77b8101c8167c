import { Dexie, type EntityTable, type Table } from 'dexie'

type TokenRow = { name: 'access'; value: string }
type SettingRow = { name: 'debug'; value: string }

/** The browser's database. Version 1 holds the token and a setting, so that workers can read them. */
export class ClientDatabase extends Dexie {
  declare tokens: EntityTable<TokenRow, 'name'>
  /** In the table of the token, which is one row: a table of its own would need a new version of the database. */
  get settings(): Table<SettingRow, string> {
    return this.table('tokens')
  }

  constructor() {
    super('reprise')
    this.version(1).stores({ tokens: 'name' })
  }
}
