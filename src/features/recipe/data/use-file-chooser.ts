import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import type { FileChooserAnswer } from '#contract/schemas/recording.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import type { RecipeApi } from './recipe-api.ts'

/** The choice of files that a page of the remote browser has opened, while it waits for the user. */
export function useFileChooser(api: Pick<RecipeApi, 'answerFileChooser'>, recipeId: string) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const [chooser, setChooser] = useState<OpenedChooser | null>(null)
  const [isSending, setIsSending] = useState(false)
  const answer = (chooserId: string, given: FileChooserAnswer) => api.answerFileChooser({ recipeId, chooserId, answer: given })
  /** A choice that is over needs no answer any more. */
  const fail = (error: unknown) => {
    if (readApiError(error).appCode !== 'not_found') return showError(error, t`The files were not given to the page`)
    setChooser(null)
  }
  return {
    chooser,
    isSending,
    open: (opened: OpenedChooser) => {
      // What stands beside the frame is not seen in full screen.
      if (document.fullscreenElement) void document.exitFullscreen()
      setChooser(opened)
      void answer(opened.chooserId, { kind: 'claim' }).catch(fail)
    },
    choose: async (names: readonly string[]) => {
      if (!chooser) return
      setIsSending(true)
      try {
        await answer(chooser.chooserId, { kind: 'files', names: [...names] })
        setChooser(null)
      } catch (error) {
        showError(error, t`The files were not given to the page`)
        if (readApiError(error).appCode === 'not_found') setChooser(null)
      } finally {
        setIsSending(false)
      }
    },
    cancel: () => {
      if (!chooser) return
      setChooser(null)
      void answer(chooser.chooserId, { kind: 'cancel' }).catch(fail)
    },
  }
}
