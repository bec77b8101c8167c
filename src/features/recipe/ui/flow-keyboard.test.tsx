import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { makeRecipe, makeStep } from '#tests/factories/recipe.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { toastStore } from '../../../ui/toast/toast-store.ts'
import type { EditCommands } from '../data/use-recipe-edits.ts'
import { idleRecording } from '../model/recording.ts'
import { stepControls, type ControlsContext } from '../model/step-controls.ts'
import { FlowPanel } from './flow-panel.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import type { StepCommands } from './step-commands.ts'

const COUNT = 50
/** With a disclosure in each, besides the four controls. */
const STEPS: RecipeStep[] = Array.from({ length: COUNT }, (_, index) =>
  makeStep(index, {
    testStep: `Press button ${index + 1}`,
    status: 'Completed',
    actions: [{ method: 'Click', target: [{ type: 'css', value: '#a', priority: 1 }], nlTargetCaptionDict: { en: 'a', ru: 'a' } }],
  }),
)

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})

async function show(state: Partial<ControlsContext> = {}, linkHash = '') {
  const go = vi.fn<EditCommands['go']>().mockResolvedValue(true)
  const commands = {
    replay: vi.fn<StepCommands['replay']>(),
    predict: vi.fn<StepCommands['predict']>(),
    startRecording: vi.fn<StepCommands['startRecording']>(),
    stopRecording: vi.fn<StepCommands['stopRecording']>(),
    edit: vi.fn<StepCommands['edit']>().mockResolvedValue(true),
    openNew: vi.fn<StepCommands['openNew']>(),
    openShared: vi.fn<StepCommands['openShared']>(),
  }
  const edits = {
    undoes: 'move' as const,
    redoes: null,
    commands: {
      change: vi.fn<EditCommands['change']>(),
      edit: commands.edit,
      editCase: vi.fn<EditCommands['editCase']>(),
      rename: vi.fn<EditCommands['rename']>(),
      share: vi.fn<EditCommands['share']>(),
      go,
    },
  }
  const onStop = vi.fn<() => void>()
  const context = { steps: STEPS, readOnly: false, task: null, recording: idleRecording, ...state }
  renderPage(
    <>
      <button type="button">before</button>
      <FlowPanel
        recipe={makeRecipe(0, { steps: STEPS })}
        controls={STEPS.map((_, index) => stepControls(context, index))}
        canEdit={!context.readOnly}
        envData={[]}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others are not called here
        commands={commands as unknown as StepCommands}
        flow={{
          reason: null,
          isUntitled: false,
          record: () => {},
          keep: () => Promise.resolve(true),
          discard: () => Promise.resolve(true),
        }}
        task={context.task}
        recordingPhase="Idle"
        isStopping={false}
        canStop
        onStop={onStop}
        newStepAt={null}
        onCloseNew={() => {}}
        onCompare={() => {}}
        linkHash={linkHash}
        edits={edits}
        editing={stepControls(context, 0).edit}
      />
      <ShortcutsHelp />
    </>,
    {},
    { reachability: new FakeReachability(), sync: { subscribe: () => () => {}, state: { entries: [] } } },
  )
  // the last steps are drawn when there is time
  await screen.findByRole('article', { name: new RegExp(`Press button ${COUNT}$`) })
  return { ...commands, go, onStop }
}

const step = (number: number) => screen.getByRole('article', { name: new RegExp(`Press button ${number}$`) })
const press = (code: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key: code.startsWith('Key') ? code.slice(3).toLowerCase() : code,
    code,
    ...init,
  })
/** As the Tab key goes: what can have the focus, in the order of the page. */
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, summary, [tabindex]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  )
const stopsInList = () => tabStops().filter((stop) => stop.closest('ol'))

it(`a recipe with ${COUNT} steps has one stop of the Tab key for a step, and those of its controls`, async () => {
  await show()
  expect(stopsInList()[0]).toBe(step(1))
  expect(stopsInList().every((stop) => step(1).contains(stop))).toBe(true)
  // the step, its number, its five controls, and the list of its locators
  expect(stopsInList()).toHaveLength(8)
  act(() => step(30).focus())
  // with what its action can be changed with
  expect(stopsInList()).toHaveLength(9)
  expect(stopsInList()[0]).toBe(step(30))
})

it('goes from step to step, to the ends, into a step and back', async () => {
  await show()
  act(() => step(1).focus())
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement).toBe(step(3))
  press('ArrowUp')
  expect(document.activeElement).toBe(step(2))
  press('End')
  expect(document.activeElement).toBe(step(COUNT))
  press('Home')
  press('ArrowRight')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Replay to this step')
  press('ArrowRight')
  press('ArrowLeft')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Replay to this step')
  press('ArrowDown')
  expect(step(2).contains(document.activeElement)).toBe(true)
  press('ArrowLeft')
  expect(document.activeElement).toBe(step(2))
  press('ArrowRight')
  press('Escape')
  expect(document.activeElement).toBe(step(2))
})

it('letters lead to the steps from everywhere, in every layout, but not from a field', async () => {
  await show()
  press('KeyJ', { key: 'о' })
  expect(document.activeElement).toBe(step(1))
  press('KeyJ')
  press('KeyK')
  press('KeyJ')
  expect(document.activeElement).toBe(step(2))
  press('KeyJ', { ctrlKey: true })
  expect(document.activeElement).toBe(step(2))
})

