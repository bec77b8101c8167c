import tinymce from 'tinymce/tinymce'
import 'tinymce/models/dom/model'
import 'tinymce/themes/silver/theme'
import 'tinymce/icons/default/icons'
import 'tinymce/plugins/lists/plugin'
import 'tinymce/plugins/link/plugin'
import 'tinymce/plugins/table/plugin'
import 'tinymce/plugins/wordcount/plugin'
import 'tinymce/skins/ui/oxide/skin.js'
import 'tinymce/skins/ui/oxide/content.js'
import 'tinymce/skins/content/default/content.js'
import './wiki.css'

const PAGES = {
  handbook: {
    title: 'Handbook',
    parent: '',
    html: '<p>Everything that a colleague has to know.</p><h2>Start here</h2><p>Read <a href="/page/onboarding">Onboarding</a> first.</p><h2>Contacts</h2><p>People desk: room 12.</p>',
  },
  onboarding: {
    title: 'Onboarding',
    parent: 'handbook',
    html: '<p>Your first month with us.</p><h2>First day</h2><p>Collect your badge and laptop.</p><h2>First week</h2><table><tbody><tr><th>Day</th><th>Task</th><th>Owner</th></tr><tr><td>Tuesday</td><td>Meet the team</td><td>Mentor</td></tr><tr><td>Thursday</td><td>Security course</td><td>IT desk</td></tr></tbody></table><h2>Links</h2><p>See <a href="/page/accounts">Accounts and access</a> and <a href="/page/travel">Travel policy</a>.</p>',
  },
  accounts: {
    title: 'Accounts and access',
    parent: 'onboarding',
    html: '<p>Ask the IT desk for accounts.</p><h2>Mail</h2><p>Ready within an hour.</p>',
  },
  travel: {
    title: 'Travel policy',
    parent: 'handbook',
    html: '<p>Book two weeks ahead.</p><h2>Limits</h2><table><tbody><tr><th>City</th><th>Hotel, night</th></tr><tr><td>Berlin</td><td>120</td></tr><tr><td>Lisbon</td><td>95</td></tr></tbody></table>',
  },
  releases: {
    title: 'Release checklist',
    parent: 'engineering',
    html: '<p>Four steps before each release.</p><ol><li>Freeze</li><li>Test</li><li>Sign</li><li>Announce</li></ol>',
  },
  engineering: { title: 'Engineering', parent: '', html: '<p>How we build.</p>' },
  archive: { title: 'Archive', parent: '', html: '<p>Old pages.</p>' },
  oldtravel: { title: 'Travel policy (2019)', parent: 'archive', html: '<p>No longer valid.</p>' },
}
const HISTORY = {
  onboarding: [
    { v: 4, who: 'Ada Quill', when: '3 Mar 2026', note: 'security course added', html: '' },
    { v: 3, who: 'Ben Marsh', when: '20 Feb 2026', note: '', html: '' },
    { v: 2, who: 'Ada Quill', when: '11 Jan 2026', note: 'typos', html: '' },
    { v: 1, who: 'Ada Quill', when: '9 Jan 2026', note: '', html: '' },
  ],
}
const S = {
  open: new Set(['handbook', 'engineering']),
  menu: false,
  tab: 'Comments',
  watch: new Set(),
  saved: new Set(),
  dialog: null,
  err: '',
  edit: false,
  from: 3,
  to: 4,
  diff: null,
  preview: false,
  reply: null,
  liked: new Set(),
}
const LABELS = { onboarding: ['people', 'checklist'] }
const COMMENTS = {
  onboarding: [
    { id: 1, who: 'Ben Marsh', text: 'Which room is the badge desk in?' },
    { id: 2, who: 'You', text: 'Thanks, very useful.' },
  ],
}
const FILES = {
  onboarding: [
    { name: 'map.png', size: '84 kB' },
    { name: 'checklist.xlsx', size: '12 kB' },
  ],
}
const PERMS = { 'Ada Quill': [1, 1, 1, 1], 'Ben Marsh': [1, 1, 1, 0], Contractors: [1, 0, 0, 0], Everyone: [1, 0, 1, 0] }
const svg = (d) => `<svg viewBox="0 0 24 24"><path d="${d}"/></svg>`
const STAR = 'M12 3l2.8 6 6.2.8-4.6 4.3 1.2 6.4L12 17.4 6.4 20.5l1.2-6.4L3 9.8 9.2 9z'
const MARK = 'M6 3h12v18l-6-5-6 5z'
const BIN = 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13'
const $ = (selector) => document.querySelector(selector)
const esc = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const go = (to) => {
  history.pushState(null, '', to)
  Object.assign(S, { menu: false, edit: false, diff: null, preview: false, reply: null, err: '' })
  draw()
  scrollTo(0, 0)
}
const slug = () => (location.pathname.split('/')[2] in PAGES ? location.pathname.split('/')[2] : 'handbook')

