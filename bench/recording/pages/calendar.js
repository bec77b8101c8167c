import { Calendar } from '@fullcalendar/core'
import dayGrid from '@fullcalendar/daygrid'
import interaction from '@fullcalendar/interaction'
import timeGrid from '@fullcalendar/timegrid'
import { el, happened } from './oracle.js'

document.body.innerHTML = '<div id="calendar" style="margin: 10px; width: 1100px"></div>'
const short = (text) => text.slice(0, 16)
new Calendar(el('calendar'), {
  plugins: [dayGrid, timeGrid, interaction],
  initialView: new URLSearchParams(location.search).get('view') ?? 'dayGridMonth',
  initialDate: '2026-05-11',
  height: 800,
  scrollTime: '08:00:00',
  allDaySlot: false,
  editable: true,
  selectable: true,
  events: [
    { title: 'Planning', start: '2026-05-12' },
    { title: 'Review', start: '2026-05-13T10:00:00', end: '2026-05-13T11:00:00' },
  ],
  eventDrop: ({ event }) => happened('moved', event.title, short(event.startStr)),
  eventResize: ({ event }) => happened('resized', event.title, short(event.endStr)),
  select: ({ startStr, endStr }) => happened('selected', short(startStr), short(endStr)),
  eventClick: ({ event }) => happened('event', event.title),
}).render()
