import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import type { ReactNode } from 'react'
import type { TmsComparison } from '#contract/schemas/tms.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { comparisonQuery, useUpdateFromCase } from '../data/comparison.ts'
import { contentChanges, type StepChange } from '../model/content-changes.ts'
import classes from './import-dialog.module.css'
import { ImportRefused } from './import-refused.tsx'

type CompareDialogProps = { recipeId: string; onClose: () => void; onOpenRecipe?: (recipeId: string) => void }

/** What has changed in the test case of a recipe since it was imported. Nothing is overwritten before somebody has seen it. */
export function CompareDialog({ recipeId, onClose, onOpenRecipe }: CompareDialogProps) {
  const { t } = useLingui()
  const query = useQuery(comparisonQuery(useApi(), recipeId))
  const error = useQueryError(query)
  return (
    <Dialog opened onClose={onClose} title={t`Changes of the test case`} size={600}>
      {query.data && !query.isRefetching ? (
        <Comparison comparison={query.data} onClose={onClose} onOpenRecipe={onOpenRecipe} />
      ) : error ? (
        <NoComparison error={error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} onClose={onClose} />
      ) : (
        <div className={classes.loading}>
          <Loader size={24} />
          <output>
            <Trans>Reading the test case…</Trans>
          </output>
        </div>
      )}
    </Dialog>
  )
}

type NoComparisonProps = { error: unknown; isRetrying: boolean; onRetry: () => void; onClose: () => void }

function NoComparison({ error, isRetrying, onRetry, onClose }: NoComparisonProps) {
  const { t } = useLingui()
  const { appCode, details } = readApiError(error)
  const isDisconnected = appCode === 'not_found' && details.entity === 'tmsConnection'
  return (
    <>
      {isDisconnected ? (
        <Notice
          variant="warning"
          action={
            <ButtonLink size="sm" to="/connections">
              <Trans>TMS connections</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your organization is no longer connected to the system that this recipe came from.</Trans>
        </Notice>
      ) : (
        <ImportRefused error={error} title={t`The test case was not read`} isTrimming={false} onTrim={null} />
      )}
      <DialogButtons>
        {!isDisconnected && (
          <Button loading={isRetrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </DialogButtons>
    </>
  )
}

type ComparisonProps = Omit<CompareDialogProps, 'recipeId'> & { comparison: TmsComparison }

function Comparison({ comparison, onClose, onOpenRecipe }: ComparisonProps) {
  const { t } = useLingui()
  const update = useUpdateFromCase()
  const whyOffline = useWhyOffline()
  const { imported, current, recipe, source } = comparison
  const name = TMS_NAMES[source.system]
  const changes = contentChanges(imported, current)
  const edits = contentChanges(imported, recipe)
  const handleUpdate = () =>
    update.mutate(comparison, {
      onSuccess: ({ kind }) => {
        if (kind === 'changed_again') return
        showToast({ variant: 'success', title: t`The recipe is up to date with ${name}` })
        onClose()
      },
    })
  return (
    <div className={classes.versions}>
      <p className={classes.step}>
        {changes.isSame ? (
          <Trans>Title, steps and expected results are as they were when the test case was imported.</Trans>
        ) : (
          <Trans>Lines with − are as they were imported, lines with + are as they are in {name} now.</Trans>
        )}
      </p>
      {update.data?.kind === 'changed_again' && (
        <Notice variant="warning">
          <Trans>The test case has changed once more while you were reading. Look again.</Trans>
        </Notice>
      )}
      {changes.title && (
        <section className={classes.change}>
          <h3 className={classes.changeName}>
            <Trans>Title</Trans>
          </h3>
          <Line side="gone">{changes.title.before}</Line>
          <Line side="new">{changes.title.after}</Line>
        </section>
      )}
      {!changes.isSame && <Steps steps={changes.steps} />}
      {!edits.isSame && (
        <Notice variant="warning" title={t`The recipe was edited here since`}>
          <Trans>An update replaces these edits by the steps of the test case. Steps with the same texts keep their actions.</Trans>
        </Notice>
      )}
      {comparison.isTrimmed && (
        <Notice variant="warning">
          <Trans>The test case is over the limits of a recipe: what is over them is cut off.</Trans>
        </Notice>
      )}
      {update.error !== null && (
        <ImportRefused error={update.error} title={t`The recipe was not updated`} isTrimming={false} onTrim={null} />
      )}
      <DialogButtons>
        {onOpenRecipe && (
          <Button onClick={() => onOpenRecipe(comparison.recipeId)}>
            <Trans>Open recipe</Trans>
          </Button>
        )}
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
        {(!changes.isSame || !edits.isSame) && (
          <Button variant="accent" loading={update.isPending} reason={whyOffline} onClick={handleUpdate}>
            <Trans>Overwrite the recipe</Trans>
          </Button>
        )}
      </DialogButtons>
    </div>
  )
}

function Steps({ steps }: { steps: readonly StepChange[] }) {
  const { t } = useLingui()
  return (
    <section className={classes.change}>
      <h3 className={classes.changeName}>
        <Trans>Steps and expected results</Trans>
      </h3>
      {/* It scrolls, and the keyboard has to get there. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol className={classes.diff} aria-label={t`Steps and expected results`} tabIndex={0}>
        {steps.map(({ side, testStep, expectedResult }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list is shown once and never changes its order
          <li key={at}>
            <Line side={side}>
              {testStep}
              {expectedResult ? <span className={classes.expected}>→ {expectedResult}</span> : null}
            </Line>
          </li>
        ))}
      </ol>
    </section>
  )
}

const SIGNS = { gone: '−', new: '+', same: '' } as const

function Line({ side, children }: { side: StepChange['side']; children: ReactNode }) {
  const { t } = useLingui()
  const words = { gone: t`Was:`, new: t`Is now:`, same: '' }
  return (
    <div className={classes.line} data-side={side}>
      <span className={classes.sign} aria-hidden="true">
        {SIGNS[side]}
      </span>
      {words[side] ? <VisuallyHidden>{words[side]}</VisuallyHidden> : null}
      <span>{children}</span>
    </div>
  )
}
