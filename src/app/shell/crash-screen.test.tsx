import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { expectConsole } from '#tests/harness/console.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { Reachability } from '../../data/client/reachability.ts'
import { reloadPage } from '../../lib/reload-page.ts'
import { CrashScreen } from './crash-screen.tsx'

vi.mock('../../lib/reload-page.ts', () => ({ reloadPage: vi.fn<() => void>() }))

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const NOT_LOADED = new TypeError('not loaded: Failed to fetch dynamically imported module: https://example.com/assets/a.js')

function show(error: Error, probe = async () => true) {
  const reachability = new Reachability({ isBrowserOnline: () => true, probe, later: () => () => {} })
  expectConsole('error', error.message)
  renderPage(<CrashScreen error={error} />, {}, { reachability })
  return reachability
}

it('offers a reload when the code of a screen is gone from the server, and never reloads by itself', async () => {
  show(NOT_LOADED)
  await screen.findByRole('heading', { name: 'This page could not be loaded' })
  screen.getByText(/a newer version has been installed/)
  expect(reloadPage).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('keeps the page while code cannot be fetched for want of a connection, and loads it once there is one', async () => {
  const reachability = show(NOT_LOADED, async () => false)
  await screen.findByText(/the server cannot be reached/)
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull()
  expect(reloadPage).not.toHaveBeenCalled()
  act(() => reachability.answered())
  expect(reloadPage).toHaveBeenCalledOnce()
})

it('says what a call said, and may be asked to try again', async () => {
  show(Object.assign(new Error('x'), { data: { code: 'X', httpStatus: 503 } }))
  await screen.findByText('Server is unavailable. Please try again later.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reloadPage).not.toHaveBeenCalled()
})

it('has a way home from what is broken', async () => {
  show(new Error('x is not a function'))
  await screen.findByRole('heading', { name: 'Oops, something went wrong' })
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
})
