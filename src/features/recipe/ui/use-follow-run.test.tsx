import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFollowRun } from './use-follow-run.ts'

const shown: (string | undefined)[] = []
beforeEach(() => {
  shown.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
    shown.push((this as HTMLElement).dataset.step)
  })
})
afterEach(() => vi.restoreAllMocks())

function Steps({ active, isRunning }: { active: number; isRunning: boolean }) {
  const scroll = useRef<HTMLOListElement>(null)
  useFollowRun(scroll, active, isRunning)
  return (
    <ol ref={scroll}>
      {[0, 1, 2].map((index) => (
        <li key={index} data-step={index} />
      ))}
    </ol>
  )
}

it('shows each step that a run works on, and at the end the one that it ended at', () => {
  const { rerender } = render(<Steps active={-1} isRunning={false} />)
  expect(shown).toEqual([])
  rerender(<Steps active={0} isRunning />)
  rerender(<Steps active={1} isRunning />)
  rerender(<Steps active={-1} isRunning={false} />)
  expect(shown).toEqual(['0', '1', '1'])
})

it('leaves a user alone who looks elsewhere, until the next run', () => {
  const { rerender } = render(<Steps active={0} isRunning />)
  fireEvent.wheel(screen.getByRole('list'))
  rerender(<Steps active={1} isRunning />)
  rerender(<Steps active={-1} isRunning={false} />)
  expect(shown).toEqual(['0'])
  rerender(<Steps active={2} isRunning />)
  expect(shown).toEqual(['0', '2'])
})
