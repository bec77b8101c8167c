import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { sharedUsersQuery } from '../../../data/shared-users.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useDeleteRecipe } from '../data/recipes-queries.ts'
import classes from './recipes-page.module.css'

type DeleteSharedDialogProps = { recipe: RecipeListItem; onClose: () => void }

/** Asks before shared steps are deleted: recipes that use them get the steps themselves. */
export function DeleteSharedDialog({ recipe, onClose }: DeleteSharedDialogProps) {
  const { i18n, t } = useLingui()
  const deleting = useDeleteRecipe()
  const showError = useErrorToast()
  const isReachable = useIsReachable()
  const { data: users } = useQuery({ ...sharedUsersQuery(useApi(), recipe.id), enabled: isReachable })
  const isUsed = users !== undefined && users.length > 0
  const title = shownTitle(i18n, recipe.title)
  const remove = () => {
    const onError = (error: unknown) => showError(error, t`The shared steps could not be deleted`)
    deleting.mutate({ recipe, inlineUses: isUsed }, { onError, onSuccess: onClose })
  }
  return (
    <Dialog opened onClose={onClose} title={t`Delete the shared steps “${title}”?`}>
      {isUsed ? (
        <>
          <p className={classes.ready}>
            <Trans>
              These recipes use them. In the place of each use they get the steps themselves, with its values, and have to pass again:
            </Trans>
          </p>
          <ul>
            {users.map((user) => (
              <li key={user.id}>
                <Link to="/recipes/$recipeId" params={{ recipeId: user.id }}>
                  {shownTitle(i18n, user.title)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : users ? (
        <p className={classes.ready}>
          <Trans>No recipe uses them. This cannot be undone.</Trans>
        </p>
      ) : isReachable ? (
        <Loader />
      ) : (
        <p className={classes.ready}>
          <Trans>
            Without a connection it is not known which recipes use them. If some do, the deletion will be refused once it is sent, and
            nothing is lost.
          </Trans>
        </p>
      )}
      <DialogButtons>
        <Button variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" loading={deleting.isPending} reason={isReachable && !users ? t`Loading…` : null} onClick={remove}>
          {isUsed ? <Trans>Replace and delete</Trans> : <Trans>Delete</Trans>}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
