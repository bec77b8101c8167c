import { describe, expect, it } from 'vitest'
import { takeMailLink } from './mail-link.ts'

const ORIGIN = 'https://reprise.example'

describe('the link of a mail', () => {
  it('is taken out of the address', () => {
    expect(takeMailLink(`${ORIGIN}/reset-password?token=abc`)).toEqual({
      link: { path: '/reset-password', token: 'abc', email: '', organizationName: '' },
      cleanHref: '/reset-password',
    })
  })

  it('carries the invitation', () => {
    const href = `${ORIGIN}/accept-invitation?token=abc&email=a%2Bb%40example.com&organizationName=%D0%A0%D0%BE%D0%B3%D0%B0%20%26%20Co`
    expect(takeMailLink(href)).toEqual({
      link: { path: '/accept-invitation', token: 'abc', email: 'a+b@example.com', organizationName: 'Рога & Co' },
      cleanHref: '/accept-invitation',
    })
  })

  it('leaves other parameters and the hash', () => {
    expect(takeMailLink(`${ORIGIN}/complete-registration/?lang=en&token=abc#top`).cleanHref).toBe('/complete-registration/?lang=en#top')
  })

  it('is removed with all its repetitions, and the first one counts', () => {
    const { link, cleanHref } = takeMailLink(`${ORIGIN}/reset-password?token=first&token=second`)
    expect(link?.token).toBe('first')
    expect(cleanHref).toBe('/reset-password')
  })

  it('may have lost its token on the way', () => {
    expect(takeMailLink(`${ORIGIN}/reset-password?token=`)).toEqual({
      link: { path: '/reset-password', token: '', email: '', organizationName: '' },
      cleanHref: '/reset-password',
    })
  })

  it('does not exist on other screens and without its parameters', () => {
    expect(takeMailLink(`${ORIGIN}/recipes?token=abc`)).toEqual({ link: null, cleanHref: null })
    expect(takeMailLink(`${ORIGIN}/reset-password`)).toEqual({ link: null, cleanHref: null })
    expect(takeMailLink(`${ORIGIN}/`)).toEqual({ link: null, cleanHref: null })
  })

  it('survives what is no valid escape', () => {
    expect(takeMailLink(`${ORIGIN}/reset-password?token=%E0%A4%A`).cleanHref).toBe('/reset-password')
  })

  it('is cut when somebody made it endless', () => {
    expect(takeMailLink(`${ORIGIN}/reset-password?token=${'x'.repeat(5000)}`).link?.token).toHaveLength(1000)
  })
})
