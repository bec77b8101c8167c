import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { sharedUsersQuery } from '../../../data/shared-users.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { deletionPlan, type DeletionPlan } from '../model/deletion-plan.ts'
import classes from './recipes-page.module.css'

type DeleteSeveralDialogProps = {
  selected: readonly RecipeListItem[]
  onDelete: (recipes: readonly RecipeListItem[]) => void
  onClose: () => void
}

/** Asks before a selection with shared steps is deleted. Those that other recipes use stay, and are named. */
export function DeleteSeveralDialog({ selected, onDelete, onClose }: DeleteSeveralDialogProps) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  const { isLoading, plan } = usePlan(selected, isReachable)
  const { deleted, kept } = plan
  const why = isLoading ? t`Loading…` : deleted.length === 0 ? t`Other recipes use all of them` : null
  return (
    <Dialog opened onClose={onClose} title={t`Delete the selected recipes?`}>
      {isLoading ? (
        <Loader />
      ) : (
        <div className={classes.scope}>
          {kept.length > 0 && <Kept kept={kept} isAsSeenLast={!isReachable} />}
          {deleted.length > 0 && (
            <p className={classes.ready}>
              <Plural
                value={deleted.length}
                one="# recipe will be deleted. This cannot be undone."
                other="# recipes will be deleted. This cannot be undone."
              />
            </p>
          )}
        </div>
      )}
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="destructive" reason={why} onClick={() => onDelete(deleted)}>
          {isLoading || deleted.length === 0 ? (
            <Trans>Delete</Trans>
          ) : (
            <Plural value={deleted.length} one="Delete # recipe" other="Delete # recipes" />
          )}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

/** Who uses the shared steps is asked of the server; without an answer their rows say how many there were. */
function usePlan(selected: readonly RecipeListItem[], isReachable: boolean): { isLoading: boolean; plan: DeletionPlan } {
  const api = useApi()
  const queryClient = useQueryClient()
  const ids = selected.flatMap(({ id, shared }) => (shared ? [id] : []))
  const { data = [], isLoading } = useQuery({
    queryKey: ['recipe', 'users', ids],
    queryFn: () => Promise.all(ids.map(async (id) => [id, await queryClient.fetchQuery(sharedUsersQuery(api, id))] as const)),
    gcTime: 0,
    enabled: isReachable,
  })
  return { isLoading, plan: deletionPlan(selected, new Map(data)) }
}

function Kept({ kept, isAsSeenLast }: Pick<DeletionPlan, 'kept'> & { isAsSeenLast: boolean }) {
  const { i18n } = useLingui()
  return (
    <>
      <p className={classes.ready}>
        <Plural
          value={kept.length}
          one="# of them has steps that other recipes use, and stays:"
          other="# of them have steps that other recipes use, and stay:"
        />
      </p>
      <ul className={classes.kept}>
        {kept.map(({ recipe, usersCount }) => (
          <li key={recipe.id}>
            <Link to="/recipes/$recipeId" params={{ recipeId: recipe.id }}>
              {shownTitle(i18n, recipe.title)}
            </Link>
            : <Plural value={usersCount} one="used by # recipe" other="used by # recipes" />
          </li>
        ))}
      </ul>
      <div className={classes.notes}>
        <p>
          <Trans>To delete them all the same, use “Delete” in the menu of each: recipes that use them then get the steps themselves.</Trans>
        </p>
        {isAsSeenLast && (
          <p>
            <Trans>There is no connection: who uses them is as it was seen last.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
