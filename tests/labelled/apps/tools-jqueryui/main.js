import 'jquery-ui-dist/jquery-ui.css'
import './style.css'
import $ from './jquery-global.js'
import 'jquery-ui-dist/jquery-ui.js'

$.fx.off = true
const VENUES = ['Grand Hall', 'Grange Farm', 'Harbour View', 'Oak Barn', 'Riverside Loft', 'The Granary']
const PEOPLE = ['Ivan Petrov', 'Ivy Clarke', 'Nora Diaz', 'Oliver Stone', 'Priya Nair', 'Vivian Holt']
const TYPES = ['Conference', 'Meetup', 'Workshop', 'Party']
let events = [
  { title: 'Product Launch', date: '05/20/2025', venue: 'Riverside Loft', status: 'Confirmed', type: 'Conference', hours: 4 },
  { title: 'Team Retreat', date: '06/02/2025', venue: 'Oak Barn', status: 'Draft', type: 'Meetup', hours: 8 },
  { title: 'Charity Gala', date: '06/15/2025', venue: 'Grand Hall', status: 'Confirmed', type: 'Party', hours: 5 },
  { title: 'Book Fair', date: '07/01/2025', venue: 'Oak Barn', status: 'Draft', type: 'Conference', hours: 6 },
  { title: 'Team Retreat', date: '09/10/2025', venue: 'Harbour View', status: 'Draft', type: 'Meetup', hours: 8 },
]
let guests = [
  { name: 'Olga Lind', email: 'olga@guests.test', yes: false },
  { name: 'Tom Reed', email: 'tom@guests.test', yes: true },
  { name: 'Sam Okoro', email: 'sam@guests.test', yes: false },
  { name: 'Lucy Gray', email: 'lucy@guests.test', yes: true },
]
const esc = (text) => $('<i>').text(text).html()
const icon = (name) => `<span class="ui-icon ui-icon-${name}"></span>`

$('#app').html(`
<header><h1>Gatherly</h1><button class="new">New event</button><button class="publish" disabled>Publish</button><button class="print" title="Print">${icon('print')}</button><button class="gear">${icon('gear')}</button><button class="more">More actions</button>
<ul class="actions-menu"><li><div>Export</div><ul><li class="exp" data-kind="pdf"><div>PDF</div></li><li class="exp" data-kind="csv"><div>CSV</div></li></ul></li><li class="archive"><div>Archive past events</div></li><li class="ui-state-disabled"><div>Merge</div></li></ul></header>
<div class="mobile"><a href="#events">Events</a><a href="#guests">Guests</a><button>New event</button></div>
<main><div class="tabs"><ul>${['Events', 'Agenda', 'Guests', 'Budget', 'Help'].map((t) => `<li><a href="#${t.toLowerCase()}">${t}</a></li>`).join('')}</ul>
<div id="events"><h2>Upcoming events</h2><table><thead><tr><th></th><th class="sortable" data-by="title">Name</th><th class="sortable" data-by="date">Date</th><th>Venue</th><th>Status</th><th></th></tr></thead><tbody class="rows"></tbody></table><p class="total"></p></div>
<div id="agenda"><div class="cols"><section><h3>Programme</h3><ul class="agenda">${['Registration', 'Keynote', 'Lunch', 'Panel', 'Closing'].map((t) => `<li><span class="ui-icon ui-icon-arrowthick-2-n-s"></span><span class="t">${t}</span><button class="x">${icon('close')}</button></li>`).join('')}</ul><button class="clear-agenda">Clear programme</button></section>
<section><h3>Unassigned sessions</h3><div class="pool">${['Yoga', 'Photo walk', 'Cooking class'].map((t) => `<div class="session"><span>${t}</span></div>`).join('')}</div></section>
<section><div class="day" data-day="Friday"><b>Friday</b> (<span class="n">0</span>)<div class="in"></div></div><div class="day" data-day="Saturday"><b>Saturday</b> (<span class="n">0</span>)<div class="in"></div></div></section></div>
<div class="notes"><div>Notes</div><textarea></textarea><div class="ui-resizable-handle ui-resizable-s grip">• • •</div></div></div>
<div id="guests"><div><input class="guest" placeholder="Guest name"> <button class="add-guest">Add</button> &nbsp; <label for="show">Show</label> <select id="show"><option>All</option><option>Confirmed</option><option>Pending</option></select></div><table><thead><tr><th>Guest</th><th>Email</th><th>RSVP</th><th></th></tr></thead><tbody class="people"></tbody></table></div>
<div id="budget" class="frm"><label class="cap">Spending limit: <b class="lim">$4,000</b></label><div class="limit"></div><label class="cap" for="seats">Seats</label><input id="seats" value="50"><label class="cap" for="reserved">Reserved seats</label><input id="reserved" value="5"><h3>Catering</h3><div class="catering">${['None', 'Buffet', 'Banquet'].map((t, at) => `<label for="cat-${at}">${t}</label><input type="radio" name="cat" id="cat-${at}" value="${[0, 25, 40][at]}" ${at ? '' : 'checked'}>`).join('')}</div><p>Deposit: <span class="deposit">$0</span> <button class="x dep-help" title="The deposit is 20% of the total">${icon('help')}</button></p><p>Total: <b class="sum">$0</b></p><div class="bar"></div><p class="warn"></p><button class="discount" disabled>Apply discount</button></div>
<div id="help"><div class="faq">${[
  ['How do I invite guests?', 'Open the Guests tab and type a name.'],
  ['How do I refund a ticket?', 'Write to the treasurer within 14 days.'],
  ['Budget', 'The limit turns red when it is exceeded.'],
]
  .map(([q, a]) => `<h3>${q}</h3><div><p>${a}</p></div>`)
  .join('')}</div></div>
</div></main><footer>Gatherly 2.4 · <a href="#help">Help</a></footer>`)

