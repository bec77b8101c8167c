import {
  check,
  clear,
  click,
  doubleClick,
  drag,
  fill,
  gone,
  hasCount,
  hasText,
  hasTitle,
  hasValue,
  isChecked,
  isFocused,
  look,
  press,
  refuse,
  reload,
  rightClick,
  select,
  set,
  shown,
  step,
  testCase,
  uncheck,
  type LabelledAct,
  type LabelledApp,
} from '../../format.ts'

const body = '#grid .ht_master:not(.handsontableEditor .ht_master) tbody'
const COLUMNS = ['Item', 'Category', 'Jan', 'Feb', 'Mar', 'Total', 'Approved']
const STAFF = ['Name', 'Role', 'Hours', 'On leave']
const nth = (column: string): number => (COLUMNS.includes(column) ? COLUMNS.indexOf(column) : STAFF.indexOf(column)) + 1
const rowOf = (item: string): string => `${body} tr:has(td:text-is("${item}"))`
const cell = (item: string, column: string): string => `${rowOf(item)} td:nth-of-type(${nth(column)})`
const at = (row: number, column: string): string => `${body} tr:nth-of-type(${row}) td:nth-of-type(${nth(column)})`
const head = (name: string): string => `.ht_clone_top th:has-text("${name}") .colHeader`
const arrow = (name: string): string => `.ht_clone_top th:has-text("${name}") .changeType`
const number = (row: number): string => `.ht_clone_inline_start tbody tr:nth-of-type(${row}) th`
const menu = (name: string): string => `.htContextMenu td:has-text("${name}")`
const editor = '#grid textarea.handsontableInput'
const tab = (name: string): string => `#tabs button:text-is("${name}")`
const vendor = (name: string, field: string): string => `.tabulator-row:has-text("${name}") .tabulator-cell[tabulator-field="${field}"]`
const tool = (name: string): string => `[data-do="${name}"]`
const note = (text: string): string => `#note:has-text("${text}")`
const nameFilter = '.tabulator-col[tabulator-field="name"] .tabulator-header-filter input'

/** Edits the cell in place. */
const type = (on: string, value: string): LabelledAct =>
  set(on, value, async (page) => {
    await page.locator(on).first().dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(value)
    await page.keyboard.press('Enter')
  })
/** Types into the cell that is selected already. */
const typeHere = (on: string, value: string): LabelledAct => set(`${on}, ${editor}`, value, async (page) => page.keyboard.type(value))
/** A drop-down cell: its list is opened by a double click. */
const pick = (on: string, value: string): LabelledAct =>
  set(on, value, async (page) => {
    await page.locator(on).first().dblclick()
    await page.locator(`.handsontableEditor td:text-is("${value}")`).click()
  })

