/** What Ghost asks of the package `better-sqlite3`, with the module that Node has. */
const { DatabaseSync } = require('node:sqlite')

/** The names that `better-sqlite3` gives to the codes of SQLite that Ghost looks at. */
const CODES = new Map([
  [1, 'SQLITE_ERROR'],
  [5, 'SQLITE_BUSY'],
  [19, 'SQLITE_CONSTRAINT'],
  [787, 'SQLITE_CONSTRAINT_FOREIGNKEY'],
  [1299, 'SQLITE_CONSTRAINT_NOTNULL'],
  [1555, 'SQLITE_CONSTRAINT_PRIMARYKEY'],
  [2067, 'SQLITE_CONSTRAINT_UNIQUE'],
])

function named(act) {
  try {
    return act()
  } catch (error) {
    if (error.errcode !== undefined) error.code = CODES.get(error.errcode) ?? CODES.get(error.errcode % 256) ?? 'SQLITE_ERROR'
    throw error
  }
}

class Statement {
  #statement
  reader

  constructor(statement) {
    this.#statement = statement
    this.reader = statement.columns().length > 0
  }

  all(bindings = []) {
    return named(() => this.#statement.all(...bindings)).map((row) => ({ ...row }))
  }

  run(bindings = []) {
    return named(() => this.#statement.run(...bindings))
  }
}

class Database {
  #database

  constructor(filename) {
    this.#database = new DatabaseSync(filename, { enableDoubleQuotedStringLiterals: true })
  }

  prepare(sql) {
    return new Statement(named(() => this.#database.prepare(sql)))
  }

  exec(sql) {
    named(() => this.#database.exec(sql))
    return this
  }

  pragma(words) {
    return this.#database
      .prepare(`PRAGMA ${words}`)
      .all()
      .map((row) => ({ ...row }))
  }

  close() {
    this.#database.close()
  }
}

module.exports = Database
