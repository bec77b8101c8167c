import {
  click,
  fill,
  gone,
  hasCount,
  hasText,
  hasUrl,
  hasValue,
  hover,
  press,
  refuse,
  reload,
  select,
  shown,
  step,
  testCase,
} from '../../labelled/format.ts'
import * as at from './places.ts'

const publish = (on: string): string => `form[action="#/exchanges/publish"] ${on}`

export const english = [
  testCase(
    'en',
    'Publish to a topic exchange',
    [
      step(
        'Open the exchange "parcels" from the Exchanges tab.',
        [click(at.tab('Exchanges')), click(at.link('parcels'))],
        'Type is topic, the exchange is durable.',
        hasText(at.TITLE, 'Exchange: parcels'),
        hasText('#main', 'Type topic'),
      ),
      step(
        'Expand "Publish message", enter the routing key and the payload from the test data and publish.',
        [
          click(at.heading('Publish message')),
          fill(publish('input[name=routing_key]'), 'parcel.delivered'),
          fill(publish('textarea[name=payload]'), '{"parcel":"RP-20417","signed":"Orlova"}'),
          click(at.button('Publish message')),
        ],
        'A box says "Message published."',
        shown(at.popup('Message published.')),
      ),
      step(
        'Close the box. Do the same with the routing key letter.new',
        [click(at.CLOSE_POPUP), fill(publish('input[name=routing_key]'), 'letter.new'), click(at.button('Publish message'))],
        'The message is published but not routed.',
        shown(at.popup('Message published, but not routed.')),
      ),
      step(
        'Close it and look at the queue parcels.delivered',
        [click(at.CLOSE_POPUP), click(at.tab('Queues')), click(at.link('parcels.delivered'))],
        '2 messages are ready',
        hasText(at.messages('Ready'), '2'),
      ),
    ],
    { testData: 'Routing key: parcel.delivered\nPayload: {"parcel":"RP-20417","signed":"Orlova"}' },
  ),
  testCase('en', 'Bindings of an exchange', [
    step('go to exchanges, dead-letters', [click(at.tab('Exchanges')), click(at.link('dead-letters'))]),
    step(
      'unfold Bindings; add one to queue parcels.lost w/ routing key lost, press Bind',
      [
        click(at.heading('Bindings')),
        fill('form[action="#/bindings"] input[type=text][name=destination]', 'parcels.lost'),
        fill('form[action="#/bindings"] input[type=text][name=routing_key]', 'lost'),
        click(at.button('Bind')),
      ],
      'two bindings: dead and parcels.lost',
      shown('#main table.list a:text-is("dead")'),
      shown('#main table.list a:text-is("parcels.lost")'),
    ),
    step(
      'Unbind the row of dead',
      click('#main table.list tr:has(a:text-is("dead")) input[value=Unbind]'),
      'only parcels.lost is left, routing key lost',
      gone('#main table.list a:text-is("dead")'),
      shown('#main table.list tr:has(a:text-is("parcels.lost")) :text("lost")'),
    ),
    refuse('Unbind the row of sms.outgoing', 'it is not bound to this exchange'),
  ]),
  testCase('en', 'Remove a user who has no access', [
    step(
      'User opens Admin and types "tracker" into the filter',
      [click(at.tab('Admin')), at.typed('#filter', 'tracker')],
      'Only old-tracker is listed, with the warning No access',
      hasCount(at.ROWS, 1),
      hasText('#main tr:has(a[href="#/users/old-tracker"])', 'No access'),
    ),
    step(
      'User opens it, unfolds "Delete this user", presses Delete and confirms',
      [click('#main a[href="#/users/old-tracker"]'), click(at.heading('Delete this user')), click(at.button('Delete'))],
      'old-tracker has gone from the list of users',
      gone('#main a[href="#/users/old-tracker"]'),
    ),
    refuse('User deactivates courier-app with the switch in its row', 'the rows have no switches'),
  ]),
  testCase('en', 'Limits of a virtual host', [
    step(
      'Given I am on Admin > Limits',
      [click(at.tab('Admin')), click(at.side('Limits'))],
      'Then the page is called Limits',
      hasText(at.TITLE, 'Limits'),
    ),
    step(
      'When I set max-queues of staging to 50',
      [
        select('form[action="#/limits"] select[name=vhost]', 'staging'),
        select('form[action="#/limits"] select[name=name]', 'max-queues'),
        fill('form[action="#/limits"] input[name=value]', '50'),
        click('form[action="#/limits"] input[type=submit][value="Set / update limit"]'),
      ],
      'Then a row for staging with max-queues 50 appears',
      hasText('#main table.list tr:has-text("staging")', 'max-queues 50'),
    ),
    step(
      'When I clear it',
      click('#main table.list tr:has-text("staging") input[type=submit]'),
      'Then the row has gone',
      gone('#main table.list tr:has-text("max-queues")'),
    ),
  ]),
  testCase('en', 'Refresh and virtual host at the top of every page', [
    step(
      'Choose "Do not refresh" in the list on the top right.',
      select('#update-every', 'Do not refresh'),
      'The list shows it.',
      hasValue('#update-every', ''),
    ),
    step(
      'Open Queues and select the virtual host "staging".',
      [click(at.tab('Queues')), select('#show-vhost', 'staging')],
      'There are no queues: "... no queues ..."',
      shown('#main :text("no queues")'),
    ),
    step(
      'Select All again, then reload the page',
      [select('#show-vhost', 'All'), reload()],
      'The nine or ten queues are back, courier.tasks among them',
      shown(at.link('courier.tasks')),
    ),
    step('Hover the D in the row of dead.', hover(`${at.row('dead')} >> :text-is("D")`)),
  ]),
  testCase('en', 'Add an exchange and delete it', [
    step('The Exchanges tab is opened and "Add a new exchange" is expanded.', [
      click(at.tab('Exchanges')),
      click(at.heading('Add a new exchange')),
    ]),
    step('The form is filled in:\nName: returns-in\nType: fanout\nDurability: Transient\nInternal: No', [
      fill('form[action="#/exchanges"] input[name=name]', 'returns-in'),
      select('form[action="#/exchanges"] select[name=type]', 'fanout'),
      select('form[action="#/exchanges"] select[name=durable]', 'Transient'),
      select('form[action="#/exchanges"] select[name=internal]', 'No'),
    ]),
    step(
      '"Add exchange" is pressed.',
      click(at.button('Add exchange')),
      'The new exchange is listed as fanout.',
      hasText(at.row('returns-in'), 'fanout'),
    ),
    step(
      'The exchange is opened and deleted at the bottom of its page; the question is confirmed.',
      [click(at.link('returns-in')), click(at.heading('Delete this exchange')), click(at.button('Delete'))],
      'It is no longer in the list',
      gone(at.link('returns-in')),
      shown(at.link('announcements')),
    ),
  ]),
  testCase(
    'en',
    'Sign in again',
    [
      step(
        'Press Log out in the top right corner',
        click('#logout input[type=submit]'),
        'The login form with Username and Password',
        shown('input[name=username]'),
        shown('input[name=password]'),
      ),
      step(
        'Log in as irina (see test data), press Enter in the password field',
        [fill('input[name=username]', 'irina'), fill('input[name=password]', 'tape-and-box'), press('Enter', 'input[name=password]')],
        'The overview is shown for the user irina',
        hasText(at.TITLE, 'Overview'),
        hasText('#logout', 'irina'),
      ),
      step(
        'Open Queues, sort by Total messages.',
        [click(at.tab('Queues')), click('#main th a.sort[sort=messages]')],
        'The address is still #/queues, dead comes first',
        hasUrl('#/queues'),
        hasText(`${at.ROWS} >> nth=0`, 'dead'),
      ),
      refuse('Open the menu Shovel Status', 'the plugin is not there'),
    ],
    { testData: 'irina / tape-and-box' },
  ),
]
