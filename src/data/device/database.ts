import { Dexie, type EntityTable } from 'dexie'

type TokenRow = { name: 'access'; value: string }

/** The browser's database. Version 1 holds the token, so that workers can read it. */
export class ClientDatabase extends Dexie {
  declare tokens: EntityTable<TokenRow, 'name'>

  constructor() {
    super('reprise')
    this.version(1).stores({ tokens: 'name' })
  }
}
