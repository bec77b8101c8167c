import { useLingui } from '@lingui/react/macro'
import { useId, useMemo, useRef, useSyncExternalStore } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { useWhereSaved } from '../../../data/sync/use-sync.ts'
import { unsavedInput } from '../../../lib/unsaved-input.ts'
import { focusForNow } from '../../../ui/focus-for-now.ts'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { createRecipeApi } from '../data/create-recipe-api.ts'
import { useProjectOfRecipe } from '../data/use-project-of-recipe.ts'
import { useRecipeEdits } from '../data/use-recipe-edits.ts'
import { useReportError } from '../data/use-report-error.ts'
import { useRunState, type RunState } from '../data/use-run-state.ts'
import { isUndisturbed, mayEdit } from '../model/reservation.ts'
import { RecipeTitle } from './recipe-title.tsx'
import { RecipeWorkspace } from './recipe-workspace.tsx'
import classes from './recipe-page.module.css'
import { DeletedBanner, ReservationBanner } from './reservation-banner.tsx'
import { SessionMark } from './session-mark.tsx'
import { useEditMessages } from './use-edit-messages.ts'
import { TabTitle, WithoutRecipe } from './without-recipe.tsx'

type RecipePageProps = {
  recipeId: string
  organizationId: string
  /** Shows what has changed in the test case since the recipe was imported. */
  onCompare: () => void
  /** Of the address, without its `#`; it may name a step. */
  linkHash: string
}

/** The steps on the left, the live browser on the right. Mount it with `key={recipeId}`. */
export function RecipePage({ recipeId, organizationId, linkHash, onCompare }: RecipePageProps) {
  const { i18n } = useLingui()
  const api = useApi()
  const recipeApi = useMemo(() => createRecipeApi(api), [api])
  const state = useRunState(recipeApi, recipeId, organizationId)
  const { recipe, queue, cutOff } = state
  const project = useProjectOfRecipe(recipe?.projectId, organizationId)
  const showError = useReportError(state.reserve)
  const edits = useRecipeEdits({ recipeId, task: state.task, showError, ...useEditMessages() })
  const isDeleted = cutOff !== 'unsent' && readApiError(state.query.error).appCode === 'not_found'
  // what the user has typed, sent or not, stays in sight until it is settled, also when somebody else deletes the recipe meanwhile
  const isInUse = useIsTyping() || queue.length > 0
  if (!recipe || (isDeleted && !isInUse)) return <WithoutRecipe query={state.query} isOffline={cutOff === 'offline'} />
  const title = shownTitle(i18n, recipe.title)
  return (
    <div className={classes.page}>
      <TabTitle title={title} />
      <HeaderTitle>
        <RecipeTitle title={title} readOnly={!mayEdit(state.reservation, cutOff)} onCommit={edits.commands.rename} />
      </HeaderTitle>
      {isDeleted ? <DeletedBanner hasUnsent={queue.length > 0} /> : <Session state={state} />}
      <RecipeWorkspace api={recipeApi} {...{ recipe, state, project, edits, linkHash, onCompare }} />
    </div>
  )
}

const useIsTyping = (): boolean => useSyncExternalStore(unsavedInput.subscribe, unsavedInput.getSnapshot)

function Session({ state: { reservation, queue, cutOff, reserve, streamError } }: { state: RunState }) {
  const savesNothing = useWhereSaved() === 'nowhere'
  const isStopped = queue.some(({ state }) => state !== 'waiting')
  const id = useId()
  const banner = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLButtonElement>(null)
  return (
    <>
      {isUndisturbed(reservation, cutOff) && (
        <HeaderActions>
          <SessionMark
            ref={mark}
            reservation={reservation}
            labelledBy={id}
            onGone={() => banner.current && focusForNow(banner.current, 'recoveredFocus')}
          />
        </HeaderActions>
      )}
      <ReservationBanner
        {...{ id, banner, mark, reservation, cutOff, isStopped, savesNothing }}
        onRetry={() => reserve({ type: 'retryRequested' })}
      />
      {streamError !== null && cutOff !== 'unsent' && <StreamBroken error={streamError} />}
    </>
  )
}

function StreamBroken({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <div className={classes.notice}>
      <ErrorAlert error={error} title={t`Live updates have stopped. Refresh the page.`} />
    </div>
  )
}
