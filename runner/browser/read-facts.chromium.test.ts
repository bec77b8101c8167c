import { describe, expect } from 'vitest'
import { nodeBy } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'

const test = runnerTest({
  routes: {
    '/mirrors': htmlRoute(
      `<!doctype html><title>Mirrors</title><style>.size::after{content:attr(data-value)} .eye::before{content:"s3cret-drawn"}</style>
       <label class="size" data-value="s3cret-drawn" title="s3cret-drawn">Password <input type="password" value="s3cret-drawn"></label>
       <p class="eye" data-tooltip="Shown: s3cret-drawn">Show</p>
       <label>Own code <input type="checkbox"> <input type="password" role="textbox" value="s3cret-named" data-id="s3cret-named"></label>
       <p id="cell" role="cell">Code <input type="password" role="textbox" value="s3cret-cell"></p>
       <input name="password" autocomplete="new-password" aria-label="New password" value="s3cret-toggled">
       <button>s3cret-named</button>`,
    ),
    '/glyphs': htmlRoute(
      `<!doctype html><title>Glyphs</title><style>.bi-trash::before{content:"\\f5de"}</style>
       <button id="drawn"><i class="bi bi-trash"></i></button><button id="typed"><span class="glyph-mail">&#xe800;</span> Send</button>
       <div id="root">Page</div><div id="card">Card</div>
       <script>root.onclick = function () {}; card.onclick = () => { document.title = 'opened' }</script>`,
    ),
    '/names': htmlRoute(
      `<!doctype html><title>Names</title><style>.star::after{content:"*"} [data-mark]::before{content:"!"} .block{display:block} :is(.dot,.spot)::after{content:"."}</style>
       <button>Save <b>all </b>now</button><button class="star">Price</button><button data-mark>Stop</button><button><i class="spot">Dot</i></button>
       <button><span class="block">One</span><span class="block">two</span></button><button>Shown<span hidden> hidden</span></button>
       <button>Words<span aria-hidden="true"> unread</span></button><button><svg><path d="M0 0"/></svg> Drawn</button>
       <button><svg><title>Titled</title></svg></button><button title="Tip"><i></i></button><button><span aria-label="Inner">x</span></button>
       <button style="visibility:hidden">Invisible</button><h2>Head <a href="#">link</a></h2>`,
    ),
  },
})

const byId = (snapshot: PageSnapshot, id: string): SnapshotNode => nodeBy(snapshot, ({ attributes }) => attributes.id === id)

