import { RECIPE_TEXT_MAX } from '#contract/constants.ts'
import { ShortcutsDialog } from '../../../src/features/recipe/ui/shortcuts-dialog.tsx'
import { saveStep, work } from '../../fixtures/steps.ts'
import type { Section, Specimen } from '../../section.ts'
import { appears, press, type } from '../../stage/appears.ts'
import { never } from '../../stage/answers.ts'
import { ShownStep } from './shown-step.tsx'

async function edit(stage: HTMLElement): Promise<void> {
  await press(stage, 'button[data-control=menu]')
  await press(stage, '[role=menuitem]')
  await appears(stage, 'textarea')
}

const editing = (name: string, then?: (stage: HTMLElement) => Promise<void>, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  act: async (stage) => {
    await edit(stage)
    await then?.(stage)
  },
  show: (context) => <ShownStep step={saveStep(context, { ...work(context), status: 'Completed' })} />,
  ...rest,
})

export const section: Section = {
  about: 'Ctrl+Enter saves, Escape cancels.',
  specimens: [
    editing('Editing'),
    editing('Another text: the work can be kept', (stage) => type(stage, 'textarea', 'Press “Send”')),
    editing('Empty', async (stage) => {
      await type(stage, 'textarea', '')
      await press(stage, '[type=submit]')
    }),
    editing('Too long', (stage) => type(stage, 'textarea', 'Press “Save” and wait. '.repeat(RECIPE_TEXT_MAX / 20).slice(0, 1100))),
    editing(
      'Being saved',
      async (stage) => {
        await type(stage, 'textarea', 'Press “Send”')
        await press(stage, '[type=submit]')
      },
      { show: (context) => <ShownStep step={saveStep(context)} commands={{ edit: never }} /> },
    ),
    {
      name: 'Keyboard shortcuts',
      ground: 'window',
      isWide: true,
      show: () => <ShortcutsDialog opened onClose={() => {}} />,
    },
  ],
}
