import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { ThemeMenu } from './theme-menu.tsx'

it('shows the present choice, and stores another one on the device', () => {
  localStorage.clear()
  // jsdom has no popovers
  HTMLElement.prototype.hidePopover = () => {}
  renderUi(<ThemeMenu />)
  screen.getByRole('button', { name: 'Theme: As the system' })
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark', hidden: true }))
  screen.getByRole('button', { name: 'Theme: Dark' })
  expect(screen.getByRole('menuitemradio', { name: 'Dark', hidden: true }).getAttribute('aria-checked')).toBe('true')
  expect(localStorage.getItem('theme')).toBe('"dark"')
})