function flag(text) {
  const node = document.createElement('div')
  node.className = 'flag'
  node.textContent = text
  document.body.append(node)
  setTimeout(() => node.remove(), 3500)
}
function tree(parent) {
  const here = Object.entries(PAGES).filter(([, page]) => page.parent === parent)
  return here.length
    ? `<ul>${here
        .map(([id, page]) => {
          const has = Object.values(PAGES).some((other) => other.parent === id)
          return `<li><span class="tw" data-id="${id}">${has ? (S.open.has(id) ? '▾' : '▸') : ''}</span><a href="/page/${id}">${esc(page.title)}</a>${has && S.open.has(id) ? tree(id) : ''}</li>`
        })
        .join('')}</ul>`
    : ''
}
function crumbs(id) {
  const page = PAGES[id]
  return page.parent ? `${crumbs(page.parent)}<a href="/page/${page.parent}">${PAGES[page.parent].title}</a> / ` : ''
}
function page(id) {
  const { title, html } = PAGES[id]
  const heads = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map((found) => found[1])
  const coms = COMMENTS[id] ?? []
  const files = FILES[id] ?? []
  return `<main><div class="crumbs"><a href="/">Home</a> / ${crumbs(id)}${esc(title)}</div>
  <div class="top"><h1>${esc(title)}</h1><button class="edit">Edit</button><button class="ico star ${S.watch.has(id) ? 'on' : ''}" title="${S.watch.has(id) ? 'Stop watching' : 'Watch'}">${svg(STAR)}</button>
  <button class="ico mark ${S.saved.has(id) ? 'on' : ''}">${svg(MARK)}</button><button class="more">•••</button>
  ${S.menu ? `<div class="menu"><div data-m="move">Move…</div><div data-m="rename">Rename…</div><div data-m="history">Page history</div><div data-m="perms">Permissions</div><div class="hassub">Export ▸<div class="sub"><div data-m="word">Word</div><div data-m="html">HTML</div></div></div><div data-m="delete">Delete</div></div>` : ''}</div>
  <article>${html.replaceAll(/<h2>(.*?)<\/h2>/g, (_, text) => `<h2 id="${text.replaceAll(' ', '-')}">${text}</h2>`)}</article>
  <p class="labels">Labels: ${(LABELS[id] ?? []).map((label) => `<span class="lab">${label}<b data-l="${label}">×</b></span>`).join('')}<input class="newlab" placeholder="add label" size="10"></p>
  <div class="tabs">${['Comments', 'Attachments'].map((tab) => `<a class="${S.tab === tab ? 'on' : ''}" data-tab="${tab}">${tab} (${tab === 'Comments' ? coms.length : files.length})</a>`).join('')}</div>
  ${
    S.tab === 'Comments'
      ? `${coms
          .map(
            (
              com,
            ) => `<div class="com ${com.re ? 're' : ''}"><b>${com.who}</b><div>${esc(com.text)}</div><button class="reply" data-id="${com.id}">Reply</button> <button class="like" data-id="${com.id}">${S.liked.has(com.id) ? 'Liked' : 'Like'}</button> ${com.who === 'You' ? `<button class="ico dcom" data-id="${com.id}">${svg(BIN)}</button>` : ''}</div>
    ${S.reply === com.id ? `<div class="com re"><textarea class="retext" rows="2" cols="50"></textarea><br><button class="post" data-re="${com.id}">Post</button></div>` : ''}`,
          )
          .join('')}
    <p><textarea class="comtext" rows="2" cols="60" placeholder="Write a comment…"></textarea><br><button class="post main">Post</button></p>`
      : `<table class="files"><tbody><tr><th>File</th><th>Size</th><th></th></tr>${files.map((file) => `<tr><td><a href="#">${esc(file.name)}</a></td><td>${file.size}</td><td><button class="dfile" data-f="${esc(file.name)}">Remove</button></td></tr>`).join('')}</tbody></table><p>Add a file <input type="file" class="newfile"></p>`
  }
  </main>${heads.length ? `<div class="toc"><b>On this page</b>${heads.map((head) => `<a href="#${head.replaceAll(' ', '-')}">${head}</a>`).join('')}</div>` : ''}`
}
const editor = (id) => `<main><input class="titlein" value="${esc(PAGES[id].title)}"><textarea id="text">${PAGES[id].html}</textarea>
  <div class="ed"><input class="note" placeholder="What did you change?" size="34"><label><input type="checkbox" class="minor"> Notify watchers</label><span style="flex:1"></span><button class="prev">Preview</button><button class="cancel">Cancel</button><button class="save main">Save</button></div>
  <div class="err">${S.err}</div><div class="pv"></div></main>`
