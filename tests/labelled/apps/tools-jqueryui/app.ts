import type { Page } from 'playwright-core'
import {
  check,
  choose,
  click,
  doubleClick,
  drag,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  hover,
  isChecked,
  isDisabled,
  isFocused,
  type LabelledApp,
  look,
  press,
  refuse,
  reload,
  set,
  shown,
  step,
  testCase,
  uncheck,
} from '../../format.ts'

const tab = (name: string): string => `.ui-tabs-nav .ui-tabs-anchor:text-is("${name}")`
const field = (name: string): string => `.ui-dialog [name=${name}]`
const button = (name: string): string => `.ui-dialog-buttonset button:text-is("${name}")`
const row = (name: string): string => `.rows tr:has(td:text-is("${name}"))`
const guest = (name: string): string => `.people tr:has(td:text-is("${name}"))`
const coming = (name: string): string => `${guest(name)} label`
const option = (name: string): string => `.ui-selectmenu-open .ui-menu-item-wrapper:text-is("${name}")`
const hint = (name: string): string => `.ui-autocomplete:visible .ui-menu-item-wrapper:text-is("${name}")`
const item = (name: string): string => `.agenda li:has-text("${name}")`
const session = (name: string): string => `.session:has-text("${name}")`
const day = (name: string): string => `.day[data-day="${name}"]`
const slider = '.limit .ui-slider-handle, .limit'

const move =
  (from: string, to: string, y = 0) =>
  async (page: Page) => {
    const a = await page.locator(from).first().boundingBox()
    const b = await page.locator(to).first().boundingBox()
    if (!a || !b) throw new Error('nothing to drag')
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2)
    await page.mouse.down()
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + y, { steps: 12 })
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2 + y - 1)
    await page.mouse.up()
  }
const day14 = (value: string[]) =>
  set(field('date'), value, async (page) => {
    await page.locator(field('date')).fill(value[0] ?? '')
    await page.keyboard.press('Tab')
  })
const limit = (value: number) =>
  set(slider, String(value), async (page) => {
    await page.locator('.limit .ui-slider-handle').focus()
    await page.keyboard.press('Home')
    for (let at = 1000; at < value; at += 500) await page.keyboard.press('ArrowRight')
  })

