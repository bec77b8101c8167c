import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { PickedElement } from '#contract/schemas/pick.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { makeStep } from '#tests/factories/recipe.ts'
import { listCommands } from '#tests/fakes/list-commands.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { idleRecording } from '../model/recording.ts'
import { stepControls } from '../model/step-controls.ts'
import { PreviewToolsContext, type PreviewTools } from './preview-tools.ts'
import { StepCard } from './step-card.tsx'
import type { StepCommands } from './step-commands.ts'

const click = (id: string): Action => ({ target: [{ type: 'css', value: id, priority: 1 }], nlTargetCaptionDict: { en: id, ru: id }, method: 'Click' }) // prettier-ignore
const check: Assertion = {
  targetElementType: 'Text',
  targetElementDescription: 'total',
  property: 'text',
  match: 'equals',
  expectedValue: '5',
  assertionDescription: 'The total is 5',
  target: [{ type: 'css', value: '#total', priority: 1 }],
}

beforeEach(() => {
  // jsdom has neither
  HTMLElement.prototype.showPopover = () => {}
  HTMLElement.prototype.hidePopover = () => {}
  Element.prototype.scrollIntoView = () => {}
})

function show(over: Partial<RecipeStep>, tools: Partial<PreviewTools> = {}) {
  const step = makeStep(0, { status: 'Completed', ...over })
  const edit = vi.fn<StepCommands['edit']>().mockResolvedValue(true)
  const all: PreviewTools = {
    recipeId: 'r',
    reason: null,
    pointFor: vi.fn<PreviewTools['pointFor']>(),
    countMatches: vi
      .fn<PreviewTools['countMatches']>()
      .mockImplementation((target) => Promise.resolve(target.map((_, index) => index + 1))),
    show: vi.fn<PreviewTools['show']>(),
    tryAction: vi.fn<PreviewTools['tryAction']>().mockResolvedValue({ failure: null }),
    tryAssertion: vi.fn<PreviewTools['tryAssertion']>().mockResolvedValue({ failure: null }),
    ...tools,
  }
  const controls = stepControls({ steps: [step], readOnly: false, task: null, recording: idleRecording }, 0)
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <PreviewToolsContext value={all}>
        <StepCard
          recipeId="r"
          number="1"
          step={step}
          isLast
          isFull={false}
          isSelected={false}
          controls={controls}
          envData={[{ key: 'pass', type: 'password', value: '••••••••', isSecret: true }]}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others are not called here
          commands={{ ...listCommands(), edit } as unknown as StepCommands}
        />
      </PreviewToolsContext>
    </QueryClientProvider>,
  )
  // what a row can be changed with comes with the pointer
  fireEvent.pointerEnter(screen.getByRole('article'))
  return { edit, tools: all }
}

const rows = () => screen.getByRole('list', { name: 'Actions and checks' })
function choose(part: string, item: string) {
  const button = screen.getByRole('button', { name: new RegExp(`^${part}`) })
  fireEvent.click(button)
  fireEvent.click(within(button.parentElement!).getByRole('menuitem', { name: item, hidden: true }))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const content = (edit: ReturnType<typeof show>['edit']) => {
  const [wanted] = edit.mock.lastCall ?? []
  return wanted?.type === 'content' ? wanted.content : null
}

it('an action is added, with its locators, and a value of the environment', async () => {
  const { edit } = show({})
  choose('Add to this step', 'Action')
  await screen.findByLabelText('What is done')
  type('What is done', 'type')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toContain('Say how the element is found')
  fireEvent.click(screen.getByRole('button', { name: 'Add a locator' }))
  type('Locator 1', '#password')
  type('Name for people', 'Password')
  type('Value from', 'env')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('What is done')).toBeNull())
  expect(content(edit)).toEqual({
    actions: [
      {
        method: 'Input',
        value: '',
        source: { type: 'envDataVariables', key: 'pass' },
        target: [{ type: 'css', value: '#password', priority: 1 }],
        nlTargetCaptionDict: { en: 'Password' },
      },
    ],
  })
})