export const app: LabelledApp = {
  name: 'sheets-handsontable',
  about: 'Handsontable 18 and Tabulator 6, budget spreadsheet',
  language: 'en',
  cases: [
    testCase('en', 'Amounts of the budget', [
      look('The total of all months is 14,405.', hasText('#t-all', '14,405'), hasTitle('Budget 2026 - Budget')),
      step(
        'Select the January amount of Train passes.',
        click(cell('Train passes', 'Jan')),
        'Name box shows C2, formula bar shows 310',
        hasValue('#namebox', 'C2'),
        hasValue('#formula', '310'),
      ),
      step(
        'Double-click it, replace the amount by 400 and press Enter',
        [doubleClick(cell('Train passes', 'Jan')), fill(editor, '400'), press('Enter', editor)],
        'C2 reads 400; the total of the row goes up from 910 to 1000',
        hasText(cell('Train passes', 'Jan'), '400'),
        hasText(cell('Train passes', 'Total'), '1000'),
      ),
      step(
        'Type 980 into the Feb cell of Trade fair',
        type(cell('Trade fair', 'Feb'), '980'),
        'Totals: Feb becomes 5,345',
        hasText('#t-feb', '5,345'),
      ),
      step(
        'Change the category of Coffee to "Software" by means of the list in its cell',
        pick(cell('Coffee', 'Category'), 'Software'),
        'Coffee / Category = Software',
        hasText(cell('Coffee', 'Category'), 'Software'),
      ),
      refuse('Change the category of Interns to Training', 'the list of categories does not have it'),
      step(
        'Approve the interns',
        check(cell('Interns', 'Approved') + ' input'),
        'The box in the row of Interns is ticked',
        isChecked(cell('Interns', 'Approved') + ' input'),
      ),
      step(
        'Undo the last change with the curved arrow pointing left',
        click(tool('undo')),
        'Interns are not approved any longer',
        isChecked(cell('Interns', 'Approved') + ' input', false),
      ),
      step('Redo', click(tool('redo')), 'ticked again', isChecked(cell('Interns', 'Approved') + ' input')),
      refuse('Enter the April amount of Office rent: 2450', 'the sheet ends with March'),
    ]),
    testCase('en', 'Keyboard only', [
      step('B5 (category of Trade fair): click.', click(at(5, 'Category')), 'B5', hasValue('#namebox', 'B5')),
      step(
        'Arrow right, twice.',
        [press('ArrowRight'), press('ArrowRight')],
        'D5',
        hasValue('#namebox', 'D5'),
        hasValue('#formula', '950'),
      ),
      step(
        'Type 1000, Enter.',
        [typeHere(cell('Trade fair', 'Feb'), '1000'), press('Enter')],
        'Feb of Trade fair: 1000; selection moves down to D6',
        hasText(cell('Trade fair', 'Feb'), '1000'),
        hasValue('#namebox', 'D6'),
      ),
      step('Ctrl+Z', press('Control+z'), 'back to 950', hasText(cell('Trade fair', 'Feb'), '950')),
      step(
        'Copy the word Interns (A4), paste it over Coffee.',
        [click(at(4, 'Item')), press('Control+c'), click(at(6, 'Item')), press('Control+v')],
        'Interns twice in column Item, Coffee gone',
        hasText(at(6, 'Item'), 'Interns'),
        gone(rowOf('Coffee')),
      ),
      step('Delete key', press('Delete'), 'A6 empty', hasValue('#formula', '')),
      step('Up arrow + Shift from here', press('Shift+ArrowUp'), 'Count: 2 in the status line', hasText('#stats', 'Count: 2')),
      step('Tab out of the search box: click it, Tab.', [click('#find'), press('Tab')]),
    ]),
    testCase('en', 'Share and export the document', [
      step(
        'Given the document is called "Budget 2026 final"',
        [fill('#title', 'Budget 2026 final'), press('Enter', '#title')],
        'Then the note "Document renamed" appears and the browser tab has the new name',
        shown(note('Document renamed')),
        hasTitle('Budget 2026 final'),
      ),
      step(
        'When I press Share',
        click('#share'),
        'Then a window “Share “Budget 2026 final”” opens with one person, the owner',
        hasText('#share-box h3', 'Budget 2026 final'),
        hasCount('#people li', 1),
      ),
      step(
        'And I send it to the address "lena.ledger"',
        [fill('#share-mail', 'lena.ledger'), click('#share-send')],
        'Then I am told to enter a valid e-mail address',
        hasText('#share-error', 'Enter a valid e-mail address'),
      ),
      step(
        'When I enter lena@ledger.example, make her an editor and do not notify anybody',
        [fill('#share-mail', 'lena@ledger.example'), select('#share-role', 'Editor'), uncheck('#share-tell')],
        'Then "Notify people" is unticked',
        isChecked('#share-tell', false),
      ),
      step(
        'And I press Send',
        click('#share-send'),
        'Then the people are Tess Moran and Lena, the field is empty, and Lena has got access',
        hasCount('#people li', 2),
        hasText('#people li:last-child', 'lena@ledger.example, editor'),
        hasValue('#share-mail', ''),
      ),
      refuse('And I copy the link of the document', 'the window has no link to copy'),
      step('And I leave the window by Cancel', click('#share-box [data-close]'), 'Then it is closed', gone('#share-box')),
      step(
        'When I export pages 1-2 as PDF',
        [click('#export'), check('[name=kind][value=PDF]'), fill('#pages', '1-2'), click('#export-go')],
        'Then I see "Exported as PDF" and a file is downloaded',
        shown(note('Exported as PDF')),
        gone('#export-box'),
      ),
    ]),
    testCase('en', 'Rows, sorting, filters', [
      step(
        'User opens the context menu on Design licences',
        rightClick(cell('Design licences', 'Item')),
        'The menu offers to insert and remove rows',
        shown(menu('Insert row above')),
        shown(menu('Remove row')),
      ),
      step(
        'User chooses Remove row',
        click(menu('Remove row')),
        'The row is removed; 5 rows remain. Totals: Jan 4,270',
        gone(rowOf('Design licences')),
        hasText('#t-jan', '4,270'),
      ),
      step(
        'User clicks the Jan header to sort by it',
        click(head('Jan')),
        'The smallest amount comes first: Trade fair',
        hasText(at(1, 'Item'), 'Trade fair'),
      ),
      step('User clicks it once more', click(head('Jan')), 'Now descending, Office rent is on top', hasText(at(1, 'Item'), 'Office rent')),
      step('User shows approved rows only', check('#approved-only'), '2 rows are left, both with a ticked box', hasCount(`${body} tr`, 2)),
      step(
        'User lifts this filter, and opens the small arrow in the header of Category',
        [uncheck('#approved-only'), click(arrow('Category'))],
        'A filter with Rent, Travel, Salaries, Other (all ticked) unfolds',
        shown('.htDropdownMenu:has-text("Salaries")'),
      ),
      step(
        'User clears the selection, ticks Travel and confirms with OK',
        [click('.htUIClearAll a'), check('.htDropdownMenu label:has-text("Travel") input'), click('.htUIButtonOK input')],
        'Train passes and Trade fair are displayed, other rows are hidden',
        hasCount(`${body} tr`, 2),
        shown(rowOf('Train passes')),
        gone(rowOf('Interns')),
      ),
      refuse('User deletes the row Insurance', 'there is no such row'),
      step('User searches for "tra" in the sheet', fill('#find', 'tra'), 'The number of places is displayed next to the box'),
      step(
        'User reloads the page',
        reload(),
        'All six rows are back in the first order',
        hasCount(`${body} tr`, 6),
        hasText(at(1, 'Item'), 'Office rent'),
      ),
    ]),
    testCase('en', 'Vendors and staff', [
      step(
        'Opening the sheet Vendors',
        click(tab('Vendors')),
        'The vendors are listed, four rows; the title of the page has the name of the sheet',
        hasCount('.tabulator-row', 4),
        hasTitle('Vendors'),
      ),
      step(
        'Filtering the vendors by name: bean',
        set(nameFilter, 'bean', async (page) => page.locator(nameFilter).pressSequentially('bean')),
        'Only Bean Brothers',
        hasCount('.tabulator-row', 1),
      ),
      step(
        'Clearing the name filter and confirming with Enter',
        [clear(nameFilter), press('Enter', nameFilter)],
        'all four again',
        hasCount('.tabulator-row', 4),
      ),
      step(
        'Putting Railcard Co on hold',
        set(vendor('Railcard Co', 'state'), 'On hold', async (page) => {
          await page.locator(vendor('Railcard Co', 'state')).click()
          await page.locator('.tabulator-edit-list-item:text-is("On hold")').click()
        }),
        'State of Railcard Co is On hold',
        hasText(vendor('Railcard Co', 'state'), 'On hold'),
      ),
      step(
        'Sorting by rank',
        click('.tabulator-col[tabulator-field="rank"], .tabulator-col[tabulator-field="rank"] .tabulator-col-title'),
        'Bean Brothers, with two stars, first',
        hasText('.tabulator-row >> nth=0', 'Bean Brothers'),
      ),
      refuse('Clicking on ✕', 'every row has one'),
      step(
        'Clicking on ✕ in the last row',
        click('.tabulator-row:last-child .del'),
        'Cloudnine is removed',
        gone('.tabulator-row:has-text("Cloudnine")'),
        shown(note('Cloudnine removed')),
      ),
      step(
        "Going to Staff and setting Ilya's hours to 36",
        [click(tab('Staff')), type(cell('Ilya Brand', 'Hours'), '36')],
        'Hours of Ilya Brand changed from 32 to 36',
        hasText(cell('Ilya Brand', 'Hours'), '36'),
      ),
      step(
        'Unticking "On leave" for the same person',
        uncheck(cell('Ilya Brand', 'On leave') + ' input'),
        'nobody is on leave',
        isChecked(cell('Ilya Brand', 'On leave') + ' input', false),
      ),
      step(
        'Dragging from the hours of Tess down to those of Noor',
        drag(cell('Tess Moran', 'Hours'), cell('Noor Haddad', 'Hours')),
        'Status line: Count: 3 Sum: 114',
        hasText('#stats', 'Count: 3 Sum: 114'),
      ),
    ]),
    testCase(
      'ru',
      'Правка бюджета',
      [
        step(
          'Нажать «+ Row»',
          click(tool('row')),
          'Внизу таблицы добавилась пустая строка 7, выделена ячейка A7',
          hasCount(`${body} tr`, 7),
          hasValue('#namebox', 'A7'),
        ),
        step(
          'Заполнить новую строку данными из таблицы',
          [type(at(7, 'Item'), 'Курьеры'), pick(at(7, 'Category'), 'Other'), type(at(7, 'Jan'), '90')],
          'В строке: Курьеры, Other, 90. Общий итог стал 14,495',
          hasText(at(7, 'Item'), 'Курьеры'),
          hasText(at(7, 'Category'), 'Other'),
          hasText('#t-all', '14,495'),
        ),
        step(
          'В строке формул исправить сумму аренды за март на 2500',
          [click(cell('Office rent', 'Mar')), fill('#formula', '2500'), press('Enter', '#formula')],
          'В ячейке E1 значение 2500',
          hasText(cell('Office rent', 'Mar'), '2500'),
        ),
        step(
          'Отметить в столбце Approved строку Coffee',
          check(cell('Coffee', 'Approved') + ' input'),
          'Галочка установлена',
          isChecked(cell('Coffee', 'Approved') + ' input'),
        ),
        refuse('Изменить ячейку', 'не сказано, какую и на что'),
        step(
          'Выделить третью строку щелчком по её номеру и удалить корзиной',
          [click(number(3)), click(tool('bin'))],
          'Сообщение «Row deleted», строки Design licences больше нет',
          shown(note('Row deleted')),
          gone(rowOf('Design licences')),
        ),
        step('Добавить столбец', click(tool('column')), 'Справа новый столбец Notes', shown('.ht_clone_top th:has-text("Notes")')),
      ],
      { testData: '| Item | Category | Jan |\n| Курьеры | Other | 90 |' },
    ),
    testCase('ru', 'Листы документа', [
      step(
        'Нажимаем плюсик справа от листов',
        click('#add-sheet'),
        'Создан и открыт лист Sheet4',
        shown(tab('Sheet4')),
        hasTitle('Sheet4'),
      ),
      step(
        'В первую ячейку нового листа пишем Резерв',
        type(`${body} tr:nth-of-type(1) td:nth-of-type(1)`, 'Резерв'),
        'A1 содержит «Резерв»',
        hasText(`${body} tr:nth-of-type(1) td:nth-of-type(1)`, 'Резерв'),
      ),
      step(
        'Правой кнопкой по ярлычку Staff',
        rightClick(tab('Staff')),
        'Лист удалён, осталось три листа, открыт Budget',
        gone(tab('Staff')),
        hasCount('#tabs button', 3),
        hasTitle('- Budget -'),
      ),
      refuse('Переходим на лист «Отпуска»', 'такого листа нет'),
      step('Отмечаем документ звёздочкой', click('.star'), 'Звезда закрашена', isChecked('.star')),
      step('В поиске по листу вводим Travel', fill('#find', 'Travel'), 'Рядом «2 found»', hasText('#hits', '2 found')),
      step('Ставим курсор в поле с формулой, не меняя её', click('#formula'), 'Курсор в строке формул', isFocused('#formula')),
    ]),
  ],
}
