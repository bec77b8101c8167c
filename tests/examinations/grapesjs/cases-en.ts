import {
  check,
  click,
  doubleClick,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  isChecked,
  press,
  refuse,
  reload,
  select,
  set,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

export const english = [
  testCase('en', 'Course titles and the footer', [
    step(
      'Double-click the title of the third course and replace it with "Family Saturday".',
      [doubleClick(at.onPage('.course h3 >> nth=2')), fill(at.onPage('.course h3 >> nth=2'), 'Family Saturday')],
      'The courses are Wheel for beginners, Glazing weekend, Family Saturday.',
      hasText(at.onPage('.courses'), 'Family Saturday'),
      hasText(at.onPage('.course h3 >> nth=0'), 'Wheel for beginners'),
      hasText(at.onPage('.course h3 >> nth=1'), 'Glazing weekend'),
    ),
    step(
      'Select the footer and remove it with the trash can above it.',
      [click(at.onPage('footer')), click(at.TRASH)],
      'The line with the address is gone.',
      gone(at.onPage('footer')),
    ),
    step(
      'Press Ctrl+Z.',
      press('Control+z'),
      'The address is back at the bottom of the page.',
      hasText(at.onPage('footer'), '14 Mill Lane'),
    ),
    refuse('Change the price of the glazing weekend to £120.', 'the page shows no price'),
  ]),
  testCase('en', 'New row with columns', [
    step(
      'User drags the "3 Columns" block onto the page so that it lands right above the course cards',
      at.dragBlock('3 Columns', '.hero, .courses', '.courses'),
    ),
    step(
      'User goes back to the blocks (plus icon) and drops Text into the card of the first course',
      [click(at.BLOCKS), at.dragBlock('Text', '.course >> nth=0', '.course', 'middle')],
      'The card has a line "Insert your text here"',
      hasText(at.onPage('.course >> nth=0'), 'Insert your text here'),
    ),
    step(
      'User saves the page and refreshes the browser tab',
      [click(at.SAVE), reload()],
      'The new text is still there, the file on the server has been overwritten',
      hasText(at.onPage('.course >> nth=0'), 'Insert your text here'),
    ),
  ]),
  testCase(
    'en',
    'Settings of form fields',
    [
      step(
        'Click the e-mail input on the canvas, then the gear icon.',
        [click(at.onPage('input[type=email]')), click(at.SETTINGS)],
        'Component settings show Name email, Type email; Required is off.',
        hasValue(at.setting('Name'), 'email'),
        hasValue(at.setting('Type'), 'email'),
        isChecked(at.setting('Required'), false),
      ),
      step('Set the following:\n- Placeholder: {{hint}}\n- Required: yes', [
        fill(at.setting('Placeholder'), 'name@example.org'),
        check('.gjs-trt-trait:has(.gjs-label:text-is("Required")) label'),
      ]),
      refuse('Turn on "Read only" for it as well.', 'an input has no such setting'),
      step('Select the submit button, open its settings the same way and change its text to "Ask us".', [
        click(at.onPage('form button')),
        click(at.SETTINGS),
        fill(at.setting('Text'), 'Ask us'),
      ]),
    ],
    { testData: '{{hint}}: name@example.org' },
  ),
  testCase('en', 'Import of a page', [
    step('import icon (arrow pointing down, next to the bin)', click(at.IMPORT)),
    step(
      'type <h1>Closed until May</h1> into the code area, then Import',
      [
        set('.gjs-import-container .CodeMirror textarea', '<h1>Closed until May</h1>', async (page) => {
          await page.locator('.gjs-import-container .CodeMirror').click()
          await page.keyboard.insertText('<h1>Closed until May</h1>')
        }),
        click(`${at.MODAL} button:has-text("Import")`),
      ],
      'modal closes, the page has only the heading "Closed until May"',
      gone(at.MODAL),
      hasText(at.onPage('h1'), 'Closed until May'),
      gone(at.onPage('footer')),
    ),
    step('save w/ the floppy disk', click(at.SAVE), 'green note: Page saved', hasText(at.NOTICE, 'Page saved')),
  ]),
  testCase('en', 'Typography of the hero', [
    step('The hero heading is selected and the Typography section is expanded', [click(at.onPage('h1')), click(at.sector('typography'))]),
    step(
      'Font family is set to Verdana, weight to Semi-Bold, font size to 3, Enter is pressed, unit is changed to rem',
      [
        select(at.style('font-family'), 'Verdana'),
        select(at.style('font-weight'), 'Semi-Bold'),
        fill(at.style('font-size'), '3'),
        press('Enter', at.style('font-size')),
        select(at.unit('font-size'), 'rem'),
      ],
      'The family reads Verdana, the unit is rem',
      hasValue(at.style('font-family'), 'Verdana, Geneva, sans-serif'),
      hasValue(at.unit('font-size'), 'rem'),
    ),
    refuse('The unit of the letter spacing is switched to "pt"', 'the list has no such unit'),
    step(
      'The Typography section is collapsed and Dimension is opened instead',
      [click(at.sector('typography')), click(at.sector('dimension'))],
      'Width and height are listed; typography is folded away',
      shown(at.style('width')),
      gone(at.style('font-family')),
    ),
  ]),
  testCase('en', 'Layers', [
    step(
      'Given I open the layers',
      click(at.LAYERS),
      'Then I see Top bar, Section, Div, Form and Text',
      shown(at.layerName('Top bar')),
      shown(at.layerName('Section')),
      shown(at.layerName('Div')),
      shown(at.layerName('Form')),
    ),
    step(
      'When I pick the Form layer and press Delete',
      [click(at.layerName('Form')), press('Delete')],
      'Then the page no longer has a contact form',
      gone(at.onPage('form')),
    ),
    step(
      'When I click Top bar in the list and duplicate it with the icon of two sheets above it',
      [click(at.layerName('Top bar')), click(at.COPY)],
      'Then there are two navigation bars on the page',
      hasCount(at.onPage('.top'), 2),
    ),
  ]),
]
