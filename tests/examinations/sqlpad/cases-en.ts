import {
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasUrl,
  hasValue,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

export const english = [
  testCase(
    'en',
    'Signing out and in',
    [
      step(
        'Menu > Sign out is chosen',
        [click(at.MENU), click(at.menuItem('Sign out'))],
        'Sign-in page is shown (/signin)',
        hasUrl('/signin'),
        shown('[name=password]'),
      ),
      step('The e-mail of the test data and the password "bell-and-train" are entered, Sign in is pressed', [
        fill('[name=email]', 'nora@rental.example'),
        fill('[name=password]', 'bell-and-train'),
        click('button[type=submit]'),
      ]),
      step(
        'The password is corrected to {{password}} and Enter is pressed',
        [fill('[name=password]', 'bell-and-chain'), press('Enter', '[name=password]')],
        'The query editor is displayed, a session cookie is set',
        shown(at.NAME),
      ),
    ],
    { testData: 'e-mail = nora@rental.example\npassword = bell-and-chain' },
  ),
  testCase('en', 'Chart of a saved query', [
    step(
      'Given I open "Rides per station" from the list of queries',
      [click(at.QUERIES), click(at.queryLink('Rides per station'))],
      'Then its name is in the name box and the connection is Bike rental',
      hasValue(at.NAME, 'Rides per station'),
    ),
    step(
      'When I run it',
      click(at.RUN),
      'Then I get 5 rows, Botanic Garden first and University last',
      hasText(at.ANSWER, '5 rows'),
      hasText(at.ANSWER, 'Botanic Garden'),
      hasText(at.ANSWER, 'University'),
    ),
    step(
      'And I open the visualization settings (small bar chart) and change the type to "Bar - Vertical"',
      [click(at.CHART), select(at.inDialog('select >> nth=0'), 'Bar - Vertical')],
      'Then Bar - Vertical is selected',
      hasValue(at.inDialog('select >> nth=0'), 'verticalbar'),
    ),
    refuse('And I change it to "Pie"', 'there is no such kind of chart'),
    step(
      'And I set the label to station and close the settings with OK',
      [select(at.inDialog('select >> nth=1'), 'station'), click(at.button('OK'))],
      'Then the settings are closed',
      gone(at.DIALOG),
    ),
  ]),
  testCase('en', 'Tags of a query', [
    step(
      'User picks Bikes in repair in the Queries panel',
      [click(at.QUERIES), click(at.queryLink('Bikes in repair'))],
      'Query name: Bikes in repair',
      hasValue(at.NAME, 'Bikes in repair'),
    ),
    step(
      'User opens the tags with the label icon and removes workshop with its cross',
      [click(at.TAGS), click(at.inDialog('[class*=MultiSelect] :has(> button):has-text("workshop") button'))],
      'No tag is left in the dialog',
      gone(at.inDialog(':text-is("workshop")')),
    ),
    step('User types urgent as a new tag and hits Enter, then closes the dialog', [
      fill(at.inDialog('[role=combobox] input'), 'urgent'),
      press('Enter', at.inDialog('[role=combobox] input')),
      click(at.CLOSE),
    ]),
    step(
      'User saves the query and reopens its tags',
      [click(at.SAVE), click(at.TAGS)],
      'The only tag is urgent',
      shown(at.inDialog(':text("urgent")')),
    ),
    refuse('User renames the tag "monthly"', 'there is no such tag'),
  ]),
  testCase('en', 'A mistake in a query', [
    step(
      '1. Choose Bike rental\n2. Type select * from bicycles\n3. Run it',
      [select(at.CONNECTION, 'Bike rental'), at.write('select * from bicycles'), click(at.RUN)],
      'The lower half says "no such table: bicycles".',
      hasText(at.ANSWER, 'no such table: bicycles'),
    ),
    step(
      'Change the text of the query to "select id, kind from bikes" and press Ctrl+Enter.',
      [at.write('select id, kind from bikes'), press('Control+Enter', at.EDITOR_FOCUS)],
      'The error is replaced by 8 rows with the columns id and kind.',
      hasText(at.ANSWER, '8 rows'),
      gone(':text("no such table")'),
    ),
    step(
      'Tidy up the query with the icon that has four lines.',
      click(at.FORMAT),
      'Every column is on a line of its own.',
      hasCount(`${at.EDITOR} .ace_line`, 5),
    ),
    step('Start an empty query with the plus sign, without saving this one.', click('a[href="/queries/new"]')),
  ]),
  testCase('en', 'Role of a user', [
    step(
      'three dots > Users',
      [click(at.MENU), click(at.menuItem('Users'))],
      '4 users; nora is the only one without a Delete button',
      hasCount(at.ITEMS, 4),
      hasCount(`${at.ITEMS} button:text-is("Delete")`, 3),
    ),
    step('edit ola: role -> Admin', [
      click(at.inItem('ola@rental.example', 'button:text-is("edit")')),
      select(at.inDialog('select'), 'Admin'),
    ]),
    step(
      'close the small window with its x',
      click(at.CLOSE),
      'ola is listed as admin now, the change is stored for good',
      hasText(at.item('ola@rental.example'), 'admin'),
    ),
    step(
      'delete quinn, then Cancel',
      [click(at.inItem('quinn@rental.example', 'button:text-is("Delete")')), click('button:text-is("Cancel")')],
      'still 4 users',
      hasCount(at.ITEMS, 4),
      shown(at.item('quinn@rental.example')),
    ),
    step('close the panel, x in its corner', click(at.CLOSE_PANEL)),
  ]),
]
