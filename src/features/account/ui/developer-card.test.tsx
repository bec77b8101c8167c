import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { setDeveloper } from '../../../data/device/developer-setting.ts'
import { DeveloperCard } from './developer-card.tsx'

afterEach(() => setDeveloper(false))

it('is remembered in this browser', async () => {
  renderPage(<DeveloperCard />, {})
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: /^Show what the engine sees/ })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  expect(box.checked).toBe(true)
  expect(localStorage.getItem('developer')).toBe('on')
  fireEvent.click(box)
  expect(box.checked).toBe(false)
  expect(localStorage.getItem('developer')).toBeNull()
})
