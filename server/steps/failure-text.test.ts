import { describe, expect, it } from 'vitest'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { failureText } from './failure-text.ts'

describe('failureText', () => {
  const cases: [StepFailure, string][] = [
    [
      { code: 'target_not_found', wanted: 'Save', role: 'button', found: ['Cancel', 'Close'] },
      'No button was found for "Save". Found instead: "Cancel", "Close".',
    ],
    [{ code: 'target_not_found', wanted: 'Save', found: [] }, 'No element was found for "Save". Nothing similar was found.'],
    [{ code: 'value_missing', target: 'Login', lookedIn: ['user', 'mail'] }, 'No value was found for "Login". Looked in: "user", "mail".'],
    [
      { code: 'navigation_failed', reason: 'redirect_loop', url: 'http://sut.example/' },
      'http://sut.example/ could not be opened: it redirects in a loop.',
    ],
    [
      { code: 'assertion_failed', description: 'Page title', expected: 'Orders', actual: null },
      'Page title: expected "Orders", but nothing was found.',
    ],
    [
      { code: 'action_failed', reason: 'disabled', target: 'button “Save”', caption: { ru: 'кнопка «Save»', en: 'button “Save”' } },
      'button “Save” was found but is disabled.',
    ],
    [
      { code: 'address_refused', url: 'http://stand.example/', address: '169.254.1.1', refusal: 'link_local' },
      'The remote browser may not open http://stand.example/ (169.254.1.1): it is a link-local address.',
    ],
    [
      { code: 'limit_reached', limit: 'windows', max: 20, url: 'http://sut.example/' },
      'The page opened more than 20 windows; the rest were closed.',
    ],
    [
      { code: 'target_not_found', wanted: 'Orders', found: [], pageSays: ['Wrong user name or password'] },
      'No element was found for "Orders". Nothing similar was found. The page says: "Wrong user name or password".',
    ],
    [{ code: 'runner_lost', detail: 'ECONNRESET' }, 'The remote browser was lost. (ECONNRESET)'],
  ]
  it.each(cases)('words %o', (failure, text) => {
    expect(failureText(failure)).toBe(text)
  })
})
