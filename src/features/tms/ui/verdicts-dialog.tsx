import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { VERDICT_ORIGINS, type VerdictOrigin, type VerdictSettings } from '#contract/schemas/tms-verdicts.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { tmsProjectsQuery } from '../data/test-cases.ts'
import { tmsRunsQuery, useSaveVerdictSettings, verdictSettingsQuery } from '../data/verdicts.ts'
import { formOf, problemOf, settingsOf, switched, type VerdictForm } from '../model/verdict-form.ts'
import { TmsErrorAlert } from './tms-error.tsx'
import classes from './verdicts.module.css'

export type VerdictProject = Pick<Project, 'id' | 'name' | 'environments'>
type VerdictsDialogProps = { integration: TmsIntegration; project: VerdictProject; onClose: () => void }

/** Whether and where the verdicts of a project are sent. */
export function VerdictsDialog({ integration, project, onClose }: VerdictsDialogProps) {
  const { t } = useLingui()
  const { name, tmsConnections } = integration
  const connectionId = tmsConnections[0]?.id ?? ''
  const settings = useQuery(verdictSettingsQuery(useApi(), { projectId: project.id, tmsConnectionId: connectionId }))
  const error = useQueryError(settings)
  const projectName = project.name
  return (
    <Dialog opened onClose={onClose} title={t`Verdicts to ${name}`} size={520}>
      <p className={classes.lead}>
        <Trans>
          When runs of the project “{projectName}” that were queued together have ended, the verdicts of recipes that came from {name} are
          sent there: passed or failed, with the failed step, its reason and a link to the run. Secrets are never sent.
        </Trans>
      </p>
      {settings.data !== undefined ? (
        <Form {...{ integration, project, connectionId, onClose }} saved={settings.data} />
      ) : error ? (
        <TmsErrorAlert error={error} title={t`The settings could not be loaded`} onRetry={() => void settings.refetch()} />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

type FormProps = VerdictsDialogProps & { connectionId: string; saved: VerdictSettings | null }

function Form({ integration, project, connectionId, saved, onClose }: FormProps) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const whyOffline = useWhyOffline()
  const environments = project.environments ?? []
  const environmentIds = environments.map(({ id }) => id)
  const [form, setForm] = useState(() => formOf(saved, environmentIds))
  const change = (part: Partial<VerdictForm>) => setForm({ ...form, ...part })
  const saving = useSaveVerdictSettings({ projectId: project.id, tmsConnectionId: connectionId })
  const problem = problemOf(form, integration.verdicts)
  const why =
    problem &&
    {
      project: t`Choose a project`,
      run: t`Choose a test run`,
      origins: t`Choose which runs`,
      environments: t`Choose an environment`,
    }[problem]
  const save = () => {
    const settings = settingsOf(form, environmentIds)
    if (!settings) return
    saving.mutate(settings, {
      onSuccess: () => {
        showToast({ title: form.isOn ? t`Verdicts are sent from now on` : t`Verdicts are not sent any more` })
        onClose()
      },
      onError: (error) => showError(error, t`The settings could not be saved`),
    })
  }
  const origins: Record<VerdictOrigin, string> = { list: t`the list of recipes`, cli: t`the command line`, schedule: t`a schedule` }
  return (
    <>
      <div className={classes.form}>
        <Switch label={t`Send verdicts`} checked={form.isOn} onChange={(event) => change({ isOn: event.currentTarget.checked })} />
        <TargetFields {...{ integration, connectionId, form }} onChange={change} />
        <Choices legend={t`Runs that are begun by`}>
          {VERDICT_ORIGINS.map((origin) => (
            <Choice
              key={origin}
              label={origins[origin]}
              isChosen={form.origins.includes(origin)}
              onToggle={() => change({ origins: switched(form.origins, origin) })}
            />
          ))}
        </Choices>
        {environments.length > 0 && (
          <Choices legend={t`In the environments`}>
            {[{ id: '', name: t`Default` }, ...environments].map(({ id, name }) => (
              <Choice
                key={id}
                label={name}
                isChosen={form.environmentIds.includes(id)}
                onToggle={() => change({ environmentIds: switched(form.environmentIds, id) })}
              />
            ))}
          </Choices>
        )}
      </div>
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="accent" reason={whyOffline ?? why} loading={saving.isPending} onClick={save}>
          <Trans>Save</Trans>
        </Button>
      </DialogButtons>
    </>
  )
}

type TargetProps = { integration: TmsIntegration; connectionId: string; form: VerdictForm; onChange: (part: Partial<VerdictForm>) => void }

/** The project in the system and the test run there. What was chosen before stays to be chosen, also when it is not listed any more. */
function TargetFields({ integration: { id: system, name, verdicts }, connectionId, form, onChange }: TargetProps) {
  const { t } = useLingui()
  const api = useApi()
  const projects = useQuery(tmsProjectsQuery(api, connectionId))
  const runs = useQuery({ ...tmsRunsQuery(api, connectionId, form.tmsProject?.id ?? ''), enabled: form.tmsProject !== null })
  const [projectsError, runsError] = [useQueryError(projects), useQueryError(runs)]
  const error = projectsError ?? (form.tmsProject ? runsError : null)
  const isLoading = projects.isPending || (form.tmsProject !== null && runs.isPending)
  const knownProjects = withChosen(projects.data ?? [], form.tmsProject)
  const knownRuns = withChosen(runs.data ?? [], form.run)
  const none = projects.isPending || runs.isFetching ? t`Loading…` : t`Choose a test run`
  return (
    <>
      <SelectField
        label={t`Project in ${name}`}
        value={form.tmsProject?.id ?? ''}
        options={[
          ...(form.tmsProject ? [] : [{ value: '', label: projects.isPending ? t`Loading…` : t`Choose a project` }]),
          ...knownProjects.map((project) => ({ value: project.id, label: project.name })),
        ]}
        onChange={(id) => onChange({ tmsProject: knownProjects.find((one) => one.id === id) ?? null, run: null })}
      />
      {form.tmsProject && (
        <SelectField
          label={t`Test run`}
          value={form.run?.id ?? ''}
          options={[
            ...(verdicts === 'new_run' ? [{ value: '', label: t`A new one for each batch` }] : []),
            ...(verdicts === 'chosen_run' && !form.run ? [{ value: '', label: none }] : []),
            ...knownRuns.map((run) => ({ value: run.id, label: run.name })),
          ]}
          onChange={(id) => onChange({ run: knownRuns.find((one) => one.id === id) ?? null })}
        />
      )}
      {verdicts === 'chosen_run' && (
        <p className={classes.hint}>
          <Trans>Test runs of {name} are made there: choose one that is open.</Trans>
        </p>
      )}
      <WhatItDoes system={system} />
      {error !== null && !isLoading && (
        <TmsErrorAlert
          error={error}
          title={t`${name} could not be asked`}
          onRetry={() => void (projects.data ? runs : projects).refetch()}
        />
      )}
    </>
  )
}

/** What verdicts change in the system besides the results themselves. */
function WhatItDoes({ system }: { system: TmsSystem }) {
  if (system === 'test-it') {
    return (
      <p className={classes.hint}>
        <Trans>
          Test runs of Test IT take results of autotests only: each test case gets an autotest that is linked with it. The default
          configuration of the project is used.
        </Trans>
      </p>
    )
  }
  if (system === 'allure-testops') {
    return (
      <p className={classes.hint}>
        <Trans>
          Verdicts become manual results, and test cases stay manual. A new test run (launch) is closed when all its verdicts are there,
          because Allure TestOps counts them only then.
        </Trans>
      </p>
    )
  }
  return null
}

function withChosen<T extends { id: string }>(list: readonly T[], chosen: T | null): readonly T[] {
  return chosen === null || list.some(({ id }) => id === chosen.id) ? list : [chosen, ...list]
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

type ChoiceProps = { label: string; isChosen: boolean; onToggle: () => void }

function Choice({ label, isChosen, onToggle }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      {label}
    </label>
  )
}
