import { computed, createApp, nextTick, reactive, ref, watch } from 'vue'
import * as Quasar from 'quasar'
import iconSet from 'quasar/icon-set/mdi-v7.js'
import '@mdi/font/css/materialdesignicons.css'
import 'quasar/dist/quasar.css'
import './style.css'

const ME = 'Sam Reed'
const PEOPLE = ['Ana Petrov', 'Bruno Keller', 'Chen Wei', 'Dina Ortiz', ME]
let seq = 50
const M = (ch, day, time, who, text, more = {}) => ({
  id: seq++,
  ch,
  day,
  time,
  who,
  text,
  reacts: {},
  replies: [],
  pinned: false,
  file: '',
  ...more,
})
const state = reactive({
  channels: [
    { id: 'general', topic: 'Company-wide talk', unread: 0, muted: false, star: false },
    { id: 'random', topic: 'Off topic', unread: 0, muted: false, star: false },
    { id: 'releases', topic: 'What ships and when', unread: 2, muted: false, star: false },
    { id: 'design', topic: '', unread: 0, muted: true, star: false },
  ],
  dms: [
    { id: 'Ana Petrov', on: true, unread: 0 },
    { id: 'Bruno Keller', on: false, unread: 0 },
    { id: 'Chen Wei', on: true, unread: 0 },
    { id: 'Dina Ortiz', on: true, unread: 1 },
  ],
  msgs: [
    M('general', 'Monday, March 2', '09:02', 'Ana Petrov', 'Morning all, standup in ten minutes', {
      reacts: { '👍': ['Chen Wei', 'Dina Ortiz'] },
    }),
    M('general', 'Monday, March 2', '09:05', 'Bruno Keller', 'The staging server is back up', {
      replies: [
        { who: 'Ana Petrov', text: 'Was it the disk again?' },
        { who: 'Bruno Keller', text: 'Yes, full logs' },
      ],
    }),
    M('general', 'Monday, March 2', '09:20', 'Chen Wei', 'Who owns the invoice bug?'),
    M('general', 'Tuesday, March 3', '10:11', ME, "I'll take the invoice bug"),
    M('general', 'Tuesday, March 3', '10:15', 'Dina Ortiz', 'Release notes are in the wiki', { reacts: { '🎉': ['Ana Petrov'] } }),
    M('general', 'Tuesday, March 3', '11:40', 'Ana Petrov', 'Thanks Sam!'),
    M('releases', 'Tuesday, March 3', '16:00', 'Chen Wei', 'Version 3.2 is tagged'),
    M('releases', 'Tuesday, March 3', '16:20', 'Bruno Keller', 'Deploying to production'),
    M('random', 'Monday, March 2', '12:30', 'Dina Ortiz', 'Lunch at the noodle place?'),
    M('Dina Ortiz', 'Tuesday, March 3', '15:05', 'Dina Ortiz', 'Can you review the wiki page?'),
    M('Ana Petrov', 'Monday, March 2', '18:00', 'Ana Petrov', 'See you tomorrow'),
  ],
})
const OLDER = [
  M('general', 'Friday, February 27', '14:00', 'Chen Wei', 'Invoices fail for two customers'),
  M('general', 'Friday, February 27', '14:30', ME, 'Looking at it on Monday'),
  M('general', 'Friday, February 27', '17:45', 'Bruno Keller', 'Have a good weekend'),
]
const COMMANDS = [
  ['/topic', 'Set the topic'],
  ['/mute', 'Mute this channel'],
  ['/shrug', 'Add a shrug'],
  ['/leave', 'Leave this channel'],
]
const EMOJI = ['😀', '😂', '👍', '🎉', '❤️', '🚀', '👀', '✅']

