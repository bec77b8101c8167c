import {
  clear,
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  press,
  refuse,
  rightClick,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

export const english = [
  {
    start: 'lobby',
    testCase: testCase('en', 'Joining and leaving', [
      step(
        'When I join #watering through the plus next to the network name',
        [click(at.ADD), fill(at.JOIN_NAME, '#watering'), click(at.JOIN)],
        'Then the topic tells me "Who waters when. No hose between 12 and 17." and three messages are there: one by waterbot, one by Igor, one by Lukas',
        hasText(at.TOPIC, 'Who waters when. No hose between 12 and 17.'),
        hasCount('.messages .msg[data-type=message]', 3),
        shown('.messages .msg[data-from=waterbot]'),
        shown('.messages .msg[data-from=Igor]'),
        shown('.messages .msg[data-from=Lukas]'),
      ),
      step('And I say "I can do Sunday" there', [fill(at.INPUT, 'I can do Sunday'), press('Enter', at.INPUT)]),
      step(
        'When I leave the channel with the cross beside its name',
        click(at.leave('#watering')),
        'Then only #lobby is left in the list',
        gone(at.channel('#watering')),
        shown(at.channel('#lobby')),
      ),
      step(
        'And I try to join #committee the same way as before',
        [click(at.ADD), fill(at.JOIN_NAME, '#committee'), click(at.JOIN)],
        'Then I am told that this channel is invite only',
        shown(at.message('Cannot join #committee - Channel is invite only.')),
      ),
    ]),
  },
  {
    start: 'lobby',
    testCase: testCase(
      'en',
      'Edit the network',
      [
        step(
          'Right-click Allotment in the sidebar and choose "Edit this network…".',
          [rightClick(at.LOBBY_ROW), click(at.menuItem('Edit this network…'))],
          'A form with the title Edit Allotment opens; the server is 127.0.0.1.',
          shown('h1:has-text("Edit Allotment")'),
          hasValue(at.field('host'), '127.0.0.1'),
        ),
        step('Change:\n* nick: see test data\n* network name: see test data\n* real name: leave as it is', [
          fill(at.field('nick'), 'gardener'),
          fill(at.field('name'), 'Allotment North'),
        ]),
        refuse('Switch on "Reconnect automatically".', 'the form has no such box'),
        step(
          'Save the network.',
          click('.window form button[type=submit]'),
          'The sidebar calls the network Allotment North and the settings are kept on the server.',
          hasText('.channel-list-item[data-type=lobby]', 'Allotment North'),
        ),
      ],
      { testData: 'Nick: gardener; network name: Allotment North' },
    ),
  },
  {
    start: 'lobby',
    testCase: testCase('en', 'Clear the history of a channel', [
      step(
        'Tester opens the three-dots menu of the channel and picks Clear history',
        [click(at.MENU), click(at.menuItem('Clear history'))],
        'Confirmation "Are you sure you want to clear history for #lobby? This cannot be undone."',
        shown('#confirm-dialog:has-text("Are you sure you want to clear history for #lobby? This cannot be undone.")'),
      ),
      step(
        'Tester backs out',
        click(at.inDialog('Cancel')),
        'The dialog is gone; the message about tomato seedlings is still there',
        gone('#confirm-dialog'),
        shown(at.message('Tomato seedlings to give away')),
      ),
      step(
        'Tester does the same again but agrees this time',
        [click(at.MENU), click(at.menuItem('Clear history')), click(at.inDialog('Clear history'))],
        'No messages are left in the channel',
        gone('.messages .msg'),
      ),
    ]),
  },
  {
    start: 'lobby',
    testCase: testCase('en', 'Somebody is ignored', [
      step('Igor is ignored through his name in the user list', [click(at.user('Igor')), click(at.menuItem('Ignore user'))]),
      step(
        'List of ignored users is opened (right mouse button on the network)',
        [rightClick(at.LOBBY_ROW), click(at.menuItem('List ignored users'))],
        'Exactly one row, igor!*@*',
        hasCount('#chat table tbody tr', 1),
        hasText('#chat table tbody tr', 'igor!*@*'),
      ),
      refuse('The entry is deleted with the bin at the end of its row', 'the row has no bin'),
      step(
        'Channels of the network are folded away with the small arrow left of its name',
        click('button.collapse-network'),
        'The sidebar has the network only, #lobby is hidden',
        gone(at.channel('#lobby')),
        shown(at.LOBBY_ROW),
      ),
      step('They are unfolded in the same way', click('button.collapse-network')),
    ]),
  },
  {
    start: 'lobby',
    testCase: testCase('en', 'Help and commands', [
      step(
        'help, the question mark bottom left',
        click(at.footer('help')),
        'keyboard shortcuts listed, version v4.5.2',
        shown('#help h2:text-is("Keyboard Shortcuts")'),
        shown('#help :text("v4.5.2")'),
      ),
      step(
        'back to #lobby, rename yourself: /nick plot3 + Enter',
        [click(at.channel('#lobby')), fill(at.INPUT, '/nick plot3'), press('Enter', at.INPUT)],
        'label in front of the box: plot3, guest no longer in the user list',
        hasText(at.NICK, 'plot3'),
        gone(at.user('guest')),
      ),
      step(
        'arrow up in the message box',
        press('ArrowUp', at.INPUT),
        'the last command is back in the box',
        hasValue(at.INPUT, '/nick plot3'),
      ),
      step(
        'empty the box; jump to: type "allot" into the search of the sidebar',
        [clear(at.INPUT), fill('#channel-search-input', 'allot')],
        'one hit, the network',
        hasCount('.jump-to-results .channel-list-item', 1),
      ),
    ]),
  },
]