function say(text) {
  const el = $(`<div class="msg" role="status">${esc(text)}</div>`).appendTo('body')
  setTimeout(() => el.remove(), 4500)
}
$('header button').button()
$('.publish').button('disable')
$('.tabs').tabs()
$('footer a').on('click', (e) => (e.preventDefault(), $('.tabs').tabs('option', 'active', 4)))
$('.actions-menu')
  .menu({ select: () => $('.actions-menu').hide() })
  .hide()
$('.more').on('click', (e) => (e.stopPropagation(), $('.actions-menu').toggle()))
$(document).on('click', () => $('.actions-menu').hide())
$('.exp').on('click', (e) => say(`Exported to events.${$(e.currentTarget).data('kind')}`))
$('.archive').on('click', () => say('Nothing to archive'))
$('.print').on('click', () => say('Sent to the printer'))

// ---- events
let chosen = new Set()
let order = null
function drawEvents() {
  $('.rows').html(events.map((e, at) => `<tr data-at="${at}"><td><input type="checkbox" class="pick" ${chosen.has(e) ? 'checked' : ''}></td><td>${esc(e.title)}</td><td>${e.date}</td><td>${esc(e.venue)}</td><td class="st">${e.status}</td><td><button class="x edit" title="Edit">${icon('pencil')}</button><button class="x copy" aria-label="Duplicate">${icon('copy')}</button><button class="x del">${icon('trash')}</button></td></tr>`).join('')) // prettier-ignore
  $('.total').text(`${events.length} events`)
  $('.publish').button('option', 'disabled', chosen.size === 0)
}
const eventOf = (el) => events[Number($(el).closest('tr').attr('data-at'))]
$('.rows')
  .on('change', '.pick', (e) => {
    chosen[e.target.checked ? 'add' : 'delete'](eventOf(e.target))
    drawEvents()
  })
  .on('click', '.edit', (e) => form(eventOf(e.currentTarget)))
  .on('click', '.copy', (e) => {
    const source = eventOf(e.currentTarget)
    events.push({ ...source, title: `${source.title} (copy)`, status: 'Draft' })
    drawEvents()
  })
  .on('click', '.del', (e) => {
    const event = eventOf(e.currentTarget)
    ask(`Delete ${event.title}?`, 'Delete', () => {
      events = events.filter((x) => x !== event)
      chosen.delete(event)
      drawEvents()
      say(`${event.title} was deleted`)
    })
  })
