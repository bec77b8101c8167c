import { Skeleton } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useSyncExternalStore } from 'react'
import { readApiError } from '../../../data/api-error.ts'
import { useApi } from '../../../data/client-context.tsx'
import { unsavedInput } from '../../../lib/unsaved-input.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import { createRecipeApi } from '../data/create-recipe-api.ts'
import { useProjectOfRecipe } from '../data/use-project-of-recipe.ts'
import { useRunState, type RunState } from '../data/use-run-state.ts'
import { mayEdit } from '../model/reservation.ts'
import { RecipeTitle } from './recipe-title.tsx'
import { RecipeWorkspace } from './recipe-workspace.tsx'
import classes from './recipe-page.module.css'
import { DeletedBanner, ReservationBanner } from './reservation-banner.tsx'
import { useTitleCommit } from './use-title-commit.ts'

/** The heart of the product: the steps on the left, the live browser on the right. Mount it with `key={recipeId}`. */
export function RecipePage({ recipeId, organizationId }: { recipeId: string; organizationId: string }) {
  const api = useApi()
  const recipeApi = useMemo(() => createRecipeApi(api), [api])
  const state = useRunState(recipeApi, recipeId, organizationId)
  const { recipe, queue, cutOff } = state
  const project = useProjectOfRecipe(recipe?.projectId)
  const commitTitle = useTitleCommit(recipeId, state.reserve)
  const isDeleted = cutOff !== 'unsent' && readApiError(state.query.error).appCode === 'not_found'
  // what the user has typed, sent or not, stays in sight until it is settled, also when somebody else deletes the recipe meanwhile
  const isInUse = useIsTyping() || queue.length > 0
  if (!recipe || (isDeleted && !isInUse)) return <WithoutRecipe query={state.query} />
  return (
    <div className={classes.page}>
      <TabTitle title={recipe.title} />
      <HeaderTitle>
        <RecipeTitle title={recipe.title} readOnly={!mayEdit(state.reservation, cutOff)} onCommit={commitTitle} />
      </HeaderTitle>
      {isDeleted ? <DeletedBanner /> : <Session state={state} />}
      <RecipeWorkspace api={recipeApi} recipe={recipe} state={state} project={project} />
    </div>
  )
}

const useIsTyping = (): boolean => useSyncExternalStore(unsavedInput.subscribe, unsavedInput.getSnapshot)

function Session({ state: { reservation, cutOff, reserve, streamError } }: { state: RunState }) {
  return (
    <>
      <ReservationBanner reservation={reservation} cutOff={cutOff} onRetry={() => reserve({ type: 'retryRequested' })} />
      {streamError !== null && cutOff !== 'unsent' && <StreamBroken error={streamError} />}
    </>
  )
}

function TabTitle({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

function StreamBroken({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <div className={classes.notice}>
      <ErrorAlert error={error} title={t`Live updates have stopped. Refresh the page.`} />
    </div>
  )
}

function WithoutRecipe({ query }: { query: RunState['query'] }) {
  const { t } = useLingui()
  const title = readApiError(query.error).appCode === 'not_found' ? t`Recipe not found` : t`Recipe`
  return (
    <>
      <TabTitle title={title} />
      <HeaderTitle>
        <Trans>Recipe</Trans>
      </HeaderTitle>
      <WithoutRecipeBody query={query} />
    </>
  )
}

function WithoutRecipeBody({ query }: { query: RunState['query'] }) {
  const { t } = useLingui()
  const error = useStandingError(query.error, query.isPending)
  if (error === null) return <Loading />
  if (readApiError(error).appCode === 'not_found') {
    return (
      <EmptyState title={t`Recipe not found`} description={t`It may have been deleted, or the link is wrong.`}>
        <ButtonLink to="/recipes" variant="accent">
          <Trans>Back to recipes</Trans>
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={classes.centered}>
      <ErrorAlert error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    </div>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <output className={classes.page} aria-label={t`Loading`}>
      <span className={classes.bannerPlace} />
      <span className={classes.zones}>
        <span className={classes.flowPlace}>
          <Skeleton height={88} radius="lg" />
          <Skeleton height={88} radius="lg" />
          <Skeleton height={88} radius="lg" />
        </span>
        <span className={classes.previewPlace}>
          <Skeleton height={36} radius="md" />
          <Skeleton className={classes.framePlace} height="auto" radius="lg" />
        </span>
      </span>
    </output>
  )
}
