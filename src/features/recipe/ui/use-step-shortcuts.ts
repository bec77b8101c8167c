import { useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { singleKeysChoice } from '../model/shortcuts.ts'
import type { Control, StepControls } from '../model/step-controls.ts'
import { handleShortcuts, placeOf } from './handle-shortcuts.ts'
import type { StepCommands } from './step-commands.ts'
import { DISABLED_WORDS } from './step-words.ts'
import { useCopyLink } from './use-copy-link.ts'
import { focusStep } from './use-step-navigation.ts'

type StepOfKeys = {
  index: number
  isLast: boolean
  isFull: boolean
  link: string
  controls: StepControls
  commands: StepCommands
  onEdit: () => void
}

/** The commands of a step by keys, while the focus is in it. One that cannot be used now says why, as its button does. */
export function useStepShortcuts({ index, isLast, isFull, link, controls, commands, onEdit }: StepOfKeys): (event: KeyboardEvent) => void {
  const { i18n, t } = useLingui()
  const [hasSingleKeys] = useStoredChoice(singleKeysChoice)
  const copyLink = useCopyLink()
  const refuse = (why: string) => void showToast({ title: why })
  const when = (control: Control, act: () => void) => () => (control.enabled ? act() : refuse(i18n._(DISABLED_WORDS[control.reason])))
  const whenEditable = (act: () => void) => when(controls.edit, act)
  const { record } = controls
  const extend = (to: number) => {
    if (to < 0 || (isLast && to > index)) return
    commands.select({ type: 'extended', index: to, from: index })
    focusStep(document.querySelector(`li[data-step="${to}"]`))
  }
  return ({ nativeEvent: event }) => {
    // the page is another listener's
    const places = placeOf(event.target).places.filter((place) => place !== 'page')
    handleShortcuts(event, places, hasSingleKeys, {
      edit: whenEditable(onEdit),
      add: whenEditable(() => (isFull ? refuse(t`A recipe has at most ${TEST_CASES_MAX} steps`) : commands.openNew(index + 1))),
      moveUp: whenEditable(() => commands.moveBy(index, -1)),
      moveDown: whenEditable(() => commands.moveBy(index, 1)),
      remove: whenEditable(() => void commands.remove(index)),
      duplicate: whenEditable(() => commands.duplicate(index)),
      select: () => commands.select({ type: 'toggled', index }),
      extendUp: () => extend(index - 1),
      extendDown: () => extend(index + 1),
      selectAll: commands.selectAll,
      unselect: () => commands.select({ type: 'cleared' }),
      copyLink: () => void copyLink(link),
      replay: when(controls.replay, () => commands.replay(index)),
      predict: when(controls.predict, () => commands.predict(index)),
      record: when(record, () => (record.action === 'stop' ? commands.stopRecording() : commands.startRecording(index))),
    })
  }
}
