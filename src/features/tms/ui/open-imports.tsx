import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import type { TmsImport } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Progress } from '../../../ui/mantine/progress.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { beginningsQuery } from '../data/beginnings.ts'
import { importQuery, openImportsQuery, useImportCommand } from '../data/imports.ts'
import { settledCount } from '../model/import-state.ts'
import classes from './import-dialog.module.css'
import { ImportProgress } from './import-progress.tsx'

type OpenImportsProps = { projectId: string; onCompare: (recipeId: string) => void }

/** Imports that go on in the background, or that stopped and wait for a decision. Nothing at all when there is none. */
export function OpenImports({ projectId, onCompare }: OpenImportsProps) {
  const { data = [] } = useQuery(openImportsQuery(useApi(), projectId))
  const [shown, setShown] = useState<string | null>(null)
  const { t } = useLingui()
  return (
    <>
      {data.map((one) => (
        <OpenImport key={one.id} initial={one} onShow={() => setShown(one.id)} />
      ))}
      {shown !== null && (
        <Dialog opened onClose={() => setShown(null)} title={t`Import of test cases`} size={600}>
          <ImportProgress importId={shown} onCompare={onCompare} onClose={() => setShown(null)} />
        </Dialog>
      )}
    </>
  )
}

function OpenImport({ initial, onShow }: { initial: TmsImport; onShow: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data: state } = useQuery({ ...importQuery(useApi(), initial.id), initialData: initial })
  const close = useImportCommand(initial.id)
  const showError = useErrorToast()
  const whyOffline = useWhyOffline()
  const { status, total, system } = state
  const { data: offers = [] } = useQuery({ ...beginningsQuery(useApi(), initial.id), enabled: status === 'done' })
  const settled = settledCount(state)
  const name = TMS_NAMES[system]
  useEffect(() => {
    if (status === 'running') return
    void queryClient.invalidateQueries({ queryKey: ['recipe', 'list'] })
  }, [status, queryClient])
  return (
    <Card className={classes.open}>
      <output className={classes.openText}>
        {status === 'running' ? (
          total === null ? (
            <Trans>Reading the list of test cases from {name}…</Trans>
          ) : (
            <Trans>
              Importing from {name}: {settled} of {total}
            </Trans>
          )
        ) : status === 'stopped' ? (
          <Trans>
            The import from {name} stopped at {settled} of {total ?? 0}
          </Trans>
        ) : (
          <>
            <ImportSummary name={name} created={state.counts.created ?? 0} others={settled - (state.counts.created ?? 0)} />
            {offers.length > 0 && (
              <span>
                <Trans>Some of these recipes begin alike: their beginning can become shared steps.</Trans>
              </span>
            )}
          </>
        )}
        <Progress value={total ? (settled / total) * 100 : 2} size={6} animated={status === 'running'} aria-label={t`Progress`} />
      </output>
      <Button size="sm" onClick={onShow}>
        <Trans>Details</Trans>
      </Button>
      {status !== 'running' && (
        <Button
          size="sm"
          reason={whyOffline}
          loading={close.isPending}
          onClick={() => close.mutate({ kind: 'close' }, { onError: (error) => showError(error, t`Not done`) })}
        >
          {status === 'stopped' ? <Trans>Leave it so</Trans> : <Trans>Close</Trans>}
        </Button>
      )}
    </Card>
  )
}

function ImportSummary({ name, created, others }: { name: string; created: number; others: number }) {
  return (
    <span>
      <Trans>The import from {name} has finished.</Trans>{' '}
      <Plural value={created} one="# recipe was created." other="# recipes were created." />{' '}
      {others > 0 && <Plural value={others} one="# test case became no new recipe." other="# test cases became no new recipe." />}
    </span>
  )
}
