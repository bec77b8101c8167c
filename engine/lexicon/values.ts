import { words } from './words.ts'

/** Words for a value that an application should refuse. */
export const WRONG = words(
  'неверн* некоррект* неправильн* невалидн* несуществ* ошибочн* незарегистр* / invalid* wrong* incorrect* nonexist* non-exist* unregister* bad badly',
)