export const app: LabelledApp = {
  name: 'tools-jqueryui',
  about: 'jQuery UI 1.13, an event planner',
  language: 'en',
  cases: [
    testCase('en', 'Create an event', [
      step('Click "New event"', click('header .new'), 'A dialog named "New event" opens', hasText('.ui-dialog-title', 'New event')),
      step(
        'Click "Save" without filling in anything',
        click(button('Save')),
        '"Title is required" appears under the title, "Pick a date" under the date',
        shown('.error:text-is("Title is required")'),
        shown('.error:text-is("Pick a date")'),
      ),
      step('Fill in Title: Spring Meetup, Venue phone: +44 20 7946 0018', [
        fill(field('title'), 'Spring Meetup'),
        fill(field('phone'), '+44 20 7946 0018'),
      ]),
      step(
        'Start typing "gra" in Venue and pick Grand Hall from the suggestions',
        [fill(field('venue'), 'gra'), click(hint('Grand Hall'))],
        'Venue contains Grand Hall',
        hasValue(field('venue'), 'Grand Hall'),
      ),
      step(
        'Set the date to May 14, 2025',
        day14(['05/14/2025', 'May 14, 2025', '2025-05-14']),
        'The date reads 05/14/2025',
        hasValue(field('date'), '05/14/2025'),
      ),
      refuse('Choose "Webinar" as the type', 'the list has no such type'),
      step(
        'Choose "Workshop" as the type',
        choose('#f-type-button', 'Workshop', option('Workshop')),
        'Type: Workshop',
        hasText('#f-type-button', 'Workshop'),
      ),
      step('Set the duration to 3 hours', fill(field('hours'), '3'), 'The duration is 3', hasValue(field('hours'), '3')),
      step(
        'Press the up arrow next to it once',
        click('.ui-dialog .ui-spinner-up'),
        'The duration changes from 3 to 4',
        hasValue(field('hours'), '4'),
      ),
      step(
        'Tick "Send invitations" and save',
        [check('.ui-dialog label[for=f-inv]'), click(button('Save'))],
        'The dialog is closed, "Spring Meetup was created" is shown for a moment, the invitations are e-mailed',
        gone('.ui-dialog'),
        shown('.msg:has-text("Spring Meetup was created")'),
      ),
      look(
        'Make sure that the last row of the table is Spring Meetup, with the status Draft',
        hasText('.rows tr:last-child td:nth-child(2)', 'Spring Meetup'),
        hasText('.rows tr:last-child .st', 'Draft'),
      ),
    ]),
    testCase('en', 'Rows of the event table', [
      step(
        'User clicks the pencil in the Charity Gala row',
        click(`${row('Charity Gala')} .edit`),
        'The form shows the data of Charity Gala',
        hasValue(field('title'), 'Charity Gala'),
      ),
      step(
        'User changes the title to Winter Gala and cancels',
        [fill(field('title'), 'Winter Gala'), click(button('Cancel'))],
        'The dialog closes and the row is still called Charity Gala',
        gone('.ui-dialog'),
        shown(row('Charity Gala')),
      ),
      step(
        'User clicks the bin icon of Book Fair',
        click(`${row('Book Fair')} .del`),
        'The question "Delete Book Fair?" is displayed',
        hasText('.ui-dialog-content', 'Delete Book Fair?'),
      ),
      step(
        'User confirms',
        click(button('Delete')),
        'Book Fair disappears, 4 events are left',
        gone(row('Book Fair')),
        hasText('.total', '4 events'),
      ),
      refuse('User deletes the Team Retreat with the bin icon', 'there are two rows of this name'),
      step(
        'User duplicates the last event of the list',
        click('.rows tr:last-child .copy'),
        'One more row appears, it is named "Team Retreat (copy)"',
        shown(row('Team Retreat (copy)')),
        hasCount('.rows tr', 5),
      ),
      step(
        'User sorts the table by name',
        click('th:text-is("Name")'),
        'Charity Gala becomes the first row',
        hasText('.rows tr:first-child td:nth-child(2)', 'Charity Gala'),
      ),
      step(
        'User selects the first row and the Product Launch',
        [check('.rows tr:first-child .pick'), check(`${row('Product Launch')} .pick`)],
        'Publish becomes enabled',
        isDisabled('.publish', false),
      ),
      step(
        'User publishes them',
        click('header .publish'),
        'Product Launch has the status Published, Publish is greyed out again, subscribers are notified',
        hasText(`${row('Product Launch')} .st`, 'Published'),
        isDisabled('.publish'),
      ),
    ]),
    testCase('en', 'Building the programme', [
      step('Given I am on the `Agenda` tab', click(tab('Agenda')), 'Five items are in the programme', hasCount('.agenda li', 5)),
      step(
        'When I drag `Lunch` above `Registration`',
        drag(item('Lunch'), item('Registration'), move(item('Lunch'), item('Registration'), -12)),
        'Then Lunch is the first item of the programme',
        hasText('.agenda li:first-child', 'Lunch'),
      ),
      step(
        'And I drop the `Yoga` session on `Saturday`',
        drag(session('Yoga'), day('Saturday'), move(session('Yoga'), day('Saturday'))),
        'Then Saturday holds 1 session and Yoga is no longer unassigned',
        hasText(`${day('Saturday')} .n`, '1'),
        gone('.pool .session:has-text("Yoga")'),
      ),
      step(
        'And I take it off again with the cross',
        click(`${session('Yoga')} .x`),
        'Then Yoga is back among the unassigned sessions',
        shown('.pool .session:has-text("Yoga")'),
      ),
      refuse('When I click the pencil next to `Closing`', 'an item has only a cross'),
      step(
        'When I double-click `Keynote`',
        doubleClick(`${item('Keynote')} .t`),
        'Then it turns into a focused text field',
        isFocused('.rename'),
      ),
      step(
        'And I enter `Opening keynote` and hit Enter',
        [fill('.rename', 'Opening keynote'), press('Enter', '.rename')],
        'Then the item is called Opening keynote',
        shown('.agenda .t:text-is("Opening keynote")'),
      ),
      step(
        'When I pull the three dots under the notes down to the footer',
        drag('.grip', 'footer', async (page) => {
          const box = await page.locator('.grip').boundingBox()
          if (!box) throw new Error('no handle')
          await page.mouse.move(box.x + box.width / 2, box.y + 4)
          await page.mouse.down()
          await page.mouse.move(box.x + box.width / 2, box.y + 80, { steps: 8 })
          await page.mouse.up()
        }),
        'Then there is more room for the notes',
      ),
      step(
        'And I clear the whole programme',
        [click('.clear-agenda'), click(button('Clear'))],
        'Then no items are left in it',
        gone('.agenda li'),
      ),
    ]),
    testCase('en', 'Guest list', [
      step('Guests tab.', click(tab('Guests')), '4 guests, 2 of them coming.', hasCount('.people tr', 4)),
      step(
        'Guest name = iva, arrow down, Enter, then Add.',
        [fill('.guest', 'iva'), press('ArrowDown', '.guest'), press('Enter', '.guest'), click('.add-guest')],
        'Ivan Petrov is the fifth guest. Name field empty.',
        hasText('.people tr:nth-child(5) td:first-child', 'Ivan Petrov'),
        hasValue('.guest', ''),
      ),
      step('Olga is coming.', check(coming('Olga Lind')), 'Box ticked for Olga.', isChecked(`${guest('Olga Lind')} input`)),
      step('Show: Confirmed', choose('#show-button', 'Confirmed', option('Confirmed')), '3 rows.', hasCount('.people tr', 3)),
      step('Untick Tom Reed.', uncheck(coming('Tom Reed')), 'Tom: not ticked.', isChecked(`${guest('Tom Reed')} input`, false)),
      refuse('Remove.', 'every guest has this button'),
      step(
        'Show all, remove sam',
        [choose('#show-button', 'All', option('All')), click(`${guest('Sam Okoro')} .remove-guest`)],
        'No Sam Okoro any more. 4 guests.',
        gone(guest('Sam Okoro')),
        hasCount('.people tr', 4),
      ),
      step('Add with an empty name.', click('.add-guest'), 'Message: Type a name first', shown('.msg:has-text("Type a name first")')),
    ]),
    testCase('en', 'Budget of an event', [
      step('Opening the Budget tab', click(tab('Budget')), 'The total is $0', shown('.sum:text-is("$0")')),
      step('Dragging the "Spending limit" slider to 6000', limit(6000), 'The caption says $6,000', hasText('.lim', '$6,000')),
      step('Typing 120 into Seats', fill('#seats', '120'), 'Seats = 120', hasValue('#seats', '120')),
      step(
        'Choosing Banquet under the heading Catering',
        check('.catering label:text-is("Banquet")'),
        'Total $4,800, that is 80% of the limit',
        hasText('.sum', '$4,800'),
        hasText('.warn', '80% of the limit'),
      ),
      refuse('Choosing Brunch under the heading Catering', 'there is no such option'),
      step(
        'Hovering over the question mark beside the deposit',
        hover('.dep-help'),
        'The tooltip explains: The deposit is 20% of the total',
        hasText('.ui-tooltip', 'The deposit is 20% of the total'),
      ),
      step(
        'Pressing the Up key twice in the seats field',
        [press('ArrowUp', '#seats'), press('ArrowUp', '#seats')],
        'The number of seats is now 122',
        hasValue('#seats', '122'),
      ),
      step(
        'Lowering the limit to 4000',
        limit(4000),
        '"The limit is exceeded" is shown and the discount can be applied',
        hasText('.warn', 'The limit is exceeded'),
        isDisabled('.discount', false),
      ),
    ]),
    testCase('en', 'Menus, help, preferences', [
      step(
        'The user should open More actions and export everything as CSV',
        [click('header .more'), hover('.actions-menu > li:has-text("Export") > div'), click('.exp[data-kind=csv] > div')],
        'A note "Exported to events.csv" is visible',
        shown('.msg:has-text("Exported to events.csv")'),
      ),
      step(
        'The user should open More actions again',
        click('header .more'),
        'Merge is there but disabled',
        shown('.actions-menu .ui-state-disabled'),
      ),
      refuse('The user should pick Export > Excel', 'only PDF and CSV can be exported'),
      step(
        'Help > How do I refund a ticket?',
        [click(`${tab('Help')}, footer a`), click('.faq h3:has-text("refund a ticket")')],
        'The answer mentions the treasurer',
        hasText('.ui-accordion-content-active', 'treasurer'),
      ),
      step(
        'The user should expand the Budget question',
        click('.faq h3:has-text("Budget")'),
        'The refund answer is collapsed',
        gone('.faq p:has-text("treasurer")'),
        shown('.faq p:has-text("turns red")'),
      ),
      step(
        'The user should click the gear, choose Deutsch and apply',
        [click('header .gear'), choose('#p-lang-button', 'Deutsch', option('Deutsch')), click(button('Apply'))],
        'Preferences saved',
        shown('.msg:has-text("Preferences saved")'),
      ),
      step(
        'The user should press ? on the keyboard',
        press('?'),
        'The window with the shortcuts is open',
        hasText('.ui-dialog-title', 'Keyboard shortcuts'),
      ),
      step('The user should close it with Escape', press('Escape'), 'The window is gone', gone('.ui-dialog')),
    ]),
    testCase(
      'ru',
      'Новое событие из тестовых данных',
      [
        step(
          'Нажать кнопку создания события',
          click('header .new'),
          'Открыта пустая форма',
          shown('.ui-dialog [name=title]'),
          hasValue(field('title'), ''),
        ),
        step(
          'Заполнить название, площадку и дату по тестовым данным',
          [fill(field('title'), 'Летний пикник'), fill(field('venue'), 'Oak Barn'), day14(['06/21/2025', '21.06.2025'])],
          'Поля заполнены, дата 06/21/2025',
          hasValue(field('title'), 'Летний пикник'),
          hasValue(field('date'), '06/21/2025'),
        ),
        step(
          'Тип события — вечеринка',
          choose('#f-type-button', 'Party', option('Party')),
          'В списке типов выбрано Party',
          hasText('#f-type-button', 'Party'),
        ),
        refuse('В поле «Email» указать почту организатора', 'the form has no e-mail, and no value is given'),
        step(
          'Нажать стрелку вниз у длительности',
          click('.ui-dialog .ui-spinner-down'),
          'Длительность уменьшилась до 1',
          hasValue(field('hours'), '1'),
        ),
        step(
          'Сохранить событие',
          click(button('Save')),
          'Окно закрыто; событий стало 6, запись добавлена в базу',
          gone('.ui-dialog'),
          hasText('.total', '6 events'),
        ),
        step(
          'Удалить созданное событие: нажать на корзину в последней строке и подтвердить',
          [click('.rows tr:last-child .del'), click(button('Delete'))],
          'Строка «Летний пикник» больше не отображается',
          gone(row('Летний пикник')),
        ),
        step('Обновить страницу', reload(), 'Данные загружены с сервера заново'),
      ],
      { testData: 'Название: Летний пикник\nПлощадка: Oak Barn\nДата: 06/21/2025' },
    ),
    testCase('ru', 'Гости и смета', [
      step('Переходим на вкладку "Гости"', click(tab('Guests')), 'Видим таблицу гостей', shown('.people')),
      step(
        'Отмечаем, что Сэм Окоро придёт',
        check(coming('Sam Okoro')),
        'Флажок у него установлен',
        isChecked(`${guest('Sam Okoro')} input`),
      ),
      step(
        'Показываем только неподтверждённых',
        choose('#show-button', 'Pending', option('Pending')),
        'Осталась одна Olga Lind',
        hasCount('.people tr', 1),
        shown(guest('Olga Lind')),
      ),
      step('Удаляем её', click(`${guest('Olga Lind')} .remove-guest`), 'В таблице написано No guests', hasText('.people', 'No guests')),
      refuse('Нажимаем на карандаш у Тома Рида', 'a guest has only the button Remove'),
      step('Открываем бюджет, лимит ставим 8000', [click(tab('Budget')), limit(8000)], 'Лимит $8,000', hasText('.lim', '$8,000')),
      step('Питание — шведский стол (Buffet)', check('.catering label:text-is("Buffet")'), 'Итого стало $1,250', hasText('.sum', '$1,250')),
      step(
        'Зарезервированных мест делаем 12',
        fill('#reserved', '12'),
        'Общее число мест не изменилось — 50',
        hasValue('#reserved', '12'),
        hasValue('#seats', '50'),
      ),
      look('Кнопка скидки неактивна', isDisabled('.discount')),
    ]),
  ],
}
