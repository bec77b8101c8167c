import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { singleKeysChoice } from '../model/shortcuts.ts'
import type { Control, StepControls } from '../model/step-controls.ts'
import { handleShortcuts, placeOf } from './handle-shortcuts.ts'
import { moveStep } from './move-step.ts'
import type { StepCommands } from './step-commands.ts'
import { DISABLED_WORDS } from './step-words.ts'
import { useCopyLink } from './use-copy-link.ts'

type StepOfKeys = { index: number; count: number; link: string; controls: StepControls; commands: StepCommands; onEdit: () => void }

/** The commands of a step by keys, while the focus is in it. One that cannot be used now says why, as its button does. */
export function useStepShortcuts({ index, count, link, controls, commands, onEdit }: StepOfKeys): (event: KeyboardEvent) => void {
  const { i18n, t } = useLingui()
  const [hasSingleKeys] = useStoredChoice(singleKeysChoice)
  const copyLink = useCopyLink()
  const refuse = (why: string) => void showToast({ title: why })
  const when = (control: Control, act: () => void) => () => (control.enabled ? act() : refuse(i18n._(DISABLED_WORDS[control.reason])))
  const whenEditable = (act: () => void) => when(controls.edit, act)
  const { record } = controls
  return ({ nativeEvent: event }) => {
    // the page is another listener's
    const places = placeOf(event.target).places.filter((place) => place !== 'page')
    handleShortcuts(event, places, hasSingleKeys, {
      edit: whenEditable(onEdit),
      add: whenEditable(() =>
        count < TEST_CASES_MAX ? commands.openNew(index + 1) : refuse(t`A recipe has at most ${TEST_CASES_MAX} steps`),
      ),
      moveUp: whenEditable(() => (index > 0 ? moveStep(commands, index, index - 1) : refuse(t`It is the first step`))),
      moveDown: whenEditable(() => (index < count - 1 ? moveStep(commands, index, index + 1) : refuse(t`It is the last step`))),
      remove: whenEditable(() => void commands.edit({ type: 'remove', index })),
      copyLink: () => void copyLink(link),
      replay: when(controls.replay, () => commands.replay(index)),
      predict: when(controls.predict, () => commands.predict(index)),
      record: when(record, () => (record.action === 'stop' ? commands.stopRecording() : commands.startRecording(index))),
    })
  }
}
