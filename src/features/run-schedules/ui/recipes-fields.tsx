import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../data/client/client-context.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { tagsQuery } from '../data/schedules.ts'
import { RECIPES_KINDS, toggled, type RecipesKind } from '../model/schedule-form.ts'
import { CheckList } from './check-list.tsx'
import { RecipePicker } from './recipe-picker.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'
import classes from './schedule-form.module.css'
import { STATUS_WORDS, STATUSES } from './status-words.ts'

const KIND_WORDS: Record<RecipesKind, MessageDescriptor> = {
  all: msg`All recipes of the project`,
  tags: msg`Recipes with certain tags`,
  statuses: msg`Recipes of certain statuses`,
  recipes: msg`Chosen recipes`,
}

type RecipesFieldsProps = DraftFieldsProps & { projectId: string }

/** Which recipes a schedule runs. */
export function RecipesFields({ projectId, draft, problems, onChange }: RecipesFieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        label={t`What is run`}
        value={draft.kind}
        options={RECIPES_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_WORDS[kind]) }))}
        onChange={(value) => onChange({ kind: RECIPES_KINDS.find((kind) => kind === value) ?? 'all' })}
      />
      {draft.kind === 'tags' && <Tags projectId={projectId} draft={draft} problems={problems} onChange={onChange} />}
      {draft.kind === 'statuses' && (
        <CheckList
          isRow
          legend={<Trans>Statuses</Trans>}
          options={STATUSES.map((status) => ({ value: status, label: i18n._(STATUS_WORDS[status]) }))}
          chosen={draft.statuses}
          error={problems.includes('statuses') ? t`Choose at least one status` : null}
          onToggle={(status) => onChange({ statuses: toggled(draft.statuses, status) })}
        />
      )}
      {draft.kind === 'recipes' && (
        <RecipePicker
          projectId={projectId}
          chosen={draft.recipeIds}
          error={problems.includes('recipes') ? t`Choose at least one recipe` : null}
          onChange={(recipeIds) => onChange({ recipeIds })}
        />
      )}
    </>
  )
}

function Tags({ projectId, draft, problems, onChange }: RecipesFieldsProps) {
  const { t } = useLingui()
  const { data: known = [], isPending } = useQuery(tagsQuery(useApi(), projectId))
  const tags = [...new Set([...draft.tags, ...known])].toSorted((a, b) => a.localeCompare(b))
  if (tags.length === 0) {
    return (
      <p className={classes.note} data-wrong={problems.includes('tags')}>
        {isPending ? <Trans>Loading…</Trans> : <Trans>No recipe of the project has a tag.</Trans>}
      </p>
    )
  }
  return (
    <CheckList
      isRow
      legend={<Trans>Tags: recipes that have one of them</Trans>}
      options={tags.map((tag) => ({ value: tag, label: tag }))}
      chosen={draft.tags}
      error={problems.includes('tags') ? t`Choose at least one tag` : null}
      onToggle={(tag) => onChange({ tags: toggled(draft.tags, tag) })}
    />
  )
}
