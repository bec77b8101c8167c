import type { LabelledCase, LabelledStep } from '../../labelled/format.ts'
import {
  check,
  choose,
  click,
  drag,
  fill,
  gone,
  hasCount,
  hasText,
  hasUrl,
  hasValue,
  isChecked,
  look,
  press,
  refuse,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

type Case = { as: string | null; testCase: LabelledCase }
const desk = (name: string, steps: LabelledStep[], more: { testData?: string; preconditions?: string } = {}): Case => ({
  as: 'harper',
  testCase: testCase('en', name, steps, more),
})

/** The list of queues of the query builder changes its name with the way of comparing. */
const QUEUES = `${at.BODY} .bootstrap-select:has(> select > option:text-is("Facilities")) > button >> visible=true`

export const english: Case[] = [
  desk('Create a ticket', [
    step(
      'Click "Create new ticket" in the top bar.',
      click('input[type=submit][value="Create new ticket"]'),
      'The form "Create a new ticket in Facilities" opens. Status is new, Owner is "Nobody in particular".',
      hasText(at.TITLE, 'Create a new ticket in Facilities'),
      hasText(at.list('Status'), 'new'),
      hasText(at.list('Owner'), 'Nobody in particular'),
    ),
    step(
      'Change the Queue to Office IT.',
      at.pick('Queue', 'Office IT'),
      'The title is now "Create a new ticket in Office IT" and the custom field Device has appeared.',
      hasText(at.TITLE, 'Create a new ticket in Office IT'),
      shown(at.list('Object-RT::Ticket--CustomField-5-Values')),
    ),
    step(
      'Enter the subject "Monitor stays dark", set Room to 2.11 and Device to Laptop, and type "No picture since Monday." as the message.',
      [
        fill(at.field('Subject'), 'Monitor stays dark'),
        fill(at.field('Object-RT::Ticket--CustomField-4-Value'), '2.11'),
        at.pick('Object-RT::Ticket--CustomField-5-Values', 'Laptop'),
        at.message('No picture since Monday.'),
      ],
    ),
    step(
      'Click Create.',
      click(at.button('Create')),
      `Message: Ticket 15 created in queue 'Office IT'. The page shows ticket #15 with room 2.11 and device Laptop.`,
      hasText(at.RESULTS, "Ticket 15 created in queue 'Office IT'"),
      hasText(at.TITLE, '#15: Monitor stays dark'),
      hasText(at.box('cfs'), '2.11'),
      hasText(at.box('cfs'), 'Laptop'),
    ),
  ]),
  desk('Query builder', [
    step(
      'Hover over Search, then Tickets, and choose New Search',
      [...at.menu('search', 'search-tickets'), click('#search-tickets-new')],
      'Query Builder opens, Current search is empty',
      hasText(at.TITLE, 'Query Builder'),
      hasCount('select[name=clauses] option', 0),
    ),
    step(
      'Queue is "Office IT"; Status is "new"; click "Add these terms"',
      [choose(QUEUES, 'Office IT', at.option('Office IT')), at.pick('ValueOfStatus', 'new'), click('#AddClause')],
      "Current search contains Status = 'new' AND Queue = 'Office IT'",
      hasText('select[name=clauses]', "Status = 'new'"),
      hasText('select[name=clauses]', "Queue = 'Office IT'"),
    ),
    step(
      'Type "New in IT" into Description (Saved searches) and press Save',
      [fill(at.field('SavedSearchDescription'), 'New in IT'), click('#SavedSearchSave')],
      '"New in IT" can be chosen in Load saved search',
      hasText('select[name=SavedSearchLoad]', 'New in IT'),
    ),
    step(
      'Show Results',
      click(at.tab('results')),
      'Found 2 tickets: Laptop does not wake up, New phone for the reception',
      hasText(at.TITLE, 'Found 2 tickets'),
      shown(at.ticket('Laptop does not wake up')),
      shown(at.ticket('New phone for the reception')),
    ),
    refuse('Click "Print" above the results', 'there is no such link'),
  ]),
  desk('Bulk update of tickets', [
    step(
      'Search for queue:Facilities with the search box at the top',
      [fill('input[name=q] >> nth=0', 'queue:Facilities'), press('Enter')],
      'Found 3 tickets',
      hasText(at.TITLE, 'Found 3 tickets'),
    ),
    step(
      'Click on Bulk Update',
      click(at.tab('bulk')),
      'All three tickets are listed and ticked',
      isChecked('#UpdateTicket-12'),
      isChecked('#UpdateTicket-13'),
      isChecked('#UpdateTicket-14'),
    ),
    step(
      'Untick ticket 12 (Spare key for the archive)',
      {
        kind: 'check',
        on: '#UpdateTicket-12',
        checked: false,
        perform: async (page) => page.locator('#UpdateTicket-12').setChecked(false, { force: true }),
      },
      'Its checkbox is off, the two others stay on',
      isChecked('#UpdateTicket-12', false),
      isChecked('#UpdateTicket-13'),
      isChecked('#UpdateTicket-14'),
    ),
    step('Choose dunn (Oscar Dunn) in "Make Owner" and Medium in "Make priority"', [
      at.pick('Owner', 'dunn (Oscar Dunn)'),
      at.pick('Priority', 'Medium'),
    ]),
    step(
      'Click the first Update button',
      click(at.button('Update')),
      '"Ticket 13: Owner changed from Nobody to dunn" is among the results; Desk lamp flickers now belongs to dunn (Oscar Dunn)',
      hasText(at.RESULTS, 'Ticket 13: Owner changed from Nobody to dunn'),
      hasText('tr:has(#UpdateTicket-13)', 'dunn (Oscar Dunn)'),
    ),
  ]),
  desk('Requestor summary', [
    step(
      'Go to Search > Users',
      [...at.menu('search'), click('#search-users')],
      'The User Search page is shown',
      hasText(at.TITLE, 'User Search'),
    ),
    step(
      'Search the user by the last name Moreno',
      [fill(at.field('UserString'), 'Moreno'), click(at.button('Search'))],
      'The summary of Tasha Moreno opens: e-mail tasha@quayside.example, 4 active tickets, no inactive ones',
      hasText(at.TITLE, 'Tasha Moreno'),
      hasText(at.BODY, 'tasha@quayside.example'),
      hasText(at.part('Active Tickets'), 'Found 4 tickets'),
    ),
    step(
      'Open the ticket "Heating in the meeting room" from the list of active tickets',
      click(at.ticket('Heating in the meeting room')),
      'Ticket #14, queue Facilities, room 1.07, owner dunn (Oscar Dunn)',
      hasText(at.TITLE, '#14: Heating in the meeting room'),
      hasText(at.box('basics'), 'Facilities'),
      hasText(at.box('cfs'), '1.07'),
      hasText(at.box('people'), 'dunn (Oscar Dunn)'),
    ),
    refuse('Tick the checkbox "VIP" of the requestor', 'there is no such checkbox'),
  ]),
  desk(
    'New dashboard',
    [
      step('The user opens the menu Reports and selects "New Dashboard".', [...at.menu('reports'), click('#reports-dashboard_create')]),
      step(
        'The user enters the name from the test data and creates the dashboard.',
        [fill(at.field('Name'), 'Morning round'), click(at.button('Create'))],
        'The system reports "Saved dashboard Morning round".',
        hasText(at.RESULTS, 'Saved dashboard Morning round'),
      ),
      step(
        'The user switches to the tab Content and filters the list on the left by "Tickets".',
        [click(at.tab('content')), at.pick('filter', 'Tickets')],
        'Only saved ticket searches remain, for example "Ticket: My Tickets"; the component QuickCreate is hidden.',
        shown(`${at.BODY} li:has-text("Ticket: My Tickets") >> visible=true`),
        gone(`${at.BODY} li:has-text("QuickCreate")`),
      ),
      step(
        'The user drags "Ticket: Unowned Tickets" into the area Body and saves.',
        [
          drag('.source li:has-text("Ticket: Unowned Tickets")', '.destination:has-text("Body") ul', async (page) => {
            const from = await page.locator('.source li:has-text("Ticket: Unowned Tickets")').first().boundingBox()
            const to = await page.locator('.destination:has-text("Body") ul').first().boundingBox()
            if (!from || !to) throw new Error('no boxes')
            await page.mouse.move(from.x + 20, from.y + from.height / 2)
            await page.mouse.down()
            await page.mouse.move(to.x + 20, to.y + 10, { steps: 15 })
            await page.mouse.up()
          }),
          click(at.button('Save')),
        ],
        'The dashboard is updated.',
        hasText(at.RESULTS, 'Dashboard updated'),
      ),
      step(
        'The user presses Show.',
        click(at.tab('show')),
        'The dashboard consists of the list of unowned tickets; "Laptop does not wake up" is in it.',
        hasText(at.TITLE, 'Morning round'),
        shown(at.ticket('Laptop does not wake up')),
      ),
    ],
    { testData: 'Name: Morning round' },
  ),
  desk('Preferences', [
    step(
      'open Logged in as harper -> Settings -> Preferences',
      [...at.menu('preferences', 'preferences-settings'), click('#preferences-settings-options')],
      'preferences page is displayed',
      hasText(at.TITLE, 'Preferences'),
      hasUrl('/Prefs/Other.html'),
    ),
    step('default queue: Office IT; Display ticket after "Quick Create": Yes', [
      at.pick('DefaultQueue', 'Office IT'),
      check('label[for="DisplayTicketAfterQuickCreate-yes"]'),
    ]),
    step(
      'press Save Changes at the bottom',
      click(at.button('Save Changes')),
      '"Preferences saved." and both settings are kept',
      hasText(at.RESULTS, 'Preferences saved.'),
      hasText(at.list('DefaultQueue'), 'Office IT'),
      isChecked('#DisplayTicketAfterQuickCreate-yes'),
    ),
    step(
      'go Home',
      click('#home'),
      'in Quick ticket creation the queue Office IT is preselected',
      hasText(at.list('Queue', '.quick-create'), 'Office IT'),
    ),
    step(
      'create a quick ticket: subject "Mouse double-clicks", content "Since yesterday"',
      [
        fill(at.field('Subject', '.quick-create'), 'Mouse double-clicks'),
        fill(at.field('Content', '.quick-create'), 'Since yesterday'),
        click(at.button('Create', '.quick-create')),
      ],
      'the new ticket opens: #15: Mouse double-clicks, owner harper',
      hasText(at.TITLE, '#15: Mouse double-clicks'),
      hasText(at.box('people'), 'harper (Joan Harper)'),
    ),
  ]),
  desk('What I did today', [
    step(
      'Open Tools -> My Day',
      [...at.menu('tools'), click('#tools-my_day')],
      'Two active tickets of harper are listed: 8 and 12',
      hasText(at.BODY, '8: Printer on the third floor jams'),
      hasText(at.BODY, '12: Spare key for the archive'),
    ),
    step('For ticket 8 fill in Worked = 20 and the comment "Cleaned the rollers"; for ticket 12 set the status to resolved', [
      fill(at.field('UpdateTimeWorked-8'), '20'),
      fill(at.field('UpdateContent-8'), 'Cleaned the rollers'),
      at.pick('UpdateStatus-12', 'resolved'),
    ]),
    step(
      'Click "Record all updates"',
      click(at.button('Record all updates')),
      "Results mention: Status changed from 'stalled' to 'resolved'. Ticket 12 is gone from the page",
      hasText(at.RESULTS, "Status changed from 'stalled' to 'resolved'"),
      gone(`${at.BODY} a:has-text("Spare key for the archive")`),
    ),
    step(
      'Open ticket 8',
      click(`${at.BODY} a:has-text("Printer on the third floor jams") >> visible=true`),
      'Worked: 20 minutes',
      hasText(at.box('basics'), '20 minutes'),
    ),
  ]),
  desk('Watchers', [
    step('Find ticket 10 using the search box and go to its People tab', [
      fill('input[name=q] >> nth=0', '10'),
      press('Enter'),
      click(at.tab('people')),
    ]),
    step(
      'Owner should be dunn (Oscar Dunn). Change it to harper (Joan Harper)',
      at.pick('Owner', 'harper (Joan Harper)'),
      'harper (Joan Harper) is displayed as the owner',
      hasText(at.list('Owner'), 'harper (Joan Harper)'),
    ),
    step('In the first line of "Add new watchers" choose the type Cc and enter reid@quayside.example', [
      at.pick('WatcherTypeEmail1', 'Cc'),
      fill('#WatcherAddressEmail1', 'reid@quayside.example'),
    ]),
    step(
      'Save Changes',
      click(at.button('Save Changes')),
      '"Owner changed from dunn to harper" and "Added reid as Cc for this ticket". Colin Reid appears below Current watchers',
      hasText(at.RESULTS, 'Owner changed from dunn to harper'),
      hasText(at.RESULTS, 'Added reid as Cc for this ticket'),
      shown(`${at.BODY} :text("Colin Reid <reid@quayside.example>") >> visible=true`),
    ),
    refuse('Remove the watcher Anna Prokop', 'there is no such watcher'),
  ]),
  desk('Merge two tickets', [
    step(
      'Given the ticket "Printer on the third floor jams" is open',
      click(at.ticket('Printer on the third floor jams')),
      'Then its status is open and its requestor is Tasha Moreno',
      hasText(at.box('basics'), 'open'),
      hasText(at.box('people'), 'Tasha Moreno'),
    ),
    step(
      'When I click Links, type 10 into "Merge into" and save the changes',
      [click(at.tab('links')), fill(at.field('8-MergeInto'), '10'), click(at.button('Save Changes'))],
      'Then I see "Merge Successful" and the title names ticket #10: Cannot send mail to a customer',
      hasText(at.RESULTS, 'Merge Successful'),
      hasText(at.TITLE, '#10: Cannot send mail to a customer'),
    ),
  ]),
  desk('Forward a ticket', [
    step(
      'Take the ticket "Laptop does not wake up" (link Take in the list of unowned tickets)',
      click(`${at.row('Laptop does not wake up')} a:text-is("Take")`),
      'Owner changed from Nobody to harper',
      hasText(at.RESULTS, 'Owner changed from Nobody to harper'),
    ),
    step(
      'Actions > Forward',
      [click('#page-actions'), click('#page-actions-forward')],
      'Subject is prefilled with "Fwd: Laptop does not wake up"',
      hasValue(at.field('Subject'), 'Fwd: Laptop does not wake up'),
    ),
    step('Enter tasha@quayside.example in the To field and forward the message ("Forward Message and Return")', [
      at.address('To', 'tasha@quayside.example'),
      click(at.button('Forward Message and Return')),
    ]),
    look(
      'Check that the ticket page is shown again with the owner harper (Joan Harper)',
      hasText(at.box('people'), 'harper (Joan Harper)'),
    ),
  ]),
]