$('.sortable').on('click', (e) => {
  const by = $(e.currentTarget).data('by')
  order = order === by ? `-${by}` : by
  events.sort((a, b) => a[by].localeCompare(b[by]) * (order === by ? 1 : -1))
  $('.sortable').removeAttr('aria-sort')
  $(e.currentTarget).attr('aria-sort', order === by ? 'ascending' : 'descending')
  drawEvents()
})
$('.publish').on('click', () => {
  for (const event of chosen) event.status = 'Published'
  say(`Published: ${chosen.size}`)
  chosen = new Set()
  drawEvents()
})
function ask(text, ok, onOk) {
  const el = $(`<div title="Please confirm"><p>${esc(text)}</p></div>`)
  el.dialog({ modal: true, close: () => el.dialog('destroy').remove(), buttons: [{ text: 'Keep', click: () => el.dialog('close') }, { text: ok, click: () => (onOk(), el.dialog('close')) }] }) // prettier-ignore
}
function form(event) {
  const v = event ?? { title: '', date: '', venue: '', status: 'Draft', type: 'Conference', hours: 2 }
  const el = $(`<div class="frm" title="${event ? 'Edit event' : 'New event'}"><label class="cap" for="f-title">Title</label><input id="f-title" name="title" value="${esc(v.title)}"><label class="cap">Venue</label><input name="venue" value="${esc(v.venue)}"><label class="cap">Venue phone</label><input name="phone"><label class="cap" for="f-date">Date</label><input id="f-date" name="date" value="${v.date}" placeholder="mm/dd/yyyy"><label class="cap" for="f-type">Type</label><select id="f-type" name="type">${TYPES.map((t) => `<option ${t === v.type ? 'selected' : ''}>${t}</option>`).join('')}</select><label class="cap" for="f-hours">Duration, hours</label><input id="f-hours" name="hours" value="${v.hours}"><p><label for="f-inv">Send invitations</label><input type="checkbox" id="f-inv"></p></div>`) // prettier-ignore
  el.dialog({
    modal: true,
    width: 420,
    close: () => el.dialog('destroy').remove(),
    buttons: {
      Save() {
        el.find('.error').remove()
        const get = (name) => el.find(`[name=${name}]`).val()
        const fail = (name, text) => el.find(`[name=${name}]`).after(`<span class="error">${text}</span>`)
        if (!get('title')) fail('title', 'Title is required')
        if (!/^\d\d\/\d\d\/\d{4}$/.test(get('date'))) fail('date', 'Pick a date')
        if (el.find('.error').length) return
        const next = { ...v, title: get('title'), venue: get('venue'), date: get('date'), type: get('type'), hours: get('hours') }
        if (event) Object.assign(event, next)
        else events.push(next)
        drawEvents()
        say(event ? 'Changes saved' : `${next.title} was created`)
        el.dialog('close')
      },
      Cancel: () => el.dialog('close'),
    },
  })
  el.find('[name=venue]').autocomplete({ source: VENUES, delay: 0 })
  el.find('[name=date]').datepicker({ defaultDate: new Date(2025, 4, 1), numberOfMonths: 1 })
  el.find('[name=type]').selectmenu({ width: 200 })
  el.find('[name=hours]').spinner({ min: 1, max: 12 })
  el.find('#f-inv').checkboxradio()
}
$('.new').on('click', () => form())
$('.gear').on('click', () => {
  const el = $('<div title="Preferences" class="frm"><label class="cap" for="p-lang">Language</label><select id="p-lang"><option>English</option><option>Deutsch</option><option>Français</option></select><p><label for="p-dark">Compact rows</label><input type="checkbox" id="p-dark"></p></div>') // prettier-ignore
  el.dialog({
    modal: true,
    close: () => el.dialog('destroy').remove(),
    buttons: { Apply: () => (say('Preferences saved'), el.dialog('close')) },
  })
  el.find('select').selectmenu({ width: 180 })
  el.find('[type=checkbox]').checkboxradio()
})
$(document).on('keydown', (e) => {
  if (e.key !== '?' || $(e.target).is('input,textarea')) return
  const el = $('<div title="Keyboard shortcuts"><p>? — this window</p><p>Esc — close</p></div>')
  el.dialog({ modal: true, close: () => el.dialog('destroy').remove() })
})

