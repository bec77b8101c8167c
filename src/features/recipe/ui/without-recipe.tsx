import { Trans, useLingui } from '@lingui/react/macro'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Skeleton } from '../../../ui/mantine/skeleton.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import type { RunState } from '../data/use-run-state.ts'
import { flowWidthChoice } from '../model/flow-width.ts'
import classes from './recipe-page.module.css'
import { flowWidthStyle } from './split-view.tsx'
import split from './split-view.module.css'

type Query = Pick<RunState['query'], 'error' | 'isPending' | 'isFetching' | 'failureCount'> & { refetch: () => unknown }
type WithoutRecipeProps = { query: Query; isOffline: boolean }

/** The page while there is no recipe to show: on its way, not there, or not on this device. */
export function WithoutRecipe({ query, isOffline }: WithoutRecipeProps) {
  const { t } = useLingui()
  const title = isNotFound(query.error) ? t`Recipe not found` : t`Recipe`
  return (
    <>
      <TabTitle title={title} />
      <HeaderTitle>
        <Trans>Recipe</Trans>
      </HeaderTitle>
      <Body query={query} isOffline={isOffline} />
    </>
  )
}

export function TabTitle({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

const isNotFound = (error: unknown) => readApiError(error).appCode === 'not_found'

/** By the second attempt that fails, what this device keeps has long been read. */
const ATTEMPTS_TO_BE_SURE = 2

function Body({ query, isOffline }: WithoutRecipeProps) {
  const { t } = useLingui()
  const error = useStandingError(query.error, query.isPending)
  if (isNotFound(error)) {
    return (
      <EmptyState title={t`Recipe not found`} description={t`It may have been deleted, or the link is wrong.`}>
        <BackToRecipes />
      </EmptyState>
    )
  }
  // nothing is wrong with it, and the page asks again as soon as the server is there
  if (isOffline && (error !== null || query.failureCount >= ATTEMPTS_TO_BE_SURE)) {
    return (
      <EmptyState
        title={t`This recipe is not on this device yet`}
        description={t`The server cannot be reached. The recipe opens by itself as soon as there is a connection.`}
      >
        <BackToRecipes />
      </EmptyState>
    )
  }
  if (error === null) return <Loading />
  return (
    <div className={classes.centered}>
      <ErrorAlert error={error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    </div>
  )
}

function BackToRecipes() {
  return (
    <ButtonLink to="/recipes" variant="accent">
      <Trans>Back to recipes</Trans>
    </ButtonLink>
  )
}

function Loading() {
  const { t } = useLingui()
  const [flowWidth] = useStoredChoice(flowWidthChoice)
  return (
    <output className={classes.page} aria-label={t`Loading`}>
      <span className={split.view} style={flowWidthStyle(flowWidth)}>
        <span className={split.flow}>
          <span className={classes.flowSkeleton}>
            <Skeleton height={88} radius="lg" />
            <Skeleton height={88} radius="lg" />
            <Skeleton height={88} radius="lg" />
          </span>
        </span>
        <span className={classes.previewSkeleton}>
          <Skeleton height={36} radius="md" />
          <Skeleton className={classes.frameSkeleton} height="auto" radius="lg" />
        </span>
      </span>
    </output>
  )
}
