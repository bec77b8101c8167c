import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import type { Choice, DraftConflict } from '../model/settings-draft.ts'
import { ConflictList } from './conflict-list.tsx'

it('comes into sight, takes the choice and goes away again', () => {
  const conflict: DraftConflict = { kind: 'sutUrl', mine: 'https://mine.example', theirs: 'https://theirs.example' }
  const choose = vi.fn<(conflict: DraftConflict, choice: Choice) => void>()
  const show = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { unmount } = renderUi(<ConflictList conflicts={[conflict]} choiceOf={() => null} onChoose={choose} />)
  expect(show).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('radio', { name: /Theirs/ }))
  expect(choose).toHaveBeenCalledExactlyOnceWith(conflict, 'theirs')
  expect(unmount).not.toThrow()
  show.mockRestore()
})
