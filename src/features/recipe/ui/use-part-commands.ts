import { useLingui } from '@lingui/react/macro'
import { useMemo, type RefObject } from 'react'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { Trial } from '#contract/schemas/trial.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { languageOf } from '../../language/model/language.ts'
import { added, moved, removed } from '../model/part-editing.ts'
import type { EditedContent } from '../model/step-editing.ts'
import { failureWords } from '../../step-words/ui/failure-words.ts'
import { usePreviewTools } from './preview-tools.ts'
import type { StepCommands } from './step-commands.ts'
import type { PartOfStep } from './step-content.tsx'
import { useTrialError } from './use-trial-error.ts'

/**
 * What is done with the actions and checks of one step. Places are those in the step; null is a new one at the end. `latest`: the step as it is by then: the
 * rows are not drawn again when it has only moved.
 */
export function usePartCommands(latest: RefObject<RecipeStep>, { edit }: StepCommands, onForm: (form: PartOfStep | null) => void) {
  const { i18n, t } = useLingui()
  const tools = usePreviewTools()
  const showError = useTrialError()
  return useMemo(() => {
    const actionsOf = () => latest.current.actions ?? []
    const assertionsOf = () => latest.current.assertions ?? []
    const save = (content: EditedContent) => edit({ type: 'content', index: latest.current.stepIndex, content })
    const tell = ({ failure }: Trial) =>
      failure
        ? showToast({
            variant: 'destructive',
            title: t`It does not work on this page`,
            description: i18n._(failureWords(failure, languageOf(i18n.locale)).summary),
          })
        : showToast({ title: t`It works on this page.` })
    const attempt = (trial: Promise<Trial>) => void trial.then(tell, showError)
    return {
      saveAction: (action: Action, at: number | null) =>
        save({ actions: at === null ? [...actionsOf(), action] : actionsOf().with(at, action) }),
      saveAssertion: (assertion: Assertion, at: number | null) =>
        save({ assertions: at === null ? [...assertionsOf(), assertion] : assertionsOf().with(at, assertion) }),
      moveAction: (at: number, direction: -1 | 1) => void save({ actions: moved(actionsOf(), at, direction) }),
      moveAssertion: (at: number, direction: -1 | 1) => void save({ assertions: moved(assertionsOf(), at, direction) }),
      duplicateAction: (at: number) => void save({ actions: added(actionsOf(), at + 1, actionsOf()[at]!) }),
      duplicateAssertion: (at: number) => void save({ assertions: added(assertionsOf(), at + 1, assertionsOf()[at]!) }),
      removeAction: (at: number) => void save({ actions: removed(actionsOf(), at) }),
      removeAssertion: (at: number) => void save({ assertions: removed(assertionsOf(), at) }),
      open: onForm,
      trialReason: tools ? tools.reason : ('read_only' as const),
      tryAction: (action: Action) => tools && attempt(tools.tryAction(action)),
      tryAssertion: (assertion: Assertion) => tools && attempt(tools.tryAssertion(assertion)),
    }
  }, [latest, edit, onForm, tools, showError, i18n, t])
}

export type PartCommands = ReturnType<typeof usePartCommands>