function past(id) {
  const rows = HISTORY[id] ?? [{ v: 1, who: 'Ada Quill', when: '9 Jan 2026', note: '' }]
  return `<main><div class="crumbs"><a href="/page/${id}">${PAGES[id].title}</a> / Page history</div><h1>Page history</h1><button class="cmp" ${S.from === S.to ? 'disabled' : ''}>Compare selected</button>
  <table><tbody><tr><th>From</th><th>To</th><th>Version</th><th>Author</th><th>Date</th><th>Comment</th><th></th></tr>${rows.map((row, at) => `<tr class="ver"><td><input type="radio" name="from" value="${row.v}" ${S.from === row.v ? 'checked' : ''}></td><td><input type="radio" name="to" value="${row.v}" ${S.to === row.v ? 'checked' : ''}></td><td>v. ${row.v}</td><td>${row.who}</td><td>${row.when}</td><td>${row.note}</td><td>${at ? `<a href="#" class="restore" data-v="${row.v}">Restore</a>` : 'current'}</td></tr>`).join('')}</tbody></table>
  ${S.diff ? `<div class="diff"><h2>Changes from v. ${S.diff[0]} to v. ${S.diff[1]}</h2><p><del>Ask your mentor.</del> <ins>Collect your badge and laptop.</ins></p></div>` : ''}</main>`
}
const perms = (
  id,
) => `<main><div class="crumbs"><a href="/page/${id}">${PAGES[id].title}</a> / Permissions</div><h1>Permissions</h1><p><label><input type="checkbox" class="inherit"> Use the permissions of the parent page</label></p>
  <table class="perms"><tbody><tr><th>Who</th><th>View</th><th>Comment</th><th>Edit</th><th>Delete</th></tr>${Object.entries(PERMS)
    .map(
      ([who, can]) =>
        `<tr><td>${who}</td>${can.map((one, at) => `<td><input type="checkbox" data-who="${who}" data-at="${at}" ${one ? 'checked' : ''} ${who === 'Ada Quill' ? 'disabled' : ''}></td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>
  <p>Add <input class="addwho" placeholder="Name or group"> <button class="add">Add</button></p><button class="psave main">Save</button></main>`
function find() {
  const q = new URLSearchParams(location.search).get('q') ?? ''
  const only = S.space ?? ''
  const hits = Object.entries(PAGES).filter(
    ([id, one]) => (one.title + one.html).toLowerCase().includes(q.toLowerCase()) && (!only || id === only || one.parent === only),
  )
  return `<main><h1>Search</h1><p>${hits.length} results for “${esc(q)}”</p><p>Space <select class="space"><option value="">Everywhere</option><option value="handbook" ${only === 'handbook' ? 'selected' : ''}>Handbook</option><option value="archive" ${only === 'archive' ? 'selected' : ''}>Archive</option></select></p>
  ${hits.map(([id, one]) => `<div class="hit"><h3><a href="/page/${id}">${one.title}</a></h3><div>${one.html.replaceAll(/<[^>]+>/g, ' ').slice(0, 90)}…</div></div>`).join('') || '<p>Nothing found. Try fewer words.</p>'}</main>`
}
const DIALOGS = {
  move: (id) =>
    `<h3>Move page</h3><p>New parent<br><select class="parent">${Object.entries(PAGES)
      .filter(([other]) => other !== id)
      .map(([other, one]) => `<option value="${other}" ${other === PAGES[id].parent ? 'selected' : ''}>${one.title}</option>`)
      .join('')}</select></p><label><input type="checkbox" checked> Move child pages too</label>`,
  rename: (id) =>
    `<h3>Rename page</h3><p>New title<br><input class="newtitle" value="${esc(PAGES[id].title)}" style="width:100%"></p><label><input type="checkbox" class="redir"> Leave a redirect</label><div class="err">${S.err}</div>`,
  delete: (id) => `<h3>Delete “${esc(PAGES[id].title)}”?</h3><p>The page goes to the bin for 30 days.</p>`,
}
function draw() {
  tinymce.remove()
  const id = slug()
  const view = location.pathname.split('/')[1]
  const body =
    view === 'search' ? find() : view === 'history' ? past(id) : view === 'permissions' ? perms(id) : S.edit ? editor(id) : page(id)
  $('#root').innerHTML =
    `<header><a class="brand" href="/">Moss Wiki</a><a href="/page/handbook">Spaces</a><button class="create">Create</button><form><input class="q" placeholder="Search" value="${esc(view === 'search' ? (new URLSearchParams(location.search).get('q') ?? '') : '')}"><button class="ico" type="submit">${svg('M10 4a6 6 0 1 0 .1 0M15 15l6 6')}</button></form></header>
  <div class="cols"><aside><b>Pages</b>${tree('')}</aside>${body}</div>${S.dialog ? `<dialog>${DIALOGS[S.dialog](id)}<div class="foot"><button class="no">Cancel</button><button class="yes main">${{ move: 'Move', rename: 'Rename', delete: 'Delete' }[S.dialog]}</button></div></dialog>` : ''}`
  document.title = `${view === 'search' ? 'Search' : PAGES[id].title} - Moss Wiki`
  if (S.dialog) {
    $('dialog').showModal()
    $('dialog').addEventListener('close', () => (S.dialog = null))
  }
  if (S.edit)
    void tinymce.init({
      selector: '#text',
      license_key: 'gpl',
      skin: 'oxide',
      content_css: 'default',
      height: 320,
      menubar: 'edit insert format table',
      plugins: 'lists link table wordcount',
      toolbar: 'undo redo | blocks | bold italic underline | bullist numlist | link table | removeformat',
      toolbar_mode: 'wrap',
      promotion: false,
      branding: false,
      elementpath: false,
    })
}
const add = (map, id, value) => (map[id] ??= []).push(value)
let last = 10
const DO = {
  '.edit': () => {
    S.edit = true
  },
  '.star': (n, id) => {
    S.watch.has(id) ? S.watch.delete(id) : S.watch.add(id)
    flag(S.watch.has(id) ? 'You are watching this page' : 'You stopped watching this page')
  },
  '.mark': (n, id) => {
    S.saved.has(id) ? S.saved.delete(id) : S.saved.add(id)
  },
  '.more': () => {
    S.menu = !S.menu
  },
  '.tw': (n) => {
    S.open.has(n.dataset.id) ? S.open.delete(n.dataset.id) : S.open.add(n.dataset.id)
  },
  '.menu [data-m]': (n, id) => {
    S.menu = false
    S.err = ''
    const m = n.dataset.m
    if (m === 'history') go(`/history/${id}`)
    else if (m === 'perms') go(`/permissions/${id}`)
    else if (m in DIALOGS) S.dialog = m
    else flag(`Exported to ${n.textContent}`)
  },
  '.lab b': (n, id) => {
    LABELS[id] = LABELS[id].filter((one) => one !== n.dataset.l)
  },
  '.tabs a': (n) => {
    S.tab = n.dataset.tab
  },
  '.reply': (n) => {
    S.reply = +n.dataset.id
  },
  '.like': (n) => {
    const at = +n.dataset.id
    S.liked.has(at) ? S.liked.delete(at) : S.liked.add(at)
  },
  '.dcom': (n, id) => {
    COMMENTS[id] = COMMENTS[id].filter((one) => one.id !== +n.dataset.id)
  },
  '.post': (n, id) => {
    const text = n.parentNode.querySelector('textarea').value.trim()
    if (!text) return
    const list = (COMMENTS[id] ??= [])
    const one = { id: last++, who: 'You', text, re: !!n.dataset.re }
    if (n.dataset.re) list.splice(list.findIndex((other) => other.id === +n.dataset.re) + 1, 0, one)
    else list.push(one)
    S.reply = null
  },
  '.dfile': (n, id) => {
    FILES[id] = FILES[id].filter((one) => one.name !== n.dataset.f)
  },
  '.create': () => {
    PAGES.draft = { title: 'Untitled', parent: slug(), html: '' }
    S.open.add(slug())
    history.pushState(null, '', '/page/draft')
    S.edit = true
  },
  '.cancel': () => {
    S.edit = false
    S.err = ''
  },
  '.prev': () => {
    $('.pv').innerHTML = `<h3>Preview</h3>${tinymce.activeEditor.getContent()}`
    return false
  },
  '.save': (n, id) => {
    const title = $('.titlein').value.trim()
    if (!title) {
      S.err = 'A page needs a title'
      $('main > .err').textContent = S.err
      return false
    }
    Object.assign(PAGES[id], { title, html: tinymce.activeEditor.getContent() })
    if (HISTORY[id]) HISTORY[id].unshift({ v: HISTORY[id].length + 1, who: 'You', when: '4 May 2026', note: $('.note').value })
    S.edit = false
    S.err = ''
    flag('Saved')
  },
  '.cmp': () => {
    S.diff = [S.from, S.to]
  },
  '.restore': (n, id) => {
    HISTORY[id].unshift({ v: HISTORY[id].length + 1, who: 'You', when: '4 May 2026', note: `restored v. ${n.dataset.v}` })
    flag(`Version ${n.dataset.v} restored`)
  },
  '.add': () => {
    const who = $('.addwho').value.trim()
    if (who) PERMS[who] = [1, 0, 0, 0]
  },
  '.psave': () => flag('Permissions saved'),
  '.no': () => {
    S.dialog = null
  },
  '.yes': (n, id) => {
    if (S.dialog === 'move') {
      PAGES[id].parent = $('.parent').value
      S.open.add(PAGES[id].parent)
      flag('Page moved')
    }
    if (S.dialog === 'rename') {
      const title = $('.newtitle').value.trim()
      if (!title) {
        S.err = 'Enter a title'
        return
      }
      if (Object.entries(PAGES).some(([other, one]) => other !== id && one.title === title)) {
        S.err = 'A page with this title exists'
        return
      }
      PAGES[id].title = title
    }
    if (S.dialog === 'delete') {
      const up = PAGES[id].parent
      delete PAGES[id]
      S.dialog = null
      go(`/page/${up || 'handbook'}`)
      flag('Page deleted')
    }
    S.dialog = null
  },
}
addEventListener('click', (event) => {
  if (!event.target.closest('#root')) return
  const link = event.target.closest('a[href^="/"]')
  if (link && !event.target.closest('.tox')) {
    event.preventDefault()
    return go(link.getAttribute('href'))
  }
  if (event.target.closest('a[href="#"]')) event.preventDefault()
  for (const [selector, run] of Object.entries(DO)) {
    const node = event.target.closest(selector)
    if (node && !event.target.closest('.tox')) {
      if (run(node, slug()) !== false) draw()
      return
    }
  }
  if (S.menu) {
    S.menu = false
    draw()
  }
})
addEventListener('change', (event) => {
  const n = event.target
  if (n.name === 'from') S.from = +n.value
  else if (n.name === 'to') S.to = +n.value
  else if (n.matches('.newfile')) {
    add(FILES, slug(), { name: n.files[0].name, size: '1 kB' })
    flag('File attached')
  } else if (n.matches('.space')) S.space = n.value
  else if (n.dataset.who) {
    PERMS[n.dataset.who][n.dataset.at] = n.checked ? 1 : 0
    return
  } else return
  draw()
})
addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target.matches('.newlab') && event.target.value) {
    add(LABELS, slug(), event.target.value.trim())
    draw()
  }
  if (event.key === 'e' && !event.target.closest('input, textarea') && !S.edit && !S.dialog) {
    S.edit = true
    event.preventDefault()
    draw()
  }
})
addEventListener('submit', (event) => {
  event.preventDefault()
  S.space = ''
  go(`/search?q=${encodeURIComponent($('.q').value)}`)
})
addEventListener('popstate', () => {
  Object.assign(S, { edit: false, menu: false, dialog: null })
  draw()
})
draw()
