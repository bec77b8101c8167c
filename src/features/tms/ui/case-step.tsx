import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TMS_SELECTED_MAX } from '#contract/constants.ts'
import { isRunningCase } from '#contract/rules/case-problems.ts'
import type { TmsProject, TmsSelection, TmsTestCaseRow } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { runTargetOf, useEnvironmentChoice } from '../../../data/environment-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogButtons } from '../../../ui/dialog.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { createRequestIds, useImportOne, useStartImport } from '../data/imports.ts'
import { testCasesQuery } from '../data/test-cases.ts'
import { type Chosen, FIRST_PAGE, withPageToggled, withToggled } from '../model/case-list.ts'
import { CaseFilterFields } from './case-filter.tsx'
import { CaseList } from './case-list.tsx'
import classes from './import-dialog.module.css'
import type { ImportTarget } from './import-dialog.tsx'
import { ImportRefused } from './import-refused.tsx'

type CaseStepProps = {
  target: ImportTarget
  from: TmsProject
  onBack: () => void
  onRecipe: (recipeId: string) => void
  onCompare: (recipeId: string) => void
  onStarted: (importId: string) => void
}

/** The second step: one test case to make an autotest of, or several to keep as drafts. */
export function CaseStep({ target, from, onBack, onRecipe, onCompare, onStarted }: CaseStepProps) {
  const { t } = useLingui()
  const [filter, setFilter] = useState(FIRST_PAGE)
  const [takesSeveral, setTakesSeveral] = useState(false)
  const [picked, setPicked] = useState<TmsTestCaseRow | null>(null)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const [hasPreconditionSteps, setHasPreconditionSteps] = useState(true)
  const { connectionId, project } = target
  const query = useQuery(testCasesQuery(useApi(), { connectionId, tmsProjectId: from.id, recipeProjectId: project.id }, filter))
  const one = useOne(target, hasPreconditionSteps, onRecipe)
  const rows = query.data?.testCases ?? []
  const isFiltered = filter.searchValue !== '' || filter.tag !== ''
  return (
    <div className={classes.caseStep}>
      <CaseFilterFields onChange={(changes) => setFilter({ ...changes, page: 1 })} />
      <div className={classes.modes}>
        <Switch label={t`Select several`} checked={takesSeveral} onChange={(event) => setTakesSeveral(event.currentTarget.checked)} />
        {takesSeveral && rows.length > 0 && (
          <Button size="sm" variant="flat" onClick={() => setChosen((all) => withPageToggled(all, rows))}>
            {rows.every((row) => isRunningCase(row) || chosen.has(row.id)) ? (
              <Trans>Clear this page</Trans>
            ) : (
              <Trans>Select this page</Trans>
            )}
          </Button>
        )}
      </div>
      {!takesSeveral && picked?.imported && <ImportedBefore imported={picked.imported} onOpen={onRecipe} onCompare={onCompare} />}
      {!takesSeveral && one.error !== null && picked && (
        <ImportRefused error={one.error} title={t`Not imported`} isTrimming={one.isPending} onTrim={() => one.start(picked, true)} />
      )}
      <CaseList
        query={query}
        kind={takesSeveral ? 'checkbox' : 'radio'}
        isChosen={(id) => (takesSeveral ? chosen.has(id) : picked?.id === id)}
        onChoose={(row) => {
          one.reset()
          if (takesSeveral) setChosen((all) => withToggled(all, row))
          else setPicked(row)
        }}
        page={filter.page}
        onPage={(page) => setFilter((before) => ({ ...before, page }))}
        isFiltered={isFiltered}
      />
      <Switch
        label={t`Do and check preconditions before the steps`}
        checked={hasPreconditionSteps}
        onChange={(event) => setHasPreconditionSteps(event.currentTarget.checked)}
      />
      {takesSeveral ? (
        <SeveralButtons
          target={target}
          from={from}
          chosen={chosen}
          filter={filter}
          hasPreconditionSteps={hasPreconditionSteps}
          hasRows={rows.length > 0}
          onBack={onBack}
          onStarted={onStarted}
        />
      ) : (
        <OneButtons picked={picked} isPending={one.isPending} onBack={onBack} onGenerate={(row) => one.start(row, false)} />
      )}
    </div>
  )
}

