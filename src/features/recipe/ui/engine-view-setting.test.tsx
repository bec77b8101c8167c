import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { makeStep } from '#tests/factories/recipe.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import { setDeveloper } from '../../../data/device/developer-setting.ts'
import { idleRecording } from '../model/recording.ts'
import { stepControls } from '../model/step-controls.ts'
import { StepCard } from './step-card.tsx'
import type { StepCommands } from './step-commands.ts'

afterEach(() => setDeveloper(false))

const commands = {} as StepCommands
const step = makeStep(0)
const controls = stepControls({ steps: [step], readOnly: false, task: null, recording: idleRecording }, 0)

it('a step tells what the engine sees only where developers have turned it on', async () => {
  renderPage(
    <StepCard
      isSelected={false}
      number="1"
      recipeId="r"
      step={step}
      isLast
      isFull={false}
      controls={controls}
      envData={[]}
      commands={commands}
    />,
    {},
  )
  await screen.findByText('Step 1')
  expect(screen.queryByText('What the engine sees')).toBeNull()
  fireEvent(window, new StorageEvent('storage'))
  expect(screen.queryByText('What the engine sees')).toBeNull()
  // another tab of this browser turns it on
  localStorage.setItem('developer', 'on')
  fireEvent(window, new StorageEvent('storage'))
  await screen.findByRole('button', { name: 'What the engine sees' })
})
