import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { RECIPE_KINDS } from '#contract/rules/recipe-kinds.ts'
import type { RunSelection } from '#contract/schemas/run-batch.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { tagsQuery } from '../data/run-queue.ts'
import { isFiltered, SORT_KEYS, type RecipesView } from '../model/list-search.ts'
import classes from './list-toolbar.module.css'
import { RunDialog } from './run-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'

const TYPING_MS = 300

type ListToolbarProps = {
  project: Project
  view: RecipesView
  /** Recipes that the view shows, on all pages. */
  total: number
  /** Those on this page. */
  shown: readonly RecipeListItem[]
  selected: readonly RecipeListItem[]
  onSelect: Dispatch<SetStateAction<readonly RecipeListItem[]>>
  onViewChange: (view: RecipesView, options?: { replace: boolean }) => void
}

/** Finds recipes, and does something with several of them. */
export function ListToolbar({ project, view, total, shown, selected, onSelect, onViewChange }: ListToolbarProps) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  useLatestRows(shown, selected, onSelect)
  const [request, setRequest] = useState<RunSelection | null>(null)
  const change = (part: Partial<RecipesView>) => onViewChange({ ...view, page: 1, ...part }, { replace: true })
  const reason = isReachable ? (total === 0 ? t`There is nothing to run` : null) : t`Running needs a connection`
  return (
    <div className={classes.toolbar}>
      {selected.length > 0 ? (
        <SelectionBar
          projectId={project.id}
          selected={selected}
          onSelect={onSelect}
          onRun={() => setRequest({ recipeIds: selected.map(({ id }) => id) })}
        />
      ) : (
        <search className={classes.filter} aria-label={t`Filter of the recipes`}>
          <SearchField search={view.search} onSearch={(search) => change({ search })} />
          <StatusField view={view} onChange={change} />
          <KindField view={view} onChange={change} />
          <TagField projectId={project.id} view={view} onChange={change} />
          <SelectField
            label={t`Sort by`}
            value={view.sort}
            options={[
              { value: 'updatedAt', label: t`Updated` },
              { value: 'title', label: t`Name` },
              { value: 'lastRun', label: t`Last run` },
            ]}
            onChange={(value) => {
              const sort = SORT_KEYS.find((key) => key === value)
              if (sort) change({ sort, order: sort === 'title' ? 'asc' : 'desc' })
            }}
          />
          {isFiltered(view) && (
            <Button variant="flat" onClick={() => change({ search: '', tag: null, status: null, kind: null })}>
              <Trans>Reset the filter</Trans>
            </Button>
          )}
          <span className={classes.spacer} />
          <Button
            variant="accent"
            leftSection={<IconPlayerPlayFilled size={14} aria-hidden />}
            reason={reason}
            onClick={() => setRequest(selectionOf(view))}
          >
            {isFiltered(view) ? <Trans>Run what is shown</Trans> : <Trans>Run all</Trans>}
          </Button>
        </search>
      )}
      {request && (
        <RunDialog
          project={project}
          select={request}
          count={selected.length > 0 ? selected.length : total}
          onClose={() => setRequest(null)}
          onQueued={() => {
            setRequest(null)
            onSelect([])
          }}
        />
      )}
    </div>
  )
}

/** What is done with the selection begins with what is known now. Rows of other pages stay as they were seen last. */
function useLatestRows(
  shown: readonly RecipeListItem[],
  selected: readonly RecipeListItem[],
  onSelect: ListToolbarProps['onSelect'],
): void {
  const isOutdated = selected.some((one) => shown.some((row) => row.id === one.id && row !== one))
  useEffect(() => {
    if (isOutdated) onSelect((rows) => rows.map((one) => shown.find(({ id }) => id === one.id) ?? one))
  }, [isOutdated, shown, onSelect])
}

const selectionOf = (view: RecipesView): RunSelection =>
  isFiltered(view)
    ? {
        shown: {
          search: view.search.trim(),
          tags: view.tag === null ? [] : [view.tag],
          statuses: view.status === null ? [] : [view.status],
          ...(view.kind === null ? {} : { kind: view.kind }),
        },
      }
    : { all: true }

type FieldProps = { view: RecipesView; onChange: (part: Partial<RecipesView>) => void }

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (search !== known) {
    setKnown(search)
    setTyped(search)
  }
  const searchSoon = useDebouncedCallback(onSearch, TYPING_MS)
  return (
    <TextField
      type="search"
      className={classes.search}
      label={t`Search by name`}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        searchSoon(event.target.value)
      }}
    />
  )
}

function StatusField({ view, onChange }: FieldProps) {
  const { t } = useLingui()
  const options = [
    { value: '', label: t`Every status` },
    { value: 'Draft', label: t`In progress` },
    { value: 'Automated', label: t`Automated` },
    { value: 'Failed', label: t({ message: 'Failed', context: 'recipe' }) },
    { value: 'Finalized', label: t`Finalized` },
  ] as const
  return (
    <SelectField
      label={t`Automation status`}
      value={view.status ?? ''}
      options={options}
      onChange={(value) =>
        onChange({ status: options.map((option) => option.value).find((status) => status === value && status !== '') || null })
      }
    />
  )
}

function KindField({ view, onChange }: FieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      label={t`Kind`}
      value={view.kind ?? ''}
      options={[
        { value: '', label: t`Every kind` },
        { value: 'ordinary', label: t`Recipes` },
        { value: 'shared', label: t`Shared steps` },
      ]}
      onChange={(value) => onChange({ kind: RECIPE_KINDS.find((kind) => kind === value) ?? null })}
    />
  )
}

function TagField({ projectId, view, onChange }: FieldProps & { projectId: string }) {
  const { t } = useLingui()
  const { data: tags = [] } = useQuery(tagsQuery(useApi(), projectId))
  const known = view.tag === null || tags.includes(view.tag) ? tags : [view.tag, ...tags]
  if (known.length === 0) return null
  return (
    <SelectField
      label={t`Tag`}
      value={view.tag ?? ''}
      options={[{ value: '', label: t`Every tag` }, ...known.map((tag) => ({ value: tag, label: tag }))]}
      onChange={(value) => onChange({ tag: value || null })}
    />
  )
}
