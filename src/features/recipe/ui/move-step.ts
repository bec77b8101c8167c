import type { StepCommands } from './step-commands.ts'
import { focusStep } from './use-step-navigation.ts'

/** Moves a step in the list; the focus goes along with it. */
export function moveStep(commands: Pick<StepCommands, 'edit'>, from: number, to: number): void {
  void commands.edit({ type: 'move', from, to }).then((isSaved) => {
    if (isSaved) focusStep(document.querySelector(`li[data-step="${to}"]`))
  })
}
