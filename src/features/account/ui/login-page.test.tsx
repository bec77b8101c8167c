import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderPageForTest } from '../../../data/render-page-for-test.tsx'
import { LoginPage } from './login-page.tsx'

const othersHaveUnsent = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('../../../data/sync/others-unsent.ts', () => ({ othersHaveUnsent }))

afterEach(() => {
  cleanup()
  othersHaveUnsent.mockReset()
})

const show = (refreshFailed: boolean) => renderPageForTest(<LoginPage />, {}, { session: { state: { token: null, refreshFailed } } })

it('tells whoever was logged out in the middle of work that what was not sent is safe', async () => {
  othersHaveUnsent.mockResolvedValue(true)
  show(true)
  expect(await screen.findByText(/Changes that were not sent are kept on this device/)).toBeTruthy()
})

it('does not look through the device where nobody was logged out', async () => {
  show(false)
  await screen.findByText('Welcome back')
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
  expect(othersHaveUnsent).not.toHaveBeenCalled()
})
