import { expect, it } from 'vitest'
import { DEFAULT_LAYOUT, resolveLayout } from './layout-config.ts'

it('takes each known layout', () => {
  expect(resolveLayout({ kind: 'Centered' })).toEqual({ kind: 'Centered', sidebarFixed: true })
  expect(resolveLayout({ kind: 'ThreeZone' })).toEqual({ kind: 'ThreeZone', sidebarFixed: true })
  expect(resolveLayout({ kind: 'ThreeZone', sidebarFixed: false })).toEqual({ kind: 'ThreeZone', sidebarFixed: false })
})

it.each([null, undefined, 'Centered', {}, { kind: 'Sideways' }, { kind: 3 }, { kind: 'ThreeZone', sidebarFixed: 'yes' }])(
  'falls back to MainContent for %j',
  (input) => {
    expect(resolveLayout(input)).toEqual(DEFAULT_LAYOUT)
    expect(DEFAULT_LAYOUT.kind).toBe('MainContent')
  },
)