const template = `
<q-layout view="hHh LpR fFf">
<q-header elevated><q-toolbar>
  <q-btn flat dense icon="mdi-menu" aria-label="Menu" @click="left = !left" />
  <q-toolbar-title shrink>Huddle</q-toolbar-title>
  <div class="mobile-only"><a href="#">general</a><a href="#">Settings</a></div><q-space />
  <q-btn flat no-caps icon="mdi-magnify" label="Search" @click="openSearch" />
  <q-btn flat round icon="mdi-bell-outline"><q-badge v-if="mentions" color="red" floating>{{ mentions }}</q-badge><q-menu><q-list style="min-width:240px"><q-item v-for="n in notes" :key="n" clickable v-close-popup><q-item-section>{{ n }}</q-item-section></q-item><q-item v-if="!notes.length"><q-item-section>All caught up</q-item-section></q-item><q-separator /><q-item clickable @click="mentions = 0; notes = []"><q-item-section>Mark all read</q-item-section></q-item></q-list></q-menu></q-btn>
  <q-btn flat round icon="mdi-cog" title="Settings" @click="openSettings" />
  <q-btn flat no-caps class="who"><q-avatar size="28px" color="teal">SR</q-avatar><span class="q-ml-sm">{{ profile.status }}</span><q-menu><q-list style="min-width:170px"><q-item v-for="s in ['Active', 'Away', 'Do not disturb']" :key="s" clickable v-close-popup @click="profile.status = s"><q-item-section>{{ s }}</q-item-section></q-item><q-separator /><q-item clickable><q-item-section>Pause notifications</q-item-section><q-item-section side><q-icon name="mdi-chevron-right" /></q-item-section><q-menu anchor="top end" self="top start"><q-list><q-item v-for="t in ['30 minutes', '1 hour', 'Until tomorrow']" :key="t" clickable v-close-popup="2" @click="say('Notifications paused: ' + t)"><q-item-section>{{ t }}</q-item-section></q-item></q-list></q-menu></q-item></q-list></q-menu></q-btn>
</q-toolbar></q-header>
<q-drawer v-model="left" show-if-above bordered :width="230">
  <div class="sec">Channels<q-space /><q-btn flat dense round size="sm" icon="mdi-plus" class="addch" @click="openCreate" /></div>
  <q-list dense><q-item v-for="c in state.channels" :key="c.id" clickable class="chan" :active="at === c.id" @click="go(c.id)"><q-item-section># {{ c.id }}</q-item-section><q-item-section side v-if="c.unread || c.muted || c.star"><q-icon v-if="c.star" name="mdi-star" size="16px" /><span v-if="c.muted" title="Muted"><q-icon name="mdi-bell-off" size="16px" /></span><q-badge v-if="c.unread" color="red">{{ c.unread }}</q-badge></q-item-section></q-item></q-list>
  <div class="sec">Direct messages</div>
  <q-list dense><q-item v-for="d in state.dms" :key="d.id" clickable class="dm" :active="at === d.id" @click="go(d.id)"><q-item-section avatar style="min-width:20px"><q-icon :name="d.on ? 'mdi-circle' : 'mdi-circle-outline'" :color="d.on ? 'green' : 'grey'" size="12px" /></q-item-section><q-item-section>{{ d.id }}</q-item-section><q-item-section side v-if="d.unread"><q-badge color="red">{{ d.unread }}</q-badge></q-item-section></q-item></q-list>
</q-drawer>
<q-drawer v-model="right" side="right" bordered :width="290"><div class="q-pa-md" v-if="panel === 'members'">
    <div class="row items-center"><div class="text-h6">Members</div><q-space /><q-btn flat round dense icon="mdi-close" @click="right = false" /></div>
    <q-input dense outlined v-model="mq" placeholder="Filter members" class="q-mb-sm" />
    <q-list separator class="mem"><q-item v-for="p in people" :key="p"><q-item-section>{{ p }}<q-item-label caption>{{ p === me ? 'You' : 'Member' }}</q-item-label></q-item-section><q-item-section side><q-btn v-if="p !== me" flat dense no-caps label="Message" @click="go(p)" /></q-item-section></q-item></q-list>
  </div><div class="q-pa-md thread" v-else-if="thread">
    <div class="row items-center"><div class="text-h6">Thread</div><q-space /><q-btn flat round dense icon="mdi-close" aria-label="Close thread" @click="right = false" /></div>
    <p><b>{{ thread.who }}</b><br>{{ thread.text }}</p><q-separator /><div v-for="(r, i) in thread.replies" :key="i" class="reply q-my-sm"><b>{{ r.who }}</b><div>{{ r.text }}</div></div>
    <q-input outlined dense v-model="answer" placeholder="Reply…" @keydown.enter.prevent="reply" /><q-checkbox name="also" v-model="also" label="Also send to channel" dense class="q-mt-sm" /><div class="q-mt-sm"><q-btn color="primary" no-caps label="Reply" :disable="!answer.trim()" @click="reply" /></div>
  </div></q-drawer>
<q-page-container><q-page>
  <div class="row items-center q-px-md q-py-sm" style="border-bottom:1px solid #ddd"><h1 class="text-h6 q-my-none title">{{ chan ? '# ' + at : at }}</h1><span class="topic q-ml-md text-grey-7">{{ chan ? chan.topic || 'No topic' : '' }}</span><q-space />
    <template v-if="chan"><q-btn flat round :icon="chan.star ? 'mdi-star' : 'mdi-star-outline'" :aria-pressed="String(chan.star)" class="starb" @click="chan.star = !chan.star" /><q-btn flat round icon="mdi-pin-outline" class="pinb"><q-tooltip>Pinned messages</q-tooltip><q-menu><q-list style="min-width:220px" class="pins"><q-item v-for="m in pinned" :key="m.id"><q-item-section>{{ m.text }}</q-item-section></q-item><q-item v-if="!pinned.length"><q-item-section>Nothing pinned</q-item-section></q-item></q-list></q-menu></q-btn>
    <q-btn flat no-caps icon="mdi-account-multiple" :label="String(5)" aria-label="Members" @click="panel = 'members'; right = true" />
    <q-btn flat round icon="mdi-dots-vertical" class="chmenu"><q-menu><q-list style="min-width:170px"><q-item clickable v-close-popup @click="chan.muted = !chan.muted"><q-item-section>{{ chan.muted ? 'Unmute channel' : 'Mute channel' }}</q-item-section></q-item><q-item clickable v-close-popup @click="editTopic"><q-item-section>Edit topic</q-item-section></q-item><q-item clickable v-close-popup :disable="at === 'general'" @click="leave"><q-item-section>Leave channel</q-item-section></q-item></q-list></q-menu></q-btn></template></div>
  <div class="msgs" ref="box" @scroll="scrolled"><div v-if="loading" class="text-center"><q-spinner size="24px" /></div><template v-for="(m, i) in list" :key="m.id">
    <div class="day" v-if="i === 0 || list[i - 1].day !== m.day"><span>{{ m.day }}</span></div>
    <div class="msg" @mouseenter="over = m.id" @mouseleave="over = keep === m.id ? over : 0"><q-avatar size="34px" color="grey-4">{{ m.who[0] }}</q-avatar><div style="flex:1"><div><b>{{ m.who }}</b> <small class="text-grey">{{ m.time }}</small> <small v-if="m.edited" class="text-grey">(edited)</small> <q-icon v-if="m.pinned" name="mdi-pin" size="14px" /></div>
      <div v-if="editing === m.id"><q-input v-model="draft" outlined dense class="edit" @keydown.enter.prevent="saveEdit(m)" @keydown.esc="editing = 0" /><q-btn dense no-caps color="primary" label="Save" @click="saveEdit(m)" class="q-mr-sm" /><q-btn dense flat no-caps label="Cancel" @click="editing = 0" /></div><div v-else class="txt">{{ m.text }}</div>
      <div v-if="m.file" class="att"><q-icon name="mdi-file" /> {{ m.file }}</div>
      <div><span v-for="(who, e) in m.reacts" :key="e" class="react" :class="{ mine: who.includes(me) }" @click="react(m, e)">{{ e }} {{ who.length }}</span> <a v-if="m.replies.length" href="#" class="rep" @click.prevent="openThread(m)">{{ m.replies.length }} {{ m.replies.length === 1 ? 'reply' : 'replies' }}</a></div></div>
      <div class="tools" v-if="over === m.id && editing !== m.id"><q-btn flat dense icon="mdi-emoticon-outline" class="t-react"><q-menu @show="keep = m.id" @hide="keep = 0"><div class="q-pa-sm"><span v-for="e in emoji" :key="e" class="emo" v-close-popup @click="react(m, e)">{{ e }}</span></div></q-menu></q-btn><q-btn flat dense icon="mdi-message-reply-outline" title="Reply in thread" @click="openThread(m)" /><q-btn flat dense icon="mdi-dots-horizontal" class="t-more"><q-menu @show="keep = m.id" @hide="keep = 0"><q-list dense style="min-width:150px"><q-item clickable v-close-popup @click="m.pinned = !m.pinned"><q-item-section>{{ m.pinned ? 'Unpin' : 'Pin' }}</q-item-section></q-item><q-item clickable v-close-popup @click="say('Link copied')"><q-item-section>Copy link</q-item-section></q-item><template v-if="m.who === me"><q-item clickable v-close-popup @click="startEdit(m)"><q-item-section>Edit message</q-item-section></q-item><q-item clickable v-close-popup @click="ask = m"><q-item-section class="text-red">Delete message</q-item-section></q-item></template></q-list></q-menu></q-btn></div></div></template></div>
  <div class="q-pa-md composer"><q-list v-if="hints.length" dense class="slash"><q-item v-for="[c, t] in hints" :key="c" clickable @click="text = c + ' '"><q-item-section>{{ c }}</q-item-section><q-item-section side>{{ t }}</q-item-section></q-item></q-list>
    <q-chip v-if="file" removable @remove="file = null" icon="mdi-paperclip">{{ file.name }}</q-chip>
    <div class="row items-end no-wrap"><q-file v-model="file" dense borderless label="Attach" style="width:90px" /><q-input class="col" outlined dense autogrow v-model="text" :placeholder="chan ? 'Message #' + at : 'Message ' + at" @keydown="key" />
    <q-btn flat round icon="mdi-emoticon-outline" class="emob"><q-menu><div class="q-pa-sm"><span v-for="e in emoji" :key="e" class="emo" v-close-popup @click="text += e">{{ e }}</span></div></q-menu></q-btn><q-btn round color="primary" icon="mdi-send" aria-label="Send" :disable="!text.trim() && !file" @click="send" /></div></div>
</q-page></q-page-container>
<q-dialog :model-value="!!ask" @update:model-value="ask = null"><q-card style="width:360px"><q-card-section class="text-h6">Delete this message?</q-card-section><q-card-section>It cannot be brought back.</q-card-section><q-card-actions align="right"><q-btn flat no-caps label="Keep" v-close-popup /><q-btn color="negative" no-caps label="Delete" @click="del" /></q-card-actions></q-card></q-dialog>
<q-dialog v-model="topicDlg"><q-card style="width:400px"><q-card-section class="text-h6">Topic</q-card-section><q-card-section><q-input v-model="topicText" outlined autofocus counter maxlength="60" /></q-card-section><q-card-actions align="right"><q-btn flat no-caps label="Cancel" v-close-popup /><q-btn color="primary" no-caps label="Save" @click="chan.topic = topicText; topicDlg = false" /></q-card-actions></q-card></q-dialog>
<q-dialog v-model="create"><q-card style="width:440px"><q-card-section class="text-h6">New channel</q-card-section><q-card-section class="q-gutter-sm"><q-input v-model="nc.name" outlined label="Name" prefix="#" :error="!!ncErr" :error-message="ncErr" /><q-input v-model="nc.topic" outlined label="Topic" /><q-select v-model="nc.people" outlined multiple use-chips :options="others" label="Add people" /><q-toggle name="closed" v-model="nc.closed" label="Private" /></q-card-section><q-card-actions align="right"><q-btn flat no-caps label="Cancel" v-close-popup /><q-btn color="primary" no-caps label="Create" @click="doCreate" /></q-card-actions></q-card></q-dialog>
<q-dialog v-model="search"><q-card style="width:520px"><q-card-section><q-input v-model="sq" outlined autofocus placeholder="Search messages and people" clearable /></q-card-section><q-card-section class="sres"><div v-if="sq && !found.length">No results for “{{ sq }}”</div><q-list v-else><q-item v-for="m in found" :key="m.id" clickable @click="go(m.ch); search = false"><q-item-section>{{ m.text }}<q-item-label caption>{{ m.who }} in {{ m.ch }}</q-item-label></q-item-section></q-item></q-list></q-card-section></q-card></q-dialog>
<q-dialog v-model="settings" persistent><q-card style="width:560px"><q-card-section class="row items-center"><div class="text-h6">Settings</div><q-space /><q-btn flat round dense icon="mdi-close" v-close-popup /></q-card-section>
  <q-tabs v-model="tab" no-caps align="left"><q-tab name="p" label="Profile" /><q-tab name="n" label="Notifications" /><q-tab name="a" label="Appearance" /></q-tabs><q-separator />
  <q-card-section class="q-gutter-sm" style="min-height:300px"><template v-if="tab === 'p'"><q-input v-model="form.name" outlined dense label="Display name" :error="!form.name" error-message="Required" /><q-input v-model="form.email" outlined dense label="Email" /><q-input v-model="form.work" outlined dense label="Work email" /><q-select v-model="form.zone" outlined dense label="Time zone" :options="['UTC', 'Europe/Berlin', 'Asia/Omsk', 'America/Lima']" /><q-file v-model="form.photo" outlined dense label="Photo" /></template>
  <template v-else-if="tab === 'n'"><q-toggle v-model="form.desk" label="Desktop notifications" /><br><q-toggle v-model="form.sound" label="Sounds" :disable="!form.desk" /><div class="text-weight-bold q-mt-md">Notify me about</div><q-option-group name="about" v-model="form.about" :options="[{ label: 'All messages', value: 'all' }, { label: 'Mentions only', value: 'men' }, { label: 'Nothing', value: 'no' }]" /><q-option-group type="checkbox" v-model="form.days" inline :options="['Mon', 'Tue', 'Sat', 'Sun'].map((d) => ({ label: d, value: d }))" /></template>
  <template v-else><div>Theme</div><q-btn-toggle v-model="form.theme" no-caps :options="[{ label: 'Light', value: 'l' }, { label: 'Dark', value: 'd' }, { label: 'Auto', value: 'a' }]" /><div class="q-mt-md">Font size: <span class="fs">{{ form.size }}</span> px</div><q-slider v-model="form.size" :min="10" :max="24" :step="1" aria-label="Font size" /><q-checkbox v-model="form.compact" label="Compact messages" /></template></q-card-section>
  <q-card-actions align="right"><q-btn flat no-caps label="Cancel" v-close-popup /><q-btn color="primary" no-caps label="Save changes" :disable="!form.name" @click="saveSettings" /></q-card-actions></q-card></q-dialog>
</q-layout>`

