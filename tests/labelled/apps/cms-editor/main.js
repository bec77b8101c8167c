import Quill from 'quill'
import 'quill/dist/quill.snow.css'
import CodeMirror from 'codemirror'
import 'codemirror/mode/htmlmixed/htmlmixed.js'
import 'codemirror/lib/codemirror.css'

const ICONS = {
  eye: 'M1 8s3-5 7-5 7 5 7 5-3 5-7 5-7-5-7-5zm7 2.2A2.2 2.2 0 108 5.8a2.2 2.2 0 000 4.4z',
  copy: 'M5 2h8v9h-2V4H5zM3 5h7v9H3z',
  bin: 'M5 2h6v2h3v1H2V4h3zM3 6h10l-1 9H4z',
  down: 'M3 5l5 6 5-6z',
  cog: 'M8 5a3 3 0 100 6 3 3 0 000-6zM7 0h2v3H7zM7 13h2v3H7zM0 7h3v2H0zM13 7h3v2h-3z',
  pen: 'M2 11l8-8 3 3-8 8H2z',
  cross: 'M3 2l5 5 5-5 1 1-5 5 5 5-1 1-5-5-5 5-1-1 5-5-5-5z',
}
const svg = (name) => `<svg viewBox="0 0 16 16" fill="currentColor"><path d="${ICONS[name]}"/></svg>`
const escape = (text) => String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const state = {
  articles: [
    [1, 'Autumn opening hours', 'Nora Blake', 'Published', '28 Sep', ['news'], '<p>We are open from nine to six.</p>'],
    [
      2,
      'How we roast coffee',
      'Ivo Marek',
      'Draft',
      '30 Sep',
      ['coffee', 'guide'],
      '<p>Green beans come first. We buy them twice a year, keep them in a dry room and roast small batches every Tuesday and Friday morning, so that nothing on the shelf is older than ten days when it is sold.</p>',
    ],
    [3, 'Meet the team', 'Nora Blake', 'Draft', '25 Sep', [], '<p>Eleven people work here.</p>'],
    [4, 'Gift cards', 'Priya Nair', 'Scheduled', '1 Oct', ['shop'], '<p>Cards are sold at the counter.</p>'],
    [5, 'Summer menu', 'Ivo Marek', 'Published', '2 Jun', ['menu'], '<p>Iced drinks for hot days.</p>'],
    [6, 'Allergen list', 'Priya Nair', 'Published', '14 Aug', ['menu'], '<p>Nuts, milk, soy.</p>'],
  ].map(([id, title, author, status, updated, tags, body]) => ({
    id,
    title,
    author,
    status,
    updated,
    tags,
    body,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    meta: '',
    comments: true,
    revisions: ['Rev 2 · Nora · 20 Sep', 'Rev 1 · Ivo · 11 Sep'],
  })),
  filter: 'All',
  query: '',
  picked: new Set(),
  dialog: null,
  menu: false,
  preview: null,
  saved: 'No changes',
  media: [
    ['beans.jpg', 'Coffee beans'],
    ['team.png', ''],
    ['menu.pdf', ''],
  ].map(([name, alt]) => ({ name, alt })),
  templates: {
    Article: '<article>\n  <h1>{{title}}</h1>\n  {{body}}\n</article>',
    'Landing page': '<main>\n  <h1>{{title}}</h1>\n</main>',
    'E-mail': '<p>Dear reader, {{title}}</p>',
  },
  template: 'Article',
  wrap: false,
  problem: '',
}
const root = document.querySelector('#app')
const route = () => (location.hash.replace('#/', '') || 'articles').split('/')
const article = () => state.articles.find(({ id }) => String(id) === route()[1])
let quill = null
let code = null

