import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { diagnosisRequest } from './diagnosis-request.ts'
import { useDiagnosis } from './use-diagnosis.ts'
import { UserMenu } from './user-menu.tsx'

vi.mock('../texts/i18n.ts', () => ({ loadAllTexts: () => Promise.resolve() }))

const user = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' }
const sync = {
  subscribe: () => () => {},
  state: { status: 'ready', isLoaded: true, entries: [], counts: { waiting: 0, parked: 0, conflict: 0 }, drain: { kind: 'idle' } },
}
const calls = { auth: { me: { query: () => new Promise(() => {}) } } }
let saved: { name: string; text: Promise<string> }[]
let clipboard: string[]

// jsdom has no popovers
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })

beforeEach(() => {
  saved = []
  clipboard = []
  let blob = new Blob()
  URL.revokeObjectURL = () => {}
  URL.createObjectURL = (given) => {
    blob = given as Blob
    return 'blob:diagnosis'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
})
afterEach(() => {
  diagnosisRequest.close()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
})

const giveClipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

function Answering() {
  useDiagnosis()
  return null
}

async function open(page = <Answering />) {
  renderPage(
    <>
      <UserMenu user={user} heading={null} />
      {page}
      <Toaster />
    </>,
    calls,
    { sync },
  )
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download diagnosis', hidden: true }))
}

test('the menu saves a file, and says so', async () => {
  await open()
  await screen.findByText('Diagnosis saved')
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^reprise-diagnosis-\d{4}-\d\d-\d\dT[\d-]+Z\.json$/)])
  const text = await saved[0]!.text
  expect(JSON.parse(text)).toMatchObject({
    product: 'Reprise',
    page: { language: 'en', screen: '/' },
    sync: { status: 'ready', queued: [] },
  })
  expect(text).not.toMatch(/Ada|Lovelace|example\.test/)
  expect(screen.queryByRole('button', { name: 'Copy as text' })).toBeNull()
})

test('the same goes to the clipboard, where the browser has one', async () => {
  giveClipboard(async (text) => void clipboard.push(text))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }))
  await screen.findByText('Diagnosis copied')
  expect(clipboard).toEqual([await saved[0]!.text])
})

test('a clipboard that the browser keeps closed is said', async () => {
  giveClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Copy as text' }))
  await screen.findByText('The diagnosis could not be copied')
  expect(saved).toHaveLength(1)
})

test('a file that cannot be made is said', async () => {
  URL.createObjectURL = () => {
    throw new Error('no room')
  }
  await open()
  await screen.findByText('The diagnosis could not be saved')
  expect(saved).toEqual([])
})

test('what is asked for before its code is there is answered when it comes', async () => {
  await open(<div />)
  expect(saved).toEqual([])
  renderPage(<Answering />, calls, { sync })
  await expect.poll(() => saved).toHaveLength(1)
})
