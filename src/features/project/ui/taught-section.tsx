import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { taughtEntity } from '#contract/changes/entity.ts'
import type { Taught } from '#contract/schemas/taught.ts'
import { useIsReachable } from '../../../data/sync/use-sync.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/mantine/skeleton.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { PendingMark } from '../../sync/ui/pending-mark.tsx'
import { useTaught } from '../data/use-taught.ts'
import { foundTaught } from '../model/taught-search.ts'
import { ForgetAllDialog } from './forget-all-dialog.tsx'
import classes from './project-settings.module.css'
import { TaughtDialog } from './taught-dialog.tsx'
import { TaughtItem } from './taught-item.tsx'

const PAGE_SIZE = 10
/** So many entries are seen at a glance. */
const SEARCHED_FROM = 5

/** What people taught the project by recording steps: it is looked at, edited and forgotten here. */
export function TaughtSection({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const taught = useTaught(projectId)
  const [isForgettingAll, setIsForgettingAll] = useState(false)
  const count = taught.items?.length ?? 0
  return (
    <section aria-busy={taught.items === null && taught.error === null}>
      <div className={classes.sectionHead}>
        <h3 className={classes.sectionTitle}>
          <Trans>What was taught</Trans>
          <PendingMark entity={taughtEntity(projectId)} />
        </h3>
        {count > 0 && (
          <Button size="sm" onClick={() => setIsForgettingAll(true)}>
            <Trans>Forget all</Trans>
          </Button>
        )}
      </div>
      <p className={classes.sectionHint}>
        <Trans>
          A recorded step and an answered question teach what the words of the step mean. The same words are done in the same way in every
          recipe of the project.
        </Trans>
      </p>
      <TaughtContent {...taught} />
      {isForgettingAll && (
        <ForgetAllDialog
          count={count}
          onCancel={() => setIsForgettingAll(false)}
          onConfirm={() => {
            setIsForgettingAll(false)
            void taught.forget(taught.items ?? [], t`All that was taught is forgotten`)
          }}
        />
      )}
    </section>
  )
}

type Known = ReturnType<typeof useTaught>

function TaughtContent({ items, error, retry, edit, forget }: Known) {
  const { t } = useLingui()
  const isReachable = useIsReachable()
  if (items === null && !isReachable)
    return (
      <Notice variant="info">
        <Trans>What was taught is not on this device yet. It can be looked at when the server can be reached.</Trans>
      </Notice>
    )
  if (error) return <ErrorAlert error={error} title={t`Error loading what was taught`} onRetry={retry} />
  if (items === null) return <Skeleton height={96} />
  if (items.length === 0)
    return (
      <p className={classes.empty}>
        <Trans>Nothing yet. Record a step that was predicted wrongly.</Trans>
      </p>
    )
  return <TaughtItems items={items} onEdit={edit} onForget={(item) => void forget([item], t`Forgotten`)} />
}

type TaughtItemsProps = { items: readonly Taught[]; onEdit: Known['edit']; onForget: (item: Taught) => void }

function TaughtItems({ items, onEdit, onForget }: TaughtItemsProps) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Taught | null>(null)
  const found = foundTaught(items, search)
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shownPage = Math.min(page, pageCount)
  return (
    <div className={classes.taught}>
      {(items.length > SEARCHED_FROM || search !== '') && (
        <TextField
          type="search"
          label={t`Search in what was taught`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The search stands inside the settings form, which Enter would save.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      {found.length === 0 && (
        <output className={classes.empty}>
          <Trans>Nothing found</Trans>
        </output>
      )}
      <ul className={classes.list} aria-label={t`What was taught`}>
        {found.slice((shownPage - 1) * PAGE_SIZE, shownPage * PAGE_SIZE).map((item) => (
          <TaughtItem key={item.id} item={item} onEdit={() => setEdited(item)} onForget={() => onForget(item)} />
        ))}
      </ul>
      {pageCount > 1 && <Pagination page={shownPage} pageCount={pageCount} onChange={setPage} />}
      {edited && (
        <TaughtDialog
          item={edited}
          onClose={() => setEdited(null)}
          onSave={(edit) => {
            setEdited(null)
            void onEdit(edit)
          }}
        />
      )}
    </div>
  )
}
