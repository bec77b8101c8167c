import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { MAIL_TEMPLATES } from '#contract/schemas/mail.ts'
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
