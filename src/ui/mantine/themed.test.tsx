import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog, SidePanel } from '../dialog.tsx'
import { Radio } from './radio.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
/** Without a provider of the library, as in the application. */
const show = (element: React.ReactElement) => render(<I18nProvider i18n={i18n}>{element}</I18nProvider>)
const doNothing = () => {}

it.each([
  ['dialog', Dialog, 'Modal'],
  ['panel', SidePanel, 'Drawer'],
])('leaves the page recognizable behind a %s', (_, Window, part) => {
  show(
    <Window opened onClose={doNothing} title="Title">
      Text
    </Window>,
  )
  const overlay = document.querySelector<HTMLElement>(`.mantine-${part}-overlay`)
  expect(overlay?.style.getPropertyValue('--overlay-bg')).toBe('rgba(23, 24, 29, 0.32)')
})

it.each([
  ['textarea', <Textarea key="textarea" label="Text" description="A hint" error="Wrong" />],
  ['select', <Select key="select" label="Text" description="A hint" error="Wrong" data={['one']} />],
])('puts what is wrong and then the hint below a %s, as below every field', (_, element) => {
  show(element)
  const [field] = screen.getAllByLabelText('Text')
  const follows = (before: Element, after: Element) => Boolean(before.compareDocumentPosition(after) & Node.DOCUMENT_POSITION_FOLLOWING)
  expect(follows(field!, screen.getByText('Wrong'))).toBe(true)
  expect(follows(screen.getByText('Wrong'), screen.getByText('A hint'))).toBe(true)
})

it('breaks a long address beside a choice', () => {
  show(<Radio label="Theirs" description="https://staging.example/with/a/long/path" />)
  expect(screen.getByText(/staging/).style.overflowWrap).toBe('anywhere')
})
