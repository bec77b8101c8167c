import '@shoelace-style/shoelace/dist/themes/light.css'
import '@shoelace-style/shoelace/dist/shoelace.js'
import { setDefaultAnimation } from '@shoelace-style/shoelace/dist/utilities/animation-registry.js'
import { registerIconLibrary } from '@shoelace-style/shoelace/dist/utilities/icon-library.js'

const PATHS = {
  gear: 'M8 5a3 3 0 100 6 3 3 0 000-6zM7 0h2v3H7zM7 13h2v3H7zM0 7h3v2H0zM13 7h3v2h-3z',
  bell: 'M8 1a4 4 0 014 4v4l2 3H2l2-3V5a4 4 0 014-4zM6 13h4a2 2 0 01-4 0z',
  pencil: 'M2 11l8-8 3 3-8 8H2z',
  trash: 'M5 2h6v2h3v1H2V4h3zM3 6h10l-1 9H4z',
  dots: 'M8 2a1.5 1.5 0 110 3 1.5 1.5 0 010-3zm0 4.5a1.5 1.5 0 110 3 1.5 1.5 0 010-3zM8 11a1.5 1.5 0 110 3 1.5 1.5 0 010-3z',
  person: 'M8 2a3 3 0 110 6 3 3 0 010-6zM2 14c0-4 12-4 12 0z',
  info: 'M8 0a8 8 0 100 16A8 8 0 008 0zm1 12H7V7h2zm0-6H7V4h2z',
  plus: 'M7 2h2v5h5v2H9v5H7V9H2V7h5z',
}
registerIconLibrary('default', {
  resolver: (name) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" fill="currentColor" viewBox="0 0 16 16"><path d="${PATHS[name] ?? PATHS.info}"/></svg>`)}`,
})
for (const name of [
  'dialog.show',
  'dialog.hide',
  'dialog.overlay.show',
  'dialog.overlay.hide',
  'drawer.showEnd',
  'drawer.hideEnd',
  'drawer.overlay.show',
  'drawer.overlay.hide',
  'dropdown.show',
  'dropdown.hide',
  'select.show',
  'select.hide',
  'alert.show',
  'alert.hide',
  'details.show',
  'details.hide',
  'tooltip.show',
  'tooltip.hide',
  'tree-item.expand',
  'tree-item.collapse',
])
  setDefaultAnimation(name, null)

