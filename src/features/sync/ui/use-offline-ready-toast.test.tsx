import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toastStore } from '../../../ui/toast/toast-store.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { useOfflineReadyToast } from './use-offline-ready-toast.ts'

let worker: PromiseWithResolvers<void>
beforeEach(() => {
  worker = Promise.withResolvers()
  vi.stubGlobal('navigator', { serviceWorker: { ready: worker.promise } })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

function Part({ keepsChanges }: { keepsChanges: boolean }) {
  useOfflineReadyToast(keepsChanges)
  return null
}
const shown = () => toastStore.getSnapshot().flatMap(({ open, title }) => (open ? [title] : []))
const SAID = ['Ready for work without a network']
const finish = () => act(async () => worker.resolve())

it('is said once the service worker has everything, and not at the next start', async () => {
  const { unmount } = renderUi(<Part keepsChanges />)
  await act(async () => {})
  expect(shown()).toEqual([])
  await finish()
  expect(shown()).toEqual(SAID)
  unmount()
  dismissToast()
  renderUi(<Part keepsChanges />)
  await finish()
  expect(shown()).toEqual([])
})

it('is not said by a browser that keeps nothing', async () => {
  renderUi(<Part keepsChanges={false} />)
  await finish()
  expect(shown()).toEqual([])
})

it('waits for another toast to go', async () => {
  showToast({ title: 'Settings saved' })
  renderUi(<Part keepsChanges />)
  await finish()
  expect(shown()).toEqual(['Settings saved'])
  await act(async () => dismissToast())
  expect(shown()).toEqual(SAID)
})

it('does not stand over the buttons of an open form', async () => {
  renderUi(
    <>
      <div aria-modal="true" />
      <Part keepsChanges />
    </>,
  )
  await finish()
  expect(shown()).toEqual([])
  expect(localStorage).toHaveLength(0)
})
