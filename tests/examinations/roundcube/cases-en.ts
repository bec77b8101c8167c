import type { LabelledCase, LabelledStep } from '../../labelled/format.ts'
import {
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasValue,
  isChecked,
  look,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

type Case = { isSignedOut?: true; testCase: LabelledCase }
const mail = (name: string, steps: LabelledStep[], more: { testData?: string; preconditions?: string } = {}): Case => ({
  testCase: testCase('en', name, steps, more),
})

export const english: Case[] = [
  mail('Reply to a message', [
    step(
      'Open the message "Booking confirmed: 6 rooms" from the inbox.',
      click(at.line('Booking confirmed')),
      'The message is displayed in the right pane. Sender: Grand Pier Hotel.',
      hasText(at.shownLetter('h2.subject'), 'Booking confirmed: 6 rooms'),
      hasText(at.shownLetter('body'), 'Grand Pier Hotel'),
    ),
    step(
      'Click Reply.',
      click(at.tool('reply')),
      'The compose form opens with the subject "Re: Booking confirmed: 6 rooms" and the recipient Grand Pier Hotel.',
      hasValue(at.SUBJECT, 'Re: Booking confirmed: 6 rooms'),
      hasText('#compose_to .recipient', 'Grand Pier Hotel'),
    ),
    step('Change the subject to "Seven rooms please", type "Could you add one more room?" as the message and set Priority to Highest.', [
      fill(at.SUBJECT, 'Seven rooms please'),
      fill(at.TEXT, 'Could you add one more room?'),
      select('#compose-priority', 'Highest'),
    ]),
    step(
      'Click Send.',
      click(at.SEND),
      'The inbox opens again, "Group discount" is the first message.',
      hasText('#messagelist tbody tr:first-child', 'Group discount'),
    ),
  ]),
  mail('Rescue a message from Junk', [
    step('Open the Junk folder', click(at.folder('Junk')), '2 messages are listed', hasCount(at.LETTERS, 2)),
    step(
      'Select "Museum tickets for your group", then More > Move to... > Inbox',
      [click(at.line('Museum tickets')), click(at.tool('more')), click(at.command('Move to...')), click(at.target('Inbox'))],
      'Message(s) moved successfully. Only "Double your savings" is left',
      shown(at.toast('Message(s) moved successfully.')),
      hasCount(at.LETTERS, 1),
      shown(at.letter('Double your savings')),
    ),
    step(
      'Go to Inbox',
      click(at.folder('Inbox')),
      'There are 7 messages, one of them from Mara Quist',
      hasCount(at.LETTERS, 7),
      shown(at.letter('Mara Quist')),
    ),
    refuse('Block the sender "Crypto Desk" with the button Block', 'there is no such button'),
  ]),
  mail('Mark all unread messages', [
    step(
      'Click Select and choose Unread from the menu',
      [click(at.listTool('select')), click(at.command('Unread'))],
      'The three unread messages are selected',
      hasCount('#messagelist tr.selected', 3),
    ),
    step(
      'Click Mark and choose "As read"',
      [click(at.tool('markmessage')), click(at.command('As read'))],
      'No unread message is left, the counter next to Inbox disappears',
      gone('#messagelist tr.unread'),
      gone(at.unread('Inbox')),
    ),
  ]),
  mail('Sort the list', [
    step(
      'Press Options above the message list',
      click(at.listTool('options')),
      'the dialog "List options" comes up, sorting order is descending',
      hasText(at.DIALOG, 'List options'),
      hasValue(at.inDialog('select[name=sort_ord]'), 'DESC'),
    ),
    step(
      'Sorting column: Subject. Sorting order: ascending. Save',
      [
        select(at.inDialog('select[name=sort_col]'), 'Subject'),
        select(at.inDialog('select[name=sort_ord]'), 'ascending'),
        click(at.dialogButton('Save')),
      ],
      'The first message is "Booking confirmed: 6 rooms", the last one "Ten hotels to watch"',
      hasText('#messagelist tbody tr:first-child', 'Booking confirmed: 6 rooms'),
      hasText('#messagelist tbody tr:last-child', 'Ten hotels to watch'),
    ),
    refuse('Tick the column "Spam score" in the same dialog', 'there is no such column'),
  ]),
  mail('Date format', [
    step('Go to Settings, Preferences, User Interface', [click(at.task('settings')), click(at.item('User Interface'))]),
    step(
      'The date format is changed to 24.07.2026, "Pretty dates" is unticked and the form is saved',
      [
        select(at.settings('select[name=_date_format]'), '24.07.2026'),
        at.turn(at.settings('input[name=_pretty_date]'), false),
        click(at.settings('button:has-text("Save")')),
      ],
      'Successfully saved.',
      shown(at.toast('Successfully saved.')),
    ),
    step(
      'Mail is opened',
      click(at.task('mail')),
      'The message "Group discount" is dated 13.10.2026 16:05',
      hasText(at.letter('Group discount'), '13.10.2026 16:05'),
    ),
  ]),
  mail(
    'Forward a message with its attachment',
    [
      step(
        'the user opens "Ferry timetable for December"',
        click(at.line('Ferry timetable for December')),
        'attachment timetable.txt is listed',
        shown(at.shownLetter('#attachment-list a:has-text("timetable.txt")')),
      ),
      step(
        'the user presses Forward',
        click(at.tool('forward')),
        'Subject is "Fwd: Ferry timetable for December", timetable.txt is attached',
        hasValue(at.SUBJECT, 'Fwd: Ferry timetable for December'),
        shown('#attachment-list:has-text("timetable.txt")'),
      ),
      step(
        'the user presses Send without a recipient',
        click(at.SEND),
        'Attention: "Please enter at least one recipient."',
        hasText(at.DIALOG, 'Please enter at least one recipient.'),
      ),
      step('the user confirms with OK', click(at.dialogButton('OK')), 'the message is closed', gone('.ui-dialog')),
      step(
        'the user enters the address from the test data in the To field and sends the message',
        [at.recipient('hamid@oldtown-walks.example'), click(at.SEND)],
        'Message sent successfully.',
        shown(at.toast('Message sent successfully.')),
      ),
    ],
    { testData: 'Recipient: hamid@oldtown-walks.example' },
  ),
  mail('Edit a contact', [
    step(
      'Open Contacts and click Peter Okafor',
      [click(at.task('contacts')), click(at.item('Peter Okafor'))],
      'E-mail peter.okafor@mail.example and phone +44 20 7946 0104 are shown',
      hasText(at.contact('body'), 'peter.okafor@mail.example'),
      hasText(at.contact('body'), '+44 20 7946 0104'),
    ),
    step(
      'Click Edit',
      click(at.contact('a:text-is("Edit"), button:text-is("Edit")')),
      'First Name is Peter, Last Name is Okafor',
      hasValue(at.contact('input[name=_firstname]'), 'Peter'),
      hasValue(at.contact('input[name=_surname]'), 'Okafor'),
    ),
    step(
      'Replace the phone number by +44 20 7946 0999, set the city to Dover and save',
      [
        fill(at.contact('input[name^=_phone]'), '+44 20 7946 0999'),
        fill(at.contact('input[name^=_locality]'), 'Dover'),
        click(at.contact('button:has-text("Save")')),
      ],
      'The card shows the new number',
      hasText(at.contact('body'), '+44 20 7946 0999'),
    ),
    refuse('Open the tab "Birthdays" of the card', 'there is no such tab'),
  ]),
  mail('New contact group', [
    step(
      'In Contacts open the menu with the three dots and click "Add group"',
      [click(at.task('contacts')), click(at.FOLDER_MENU), click(at.command('Add group'))],
      'The dialog "Create new group" appears',
      hasText(at.DIALOG, 'Create new group'),
    ),
    step(
      'Enter the name Hotels and press Save',
      [fill(at.inDialog('input[type=text]'), 'Hotels'), click(at.dialogButton('Save'))],
      'Group created successfully. The groups Guides and Hotels are in the list on the left',
      shown(at.toast('Group created successfully.')),
      shown('#directorylist a:text-is("Guides")'),
      shown('#directorylist a:text-is("Hotels")'),
    ),
    step('Find Mara Quist with the search field (type quist, press Enter) and open her card', [
      fill(at.SEARCH, 'quist'),
      press('Enter'),
      click(at.item('Mara Quist')),
    ]),
    step(
      'On the Groups tab of the card tick Hotels',
      [click(at.contact('a:text-is("Groups")')), at.turn(at.contact('li:has-text("Hotels") input[type=checkbox]'), true)],
      'The box Hotels is ticked, the box Guides is not',
      isChecked(at.contact('li:has-text("Hotels") input[type=checkbox]')),
      isChecked(at.contact('li:has-text("Guides") input[type=checkbox]'), false),
    ),
  ]),
  mail('Empty the trash', [
    step(
      'Given the folder Trash is open',
      click(at.folder('Trash')),
      'Then it contains "Lost umbrella"',
      shown(at.letter('Lost umbrella')),
    ),
    step(
      'When I choose Empty in the folder actions menu (three dots next to the address)',
      [click(at.FOLDER_MENU), click(at.command('Empty'))],
      'Then I am asked "Do you really want to delete all messages in this folder?"',
      hasText(at.DIALOG, 'Do you really want to delete all messages in this folder?'),
    ),
    step(
      'When I cancel',
      click(at.dialogButton('Cancel')),
      'Then "Lost umbrella" is still there',
      gone('.ui-dialog'),
      shown(at.letter('Lost umbrella')),
    ),
    step(
      'When I choose Empty again and press Delete',
      [click(at.FOLDER_MENU), click(at.command('Empty')), click(at.dialogButton('Delete'))],
      'Then the folder is empty and "Folder successfully emptied." is shown',
      hasCount(at.LETTERS, 0),
      shown(at.toast('Folder successfully emptied.')),
    ),
  ]),
  mail('Canned response', [
    step('Settings > Responses > Create', [click(at.task('settings')), click(at.section('Responses')), click(at.tool('create'))]),
    step(
      'Name: Group discount. Response text: "We can offer 12 percent from 20 passengers on." Save',
      [
        fill(at.settings('input[name=_name]'), 'Group discount'),
        fill(at.settings('textarea[name=_text]'), 'We can offer 12 percent from 20 passengers on.'),
        click(at.settings('button:has-text("Save")')),
      ],
      'Successfully saved. Two responses in the list: Group discount, Refund accepted',
      shown(at.toast('Successfully saved.')),
      shown(at.item('Group discount')),
      shown(at.item('Refund accepted')),
    ),
    step('Click Compose, open the menu Responses and choose Group discount', [
      click(at.task('compose')),
      click(at.tool('responses')),
      click(at.command('Group discount')),
    ]),
    look(
      'Check that the message body contains "We can offer 12 percent from 20 passengers on."',
      hasValue(at.TEXT, 'We can offer 12 percent from 20 passengers on.'),
    ),
  ]),
  mail('Rename a folder', [
    step(
      'Open Settings - Folders and click the folder Partners',
      [click(at.task('settings')), click(at.section('Folders')), click('#subscription-table a:has-text("Partners")')],
      'Folder name is Partners, it contains 1 message',
      hasValue(at.settings('input[name=_name]'), 'Partners'),
      hasText(at.settings('tr:has-text("Messages")'), '1'),
    ),
    step(
      'Change the folder name to "Hotels and ferries" and Save',
      [fill(at.settings('input[name=_name]'), 'Hotels and ferries'), click(at.settings('button:has-text("Save")'))],
      'Folder updated successfully. The list contains Hotels and ferries, Partners is gone',
      shown('#subscription-table a:has-text("Hotels and ferries")'),
      gone('#subscription-table a:has-text("Partners")'),
    ),
    step(
      'Switch to Mail and open the folder "Hotels and ferries"',
      [click(at.task('mail')), click(at.folder('Hotels and ferries'))],
      '"Our rates for next year" is listed',
      shown(at.letter('Our rates for next year')),
    ),
  ]),
  mail('Dark mode', [
    step(
      'Click "Dark mode" at the bottom of the left menu',
      click(at.task('theme')),
      'The item is now called "Light mode"',
      hasText(at.TASK, 'Light mode'),
    ),
    step('Click "Light mode"', click(at.task('theme')), '"Dark mode" can be chosen again', hasText(at.TASK, 'Dark mode')),
  ]),
]