const state = {
  environment: 'Production',
  rules: [
    ['High CPU', 'cpu', 90, 'critical', true],
    ['Slow checkout', 'latency', 1200, 'warning', true],
    ['Disk almost full', 'disk', 85, 'warning', false],
    ['Error burst', 'errors', 50, 'critical', true],
  ].map(([name, metric, limit, severity, on]) => ({ name, metric, limit, severity, on })),
  members: [
    ['Hanna Lindt', 'hanna@beacon.example', 'Admin', 'Core'],
    ['Omar Diaz', 'omar@beacon.example', 'Member', 'Ops'],
    ['Petra Novakova', 'petra@beacon.example', 'Member', 'Core'],
    ['Sam Okoro', 'sam@beacon.example', 'Guest', 'Ops'],
  ].map(([name, mail, role, team]) => ({ name, mail, role, team })),
  keys: [
    ['Deploy bot', 'bk_live_41f7', '3 Sep 2026'],
    ['Status page', 'bk_live_9c02', '17 Jun 2026'],
    ['Old importer', 'bk_test_0011', '2 Feb 2025'],
  ].map(([name, key, made]) => ({ name, key, made })),
  editing: null,
  doomed: null,
}
const METRICS = { cpu: 'CPU load', latency: 'Latency', disk: 'Disk usage', errors: 'Errors per minute' }
document.querySelector('#app').innerHTML = `
<header class="head">
  <b>Beacon</b><nav class="phone-nav"><a href="#general">General</a><a href="#members">Members</a></nav>
  <sl-input class="quick" placeholder="Search settings" size="small" clearable></sl-input><span class="grow"></span>
  <sl-tooltip content="Announcements"><sl-icon-button name="bell" class="bell"></sl-icon-button></sl-tooltip><sl-badge class="count" variant="danger" pill>4</sl-badge>
  <sl-dropdown class="user"><sl-button slot="trigger" size="small" caret>Hanna Lindt</sl-button><sl-menu><sl-menu-item value="profile">Profile</sl-menu-item><sl-menu-item>Density<sl-menu slot="submenu"><sl-menu-item type="checkbox" value="compact">Compact</sl-menu-item><sl-menu-item type="checkbox" value="lines">Row lines</sl-menu-item></sl-menu></sl-menu-item><sl-divider></sl-divider><sl-menu-item value="out">Sign out</sl-menu-item></sl-menu></sl-dropdown>
</header>
<div class="frame">
  <aside><sl-tree><sl-tree-item selected>Production</sl-tree-item><sl-tree-item>Staging<sl-tree-item>Europe</sl-tree-item><sl-tree-item>Asia</sl-tree-item></sl-tree-item><sl-tree-item>Sandbox</sl-tree-item></sl-tree></aside>
  <main><h1>Settings</h1><p>Environment: <b class="environment">Production</b></p>
    <sl-tab-group>
      <sl-tab slot="nav" panel="general">General</sl-tab><sl-tab slot="nav" panel="alerts">Alerts</sl-tab><sl-tab slot="nav" panel="members">Members</sl-tab><sl-tab slot="nav" panel="keys">API keys</sl-tab><sl-tab slot="nav" panel="look">Appearance</sl-tab><sl-tab slot="nav" panel="billing" disabled>Billing</sl-tab>
      <sl-tab-panel name="general"><div class="form general">
        <sl-input class="name" label="Workspace name" value="Acorn Retail" clearable></sl-input><sl-input class="mail" label="Email" value="ops@acorn.example"></sl-input><sl-input class="billing-mail" label="Billing email" help-text="Invoices go here"></sl-input>
        <sl-input class="token" label="Webhook secret" type="password" password-toggle value="old-secret"></sl-input>
        <sl-select class="zone" label="Time zone" value="utc"><sl-option value="utc">UTC</sl-option><sl-option value="berlin">Berlin (CET)</sl-option><sl-option value="omsk">Omsk (+06)</sl-option><sl-option value="lima">Lima (PET)</sl-option></sl-select>
        <sl-select class="regions" label="Regions" multiple clearable placeholder="None"><sl-option value="eu">Europe</sl-option><sl-option value="as">Asia</sl-option><sl-option value="am">Americas</sl-option></sl-select>
        <sl-range class="retention" label="Keep data, days" min="10" max="90" step="10" value="30"></sl-range><div class="kept">30 days</div>
        <sl-textarea class="about" label="Description" rows="2"></sl-textarea>
        <sl-checkbox class="usage">Share usage statistics</sl-checkbox>
        <div class="line">How do you like the console? <sl-rating label="Rating"></sl-rating> <span class="stars"></span></div>
        <p class="wrong"></p>
        <div class="line"><sl-button class="save" variant="primary">Save</sl-button><sl-button class="discard">Discard</sl-button><span class="dirty">No changes</span></div>
      </div></sl-tab-panel>
      <sl-tab-panel name="alerts"><div class="line"><h2>Alert rules</h2><span class="grow"></span><sl-button class="add-rule" variant="primary"><sl-icon slot="prefix" name="plus"></sl-icon>Add rule</sl-button></div><table class="rules"><thead><tr><th>Rule</th><th>Metric</th><th>Limit</th><th>Severity</th><th>On</th><th></th></tr></thead><tbody></tbody></table>
        <sl-details class="quiet" summary="Quiet hours"><div class="form"><sl-switch class="quiet-on">Mute at night</sl-switch><sl-input class="from" label="From" type="time" value="22:00"></sl-input><sl-input class="to" label="To" type="time" value="07:00"></sl-input></div></sl-details>
        <sl-details class="channels" summary="Channels"><sl-checkbox checked>E-mail</sl-checkbox> <sl-checkbox>SMS</sl-checkbox> <sl-checkbox disabled>Pager</sl-checkbox></sl-details></sl-tab-panel>
      <sl-tab-panel name="members"><div class="line"><sl-button class="invite">Invite</sl-button><span class="people"></span></div><table class="members"><thead><tr><th>Name</th><th>Email</th><th>Role</th><th>Team</th><th></th></tr></thead><tbody></tbody></table></sl-tab-panel>
      <sl-tab-panel name="keys"><div class="line"><sl-input class="key-name" placeholder="Name of the new key" size="small"></sl-input><sl-button class="make" size="small" disabled>Create key</sl-button></div><table class="keys"><thead><tr><th>Name</th><th>Key</th><th>Created</th><th></th></tr></thead><tbody></tbody></table></sl-tab-panel>
      <sl-tab-panel name="look"><div class="form"><sl-radio-group class="theme" label="Theme" value="light"><sl-radio-button value="light">Light</sl-radio-button><sl-radio-button value="dark">Dark</sl-radio-button><sl-radio-button value="auto">Same as system</sl-radio-button></sl-radio-group>
        <div class="line">Accent colour <sl-color-picker label="Accent colour" value="#0284c7" no-format-toggle></sl-color-picker> <code class="accent">#0284c7</code></div>
        <sl-radio-group class="start" label="Start page" value="overview"><sl-radio value="overview">Overview</sl-radio><sl-radio value="alerts">Alerts</sl-radio><sl-radio value="last">Last visited</sl-radio></sl-radio-group>
        <sl-switch class="motion" checked>Animations</sl-switch><sl-switch class="sounds" disabled>Sounds</sl-switch></div></sl-tab-panel>
    </sl-tab-group></main>
</div>
<sl-dialog class="rule" label="Rule"><div class="form"><sl-input class="r-name" label="Rule name"></sl-input><sl-select class="r-metric" label="Metric">${Object.entries(
  METRICS,
)
  .map(([key, name]) => `<sl-option value="${key}">${name}</sl-option>`)
  .join(
    '',
  )}</sl-select><sl-input class="r-limit" label="Limit" type="number"></sl-input><sl-radio-group class="r-severity" label="Severity" value="warning"><sl-radio value="info">Info</sl-radio><sl-radio value="warning">Warning</sl-radio><sl-radio value="critical">Critical</sl-radio></sl-radio-group><p class="wrong"></p></div><sl-button slot="footer" class="cancel">Cancel</sl-button><sl-button slot="footer" class="ok" variant="primary">Save</sl-button></sl-dialog>
<sl-dialog class="confirm" label="Are you sure?"><p></p><sl-button slot="footer" class="no">No, keep it</sl-button><sl-button slot="footer" class="yes" variant="danger">Yes</sl-button></sl-dialog>
<sl-drawer class="inviting" label="Invite a member"><div class="form"><sl-input class="i-name" label="Full name"></sl-input><sl-input class="i-mail" label="Work email"></sl-input><sl-select class="i-role" label="Role" value="Member"><sl-option value="Admin">Admin</sl-option><sl-option value="Member">Member</sl-option><sl-option value="Guest">Guest</sl-option></sl-select><p class="wrong"></p></div><sl-button slot="footer" class="send" variant="primary">Send invitation</sl-button></sl-drawer>
<sl-drawer class="news" label="Announcements" placement="start"><p>Maintenance on 12 October</p><p>New metric: queue length</p></sl-drawer>`
const $ = (selector) => document.querySelector(selector)
const on = (selector, event, handler) => $(selector).addEventListener(event, handler)
const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function toast(text, variant = 'success') {
  const alert = Object.assign(document.createElement('sl-alert'), {
    variant,
    closable: true,
    duration: 4000,
    innerHTML: `<sl-icon slot="icon" name="info"></sl-icon>${escape(text)}`,
  })
  document.body.append(alert)
  return alert.toast()
}
function ask(text, then) {
  state.doomed = then
  $('.confirm p').textContent = text
  $('.confirm').show()
}
function draw() {
  $('.rules tbody').innerHTML = state.rules
    .map(
      (rule, at) =>
        `<tr data-at="${at}"><td>${escape(rule.name)}</td><td>${METRICS[rule.metric]}</td><td>${rule.limit}</td><td><sl-tag size="small" variant="${rule.severity === 'critical' ? 'danger' : 'neutral'}">${rule.severity}</sl-tag></td><td><sl-switch ${rule.on ? 'checked' : ''}></sl-switch></td><td><sl-icon-button name="pencil" class="pen"></sl-icon-button><sl-icon-button name="trash" class="bin" label="Delete"></sl-icon-button></td></tr>`,
    )
    .join('')
  $('.members tbody').innerHTML = state.members
    .map(
      (member, at) =>
        `<tr data-at="${at}"><td>${escape(member.name)}</td><td>${escape(member.mail)}</td><td class="role">${member.role}</td><td class="team">${member.team}</td><td><sl-dropdown hoist><sl-icon-button slot="trigger" name="dots" class="more"></sl-icon-button><sl-menu><sl-menu-item value="admin" ${member.role === 'Admin' ? 'disabled' : ''}>Make admin</sl-menu-item><sl-menu-item>Change team<sl-menu slot="submenu"><sl-menu-item value="team:Core">Core</sl-menu-item><sl-menu-item value="team:Ops">Ops</sl-menu-item><sl-menu-item value="team:Support">Support</sl-menu-item></sl-menu></sl-menu-item><sl-divider></sl-divider><sl-menu-item value="remove">Remove</sl-menu-item></sl-menu></sl-dropdown></td></tr>`,
    )
    .join('')
  $('.people').textContent = `${state.members.length} people`
  $('.keys tbody').innerHTML = state.keys
    .map(
      (key, at) =>
        `<tr data-at="${at}"><td>${escape(key.name)}</td><td><code>${key.key}••••</code> <sl-copy-button value="${key.key}"></sl-copy-button></td><td>${key.made}</td><td><sl-button size="small" class="revoke">Revoke</sl-button></td></tr>`,
    )
    .join('')
}
const dirty = () => ($('.dirty').textContent = 'Unsaved changes')
for (const event of ['sl-input', 'sl-change']) on('.general', event, dirty)
on('.retention', 'sl-input', () => ($('.kept').textContent = `${$('.retention').value} days`))
on('sl-rating', 'sl-change', () => ($('.stars').textContent = `${$('sl-rating').value} of 5`))
on('.save', 'click', () => {
  const wrong =
    $('.name').value.trim() === ''
      ? 'Workspace name cannot be empty'
      : /^\S+@\S+\.\S+$/.test($('.billing-mail').value) || !$('.billing-mail').value
        ? ''
        : 'Billing email is not an address'
  $('.general .wrong').textContent = wrong
  if (wrong) return
  $('.dirty').textContent = 'No changes'
  toast('Settings saved')
})
on('.discard', 'click', () => {
  Object.assign($('.name'), { value: 'Acorn Retail' })
  Object.assign($('.mail'), { value: 'ops@acorn.example' })
  $('.billing-mail').value = ''
  $('.general .wrong').textContent = ''
  $('.dirty').textContent = 'No changes'
})
function openRule(rule) {
  state.editing = rule
  $('.rule').label = rule ? 'Edit rule' : 'New rule'
  $('.r-name').value = rule?.name ?? ''
  $('.r-metric').value = rule?.metric ?? ''
  $('.r-limit').value = rule ? String(rule.limit) : ''
  $('.r-severity').value = rule?.severity ?? 'warning'
  $('.rule .wrong').textContent = ''
  $('.rule').show()
}
on('.add-rule', 'click', () => openRule(null))
on('.rule .cancel', 'click', () => $('.rule').hide())
on('.rule .ok', 'click', () => {
  const rule = {
    name: $('.r-name').value.trim(),
    metric: $('.r-metric').value,
    limit: Number($('.r-limit').value),
    severity: $('.r-severity').value,
    on: true,
  }
  const wrong = !rule.name
    ? 'Give the rule a name'
    : !rule.metric
      ? 'Choose a metric'
      : rule.limit <= 0
        ? 'The limit must be above zero'
        : ''
  $('.rule .wrong').textContent = wrong
  if (wrong) return
  if (state.editing) Object.assign(state.editing, rule)
  else state.rules.push(rule)
  draw()
  $('.rule').hide()
})
on('.rules', 'click', ({ target }) => {
  const rule = state.rules[target.closest('tr')?.dataset.at]
  if (target.matches('.pen')) openRule(rule)
  if (target.matches('.bin')) ask(`Delete the rule “${rule.name}”?`, () => state.rules.splice(state.rules.indexOf(rule), 1))
})
on('.rules', 'sl-change', ({ target }) => (state.rules[target.closest('tr').dataset.at].on = target.checked))
on('.confirm .no', 'click', () => $('.confirm').hide())
on('.confirm .yes', 'click', () => {
  state.doomed()
  draw()
  $('.confirm').hide()
})
on('.members', 'sl-select', ({ target, detail }) => {
  const member = state.members[target.closest('tr').dataset.at]
  const { value } = detail.item
  if (value === 'admin') member.role = 'Admin'
  if (value.startsWith('team:')) member.team = value.slice(5)
  if (value === 'remove') ask(`Remove ${member.name} from the workspace?`, () => state.members.splice(state.members.indexOf(member), 1))
  setTimeout(draw)
})
on('.invite', 'click', () => $('.inviting').show())
on('.send', 'click', () => {
  const [name, mail] = [$('.i-name').value.trim(), $('.i-mail').value.trim()]
  const wrong = !name ? 'Enter a name' : !/^\S+@\S+\.\S+$/.test(mail) ? 'Enter a work email' : ''
  $('.inviting .wrong').textContent = wrong
  if (wrong) return
  state.members.push({ name, mail, role: $('.i-role').value, team: 'Core' })
  draw()
  $('.inviting').hide()
  toast(`${name} is invited`)
})
on('.key-name', 'sl-input', () => ($('.make').disabled = !$('.key-name').value.trim()))
on('.make', 'click', () => {
  state.keys.unshift({ name: $('.key-name').value, key: 'bk_live_77aa', made: '5 Oct 2026' })
  $('.key-name').value = ''
  $('.make').disabled = true
  draw()
})
on('.keys', 'click', ({ target }) => {
  if (!target.matches('.revoke')) return
  const key = state.keys[target.closest('tr').dataset.at]
  ask(`Revoke the key “${key.name}”?`, () => state.keys.splice(state.keys.indexOf(key), 1))
})
on('sl-color-picker', 'sl-change', () => ($('.accent').textContent = $('sl-color-picker').value))
on('sl-tree', 'sl-selection-change', ({ detail }) => ($('.environment').textContent = detail.selection[0].firstChild.textContent.trim()))
on('.bell', 'click', () => {
  $('.news').show()
  $('.count').style.display = 'none'
})
on('.user', 'sl-select', ({ detail }) => detail.item.value === 'out' && toast('Signed out', 'neutral'))
const show = () => $('sl-tab-group').show(location.hash.slice(1) || 'general')
addEventListener('hashchange', show)
on('sl-tab-group', 'sl-tab-show', ({ detail }) => {
  document.title = `${document.querySelector(`sl-tab[panel=${detail.name}]`).textContent} – Beacon console`
  if (location.hash.slice(1) !== detail.name && (location.hash || detail.name !== 'general')) location.hash = detail.name
})
on('.quick', 'keydown', (event) => {
  if (event.key !== 'Enter') return
  const tab = [...document.querySelectorAll('sl-tab')].find((one) =>
    one.textContent.toLowerCase().includes($('.quick').value.toLowerCase()),
  )
  if (tab) tab.click()
  else toast('Nothing found', 'warning')
})
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('sl-input,sl-textarea')) return
  event.preventDefault()
  $('.quick').focus()
})
draw()
customElements.whenDefined('sl-tab-group').then(() => setTimeout(show))
