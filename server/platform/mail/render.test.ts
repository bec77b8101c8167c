import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { MAIL_TEMPLATES } from '#contract/schemas/mail.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { renderMail, type RenderInput } from './render.ts'

const base: RenderInput = {
  template: 'invitation',
  language: 'en',
  to: 'guest@example.test',
  params: { organizationName: 'Acme', inviter: 'owner@example.test', left: '3' },
  token: 'T0ken-_',
  publicUrl: 'https://tests.example.test',
}

describe('a mail', () => {
  test.each(LANGUAGES.flatMap((language) => MAIL_TEMPLATES.map((template) => [language, template] as const)))(
    'in %s from %s has all its words, as text and as a page',
    async (language, template) => {
      const mail = await renderMail({ ...base, language, template })
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part).not.toMatch(/\{\w+\}|undefined|\[object/)
        expect(/[а-яё]/i.test(part)).toBe(language === 'ru')
      }
      expect(mail.html).toContain(`<html lang="${language}">`)
      expect(mail.subject.length).toBeLessThan(100)
    },
  )

  test('two in different languages written at once do not mix', async () => {
    const many = Array.from({ length: 20 }, (_, n) => renderMail({ ...base, language: n % 2 ? 'ru' : 'en' }))
    const subjects = (await Promise.all(many)).map(({ subject }) => /[а-яё]/i.test(subject))
    expect(subjects).toEqual(subjects.map((_, n) => n % 2 === 1))
  })

  test.each([
    ['en', '0', 'None is left: make new ones.'],
    ['en', '1', '1 code is left.'],
    ['en', '9', '9 codes are left.'],
    ['ru', '0', 'Кодов больше не осталось: создайте новые.'],
    ['ru', '1', 'Остался 1 код.'],
    ['ru', '3', 'Осталось 3 кода.'],
    ['ru', '9', 'Осталось 9 кодов.'],
  ] as const)('in %s counts %s recovery codes that are left', async (language, left, words) => {
    const mail = await renderMail({ ...base, template: 'recovery-code-used', language, params: { left } })
    expect(mail.text).toContain(words)
  })

  test('leads to its page with the token', async () => {
    const linkOf = async (template: RenderInput['template']) => /^https:\S+$/m.exec((await renderMail({ ...base, template })).text)?.[0]
    expect(await linkOf('complete-registration')).toBe('https://tests.example.test/complete-registration?token=T0ken-_')
    expect(await linkOf('reset-password')).toBe('https://tests.example.test/reset-password?token=T0ken-_')
    expect(await linkOf('invitation')).toBe(
      'https://tests.example.test/accept-invitation?token=T0ken-_&email=guest%40example.test&organizationName=Acme',
    )
  })

  test('shows names as they are, and runs nothing of them', async () => {
    const organizationName = `<img src=x onerror=alert(1)> "O'Hara" & {to} {0, plural, other {#}}`
    const mail = await renderMail({ ...base, params: { ...base.params, organizationName } })
    expect(mail.text).toContain(organizationName)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;O&#39;Hara&quot; &amp; {to}')
    const link = /href="([^"]+accept-invitation[^"]+)"/.exec(mail.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(new URL(link).searchParams.get('organizationName')).toBe(organizationName)
  })

  test('a name with line breaks adds no header', async () => {
    const params = { ...base.params, organizationName: 'Acme\r\nBcc: everybody@example.test' }
    expect((await renderMail({ ...base, params })).subject).not.toMatch(/[\r\n]/)
  })

  test('loads nothing from elsewhere, so that nobody learns when it is read', async () => {
    expect((await renderMail(base)).html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(|src=/i)
  })
})

const named = { target: 'button «Save»', caption: { ru: 'кнопка «Сохранить»', en: 'button “Save”' } }
const at = { url: 'https://shop.example.test/' }
/** One failure of each kind; of those with several reasons one for each. */
const FAILURES: StepFailure[] = [
  { code: 'target_not_found', wanted: 'Save', found: [] },
  { code: 'target_ambiguous', wanted: 'Save', found: [] },
  { code: 'value_missing', ...named, lookedIn: [] },
  { code: 'value_left_empty', ...named },
  { code: 'file_missing', ...named, name: 'a.pdf' },
  { code: 'step_not_understood', text: 'Do' },
  { code: 'option_not_found', ...named, wanted: 'Red', found: [] },
  ...(['hidden', 'covered', 'disabled', 'read_only', 'detached', 'timeout', 'no_effect', 'other'] as const).map(
    (reason) => ({ code: 'action_failed', reason, ...named }) as const,
  ),
  ...(['unreachable', 'name_not_resolved', 'redirect_loop', 'certificate', 'timeout', 'http_error', 'blocked', 'other'] as const).map(
    (reason) => ({ code: 'navigation_failed', reason, ...at }) as const,
  ),
  { code: 'address_not_opened', address: 'file:///etc' },
  { code: 'address_refused', ...at, address: '10.0.0.1', refusal: 'denied' },
  { code: 'assertion_failed', description: 'Total', expected: '10', actual: '12' },
  { code: 'assertion_failed', description: 'Total', expected: '10', actual: null },
  { code: 'expectation_not_understood', text: 'Good', found: [] },
  { code: 'expectation_proves_nothing', text: 'Good', wanted: 'Good', reason: 'never_there' },
  { code: 'runner_lost' },
  { code: 'page_crashed', ...at },
  { code: 'limit_reached', ...at, limit: 'memory', max: 1 },
  { code: 'environment_missing' },
  { code: 'row_missing', row: 2 },
  { code: 'no_free_runner' },
  { code: 'interrupted' },
  { code: 'aborted' },
  { code: 'timeout', seconds: 60 },
  { code: 'internal' },
]

describe('a mail of failed runs', () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  const params = { projectName: 'Shop', organizationName: 'Acme', origin: 'cli', passed: '1', failed: '2', more: '0', batch: id }
  const render = (language: 'ru' | 'en', runs: object[]) =>
    renderMail({ ...base, token: null, template: 'runs-failed', language, params: { ...params, runs: JSON.stringify(runs) } })

  test.each(LANGUAGES.flatMap((language) => FAILURES.map((failure) => [language, failure] as const)))(
    'in %s words %j, and leads to the run',
    async (language, failure) => {
      const { text, html } = await render(language, [{ id, title: 'Order', row: null, step: 'Click', failure }])
      const [title, step, reason = '', link] = text
        .split('\n')
        .slice(text.split('\n').indexOf('* Order'))
        .map((line) => line.trim())
      expect([title, step, link]).toEqual(['* Order', expect.stringMatching(/Click$/), `https://tests.example.test/runs/${id}`])
      expect(reason).toMatch(language === 'ru' ? /[а-яё]/i : /^[^а-яё]+$/i)
      expect(reason).not.toMatch(/[{}]|undefined|failure\./)
      expect(html).toContain(`href="https://tests.example.test/runs/${id}"`)
    },
  )

  test('names a recipe without a title, and a row of its data', async () => {
    const run = { id, title: ' ', row: 2, step: null, failure: null }
    expect((await render('en', [run])).text).toContain('* Untitled recipe (row 2 of the data table)\n  https:')
    expect((await render('ru', [run])).text).toContain('* Сценарий без названия (строка 2 таблицы данных)\n  https:')
  })
})
