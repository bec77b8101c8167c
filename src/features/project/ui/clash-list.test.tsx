import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import type { Choice, Clash } from '../model/settings-draft.ts'
import { ClashList } from './clash-list.tsx'

it('comes into sight, takes the choice and goes away again', () => {
  const clash: Clash = { kind: 'sutUrl', mine: 'https://mine.example', theirs: 'https://theirs.example' }
  const choose = vi.fn<(clash: Clash, choice: Choice) => void>()
  const show = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { unmount } = renderUi(<ClashList clashes={[clash]} choiceOf={() => null} onChoose={choose} />)
  expect(show).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('radio', { name: /Theirs/ }))
  expect(choose).toHaveBeenCalledExactlyOnceWith(clash, 'theirs')
  expect(unmount).not.toThrow()
  show.mockRestore()
})
