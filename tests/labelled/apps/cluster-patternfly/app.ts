import type { LabelledApp } from '../../format.ts'
import {
  check,
  choose,
  clear,
  click,
  fill,
  gone,
  goBack,
  goTo,
  hasCount,
  hasText,
  hasUrl,
  hasValue,
  isChecked,
  isDisabled,
  look,
  press,
  refuse,
  select,
  shown,
  step,
  testCase,
  wait,
} from '../../format.ts'

const row = (name: string): string => `tr:has(td[data-label="Name"]:has-text("${name}"))`
const cell = (name: string, column: string): string => `${row(name)} td[data-label="${column}"]`
const kebab = (name: string): string => `${row(name)} button[aria-label="Kebab toggle"]`
const item = (text: string): string => `[role=menuitem]:has-text("${text}")`
const option = (text: string): string => `[role=option]:has-text("${text}")`
const button = (text: string): string => `button:visible:text-is("${text}")`
const link = (path: string): string => `nav a[href="/${path}"]`
const group = (text: string): string => `nav button:has-text("${text}")`
const dialog = '[role=dialog]'
const inDialog = (text: string): string => `${dialog} button:text-is("${text}")`
const card = (title: string): string => `.stat:has(.pf-v5-c-card__title-text:text-is("${title}"))`
const toast = (text: string): string => `.pf-v5-c-alert:has-text("${text}") .pf-v5-c-alert__title`
const heading = (text: string): string => `h1:text-is("${text}")`
const expander = (name: string): string => `${row(name)} td.pf-v5-c-table__toggle button`
const box = (name: string): string => `${row(name)} input[type=checkbox]`
const FIND = 'input[placeholder="Find by name"]'
const STATUS = 'button.pf-v5-c-menu-toggle:has-text("Status")'
const CONFIRM = `${dialog} input`
const TAG = 'input[placeholder="key=value"]'
const status = (text: string): string => `[role=menu] label:has-text("${text}")`
const chip = (text: string): string => `.pf-v5-c-label-group__list-item:has-text("${text}")`
const NAMES = 'td[data-label="Name"]'
const REPLICAS = '.pf-v5-c-number-input input'