function toast(text) {
  document.querySelector('.toast')?.remove()
  const element = Object.assign(document.createElement('div'), { className: 'toast', textContent: text })
  element.setAttribute('role', 'status')
  document.body.append(element)
  setTimeout(() => element.remove(), 3500)
}
let saving = 0
function autosave() {
  clearInterval(saving)
  let ticks = 0
  const show = (text) => ((state.saved = text), ((document.querySelector('.autosave') ?? {}).textContent = text))
  saving = setInterval(() => {
    ticks += 1
    show(ticks < 5 ? `Saving${'.'.repeat(ticks)}` : 'All changes saved')
    if (ticks === 5) clearInterval(saving)
  }, 90)
}
function pageOf(one) {
  const body = state.templates.Article.replaceAll('{{title}}', escape(one.title || 'Untitled')).replaceAll('{{body}}', one.body)
  return `<!doctype html><html lang="en"><body style="font-family:serif"><div id="cookies">This site uses cookies <button onclick="this.parentNode.remove()">Accept</button> <button>Settings</button></div>${body}<form onsubmit="event.preventDefault();document.querySelector('#done').textContent='Thank you!'"><label>Your email <input name="mail" type="email"></label> <button>Subscribe</button><p id="done"></p></form></body></html>`
}
const VIEWS = {
  articles: () => {
    const list = state.articles.filter(
      (one) => (state.filter === 'All' || one.status === state.filter) && one.title.toLowerCase().includes(state.query.toLowerCase()),
    )
    return `<h1>Articles</h1>
      <div class="row"><div role="tablist">${['All', 'Published', 'Draft', 'Scheduled'].map((name) => `<button class="pill" role="tab" aria-selected="${state.filter === name}" data-filter="${name}">${name === 'Draft' ? 'Drafts' : name}</button>`).join(' ')}</div>
        <input class="find" placeholder="Search articles" value="${escape(state.query)}"><span class="grow"></span><a class="pill" href="#/articles/new" role="button">New article</a></div>
      <div class="row"><select class="bulk"><option value="">Bulk actions</option><option>Publish</option><option>Move to drafts</option><option>Delete</option></select><button data-act="bulk" ${state.picked.size ? '' : 'disabled'}>Apply</button><span>${state.picked.size} selected</span></div>
      <table class="list"><thead><tr><th><input type="checkbox" class="all" title="Select all"></th><th>Title</th><th>Author</th><th>Status</th><th>Updated</th><th></th></tr></thead><tbody>
      ${
        list
          .map(
            (
              one,
            ) => `<tr data-id="${one.id}"><td><input type="checkbox" class="pick" ${state.picked.has(one.id) ? 'checked' : ''}></td><td><a href="#/articles/${one.id}">${escape(one.title)}</a></td><td>${one.author}</td><td class="state">${one.status}</td><td>${one.updated}</td>
        <td><button class="icon" title="Preview" data-act="look">${svg('eye')}</button><button class="icon dup" data-act="copy">${svg('copy')}</button><button class="icon del" data-act="ask">${svg('bin')}</button></td></tr>`,
          )
          .join('') || '<tr><td colspan="6">No articles found</td></tr>'
      }</tbody></table>`
  },
  edit: () => {
    const one = article()
    if (!one) return '<h1>Article not found</h1><a href="#/articles">Back to articles</a>'
    return `<div class="row"><a href="#/articles">← Articles</a><span class="grow"></span><span class="autosave">${state.saved}</span><button data-act="preview">Preview</button>
        <span class="split"><button class="publish" data-act="publish">${one.status === 'Published' ? 'Update' : 'Publish'}</button><button class="caret icon" aria-haspopup="menu" data-act="menu">${svg('down')}</button>
        ${state.menu ? `<div class="menu" role="menu"><button role="menuitem" data-act="schedule">Schedule…</button><button role="menuitem" data-act="draft">Save as draft</button><button role="menuitem" data-act="unpublish" ${one.status === 'Published' ? '' : 'disabled'}>Unpublish</button></div>` : ''}</span></div>
      <div class="cols"><div><input class="title" placeholder="Article title" value="${escape(one.title)}"><p class="error title-error"></p><div class="row">Slug <input class="slug" value="${escape(one.slug)}"> <button class="icon regenerate" title="Make from title" data-act="slug">${svg('pen')}</button></div><div class="body-editor"></div></div>
      <aside class="side"><p>Status: <b class="state">${one.status}</b></p><div class="cap">Tags</div><div class="tags">${one.tags.map((tag) => `<span class="tag">${escape(tag)}<button data-act="untag" data-tag="${escape(tag)}">×</button></span>`).join('')}<input class="new-tag" placeholder="Add a tag"></div>
        <p><label><input type="checkbox" class="comments" ${one.comments ? 'checked' : ''}> Allow comments</label></p>
        <details><summary>Search engines</summary><div class="cap">Title</div><input class="meta-title" value="${escape(one.title)}"><div class="cap">Description</div><textarea class="meta" rows="3">${escape(one.meta)}</textarea><div class="counter">${one.meta.length}/160</div></details>
        <details class="revisions"><summary>Revisions (${one.revisions.length})</summary><ul>${one.revisions.map((text, at) => `<li>${text} <button data-act="restore" data-at="${at}">Restore</button></li>`).join('')}</ul></details></aside></div>
      ${state.preview ? `<section class="preview-pane"><div class="row"><h2>Preview</h2><button data-width="100%">Desktop</button><button data-width="375px">Phone</button><button class="icon" aria-label="Close preview" data-act="unpreview">${svg('cross')}</button></div><iframe name="preview" style="width:${state.preview};height:260px" srcdoc="${escape(pageOf(one))}"></iframe></section>` : ''}`
  },
  media: () =>
    `<h1>Media</h1><label class="zone">Drop images here, or browse<input type="file" class="files" multiple style="display:none"></label><div class="media">${state.media.map((one, at) => `<div class="tile" data-at="${at}"><div class="thumb"></div><b>${escape(one.name)}</b><div class="cap">Alt text</div><input class="alt" value="${escape(one.alt)}"><div><button class="icon" title="Copy link" data-act="link">${svg('copy')}</button><button class="icon del" data-act="unmedia">${svg('bin')}</button></div></div>`).join('')}</div><p>${state.media.length} files</p>`,
  templates: () =>
    `<h1>Templates</h1><div class="row">Template <select class="template">${Object.keys(state.templates)
      .map((name) => `<option ${name === state.template ? 'selected' : ''}>${name}</option>`)
      .join(
        '',
      )}</select><label><input type="checkbox" class="wrap" ${state.wrap ? 'checked' : ''}> Wrap lines</label><span class="grow"></span><button data-act="reset">Reset</button><button data-act="apply">Apply template</button></div><div class="code"></div><p class="error">${state.problem}</p><p class="place">Ln 1, Col 1</p>`,
}
const STARTING = { ...state.templates }
const DIALOGS = {
  schedule: () =>
    `<h2>Schedule</h2><div class="cap">Date</div><input type="date" class="day"><div class="cap">Time</div><input type="time" class="hour" value="09:00"><p class="error"></p><div class="row"><button data-act="close">Cancel</button><button data-act="set-schedule">Schedule</button></div>`,
  remove: (one) =>
    `<h2>Move to bin?</h2><p>“${escape(one.title)}” will be removed.</p><div class="row"><button data-act="close">Cancel</button><button data-act="remove">Move to bin</button></div>`,
  keys: () =>
    `<h2>Keyboard shortcuts</h2><ul><li>Ctrl+S — save a revision</li><li>Ctrl+B — bold</li><li>? — this help</li></ul><button data-act="close">Got it</button>`,
  look: (one) =>
    `<h2>${escape(one.title)}</h2><iframe name="quick" style="width:480px;height:220px" srcdoc="${escape(pageOf(one))}"></iframe><p><button data-act="close">Close</button></p>`,
}
function render() {
  const [view, id] = route()
  if (view === 'articles' && id === 'new') {
    const next = Math.max(...state.articles.map((one) => one.id)) + 1
    state.articles.unshift({
      id: next,
      title: '',
      author: 'Nora Blake',
      status: 'Draft',
      updated: '2 Oct',
      tags: [],
      body: '',
      slug: '',
      meta: '',
      comments: true,
      revisions: [],
    })
    return location.replace(`#/articles/${next}`)
  }
  const opened = [...document.querySelectorAll('details[open] summary')].map((one) => one.textContent.split(' (')[0])
  const name = view === 'articles' && id ? 'edit' : view
  document.title =
    name === 'edit'
      ? `${article()?.title || 'Untitled'} – Inkwell`
      : `${{ articles: 'Articles', media: 'Media', templates: 'Templates' }[name] ?? '404'} – Inkwell`
  root.innerHTML = `<div class="burger-menu"><a href="#/articles">Articles</a><a href="#/media">Media</a></div><nav class="nav"><b style="color:#fff">Inkwell</b>${['articles', 'media', 'templates'].map((one) => `<a href="#/${one}" class="${one === view ? 'on' : ''}">${one[0].toUpperCase()}${one.slice(1)}</a>`).join('')}<span class="grow"></span><button class="icon cog" style="color:#fff" data-act="keys">${svg('cog')}</button><span style="color:#fff">Nora Blake</span></nav><main>${(VIEWS[name] ?? (() => '<h1>Page not found</h1>'))()}</main>${state.dialog ? `<div class="overlay"><div class="box" role="dialog" aria-modal="true">${DIALOGS[state.dialog.kind](state.dialog.one)}</div></div>` : ''}`
  for (const details of root.querySelectorAll('details'))
    if (opened.includes(details.firstChild.textContent.split(' (')[0])) details.open = true
  quill = null
  if (name === 'edit' && article()) {
    const one = article()
    quill = new Quill('.body-editor', {
      theme: 'snow',
      placeholder: 'Write your story…',
      modules: {
        toolbar: [
          [{ header: [2, 3, false] }],
          ['bold', 'italic', 'link'],
          [{ list: 'ordered' }, { list: 'bullet' }],
          ['blockquote', 'clean'],
        ],
      },
    })
    quill.clipboard.dangerouslyPasteHTML(one.body, 'silent')
    quill.on('text-change', () => {
      one.body = quill.getSemanticHTML()
      autosave()
    })
  }
  if (name === 'templates') {
    code = CodeMirror(document.querySelector('.code'), {
      value: state.templates[state.template],
      mode: 'htmlmixed',
      lineNumbers: true,
      lineWrapping: state.wrap,
    })
    code.on(
      'cursorActivity',
      () => (document.querySelector('.place').textContent = `Ln ${code.getCursor().line + 1}, Col ${code.getCursor().ch + 1}`),
    )
  }
}
const ACTS = {
  look: (_, one) => (state.dialog = { kind: 'look', one }),
  copy: (_, one) =>
    state.articles.splice(state.articles.indexOf(one) + 1, 0, {
      ...one,
      id: 100 + state.articles.length,
      title: `Copy of ${one.title}`,
      status: 'Draft',
    }),
  ask: (_, one) => (state.dialog = { kind: 'remove', one }),
  remove: () => (state.articles.splice(state.articles.indexOf(state.dialog.one), 1), (state.dialog = null), toast('Article moved to bin')),
  bulk: () => {
    const action = document.querySelector('.bulk').value
    if (!action) return toast('Choose an action first')
    if (action === 'Delete') state.articles = state.articles.filter(({ id }) => !state.picked.has(id))
    else for (const one of state.articles) if (state.picked.has(one.id)) one.status = action === 'Publish' ? 'Published' : 'Draft'
    state.picked.clear()
  },
  close: () => (state.dialog = null),
  keys: () => (state.dialog = { kind: 'keys' }),
  menu: () => (state.menu = !state.menu),
  preview: () => (state.preview = '100%'),
  unpreview: () => (state.preview = null),
  publish: () => {
    const one = article()
    if (!one.title.trim()) return void setTimeout(() => (document.querySelector('.title-error').textContent = 'An article needs a title'))
    toast(one.status === 'Published' ? 'Article updated' : 'Article published')
    one.status = 'Published'
  },
  schedule: () => ((state.menu = false), (state.dialog = { kind: 'schedule', one: article() })),
  'set-schedule': () => {
    const day = document.querySelector('.day').value
    if (!day) return void setTimeout(() => (document.querySelector('.box .error').textContent = 'Pick a date'))
    article().status = `Scheduled for ${day} ${document.querySelector('.hour').value}`
    state.dialog = null
  },
  draft: () => ((article().status = 'Draft'), (state.menu = false), toast('Saved as draft')),
  unpublish: () => ((article().status = 'Draft'), (state.menu = false)),
  slug: () =>
    (article().slug = article()
      .title.trim()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')),
  untag: (button) => (article().tags = article().tags.filter((tag) => tag !== button.dataset.tag)),
  restore: (button) => (
    (article().body = '<p>An older text.</p>'),
    toast(`${article().revisions[button.dataset.at].split(' ·')[0]} restored`)
  ),
  link: () => toast('Link copied'),
  unmedia: (button) => state.media.splice(button.closest('.tile').dataset.at, 1),
  reset: () => ((state.templates[state.template] = STARTING[state.template]), (state.problem = '')),
  apply: () => {
    const text = code.getValue()
    state.problem = text.includes('{{title}}') ? '' : 'The template must contain {{title}}'
    state.templates[state.template] = text
    if (!state.problem) toast('Template applied')
  },
}
root.addEventListener('click', (event) => {
  const button = event.target.closest('[data-act],[data-filter],[data-width]')
  if (!button) return
  if (button.dataset.filter) state.filter = button.dataset.filter
  if (button.dataset.width) state.preview = button.dataset.width
  const id = button.closest('tr')?.dataset.id
  ACTS[button.dataset.act]?.(
    button,
    state.articles.find((one) => String(one.id) === id),
  )
  render()
})
root.addEventListener('input', ({ target }) => {
  const one = article()
  if (target.matches('.alt')) state.media[target.closest('.tile').dataset.at].alt = target.value
  const name = ['title', 'slug', 'meta'].find((one) => target.matches(`.${one}`))
  if (!name) return
  one[name] = target.value
  if (name === 'meta') document.querySelector('.counter').textContent = `${target.value.length}/160`
  autosave()
})
const mark = (id, isPicked) => state.picked[isPicked ? 'add' : 'delete'](id)
root.addEventListener('change', ({ target }) => {
  if (target.matches('.comments')) article().comments = target.checked
  if (target.matches('.find')) state.query = target.value
  if (target.matches('.pick')) mark(Number(target.closest('tr').dataset.id), target.checked)
  if (target.matches('.all')) state.articles.forEach(({ id }) => mark(id, target.checked))
  if (target.matches('.files')) state.media.push(...[...target.files].map(({ name }) => ({ name, alt: '' })))
  if (target.matches('.template')) Object.assign(state, { template: target.value, problem: '' })
  if (target.matches('.wrap')) state.wrap = target.checked
  if (target.matches('.find, .pick, .all, .files, .template, .wrap')) render()
})
addEventListener('keydown', (event) => {
  const { target, key } = event
  if (event.ctrlKey && key.toLowerCase() === 's') {
    event.preventDefault()
    if (!article()) return
    article().revisions.unshift(`Rev ${article().revisions.length + 1} · Nora · 2 Oct`)
    toast('Revision saved')
    render()
  } else if (target.matches?.('.new-tag')) {
    if (key === 'Enter' && target.value.trim()) article().tags.push(target.value.trim())
    else if (key === 'Backspace' && !target.value) article().tags.pop()
    else return
    render()
    document.querySelector('.new-tag').focus()
  } else if (key === '?' && !target.matches('input,textarea,[contenteditable]')) {
    state.dialog = { kind: 'keys' }
    render()
  } else if (key === 'Escape' && state.dialog) {
    state.dialog = null
    render()
  }
})
addEventListener('hashchange', () => {
  Object.assign(state, { menu: false, preview: null, dialog: null, saved: 'No changes' })
  render()
})
render()