it('runs and edits the step that has the focus', async () => {
  const { replay, predict, startRecording, openNew, edit } = await show()
  press('KeyR')
  expect(replay).not.toHaveBeenCalled()
  act(() => step(4).focus())
  press('KeyR')
  press('KeyP')
  press('KeyC')
  press('KeyN')
  press('Delete')
  expect([replay, predict, startRecording].map(({ mock }) => mock.lastCall)).toEqual([[3], [3], [3]])
  expect(openNew).toHaveBeenCalledWith(4)
  expect(edit).toHaveBeenLastCalledWith({ type: 'remove', indexes: [3] })
  await act(async () => void press('ArrowDown', { altKey: true }))
  expect(edit).toHaveBeenLastCalledWith({ type: 'move', indexes: [3], to: 4 })
  await vi.waitFor(() => expect(document.activeElement).toBe(step(5)))
})

it('opens the text of a step, takes no letters while it is typed, and gives the focus back to the step', async () => {
  const { predict } = await show()
  act(() => step(2).focus())
  press('F2')
  const field = screen.getByRole('textbox', { name: 'Test step' })
  expect(document.activeElement).toBe(field)
  press('KeyP')
  press('KeyJ')
  expect(document.activeElement).toBe(field)
  expect(predict).not.toHaveBeenCalled()
  press('Escape')
  expect(document.activeElement).toBe(step(2))
})

it('says why a key does nothing now', async () => {
  const { predict } = await show({ readOnly: true })
  act(() => step(1).focus())
  press('KeyP')
  expect(predict).not.toHaveBeenCalled()
  expect(toastStore.getSnapshot()[0]?.title).toBe('Read-only: you do not hold the session')
})

it('stops what is running from everywhere', async () => {
  const { onStop } = await show({ task: { id: 't', kind: 'predict', parentId: null, activeStep: 0 } })
  press('KeyS')
  expect(onStop).toHaveBeenCalledOnce()
})

it('lists all keys by the question mark and by a button, and letters can be turned off there', async () => {
  const { replay } = await show()
  act(() => step(1).focus())
  press('Slash', { key: '?', shiftKey: true })
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.textContent).toContain('Next stepJ ↓')
  fireEvent.click(screen.getByRole('switch', { name: /^Keys of one letter or sign/ }))
  expect(dialog.textContent).toContain('Next step↓')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  act(() => step(1).focus())
  press('KeyR')
  expect(replay).not.toHaveBeenCalled()
  press('ArrowDown')
  expect(document.activeElement).toBe(step(2))
})

it('gives the focus to the step of the address, and ignores one that is not there', async () => {
  await show({}, 'step-17')
  expect(document.activeElement).toBe(step(17))
  expect(step(17).closest('li')?.dataset.linked).toBe('')
  cleanup()
  await show({}, 'step-51')
  expect(document.activeElement).toBe(document.body)
})

it('copies the link of a step, also where nothing can be changed', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
  await show({ readOnly: true })
  act(() => step(3).focus())
  await act(async () => void press('KeyL'))
  expect(writeText.mock.lastCall?.[0]).toMatch(/\/recipes\/[^#]+#step-3$/)
  expect(toastStore.getSnapshot()[0]?.title).toBe('Link copied')
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await act(async () => void press('KeyL'))
  expect(toastStore.getSnapshot()[0]).toMatchObject({ title: 'The link could not be copied', description: writeText.mock.lastCall?.[0] })
})

it('chooses several steps, and does the same to all of them', async () => {
  const { edit } = await show()
  act(() => step(2).focus())
  press('Space', { key: ' ' })
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  screen.getByText('3 steps selected')
  expect(document.activeElement).toBe(step(4))
  await act(async () => void press('ArrowUp', { altKey: true }))
  expect(edit).toHaveBeenLastCalledWith({ type: 'move', indexes: [1, 2, 3], to: 0 })
  await act(async () => void press('Escape'))
  expect(screen.queryByText('3 steps selected')).toBeNull()
  act(() => step(6).focus())
  fireEvent.click(within(step(6)).getByRole('checkbox', { name: 'Select step 6' }))
  fireEvent.click(within(step(8)).getByRole('checkbox', { name: 'Select step 8' }), { shiftKey: true })
  await act(async () => void press('Delete'))
  expect(edit).toHaveBeenLastCalledWith({ type: 'remove', indexes: [5, 6, 7] })
})

it('copies steps for the clipboard, and pastes them below the one that has the focus', async () => {
  const { edit } = await show()
  act(() => step(2).focus())
  const data = new Map<string, string>()
  const clipboardData = {
    setData: (type: string, text: string) => void data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
  }
  fireEvent.copy(step(2), { clipboardData })
  expect(data.get('text/plain')).toBe('1. Press button 2')
  act(() => step(5).focus())
  await act(async () => void fireEvent.paste(step(5), { clipboardData }))
  const { actions } = STEPS[1]!
  expect(edit).toHaveBeenLastCalledWith({ type: 'paste', index: 5, steps: [{ testStep: 'Press button 2', content: { actions } }] })
  data.set('text/html', '')
  data.set('text/plain', 'One\nTwo')
  await act(async () => void fireEvent.paste(step(5), { clipboardData }))
  expect(edit.mock.lastCall).toMatchObject([{ type: 'paste', steps: [{ testStep: 'One' }, { testStep: 'Two' }] }])
})

it('takes back by Ctrl+Z from everywhere but a field', async () => {
  const { go } = await show()
  press('KeyZ', { key: 'я', ctrlKey: true })
  expect(go).toHaveBeenCalledExactlyOnceWith('undo')
  screen.getByRole('button', { name: 'Undo: Step moved' })
  press('KeyZ', { key: 'Z', ctrlKey: true, shiftKey: true })
  expect(go).toHaveBeenLastCalledWith('redo')
  expect(screen.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true')
})