describe('facts about a node', () => {
  test('pictures are told by the names that the page gives them', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/facts.html`)
    const snapshot = await runner.snapshot()
    const iconOf = (id: string) => byId(snapshot, id).icon
    expect(iconOf('fa')).toBe('fa fa-trash')
    expect(iconOf('sprite')).toBe('icon icon-search')
    expect(iconOf('titled')).toBe('gear Settings')
    expect(iconOf('image')).toBe('edit-pencil.png')
    expect(iconOf('data')).toBe('Lamp')
    expect(iconOf('ligature')).toBe('material-icons shopping_cart')
    expect(iconOf('wrapped')).toBe('anticon anticon-delete delete')
    expect(iconOf('background')).toBe('glyph-print print-16.png')
    expect(iconOf('mask')).toBe('glyph-gear')
  })

  test('a picture belongs to its own control, and to a short text beside it', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(byId(snapshot, 'inner').icon).toBe('fa fa-plus')
    expect(byId(snapshot, 'outer').icon).toBe('fa fa-info')
    expect(byId(snapshot, 'article')).not.toHaveProperty('icon')
  })

  test('what a style sheet writes is read, pictures of fonts are not', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(byId(snapshot, 'required').pseudo).toBe('*')
    expect(byId(snapshot, 'cross').pseudo).toBe('×Close')
    expect(byId(snapshot, 'nested').pseudo).toBe('New')
    expect(byId(snapshot, 'fa')).not.toHaveProperty('pseudo')
  })

  test('tooltips, dragging, scrolling, sorting and levels', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(byId(snapshot, 'tip').tooltip).toBe('Remove for ever')
    expect(byId(snapshot, 'described').tooltip).toBe('Sends it at once')
    expect(byId(snapshot, 'noted')).not.toHaveProperty('tooltip')
    expect(byId(snapshot, 'dragged').draggable).toBe(true)
    expect(byId(snapshot, 'handle').draggable).toBe(true)
    expect(byId(snapshot, 'in-handle')).not.toHaveProperty('draggable')
    expect(byId(snapshot, 'scroller').scrolls).toBe('y')
    expect(['h3', 'h7', 'root-item', 'leaf-item'].map((id) => byId(snapshot, id).level)).toEqual([3, 7, 1, 2])
    expect(byId(snapshot, 'head').sort).toBe('descending')
  })

  test('positions in tables count what spans several columns or rows', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    const position = (id: string) => [byId(snapshot, id).rowIndex, byId(snapshot, id).colIndex]
    expect(position('head')).toEqual([1, 1])
    expect(position('sum')).toEqual([1, 3])
    expect(position('row-2')).toEqual([2, undefined])
    expect(position('may')).toEqual([2, 3])
    expect(position('june')).toEqual([3, 2])
    expect(position('far')).toEqual([812, 4])
    expect(position('near')).toEqual([812, 2])
  })

  test('attributes and classes', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(byId(snapshot, 'limits').attributes).toMatchObject({ min: '1', max: '9', step: '2', 'data-id': 'x1' })
    expect(byId(snapshot, 'fa').classes).toBe('btn')
    expect(byId(snapshot, 'photo').attributes).toMatchObject({ src: 'photo-1.jpg' })
    expect(JSON.stringify(snapshot)).not.toContain('base64')
  })
})

test('a character of an icon font is a picture, not a word', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/glyphs`)
  const snapshot = await runner.snapshot()
  expect(byId(snapshot, 'drawn')).toMatchObject({ name: '', icon: 'bi bi-trash' })
  expect(byId(snapshot, 'typed')).toMatchObject({ name: 'Send', text: 'Send', icon: 'glyph-mail' })
})

test('an empty handler makes nothing clickable', async ({ runner }) => {
  const snapshot = await runner.snapshot()
  expect(byId(snapshot, 'root').clickable).toBe(false)
  expect(byId(snapshot, 'card').clickable).toBe(true)
})

test('names are those of the accessibility tree', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/names`)
  const { nodes } = await runner.snapshot()
  const names = nodes.filter(({ role }) => role === 'button' || role === 'heading').map(({ name }) => name)
  const drawn = ['Price *', '! Stop', 'Dot .', 'One two', 'Shown', 'Words', 'Drawn', 'Titled', 'Tip', 'Inner', '', 'Head link']
  expect(names).toEqual(['Save allnow', ...drawn])
})

describe('captions', () => {
  test('are found where a person sees them', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/captions.html`)
    const snapshot = await runner.snapshot()
    const labels = ['beside', 'second', 'under', 'list', 'slider', 'first-box', 'second-box', 'editor'].map(
      (id) => byId(snapshot, id).label,
    )
    expect(labels).toEqual(['Work e-mail', 'Phone', 'Delivery address', 'City', 'Volume', 'Gift wrap', 'Invoice', 'Comment'])
  })

  test('name a list beside its value, a slider beside its technical name and a box that is only drawn', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    const labels = ['chosen', 'overlaid', 'technical', 'hidden-box'].map((id) => byId(snapshot, id).label)
    expect(labels).toEqual(['Colour', 'Tags', 'Loudness', 'Subscribe'])
  })

  test('do not reach from the page into a popup over it', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(['popup', 'in-popup'].map((id) => byId(snapshot, id).label)).toEqual(['', ''])
  })

  test('are not taken from another field, from a control, from far away or for a button', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    const labels = ['lonely', 'after-boxes', 'nameless', 'unnamed', 'by-button'].map((id) => byId(snapshot, id).label)
    expect(labels).toEqual(['', '', '', '', ''])
  })
})

describe('secrets', () => {
  test('no copy of a password is told, wherever the page keeps it', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/mirrors`)
    const { nodes } = await runner.snapshot()
    const told = JSON.stringify(nodes.filter(({ tag }) => tag !== 'button'))
    expect(told).not.toMatch(/s3cret/)
    // A page's own words stay readable even when somebody has chosen them for a password.
    expect(nodes.find(({ tag }) => tag === 'button')).toMatchObject({ name: 's3cret-named' })
  })
})
