import { expect, test } from 'vitest'
import { flowText } from '#contract/rules/flow-text.ts'
import { historyAction, pressAnywhere, scrollPage } from '#contract/rules/page-target.ts'
import { dialogAnswerAction } from '#contract/rules/browser-dialog.ts'
import type { Action } from '#contract/schemas/action.ts'
import { describeIntent } from '#tests/corpus/describe-intent.ts'
import type { NodeKind } from '../grounding/node-kind.ts'
import { captionsOf } from '../grounding/target-caption.ts'
import { understandStep } from './understand-step.ts'

const on = (kind: NodeKind, name: string, facts?: { role: string; tag: string }): Pick<Action, 'target' | 'nlTargetCaptionDict'> => ({
  target: [
    {
      type: 'css',
      value: '#a',
      priority: 1,
      ...(facts
        ? { facts: { ...facts, name, names: [], around: [], attributes: {} } as unknown as NonNullable<Action['target'][number]['facts']> }
        : {}),
    },
  ],
  nlTargetCaptionDict: captionsOf(kind, name),
})

const CASES: [action: Action, en: string, ru: string, read: string | [en: string, ru: string]][] = [
  [{ method: 'Click', ...on('button', 'Save') }, 'Click the “Save” button', 'Нажмите кнопку «Save»', 'click button[Save]'],
  [{ method: 'Click', ...on('link', 'Orders') }, 'Click the “Orders” link', 'Нажмите ссылку «Orders»', 'click link[Orders]'],
  [{ method: 'Click', ...on('other', 'Card 5') }, 'Click “Card 5”', 'Нажмите «Card 5»', 'click [Card 5]'],
  [
    { method: 'Input', value: 'a@b.c', ...on('field', 'E-mail') },
    'Enter “a@b.c” in the “E-mail” field',
    'Введите «a@b.c» в поле «E-mail»',
    'input field[E-mail] =a@b.c',
  ],
  [
    { method: 'Input', value: 'boots\n', ...on('field', 'Find') },
    'Enter “boots” in the “Find” field and press Enter',
    'Введите «boots» в поле «Find» и нажмите Enter',
    'input field[Find] =boots; key Enter',
  ],
  [
    { method: 'Input', source: { type: 'envDataVariables', key: 'DEMO_PASSWORD' }, ...on('field', 'Password') },
    'Enter {{DEMO_PASSWORD}} in the “Password” field',
    'Введите {{DEMO_PASSWORD}} в поле «Password»',
    'input field[Password]!password reference:DEMO_PASSWORD',
  ],
  [
    { method: 'Input', ...on('field', 'Password') },
    'Enter the password in the “Password” field',
    'Введите пароль в поле «Password»',
    ['input field[Password]!password named:password', 'input field[Password]!password named:пароль'],
  ],
  [{ method: 'Input', value: '', ...on('field', 'Name') }, 'Clear the “Name” field', 'Очистите поле «Name»', 'clear field[Name]'],
  [
    { method: 'Input', value: 'true', ...on('checkbox', 'Agree', { role: 'checkbox', tag: 'input' }) },
    'Tick the “Agree” checkbox',
    'Отметьте флажок «Agree»',
    'check checkbox[Agree]',
  ],
  [
    { method: 'Input', value: 'false', ...on('checkbox', 'Agree', { role: 'checkbox', tag: 'input' }) },
    'Untick the “Agree” checkbox',
    'Снимите флажок «Agree»',
    'uncheck checkbox[Agree]',
  ],
  [
    { method: 'Input', value: 'Moscow', ...on('list', 'City', { role: 'combobox', tag: 'select' }) },
    'Choose “Moscow” in the “City” list',
    'Выберите «Moscow» в списке «City»',
    'select list[City] =Moscow',
  ],
  [
    { method: 'Input', value: 'A\nB', ...on('list', 'City', { role: 'listbox', tag: 'select' }) },
    'Choose “A” and “B” in the “City” list',
    'Выберите «A» и «B» в списке «City»',
    'select list[City] =A + B',
  ],
  [
    { method: 'Input', value: 'sample.txt', ...on('file', 'Picture') },
    'Upload the file “sample.txt” in the “Picture” file field',
    'Загрузите файл «sample.txt» в поле файла «Picture»',
    'upload field[Picture] =sample.txt',
  ],
  [
    { method: 'Click', gesture: 'double', ...on('row', 'Order 5') },
    'Double-click the “Order 5” row',
    'Дважды нажмите строку «Order 5»',
    'double row[Order 5]',
  ],
  [
    { method: 'Click', gesture: 'right', ...on('row', 'Order 5') },
    'Right-click the “Order 5” row',
    'Нажмите правой кнопкой мыши строку «Order 5»',
    'right row[Order 5]',
  ],
  [
    { method: 'Click', gesture: 'hover', ...on('button', 'Menu') },
    'Hover over the “Menu” button',
    'Наведите курсор на кнопку «Menu»',
    'hover button[Menu]',
  ],
  [
    { method: 'Drag', ...on('card', 'Task'), drop: on('section', 'Done') },
    'Drag the “Task” card to the “Done” section',
    'Перетащите карточку «Task» в раздел «Done»',
    ['drag [the “Task” card] to [the “Done” section]', 'drag [карточку «Task»] to [раздел «Done»]'],
  ],
  [historyAction('back'), 'Go back', 'Вернитесь назад', 'navigate back'],
  [historyAction('reload'), 'Reload the page', 'Обновите страницу', 'navigate reload'],
  [
    dialogAnswerAction(true),
    'Press OK in the browser dialog',
    'Нажмите «ОК» в окне браузера',
    ['click [OK] in dialog(browser)', 'click [ОК] in dialog(браузера)'],
  ],
  [pressAnywhere('Escape'), 'Press the Escape key', 'Нажмите клавишу Escape', 'key Escape'],
  [scrollPage({ direction: 'down', by: 'page' }), 'Scroll down', 'Прокрутите вниз', 'scroll'],
]

test.each(CASES)('%# is said as a tester would, and read back as the same act', (action, en, ru, wanted) => {
  const said = { en: flowText([{ action, mark: undefined }], 'en'), ru: flowText([{ action, mark: undefined }], 'ru') }
  expect(said).toEqual({ en, ru })
  const read = [understandStep(said.en), understandStep(said.ru)]
  expect(read.map(({ unparsed }) => unparsed)).toEqual([[], []])
  expect(read.map(({ intents }) => intents.map(describeIntent).join('; '))).toEqual(typeof wanted === 'string' ? [wanted, wanted] : wanted)
})

test('the sentences of a step are read one by one, and the dialog of the first says where', () => {
  const acts = [
    {
      action: { method: 'Input', value: 'Mia. Click here', ...on('field', 'Name') },
      mark: { at: 1, pauseMs: 0, area: { kind: 'dialog', name: 'New user' } },
    },
    { action: { method: 'Click', ...on('button', 'Create') }, mark: undefined },
  ] as const
  const [en, ru] = [flowText(acts, 'en'), flowText(acts, 'ru')]
  expect([en, ru]).toEqual([
    'In the “New user” dialog, enter “Mia. Click here” in the “Name” field. Click the “Create” button',
    'В окне «New user» введите «Mia. Click here» в поле «Name». Нажмите кнопку «Create»',
  ])
  const wanted = ['input field[Name] in dialog(New user) =Mia. Click here', 'click button[Create]']
  expect([en, ru].map((text) => understandStep(text).intents.map(describeIntent))).toEqual([wanted, wanted])
})