export const app: LabelledApp = {
  name: 'cluster-patternfly',
  about: 'PatternFly 5, a console of a cluster',
  language: 'en',
  cases: [
    testCase('en', 'Filter the pods', [
      step('Go to Workloads > Pods', [click(group('Workloads')), click(link('pods'))], 'The first page lists 10 pods', hasCount(NAMES, 10)),
      step('Type redis into "Find by name"', fill(FIND, 'redis'), 'Only two rows are left', hasCount(NAMES, 2)),
      step('Clear the search field', clear(FIND), 'Ten rows again', hasCount(NAMES, 10)),
      step(
        'In the Status filter tick Failed and Pending',
        [click(STATUS), check(status('Failed')), check(status('Pending'))],
        '3 pods match; each status is shown as a chip',
        hasCount(NAMES, 3),
        shown(chip('Failed')),
        shown(chip('Pending')),
      ),
      step(
        'Remove the Pending chip',
        click(`${chip('Pending')} button`),
        'Two rows, billing-5d6b is not among them',
        hasCount(NAMES, 2),
        gone(cell('billing-5d6b', 'Name')),
      ),
      step('Press "Clear all filters"', click(button('Clear all filters')), 'No chips any more', gone('.pf-v5-c-label-group')),
      step('Search for zzz', fill(FIND, 'zzz'), 'Empty state: No pods found', shown('h4:has-text("No pods found")')),
      step(
        'Click Clear filters',
        click(button('Clear filters')),
        'The search is empty and the first row is metrics-0',
        hasValue(FIND, ''),
        hasText(`${NAMES} >> nth=0`, 'metrics-0'),
      ),
      refuse('Choose app=api in the Label filter', 'there is no such filter'),
    ]),
    testCase('en', 'Pod actions', [
      step(
        'User clicks View on the card Pods',
        click(`${card('Pods')} button`),
        'The Pods page opens, URL ends with /pods',
        shown(heading('Pods')),
        hasUrl('/pods'),
      ),
      refuse('User clicks the three dots', 'every row has them'),
      step(
        'User opens the kebab menu of mailer-66f0 and picks Restart',
        [click(kebab('mailer-66f0')), click(item('Restart'))],
        'Toast "Pod mailer-66f0 restarted"; restarts went from 3 to 4',
        shown(toast('Pod mailer-66f0 restarted')),
        hasText(cell('mailer-66f0', 'Restarts'), '4'),
      ),
      step('User waits until the toast disappears', wait(), 'No toast', gone(toast('restarted'))),
      step(
        'User expands the row of api-7c9f4',
        click(expander('api-7c9f4')),
        'Its labels are app=api, tier=web',
        shown('dd:has-text("app=api, tier=web")'),
      ),
      step('User collapses it', click(expander('api-7c9f4')), 'The labels are hidden', gone('dd:has-text("app=api, tier=web")')),
      step(
        "User selects 'Edit labels' for the same pod",
        [click(kebab('api-7c9f4')), click(item('Edit labels'))],
        'A dialog titled Labels of api-7c9f4',
        shown(`${dialog} h1:has-text("Labels of api-7c9f4")`),
      ),
      step(
        'User enters env and hits Enter',
        [fill(TAG, 'env'), press('Enter', TAG)],
        'Use the form key=value',
        shown(`${dialog} .pf-v5-c-helper-text__item-text:has-text("Use the form key=value")`),
      ),
      step(
        'User changes it to env=prod and hits Enter again',
        [fill(TAG, 'env=prod'), press('Enter', TAG)],
        'env=prod joins the labels, the field is empty',
        shown(`${dialog} ${chip('env=prod')}`),
        hasValue(TAG, ''),
      ),
      step(
        'User removes the label tier=web',
        click(`${dialog} ${chip('tier=web')} button`),
        'tier=web is gone',
        gone(`${dialog} ${chip('tier=web')}`),
      ),
      step(
        'User saves',
        click(inDialog('Save')),
        'The dialog closes and "Labels saved" pops up',
        gone(dialog),
        shown(toast('Labels saved')),
      ),
    ]),
    testCase('en', 'Delete pods', [
      step('Given /pods is open', goTo('/pods')),
      step(
        'When I go to the next page',
        click('button[data-action=next]'),
        'Then scheduler-4e and worker-2b are listed',
        shown(cell('scheduler-4e', 'Name')),
        shown(cell('worker-2b', 'Name')),
      ),
      step(
        'And I choose Delete from the menu of `scheduler-4e`',
        [click(kebab('scheduler-4e')), click(item('Delete'))],
        'Then the Delete button of the dialog is disabled',
        isDisabled(inDialog('Delete')),
      ),
      step(
        'When I type scheduler into the confirmation field',
        fill(CONFIRM, 'scheduler'),
        'Then Delete stays disabled',
        isDisabled(inDialog('Delete')),
      ),
      step(
        'And I put the full name scheduler-4e there and confirm the deletion',
        [fill(CONFIRM, 'scheduler-4e'), click(inDialog('Delete'))],
        'Then the row of scheduler-4e disappears, and its storage is released',
        gone(cell('scheduler-4e', 'Name')),
      ),
      step(
        'When I return to the previous page',
        click('button[data-action=previous]'),
        'Then metrics-0 is on top',
        hasText(`${NAMES} >> nth=0`, 'metrics-0'),
      ),
      step(
        'And I sort by name',
        click('th:has-text("Name") button'),
        'Then api-7c9f4 comes first',
        hasText(`${NAMES} >> nth=0`, 'api-7c9f4'),
      ),
      step(
        'And I select metrics-0 and billing-5d6b',
        [check(box('metrics-0')), check(box('billing-5d6b'))],
        'Then "Delete selected" becomes enabled',
        isDisabled(button('Delete selected'), false),
      ),
      step(
        'And I delete what is selected',
        click(button('Delete selected')),
        'Then the message says 2 pods deleted and neither is in the list',
        shown(toast('2 pods deleted')),
        gone(cell('metrics-0', 'Name')),
        gone(cell('billing-5d6b', 'Name')),
      ),
      refuse('And I press Undo', 'there is no such button'),
    ]),
    testCase('ru', 'Развёртывания', [
      step(
        'Открыть Workloads → Deployments',
        [click(group('Workloads')), click(link('deployments'))],
        'Четыре развёртывания',
        hasCount(NAMES, 4),
      ),
      step(
        'Включить автомасштабирование для billing',
        check('label:has(#sw-billing)'),
        'Переключатель billing включён',
        isChecked('#sw-billing'),
      ),
      step(
        'Поставить mailer на паузу',
        click(`${row('mailer')} ${button('Pause')}`),
        'В столбце Rollout — Paused, кнопка сменилась на Resume',
        hasText(cell('mailer', 'Rollout'), 'Paused'),
        shown(`${row('mailer')} ${button('Resume')}`),
      ),
      step(
        'Щёлкнуть по названию «frontend»',
        click(`${cell('frontend', 'Name')} a`),
        'Справа панель frontend, выбрана вкладка Details',
        shown('h2:text-is("frontend")'),
        isChecked('[role=tab]:has-text("Details")'),
      ),
      step(
        'На вкладке масштаба задать 4 реплики',
        [click('[role=tab]:has-text("Scale")'), fill(REPLICAS, '4')],
        'Apply активна',
        isDisabled(button('Apply'), false),
      ),
      step('Применить', click(button('Apply')), 'В таблице у frontend теперь 4', hasText(cell('frontend', 'Replicas'), '4')),
      step(
        'Уменьшить на единицу минусом и снова применить',
        [click('button[aria-label=Minus]'), click(button('Apply'))],
        'У frontend 3 реплики',
        hasText(cell('frontend', 'Replicas'), '3'),
      ),
      step(
        'Перейти к истории',
        click('[role=tab]:has-text("History")'),
        'Текущая ревизия — третья',
        shown('p:has-text("Revision 3 (current)")'),
      ),
      refuse('Нажать Roll back', 'two revisions have the button'),
      step('Закрыть панель', click('.pf-v5-c-drawer__close button'), 'Панели нет', gone('h2:text-is("frontend")')),
      refuse('Удалить развёртывание billing', 'nothing deletes a deployment'),
      step('В строке api нажать на карандаш', click(`${row('api')} .edit`)),
    ]),
    testCase(
      'en',
      'Create a route',
      [
        step(
          'Open Networking > Routes',
          [click(group('Networking')), click(link('routes'))],
          'No routes',
          shown('h4:has-text("No routes")'),
        ),
        step(
          'Start creating a route',
          click(button('Create route')),
          'The wizard opens; Next is disabled',
          shown(`${dialog} h2:has-text("Create route")`),
          isDisabled(inDialog('Next')),
        ),
        step(
          'Enter Shop Front as the name',
          fill('#rn', 'Shop Front'),
          'Lower-case letters, digits and dashes only',
          shown(`${dialog} .pf-v5-c-helper-text__item-text:has-text("Lower-case letters")`),
        ),
        step(
          'Replace it with the name from the test data, fill in the host too, and go on',
          [fill('#rn', 'shop'), fill('input[placeholder="www.example.com"]', 'shop.example.org'), click(inDialog('Next'))],
          'The Target step is shown',
          shown('#svc'),
        ),
        step(
          'Pick the service and the port given',
          [choose('#svc', 'frontend', option('frontend')), select('#port', '8443 (TCP)')],
          'Service: frontend; port: 8443',
          hasText('#svc', 'frontend'),
          hasValue('#port', '8443'),
        ),
        step(
          'Next, then turn Secure route on',
          [click(inDialog('Next')), check('label:has(#sec)')],
          'Three TLS options appear, Edge is preselected',
          hasCount('input[name=tls]', 3),
          isChecked('#t-Edge'),
        ),
        step(
          'TLS termination = the one in the data',
          check('#t-Passthrough'),
          'Passthrough is selected, Edge is not',
          isChecked('#t-Passthrough'),
          isChecked('#t-Edge', false),
        ),
        refuse('Upload the certificate cert.pem', 'there is no file field'),
        step(
          'Proceed to the review',
          click(inDialog('Next')),
          'Hostname shop.example.org, port 8443, TLS Passthrough',
          hasText('.rv-Hostname', 'shop.example.org'),
          hasText('.rv-Port', '8443'),
          hasText('.rv-TLS', 'Passthrough'),
        ),
        step(
          'Create it',
          click(inDialog('Create')),
          'The wizard closes; shop is located at https://shop.example.org',
          gone(dialog),
          hasText(cell('shop', 'Location'), 'https://shop.example.org'),
        ),
        step(
          'Get rid of the route by clicking the bin',
          click('button[aria-label=Remove]'),
          'The empty state is back',
          shown('h4:has-text("No routes")'),
        ),
      ],
      { testData: '{"route": "shop", "host": "shop.example.org", "service": "frontend", "port": "8443", "tls": "Passthrough"}' },
    ),
    testCase('en', 'Log viewer', [
      step(
        'Workloads > Pods > cache-redis-1 > kebab > View logs',
        [click(group('Workloads')), click(link('pods')), click(kebab('cache-redis-1')), click(item('View logs'))],
        'Heading: Logs of cache-redis-1',
        shown(heading('Logs of cache-redis-1')),
      ),
      step('Level: WARN.', choose('#lvl', 'WARN', option('WARN')), '2 lines', hasCount('.log div', 2)),
      step(
        'Search: disk',
        fill('input[placeholder="Search in log"]', 'disk'),
        '1 line, "disk usage 81%"',
        hasCount('.log div', 1),
        hasText('.log div >> nth=0', 'disk usage 81%'),
      ),
      step('Cross in the search box.', click('button[aria-label=Reset]'), 'Both warnings again', hasCount('.log div', 2)),
      step(
        'Wrap on, pause.',
        [check('#wrap'), click(button('Pause'))],
        'Stream paused; the button reads Resume',
        hasText('.st', 'Stream paused'),
        shown(button('Resume')),
      ),
      refuse('Level: TRACE.', 'the list has no such option'),
      step('Eraser.', click('.erase'), 'No lines', hasText('.log', 'No lines')),
      step('Download the log.', click('button[title=Download]'), 'The log file is saved to the disk'),
      step('Breadcrumb: Pods.', click('.pf-v5-c-breadcrumb button'), 'Pods page', shown(heading('Pods'))),
      step('Browser back.', goBack(), 'Log is complete again, 6 lines', hasCount('.log div', 6)),
    ]),
    testCase('en', 'Masthead and preferences', [
      step('The navigation is collapsed with the hamburger button', click('button[aria-label="Global navigation"]')),
      step(
        'The same button is pressed again to bring the navigation back',
        click('button[aria-label="Global navigation"]'),
        'Nodes can be seen',
        shown(link('nodes')),
      ),
      step(
        'Switching the project to payments',
        choose('#proj', 'payments', option('payments')),
        'The selector reads "Project: payments"',
        hasText('#proj', 'Project: payments'),
      ),
      step(
        'Opening notifications (the bell)',
        click('.pf-v5-c-notification-badge, button:has(> .pf-v5-c-notification-badge)'),
        'Three notifications, one about the certificate',
        hasCount('h2:text-is("Notifications") + ul li', 3),
        shown('li:has-text("Certificate expires on 30 June")'),
      ),
      step(
        'Marking them all as read',
        click(button('Mark all as read')),
        'Nothing new; the button is disabled now',
        shown('p:text-is("Nothing new")'),
        isDisabled(button('Mark all as read')),
      ),
      step(
        'Opening preferences with the gear',
        click('.gear'),
        'Preferences dialog is displayed',
        shown(`${dialog} h1:has-text("Preferences")`),
      ),
      step(
        'Theme: Dark; 25 rows per page; times in UTC',
        [choose('#theme', 'Dark', option('Dark')), fill('#rpp', '25'), check('#utc')],
        'Dark, 25, UTC ticked',
        hasText('#theme', 'Dark'),
        hasValue('#rpp', '25'),
        isChecked('#utc'),
      ),
      step('Saving', click(inDialog('Save')), 'Preferences saved', shown(toast('Preferences saved'))),
      refuse('Changing the password through the user menu', 'the menu has no such item'),
      step(
        'The user should log out via the menu jmorris',
        [click('button:has-text("jmorris")'), click(item('Log out'))],
        'You are logged out',
        shown(heading('You are logged out')),
      ),
    ]),
    testCase('ru', 'Узлы кластера', [
      step(
        'Закройте крестиком уведомление о версии 4.15',
        click('.pf-v5-c-alert:has-text("Version 4.15") .pf-v5-c-alert__action button'),
        'Уведомления больше нет',
        gone('.pf-v5-c-alert:has-text("Version 4.15")'),
      ),
      step(
        'Откройте узлы',
        click(`${link('nodes')}, ${card('Nodes')} button`),
        'Статус node-c — Not ready',
        hasText(cell('node-c', 'Status'), 'Not ready'),
      ),
      step(
        'Нажмите Cordon у node-a',
        click(`${row('node-a')} ${button('Cordon')}`),
        'Scheduling сменилось с Enabled на Disabled, кнопка Drain доступна',
        hasText(cell('node-a', 'Scheduling'), 'Disabled'),
        isDisabled(`${row('node-a')} ${button('Drain')}`, false),
      ),
      step(
        'Теперь запустите для него drain',
        click(`${row('node-a')} ${button('Drain')}`),
        'Предупреждение «Draining node-a»; поды переезжают на другие узлы',
        shown(toast('Draining node-a')),
      ),
      refuse('Нажмите Cordon у node-d', 'there is no such row'),
      step(
        'Верните node-a обратно в планирование',
        click(`${row('node-a')} ${button('Uncordon')}`),
        'Scheduling: Enabled',
        hasText(cell('node-a', 'Scheduling'), 'Enabled'),
      ),
      step('Перейдите в раздел событий', click(link('events')), 'Пусто: No events yet', shown(heading('No events yet'))),
      step('Вернитесь на предыдущую страницу кнопкой браузера', goBack(), 'Таблица узлов', shown(heading('Nodes'))),
      look('Проверьте, что у node-c кнопка Uncordon недоступна', isDisabled(`${row('node-c')} ${button('Uncordon')}`)),
    ]),
  ],
}