// ---- agenda
$('.agenda').sortable({ cancel: 'input,button' })
$('.agenda')
  .on('click', '.x', (e) => $(e.currentTarget).closest('li').remove())
  .on('dblclick', '.t', (e) => {
    const t = $(e.currentTarget)
    const input = $('<input class="rename">').val(t.text())
    t.empty().append(input)
    const done = () => t.text(input.val() || 'Untitled')
    input
      .trigger('focus')
      .on('blur', done)
      .on('keydown', (k) => k.key === 'Enter' && input.trigger('blur'))
  })
$('.clear-agenda')
  .button()
  .on('click', () => ask('Clear the whole programme?', 'Clear', () => $('.agenda').empty()))
const recount = () => $('.day').each((_, d) => $(d).find('.n').text($(d).find('.session').length))
$('.session').draggable({ revert: 'invalid', helper: 'clone', zIndex: 100 })
$('.day').droppable({
  drop(event, ui) {
    ui.draggable.find('.x').remove()
    ui.draggable.append(`<button class="x">${icon('close')}</button>`).appendTo($(this).find('.in'))
    recount()
  },
})
$('#agenda').on('click', '.session .x', (e) => {
  $(e.currentTarget).closest('.session').appendTo('.pool')
  $(e.currentTarget).remove()
  recount()
})
$('.notes').resizable({ handles: { s: '.grip' }, maxHeight: 400, minHeight: 80 })

// ---- guests
function drawGuests() {
  const show = $('#show').val()
  const list = guests.filter(({ yes }) => show === 'All' || yes === (show === 'Confirmed'))
  $('.people').html(list.map((g) => `<tr data-g="${guests.indexOf(g)}"><td>${esc(g.name)}</td><td>${g.email}</td><td><label for="rsvp-${guests.indexOf(g)}">Coming</label><input type="checkbox" id="rsvp-${guests.indexOf(g)}" ${g.yes ? 'checked' : ''}></td><td><button class="remove-guest">Remove</button></td></tr>`).join('') || '<tr><td colspan="4">No guests</td></tr>') // prettier-ignore
  $('.people input').checkboxradio()
  $('.people button').button()
}
$('.guest').autocomplete({ source: PEOPLE, delay: 0 })
$('#show').selectmenu({ width: 140, change: drawGuests })
$('.add-guest').button().on('click', () => {
  const name = $('.guest').val().trim()
  if (!name) return say('Type a name first')
  if (guests.some((g) => g.name === name)) return say(`${name} is already invited`)
  guests.push({ name, email: `${name.split(' ')[0].toLowerCase()}@guests.test`, yes: false })
  $('.guest').val('')
  drawGuests()
}) // prettier-ignore
$('.people')
  .on('click', '.remove-guest', (e) => {
    guests.splice(Number($(e.currentTarget).closest('tr').attr('data-g')), 1)
    drawGuests()
  })
  .on('change', 'input', (e) => {
    guests[Number($(e.target).closest('tr').attr('data-g'))].yes = e.target.checked
  })

// ---- budget
const usd = (n) => `$${String(n).replace(/\B(?=(\d{3})+$)/g, ',')}`
function drawBudget() {
  const limit = $('.limit').slider('value')
  const total = Number($('#seats').val()) * Number($('[name=cat]:checked').val())
  $('.lim').text(usd(limit))
  $('.sum').text(usd(total))
  $('.deposit').text(usd(total / 5))
  $('.bar').progressbar('value', Math.min(100, Math.round((total / limit) * 100)))
  $('.warn').text(total > limit ? 'The limit is exceeded' : `${Math.round((total / limit) * 100)}% of the limit`)
  $('.discount').button('option', 'disabled', total <= limit)
}
$('.bar').progressbar()
$('.discount').button()
$('.limit').slider({ min: 1000, max: 10000, step: 500, value: 4000, slide: () => setTimeout(drawBudget), change: drawBudget })
$('#seats').spinner({ min: 0, max: 500, stop: drawBudget }).on('input', drawBudget)
$('#reserved').spinner({ min: 0 })
$('.catering').controlgroup()
$('.catering').on('change', drawBudget)
$('.dep-help').tooltip()
$('.faq').accordion({ collapsible: true, active: false, heightStyle: 'content' })
drawEvents()
drawGuests()
drawBudget()
