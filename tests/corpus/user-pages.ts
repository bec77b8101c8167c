import {
  button,
  cell,
  checkbox,
  column,
  dialog,
  el,
  field,
  heading,
  iconButton,
  link,
  page,
  password,
  row,
  submit,
  tab,
  text,
  type Draft,
} from '../factories/page-snapshot.ts'

const login = page('http://sut/login', 'Sign in', [
  link('Home', '/', { ref: 'home' }),
  el(
    'form',
    [
      heading('Sign in'),
      field('Username', { ref: 'user', attributes: { type: 'text', name: 'username', id: 'username' } }),
      password('Password', { ref: 'pass' }),
      checkbox('Remember me', { ref: 'remember' }),
      submit('Sign in', { ref: 'submit' }),
      link('Forgot password?', '/forgot', { ref: 'forgot' }),
    ],
    { role: 'form' },
  ),
  link('Create account', '/signup', { ref: 'signup' }),
])

/** A login form of boxes, each with a label, a field and maybe a button of the field's own. */
const boxedLogin = page('http://sut/boxed', 'Sign in', [
  el('div', [text('Username'), field('Username', { ref: 'user' })]),
  el('div', [text('Password'), password('Password', { ref: 'pass' }), button('Show password', { ref: 'show' })]),
  submit('Sign in', { ref: 'submit' }),
])

const person = (id: string, name: string): Draft =>
  row([cell(name), cell('Manager'), cell('', [button('Edit', { ref: `edit-${id}` }), button('Delete', { ref: `delete-${id}` })])], {
    ref: `row-${id}`,
  })

const table = page('http://sut/users', 'Users', [
  heading('Users'),
  button('Add user', { ref: 'add' }),
  el(
    'table',
    [
      el('thead', [row([column('Name'), column('Role'), column('')])]),
      el('tbody', [person('ivan', 'Ivan Petrov'), person('anna', 'Anna Sidorova'), person('oleg', 'Oleg Ivanov')]),
    ],
    { role: 'table' },
  ),
])

const confirm = page('http://sut/users', 'Users', [
  heading('Users'),
  button('Delete', { ref: 'delete-behind' }),
  button('Close', { ref: 'close-behind' }),
  dialog('Confirm deletion', [
    heading('Confirm deletion', 2),
    text('The user will be deleted'),
    iconButton('Close', { ref: 'close' }),
    button('Cancel', { ref: 'cancel' }),
    button('Delete', { ref: 'delete' }),
  ]),
])

/** Only some rows may be deleted; the others have only a link. */
const documents = page('http://sut/documents', 'Documents', [
  el(
    'table',
    [
      row([el('td', [link('Contract', '/d/1', { ref: 'contract' })]), cell('', [button('Delete', { ref: 'delete-contract' })])]),
      row([el('td', [link('Invoice', '/d/2', { ref: 'invoice' })]), cell('Locked')]),
    ],
    { role: 'table' },
  ),
  button('Create report', { ref: 'create' }),
])

const tabs = page('http://sut/profile', 'Profile', [
  el('div', [tab('General', { ref: 'general' }), tab('History', { ref: 'history' }), tab('Notifications', { ref: 'notifications' })], {
    role: 'tablist',
  }),
  el(
    'div',
    [
      checkbox('E-mail notifications', { ref: 'mail', role: 'switch' }),
      checkbox('SMS notifications', { ref: 'sms', role: 'switch' }),
      button('Save changes', { ref: 'save' }),
    ],
    { role: 'tabpanel', name: 'Notifications' },
  ),
  button('Log out', { ref: 'logout' }),
])

const duplicates = page('http://sut/settings', 'Settings', [
  el('section', [heading('Contacts', 2), field('E-mail', { ref: 'mail-contacts' }), button('Save', { ref: 'save-contacts' })], {
    role: 'region',
    name: 'Contacts',
  }),
  el('section', [heading('Delivery', 2), field('Address', { ref: 'address' }), button('Save', { ref: 'save-delivery' })], {
    role: 'region',
    name: 'Delivery',
  }),
])

/** Signing in, lists of people, and acts on one of them. */
export const USER_PAGES = { login, boxedLogin, table, confirm, documents, tabs, duplicates }
