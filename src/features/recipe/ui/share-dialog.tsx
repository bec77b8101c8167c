import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import { parametersOf } from '#contract/rules/shared-steps.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { sharedUsersQuery } from '../../../data/shared-users.ts'
import { shownTitle } from '../../../data/recipe-title.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import type { CaseFacts } from '../model/edit-history.ts'
import { tableOfText } from '../model/parameters-in-text.ts'
import classes from './shared-dialogs.module.css'

type ShareDialogProps = { recipe: Recipe; onEdit: (facts: CaseFacts) => Promise<boolean>; onClose: () => void }

/** Lets other recipes use the steps of this one, or takes that back while none does. */
export function ShareDialog(props: ShareDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={props.onClose} title={props.recipe.isShared ? t`Shared steps` : t`Share the steps`}>
      {props.recipe.isShared ? <Shared {...props} /> : <Unshared {...props} />}
    </Dialog>
  )
}

function Unshared({ recipe, onEdit, onClose }: ShareDialogProps) {
  const [isSaving, setSaving] = useState(false)
  const made = recipe.dataTable ? null : tableOfText(recipe.testData ?? '')
  const parameters = made ? parametersOf({ dataTable: made }) : parametersOf(recipe)
  const share = async () => {
    setSaving(true)
    if (await onEdit({ isShared: true, ...(made ? { dataTable: made } : {}) })) onClose()
    else setSaving(false)
  }
  return (
    <div className={classes.form}>
      <p className={classes.hint}>
        <Trans>
          Other recipes can then use these steps as one step of theirs. They are changed here, once for all. When all recipes are run, they
          are run only by those that use them.
        </Trans>
      </p>
      {countPreconditions(recipe.steps) > 0 && (
        <p className={classes.hint}>
          <Trans>The preconditions stay here: they are done only when this recipe is run by itself.</Trans>
        </p>
      )}
      {parameters.length > 0 && (
        <div>
          <p className={classes.hint}>
            <Trans>Values that each use may give, with their defaults:</Trans>
          </p>
          <ul className={classes.list}>
            {parameters.map(({ name, value }) => (
              <li key={name}>
                {name}: {value}
              </li>
            ))}
          </ul>
          {made && (
            <p className={classes.hint}>
              <Trans>They are taken from the test data and become a data table.</Trans>
            </p>
          )}
        </div>
      )}
      <DialogButtons>
        <Button variant="flat" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" loading={isSaving} onClick={() => void share()}>
          <Trans>Share the steps</Trans>
        </Button>
      </DialogButtons>
    </div>
  )
}

function Shared({ recipe, onEdit, onClose }: ShareDialogProps) {
  const { i18n, t } = useLingui()
  const isReachable = useIsReachable()
  const [isSaving, setSaving] = useState(false)
  const { data: users } = useQuery({ ...sharedUsersQuery(useApi(), recipe.id), enabled: isReachable })
  const reason = !isReachable
    ? t`Without a connection it is not known which recipes use these steps`
    : users === undefined
      ? t`Loading…`
      : users.length > 0
        ? t`Other recipes use these steps`
        : null
  const stop = async () => {
    setSaving(true)
    if (await onEdit({ isShared: false })) onClose()
    else setSaving(false)
  }
  return (
    <div className={classes.form}>
      {users && users.length > 0 ? (
        <div>
          <p className={classes.hint}>
            <Trans>Recipes that use these steps:</Trans>
          </p>
          <ul className={classes.list}>
            {users.map(({ id, title }) => (
              <li key={id}>
                <Link to="/recipes/$recipeId" params={{ recipeId: id }} onClick={onClose}>
                  {shownTitle(i18n, title)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={classes.hint}>{reason ?? t`No recipe uses these steps yet.`}</p>
      )}
      <DialogButtons>
        <Button variant="flat" loading={isSaving} reason={reason} onClick={() => void stop()}>
          <Trans>Stop sharing</Trans>
        </Button>
        <Button variant="accent" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogButtons>
    </div>
  )
}
