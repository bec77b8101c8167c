import type { Language } from '#contract/constants.ts'
import type { Column } from './columns.ts'

export type SampleRow = Partial<Record<Column, string>> & Record<'Title' | 'Description' | 'Steps' | 'Expected Results', string>

/** One test case as a file holds it. It runs on the demo application. */
export const SAMPLE_ROWS: Record<Language, SampleRow> = {
  ru: {
    ID: 'TC-1',
    Title: 'Вход в систему',
    Description: 'Сотрудник входит по логину и паролю и видит список заказов',
    Preconditions: 'Открыта страница входа',
    Priority: 'High',
    Status: 'Ready',
    Steps: 'Нажать «Русский»; Ввести «demo» в поле «Логин»; Ввести «demo-password» в поле «Пароль»; Нажать кнопку «Войти»',
    'Expected Results': '; ; ; Отображается заголовок «Заказы»',
    Tags: 'вход, smoke',
  },
  en: {
    ID: 'TC-1',
    Title: 'Sign in',
    Description: 'A member of staff signs in and sees the orders',
    Preconditions: 'The sign-in page is open',
    Priority: 'High',
    Status: 'Ready',
    Steps:
      'Click "English"; Enter "demo" in the "Username" field; Enter "demo-password" in the "Password" field; Press the "Sign in" button',
    'Expected Results': '; ; ; The heading "Orders" is displayed',
    Tags: 'login, smoke',
  },
}

const COLUMN_ORDER: readonly Column[] = [
  'ID',
  'Title',
  'Description',
  'Preconditions',
  'Priority',
  'Status',
  'Steps',
  'Expected Results',
  'Test Data',
  'Tags',
]

/** The sample as a file: with a byte-order mark, without which a spreadsheet takes Cyrillic letters for something else. */
export function sampleFile(language: Language): string {
  const row = SAMPLE_ROWS[language]
  const cells = COLUMN_ORDER.map((column) => quoted(row[column] ?? ''))
  return `\uFEFF${COLUMN_ORDER.join(',')}\r\n${cells.join(',')}\r\n`
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
