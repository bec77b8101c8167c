import { expect } from 'vitest'
import { css } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const NAME = `Save >> 'all' "of it" \\ 100 %`
const STRICT = `<title>strict</title><button id="b">${NAME}</button><label>Name <input></label>`

/** The field is replaced by one of the same name at each letter and each fill. */
const REBORN = `<title>reborn</title><input id="f"><script>
  let count = 0
  const listen = () => f.addEventListener('input', () => {
    const copy = f.cloneNode()
    copy.value = f.value
    f.replaceWith(copy)
    listen()
    document.title = 'inputs: ' + ++count
  })
  listen()
</script>`

/** A button that is below the window and covered, and is removed when it is scrolled into view. */
const FLEETING = `<title>fleeting</title><div style="height:3000px"></div><button id="b">Fleeting</button>
  <div style="position:fixed;inset:0"></div><script>
  addEventListener('scroll', () => { b.remove(); document.title = 'gone' }, { once: true })
</script>`

/** A button that loses its id when it is about to be pressed, and keeps its text. */
const RENAMED = `<title>renamed</title><button id="b">Renamed</button><script>
  b.addEventListener('pointerover', () => { const other = document.createElement('button'); other.textContent = 'Renamed'
    other.onclick = () => { document.title = 'pressed' }; b.replaceWith(other) }, { once: true })
</script>`

const test = runnerTest({
  routes: {
    '/strict': htmlRoute(STRICT, {
      'content-security-policy': "require-trusted-types-for 'script'; script-src 'none'; default-src 'none'",
    }),
    '/reborn': htmlRoute(REBORN),
    '/fleeting': htmlRoute(FLEETING),
    '/renamed': htmlRoute(RENAMED),
  },
})

test('acts on a page that lets no text become code, by names with every kind of sign', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/strict`)
  expect(await runner.act('Click', [{ type: 'text', value: NAME, priority: 1 }])).toMatchObject({ locatorIndex: 0 })
  await runner.act('Input', [{ type: 'aria-role', value: 'textbox[name="Name"]', priority: 1 }], 'Mia')
  expect(await runner.page().locator('input').inputValue()).toBe('Mia')
})

test('a field that is rendered anew with each key, which takes the cursor away, gets its value all the same', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/reborn`)
  await runner.act('Input', css('#f'), 'boots')
  expect(await runner.page().locator('#f').inputValue()).toBe('boots')
})

test('an element that goes away for good while it is waited for is not found', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/fleeting`)
  const { failure } = await runner.actFails('Click', css('#b'), undefined, 1000)
  expect(failure).toMatchObject({ code: 'target_not_found', wanted: '#b' })
  expect(await runner.page().title()).toBe('gone')
})

test('an element that loses its first locator under the hand is pressed by the next', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/renamed`)
  const answer = await runner.act('Click', [...css('#b'), { type: 'text', value: 'Renamed', priority: 4 }])
  expect(answer).toMatchObject({ title: 'pressed' })
})
