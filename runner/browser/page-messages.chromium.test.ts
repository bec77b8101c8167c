import { describe, expect } from 'vitest'
import { css, RunnerHarness, SESSION } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const page = (body: string) => `<!doctype html><title>Login</title><p class="error">Maintenance tonight</p>${body}`

const said = async (runner: RunnerHarness) => (await runner.send('/said', { sessionKey: SESSION })).body as { messages: string[] }

const test = runnerTest({
  routes: {
    '/': htmlRoute(
      page(`<form><input id="name" required aria-describedby="hint"><button type="button">Go</button><b id="hint"></b></form><div id="place"></div>
          <script>
            const says = {
              alert: '<div role="alert">Wrong user name or password</div>',
              box: '<div class="alert alert-danger"><span class="error-text">Account is locked</span></div>',
              plain: '<p>Неверный <b>логин</b> или пароль</p>',
              news: '<p role="status">3 orders found</p>',
            }
            const show = () => {
              const kind = new URLSearchParams(location.search).get('kind')
              const place = document.getElementById('place')
              if (kind === 'field') {
                document.getElementById('name').setAttribute('aria-invalid', 'true')
                document.getElementById('hint').textContent = 'Two letters at least'
              } else place.innerHTML = says[kind] ?? says.alert
              if (kind === 'toast') setTimeout(() => (place.innerHTML = ''), 1500)
            }
            document.querySelector('button').addEventListener('click', show)
          </script>`),
    ),
    '/answer': (_, response) => response.end(page('<div role="alert">Session expired</div>')),
  },
})

describe.each([
  ['alert', 'Wrong user name or password'],
  ['box', 'Account is locked'],
  ['field', 'Two letters at least'],
  ['plain', 'Неверный логин или пароль'],
  ['news', '3 orders found'],
  ['toast', 'Wrong user name or password'],
])('what appears as %s', (kind, text) => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/?kind=${kind}`)
    await runner.act('Click', css('button'))
  })

  test('is known to the step that fails after it, and nothing that was there before', async ({ runner }) => {
    await runner.actFails('Click', css('#orders'), undefined, 3000)
    expect(await said(runner)).toEqual({ messages: [text] })
  })
})

test('a message that was there two acts ago is not recent', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/?kind=alert`)
  await runner.act('Click', css('button'))
  await runner.act('Input', css('#name'), 'Mia')
  await runner.act('Input', css('#name'), 'Ada')
  expect(await said(runner)).toEqual({ messages: [] })
})

test('messages of a page that opened meanwhile are collected too', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/`)
  await runner.page().evaluate(() => document.querySelector('button')!.addEventListener('click', () => (location.href = '/answer')))
  await runner.act('Click', css('button'))
  await runner.check({ targetElementType: 'Page', match: 'contains', expectedValue: 'Orders' }, 500)
  expect((await said(runner)).messages[0]).toBe('Session expired')
})
