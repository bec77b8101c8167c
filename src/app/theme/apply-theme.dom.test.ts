import { beforeEach, expect, it, vi } from 'vitest'
import { applyTheme } from './apply-theme.ts'
import { followTheme } from './follow-theme.ts'
import { THEME_KEY } from './theme.ts'

const system = Object.assign(new EventTarget(), { matches: false })
const shown = () => [document.documentElement.dataset.theme, document.querySelector('meta')?.content]

beforeEach(() => {
  localStorage.clear()
  system.matches = false
  vi.stubGlobal('matchMedia', () => system)
  document.head.innerHTML = '<meta name="theme-color" content="">'
})

it('is as the system, and as was chosen here', () => {
  applyTheme()
  expect(shown()).toEqual(['light', '#f5f5f7'])
  localStorage.setItem(THEME_KEY, '"dark"')
  applyTheme()
  expect(shown()).toEqual(['dark', '#121317'])
})

it('follows the system and other tabs while the page is open', () => {
  followTheme()
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(shown()[0]).toBe('dark')
  localStorage.setItem(THEME_KEY, '"light"')
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY }))
  expect(shown()[0]).toBe('light')
})

it('goes by the system where the storage is blocked', () => {
  system.matches = true
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  applyTheme()
  expect(shown()[0]).toBe('dark')
})
