import { Plural, Trans } from '@lingui/react/macro'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it.each([
  '<0>x</0>',
  '<0/>',
  '<1>y</1>',
  '<b>bold</b>',
  '</0>',
  '<0>',
  'a < b > c',
  '<img src=x onerror=alert(1)>',
  '{title}',
  '<0><0>z</0></0>',
])('shows the value %s as it is, beside and inside elements of the sentence', (title) => {
  const { container } = renderUi(
    <>
      <p>
        <Trans>
          Read <strong>{title}</strong> before <em>{title}</em> or {title}.
        </Trans>
      </p>
      <p>
        <Plural value={2} one={`# step of ${title}`} other={`# steps of ${title}`} />
      </p>
    </>,
  )
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    `Read ${title} before ${title} or ${title}.`,
    `2 steps of ${title}`,
  ])
  expect([...container.querySelectorAll('strong, em')].map(({ textContent }) => textContent)).toEqual([title, title])
  expect(container.querySelectorAll('b, img')).toHaveLength(0)
})
