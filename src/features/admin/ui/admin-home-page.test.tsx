import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { AdminHomePage } from './admin-home-page.tsx'

const cards = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('leads a SUPERADMIN to all pages of the area', async () => {
  renderPage(<AdminHomePage firstName=" Ada " mayOpen={() => true} />, {})
  await screen.findByText(/Welcome, Ada\./)
  expect(cards()).toEqual(['/admin/organization-requests', '/admin/runners', '/admin/vms', '/admin/mails', '/admin/audit-log'])
})

it('shows an ADMIN only the cards of pages that open', async () => {
  renderPage(<AdminHomePage firstName={null} mayOpen={(path) => path === '/admin/mails'} />, {})
  await screen.findByText(/Welcome\./)
  expect(cards()).toEqual(['/admin/mails'])
})
