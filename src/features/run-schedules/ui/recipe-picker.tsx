import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { SCHEDULED_RECIPES_MAX } from '#contract/constants.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { shownTitle } from '../../../data/recipe-title.ts'
import { useQueryError } from '../../../data/use-query-error.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { recipesToChooseQuery } from '../data/schedules.ts'
import { toggled } from '../model/schedule-form.ts'
import { CheckList } from './check-list.tsx'
import classes from './schedule-form.module.css'

type RecipePickerProps = {
  projectId: string
  chosen: readonly string[]
  error: ReactNode
  onChange: (recipeIds: string[]) => void
}

/** Recipes of the project by name. What is chosen stays chosen when another search no longer shows it. */
export function RecipePicker({ projectId, chosen, error, onChange }: RecipePickerProps) {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useState('')
  // a newer search cancels the call of the one before
  const query = useQuery(recipesToChooseQuery(useApi(), projectId, useDeferredValue(search)))
  const failed = useQueryError(query)
  const { recipes = [], total = 0 } = query.data ?? {}
  const toggle = (id: string) => {
    const next = toggled(chosen, id)
    if (next.length <= SCHEDULED_RECIPES_MAX) onChange(next)
  }
  return (
    <div className={classes.picker}>
      <TextField
        type="search"
        label={t`Find recipes`}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {failed ? (
        <ErrorAlert error={failed} title={t`Error loading recipes`} onRetry={() => void query.refetch()} />
      ) : (
        <CheckList
          legend={<Plural value={chosen.length} one="# recipe chosen" other="# recipes chosen" />}
          options={recipes.map(({ id, title }) => ({ value: id, label: shownTitle(i18n, title) }))}
          chosen={chosen}
          error={error}
          onToggle={toggle}
        />
      )}
      {query.data && recipes.length === 0 && (
        <p className={classes.note}>
          <Trans>No recipe has this in its name.</Trans>
        </p>
      )}
      {total > recipes.length && (
        <p className={classes.note}>
          <Plural
            value={recipes.length}
            one="The first # recipe is shown. Search to find the others."
            other="The first # recipes are shown. Search to find the others."
          />
        </p>
      )}
    </div>
  )
}