it('an action is changed, moved, duplicated and deleted in its place', async () => {
  const actions = [click('#a'), click('#b')]
  const { edit } = show({ actions })
  choose('Action 2', 'Edit')
  await screen.findByLabelText('What is done')
  type('What is done', 'double')
  type('Wait for it at most, seconds', '2.5')
  fireEvent.keyDown(screen.getByLabelText('What is done'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(screen.queryByLabelText('What is done')).toBeNull())
  expect(content(edit)?.actions).toEqual([click('#a'), { ...click('#b'), gesture: 'double', timeoutMs: 2500 }])
  choose('Action 2', 'Move up')
  expect(content(edit)?.actions).toEqual([click('#b'), click('#a')])
  choose('Action 1', 'Duplicate')
  expect(content(edit)?.actions).toEqual([click('#a'), click('#a'), click('#b')])
  choose('Action 1', 'Delete')
  expect(content(edit)?.actions).toEqual([click('#b')])
})

it('a check is changed; words that were made for another value are made anew', async () => {
  const { edit } = show({ assertions: [check] })
  choose('Check 1', 'Edit')
  await screen.findByLabelText('What is checked')
  type('Expected', '6')
  type('How it is compared', 'contains')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('What is checked')).toBeNull())
  expect(content(edit)).toEqual({
    assertions: [{ ...check, expectedValue: '6', match: 'contains', assertionDescription: 'total: the text contains “6”' }],
  })
})

it('Escape leaves an action as it was, and gives the focus back to the step', async () => {
  const { edit } = show({ actions: [click('#a')] })
  choose('Action 1', 'Edit')
  fireEvent.keyDown(await screen.findByLabelText('What is done'), { key: 'Escape' })
  expect(screen.queryByLabelText('What is done')).toBeNull()
  expect(edit).not.toHaveBeenCalled()
  within(rows()).getByText('Click: #a')
})

it('what is in the form is tried alone, and says how that went', async () => {
  const { tools } = show(
    { actions: [click('#a')] },
    { tryAction: vi.fn<PreviewTools['tryAction']>().mockResolvedValue({ failure: { code: 'target_not_found', wanted: '#z', found: [] } }) }, // prettier-ignore
  )
  choose('Action 1', 'Edit')
  await screen.findByLabelText('Locator 1')
  type('Locator 1', '#z')
  fireEvent.click(screen.getByRole('button', { name: 'Try it' }))
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent).join('')).toContain('#z')) // prettier-ignore
  expect(tools.tryAction).toHaveBeenCalledExactlyOnceWith({ ...click('#a'), target: [{ type: 'css', value: '#z', priority: 1 }] })
})

it('a healing is accepted or rejected, and healing is turned off for one action', () => {
  const replaced = [{ type: 'css' as const, value: '#old', priority: 1 }]
  const healed: Action = { ...click('#new'), healed: { fromIndex: 0, toIndex: 1, at: 'x', replaced } }
  const { edit } = show({ actions: [healed] })
  fireEvent.click(screen.getByRole('button', { name: 'It is the right one' }))
  expect(content(edit)?.actions).toEqual([{ ...healed, healed: { ...healed.healed, isAccepted: true } }])
  fireEvent.click(screen.getByRole('button', { name: 'It is another one' }))
  expect(content(edit)?.actions).toEqual([{ ...click('#new'), target: replaced, isHealingOff: true }])
  choose('Action 1', 'Turn healing off')
  expect(content(edit)?.actions).toEqual([{ ...healed, isHealingOff: true }])
})

it('the element is picked anew in the preview, outlined there, and each locator says how many it finds', async () => {
  const { edit, tools } = show({ actions: [{ ...click('#a'), method: 'Drag', by: { x: 1, y: 0 } }] })
  choose('Action 1', 'Edit')
  fireEvent.click(await screen.findByRole('button', { name: 'Pick anew' }))
  const receive = vi.mocked(tools.pointFor).mock.lastCall?.[0]
  const locators = [{ type: 'css' as const, value: '#picked', priority: 1 }, { type: 'xpath' as const, value: '//b', priority: 7 }] // prettier-ignore
  act(() => receive?.({ locators, caption: { ru: 'кнопка «Б»', en: 'button “B”' } } as PickedElement))
  await screen.findByText('Found: 1')
  screen.getByText('Found: 2')
  expect(tools.show).toHaveBeenLastCalledWith(locators)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByLabelText('What is done')).toBeNull())
  expect(content(edit)?.actions).toMatchObject([{ target: locators, nlTargetCaptionDict: { ru: 'кнопка «Б»', en: 'button “B”' } }])
  expect(tools.show).toHaveBeenLastCalledWith(null)
})