/** Imports the one test case that was picked. */
function useOne({ connectionId, project }: ImportTarget, hasPreconditionSteps: boolean, onRecipe: (recipeId: string) => void) {
  const importOne = useImportOne()
  const { current: environment } = useEnvironmentChoice(project)
  const [idOf] = useState(createRequestIds)
  const start = (row: TmsTestCaseRow, isTrimmed: boolean) =>
    importOne.mutate(
      {
        id: idOf(row.id),
        connectionId,
        testCaseId: row.id,
        organizationId: project.organizationId,
        projectId: project.id,
        sutUrl: environment?.sutUrl ?? '',
        ...runTargetOf(environment),
        isTrimmed,
        hasPreconditionSteps,
      },
      { onSuccess: ({ recipeId }) => onRecipe(recipeId) },
    )
  return { start, error: importOne.error, isPending: importOne.isPending, reset: importOne.reset }
}

type ImportedBeforeProps = {
  imported: NonNullable<TmsTestCaseRow['imported']>
  onOpen: (recipeId: string) => void
  onCompare: (recipeId: string) => void
}

/** A second import makes a second recipe: who wants the changes only should not have to do that. */
function ImportedBefore({ imported: { recipeId, isChanged }, onOpen, onCompare }: ImportedBeforeProps) {
  return (
    <Notice
      variant={isChanged ? 'warning' : 'info'}
      action={
        <span className={classes.noticeActions}>
          <Button size="sm" onClick={() => onOpen(recipeId)}>
            <Trans>Open recipe</Trans>
          </Button>
          <Button size="sm" onClick={() => onCompare(recipeId)}>
            <Trans>See what changed</Trans>
          </Button>
        </span>
      }
    >
      {isChanged ? (
        <Trans>This test case was imported and has changed since. Importing it again makes a second recipe.</Trans>
      ) : (
        <Trans>This test case was imported before. Importing it again makes a second recipe.</Trans>
      )}
    </Notice>
  )
}

type OneButtonsProps = { picked: TmsTestCaseRow | null; isPending: boolean; onBack: () => void; onGenerate: (row: TmsTestCaseRow) => void }

function OneButtons({ picked, isPending, onBack, onGenerate }: OneButtonsProps) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const whyNot = whyOffline ?? (picked === null ? t`Choose a test case first` : null)
  return (
    <DialogButtons>
      <Button onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
      <Button variant="accent" loading={isPending} reason={whyNot} onClick={() => picked && onGenerate(picked)}>
        <Trans>Generate autotest</Trans>
      </Button>
    </DialogButtons>
  )
}

type SeveralButtonsProps = {
  target: ImportTarget
  from: TmsProject
  chosen: Chosen
  filter: { searchValue: string; tag: string }
  hasPreconditionSteps: boolean
  hasRows: boolean
  onBack: () => void
  onStarted: (importId: string) => void
}

function SeveralButtons(props: SeveralButtonsProps) {
  const { target, from, chosen, filter, hasPreconditionSteps, hasRows, onBack, onStarted } = props
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const [idOf] = useState(createRequestIds)
  const start = useStartImport()
  const begin = (selection: TmsSelection) =>
    start.mutate(
      {
        id: idOf(JSON.stringify([selection, hasPreconditionSteps])),
        connectionId: target.connectionId,
        tmsProjectId: from.id,
        projectId: target.project.id,
        selection,
        hasPreconditionSteps,
      },
      { onSuccess: ({ id }) => onStarted(id) },
    )
  const cases = Array.from(chosen, ([id, name]) => ({ id, name: name.slice(0, 500) }))
  const whyNone = cases.length === 0 ? t`Select test cases first` : null
  const whyTooMany = cases.length > TMS_SELECTED_MAX ? t`At most ${TMS_SELECTED_MAX} test cases can be imported at once` : null
  const { searchValue, tag } = filter
  return (
    <>
      {start.error !== null && <ImportRefused error={start.error} title={t`Not imported`} isTrimming={false} onTrim={null} />}
      <DialogButtons>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          loading={start.isPending}
          reason={whyOffline ?? (hasRows ? null : t`There is nothing to import`)}
          onClick={() => begin({ kind: 'filter', searchValue, tag })}
        >
          {searchValue === '' && tag === '' ? <Trans>Import all of the project</Trans> : <Trans>Import all that were found</Trans>}
        </Button>
        <Button
          variant="accent"
          loading={start.isPending}
          reason={whyOffline ?? whyNone ?? whyTooMany}
          onClick={() => begin({ kind: 'cases', cases })}
        >
          {cases.length === 0 ? (
            <Trans>Import as drafts</Trans>
          ) : (
            <Plural value={cases.length} one="Import # as a draft" other="Import # as drafts" />
          )}
        </Button>
      </DialogButtons>
    </>
  )
}