const app = createApp({
  template,
  setup() {
    const left = ref(true),
      right = ref(false),
      panel = ref('members'),
      thread = ref(null),
      at = ref('general'),
      text = ref(''),
      file = ref(null),
      over = ref(0),
      keep = ref(0),
      editing = ref(0),
      draft = ref('')
    const ask = ref(null),
      topicDlg = ref(false),
      topicText = ref(''),
      create = ref(false),
      ncErr = ref(''),
      search = ref(false),
      sq = ref(''),
      settings = ref(false),
      tab = ref('p'),
      mq = ref(''),
      answer = ref(''),
      also = ref(false),
      box = ref(null),
      loading = ref(false)
    const mentions = ref(2),
      notes = ref(['Ana Petrov thanked you', 'Dina Ortiz sent a message'])
    const nc = reactive({ name: '', topic: '', people: [], closed: false })
    const profile = reactive({
      name: ME,
      status: 'Active',
      email: 'sam@huddle.example',
      work: '',
      zone: 'UTC',
      photo: null,
      desk: true,
      sound: true,
      about: 'all',
      days: ['Mon', 'Tue'],
      theme: 'l',
      size: 14,
      compact: false,
    })
    const form = reactive({})
    const say = (message, type) => Quasar.Notify.create({ message, type, timeout: 4000, position: 'bottom-right' })
    const chan = computed(() => state.channels.find((c) => c.id === at.value))
    const list = computed(() => state.msgs.filter((m) => m.ch === at.value))
    const bottom = () =>
      nextTick(() => {
        if (box.value) box.value.scrollTop = box.value.scrollHeight
      })
    const go = (id, push = true) => {
      at.value = id
      if (right.value && panel.value !== 'members') right.value = false
      const c = chan.value ?? state.dms.find((d) => d.id === id)
      if (c) c.unread = 0
      if (push) history.pushState({}, '', `/${chan.value ? 'c' : 'dm'}/${encodeURIComponent(id)}`)
      document.title = `${id} - Huddle`
      bottom()
    }
    const now = (t, more) => state.msgs.push(M(at.value, 'Wednesday, March 4', '09:30', ME, t, more))
    const command = (line) => {
      const [name, ...rest] = line.split(' ')
      if (name === '/topic' && chan.value) chan.value.topic = rest.join(' ')
      else if (name === '/mute' && chan.value) chan.value.muted = true
      else if (name === '/shrug') now(`${rest.join(' ')} ¯\\_(ツ)_/¯`.trim())
      else if (name === '/leave' && at.value !== 'general') leave()
      else say(`Unknown command ${name}`, 'negative')
    }
    const send = () => {
      const t = text.value.trim()
      if (!t && !file.value) return
      if (t.startsWith('/')) command(t)
      else now(t, { file: file.value?.name ?? '' })
      text.value = ''
      file.value = null
      bottom()
    }
    const leave = () => {
      state.channels = state.channels.filter((c) => c.id !== at.value)
      say(`You left #${at.value}`)
      go('general')
    }
    const openThread = (m) => {
      thread.value = m
      panel.value = 'thread'
      right.value = true
      answer.value = ''
    }
    const reply = () => {
      if (!answer.value.trim()) return
      thread.value.replies.push({ who: ME, text: answer.value.trim() })
      if (also.value) now(answer.value.trim())
      answer.value = ''
      also.value = false
    }
    const react = (m, e) => {
      const who = m.reacts[e] ?? []
      const next = who.includes(ME) ? who.filter((w) => w !== ME) : [...who, ME]
      if (next.length) m.reacts[e] = next
      else delete m.reacts[e]
    }
    const saveEdit = (m) => {
      m.text = draft.value
      m.edited = true
      editing.value = 0
    }
    const doCreate = () => {
      ncErr.value = !nc.name
        ? 'Give the channel a name'
        : !/^[a-z0-9-]+$/.test(nc.name)
          ? 'Only lower-case letters, digits and dashes'
          : state.channels.some((c) => c.id === nc.name)
            ? 'This name is taken'
            : ''
      if (ncErr.value) return
      state.channels.push({ id: nc.name, topic: nc.topic, unread: 0, muted: false, star: false })
      create.value = false
      say(`Channel #${nc.name} created`, 'positive')
      go(nc.name)
    }
    let older = true
    const scrolled = () => {
      if (older && !loading.value && at.value === 'general' && box.value.scrollTop < 10) {
        loading.value = true
        setTimeout(() => {
          older = false
          loading.value = false
          state.msgs.unshift(...OLDER)
        }, 250)
      }
    }
    addEventListener('popstate', () => go(decodeURIComponent(location.pathname.split('/')[2] ?? 'general'), false))
    addEventListener('keydown', (e) => {
      if (e.ctrlKey && e.code === 'KeyK') {
        e.preventDefault()
        openSearch()
      }
    })
    const openSearch = () => {
      sq.value = ''
      search.value = true
    }
    watch(create, () => (ncErr.value = ''))
    go(decodeURIComponent(location.pathname.split('/')[2] ?? 'general'), false)
    return {
      state,
      left,
      right,
      panel,
      thread,
      at,
      text,
      file,
      over,
      keep,
      editing,
      draft,
      ask,
      topicDlg,
      topicText,
      create,
      ncErr,
      search,
      sq,
      settings,
      tab,
      mq,
      answer,
      also,
      box,
      loading,
      mentions,
      notes,
      nc,
      profile,
      form,
      say,
      chan,
      list,
      go,
      send,
      leave,
      openThread,
      reply,
      react,
      saveEdit,
      doCreate,
      scrolled,
      openSearch,
      me: ME,
      emoji: EMOJI,
      others: PEOPLE.slice(0, 4),
      people: computed(() => PEOPLE.filter((p) => p.toLowerCase().includes(mq.value.toLowerCase()))),
      pinned: computed(() => list.value.filter((m) => m.pinned)),
      hints: computed(() => (/^\/\w*$/.test(text.value) ? COMMANDS.filter(([c]) => c.startsWith(text.value)) : [])),
      found: computed(() =>
        sq.value ? state.msgs.filter((m) => `${m.text} ${m.who}`.toLowerCase().includes(sq.value.toLowerCase())) : [],
      ),
      key: (e) => {
        if (e.key === 'Enter' && !e.shiftKey) {
          e.preventDefault()
          send()
        }
      },
      startEdit: (m) => {
        editing.value = m.id
        draft.value = m.text
      },
      editTopic: () => {
        topicText.value = chan.value.topic
        topicDlg.value = true
      },
      del: () => {
        state.msgs = state.msgs.filter((m) => m.id !== ask.value.id)
        ask.value = null
      },
      openCreate: () => {
        Object.assign(nc, { name: '', topic: '', people: [], closed: false })
        create.value = true
      },
      openSettings: () => {
        Object.assign(form, JSON.parse(JSON.stringify(profile)), { photo: null })
        tab.value = 'p'
        settings.value = true
      },
      saveSettings: () => {
        Object.assign(profile, form)
        settings.value = false
        say('Settings saved', 'positive')
      },
    }
  },
})
const parts = Object.entries(Quasar)
app.use(Quasar.Quasar, {
  components: Object.fromEntries(parts.filter(([n]) => /^Q[A-Z]/.test(n))),
  directives: { ClosePopup: Quasar.ClosePopup, Ripple: Quasar.Ripple },
  plugins: { Notify: Quasar.Notify },
  iconSet,
})
app.mount('#root')
