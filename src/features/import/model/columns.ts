/** Columns of a test-case file, in the order in which messages name them. */
export const REQUIRED_COLUMNS = ['Title', 'Description', 'Steps', 'Expected Results'] as const
export const OPTIONAL_COLUMNS = ['ID', 'Preconditions', 'Priority', 'Status', 'Test Data', 'Tags'] as const
export type Column = (typeof REQUIRED_COLUMNS)[number] | (typeof OPTIONAL_COLUMNS)[number]

/** Header texts that mean a column besides its own name; compared after `normalizeHeader`. */
const ALIASES: Record<string, Column> = {
  'expected result': 'Expected Results',
  precondition: 'Preconditions',
  tag: 'Tags',
  название: 'Title',
  заголовок: 'Title',
  наименование: 'Title',
  описание: 'Description',
  шаги: 'Steps',
  'ожидаемые результаты': 'Expected Results',
  'ожидаемый результат': 'Expected Results',
  идентификатор: 'ID',
  ид: 'ID',
  предусловия: 'Preconditions',
  предусловие: 'Preconditions',
  приоритет: 'Priority',
  статус: 'Status',
  'тестовые данные': 'Test Data',
  теги: 'Tags',
  тэги: 'Tags',
  метки: 'Tags',
}

const columnsByHeader = new Map<string, Column>([
  ...Object.entries(ALIASES),
  ...[...REQUIRED_COLUMNS, ...OPTIONAL_COLUMNS].map((column) => [normalizeHeader(column), column] as const),
])

export type ColumnMap = { indexes: Map<Column, number>; missing: Column[]; duplicated: Column[] }

/** Finds the known columns in a header row; unknown columns are nobody's business. */
export function mapColumns(header: readonly string[]): ColumnMap {
  const indexes = new Map<Column, number>()
  const duplicated = new Set<Column>()
  header.forEach((cell, index) => {
    const column = columnsByHeader.get(normalizeHeader(cell))
    if (!column) return
    if (indexes.has(column)) duplicated.add(column)
    else indexes.set(column, index)
  })
  return { indexes, missing: REQUIRED_COLUMNS.filter((column) => !indexes.has(column)), duplicated: [...duplicated] }
}

function normalizeHeader(header: string): string {
  return header
    .replace(/^\uFEFF/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
}
