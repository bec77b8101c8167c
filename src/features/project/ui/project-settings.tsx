import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, type SubmitEvent } from 'react'
import { isHttpUrl } from '#contract/rules/http-url.ts'
import type { Project } from '#contract/schemas/project.ts'
import { projectEntity } from '#contract/changes/entity.ts'
import { usePendingState } from '../../../data/sync/use-sync.ts'
import { changesPanelRequest } from '../../../lib/changes-panel-request.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { useUnsavedInput } from '../../../ui/use-unsaved-input.ts'
import { CannotSaveNotice } from '../../errors/ui/cannot-save-notice.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { PendingMark } from '../../sync/ui/pending-mark.tsx'
import { useSettingsForm } from '../data/use-settings-form.ts'
import { EXAMPLE_URL } from '../model/environment-form.ts'
import { ConflictList } from './conflict-list.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { EnvDataSection } from './env-data-section.tsx'
import { EnvironmentsSection } from './environments-section.tsx'
import { FilesSection } from './files-section.tsx'
import classes from './project-settings.module.css'
import { TaughtSection } from './taught-section.tsx'

type ProjectSettingsProps = { project: Project | null; opened: boolean; onClose: () => void }

/** The side panel with the project's address and environment data. Leaving it with changes asks first. */
export function ProjectSettings({ project, opened, onClose }: ProjectSettingsProps) {
  const { t } = useLingui()
  return (
    <SidePanel
      opened={opened && project !== null}
      onClose={onClose}
      title={
        <>
          {t`Project settings`}
          {project && <PendingMark entity={projectEntity(project.id)} />}
        </>
      }
    >
      {project && <SettingsForm project={project} />}
    </SidePanel>
  )
}

/** A change of these settings that is on this device waits for the user; it is decided about where all such changes are listed. */
function WaitingChange({ projectId }: { projectId: string }) {
  const { t } = useLingui()
  const state = usePendingState(projectEntity(projectId))
  if (state !== 'conflict' && state !== 'parked') return null
  const title = state === 'conflict' ? t`Someone else changed this too: choose a version` : t`A change needs your attention`
  return (
    <Notice
      variant="warning"
      title={title}
      action={
        <Button size="sm" onClick={changesPanelRequest.send}>
          <Trans>Decide…</Trans>
        </Button>
      }
    >
      <Trans>It is listed under “Changes on this device”.</Trans>
    </Notice>
  )
}

function SettingsForm({ project }: { project: Project }) {
  const { t } = useLingui()
  const form = useSettingsForm(project)
  // the buttons go away with the changes, an item with its buttons
  const focusArea = useFocusRecovery<HTMLFormElement>()
  const [isUrlChecked, setIsUrlChecked] = useState(false)
  const { settings, isDirty, isSaving } = form
  const guard = useUnsavedGuard(isDirty)
  const isUrlValid = isHttpUrl(settings.sutUrl.trim())
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsUrlChecked(true)
    if (isUrlValid && isDirty && form.isDecided) void form.save()
  }
  return (
    <form ref={focusArea} className={classes.form} onSubmit={handleSubmit} noValidate>
      <WaitingChange projectId={project.id} />
      <CannotSaveNotice />
      {form.conflicts.length > 0 && <ConflictList conflicts={form.conflicts} choiceOf={form.choiceOf} onChoose={form.choose} />}
      <TextField
        label={t`SUT URL`}
        type="url"
        inputMode="url"
        required
        maxLength={2048}
        placeholder={EXAMPLE_URL}
        hint={t`Address of the system under test. Every run starts there.`}
        value={settings.sutUrl}
        onChange={(event) => form.change({ sutUrl: event.currentTarget.value })}
        onBlur={() => setIsUrlChecked(true)}
        error={isUrlChecked && !isUrlValid ? t`Please enter a valid URL (e.g., ${EXAMPLE_URL})` : undefined}
        data-autofocus
      />
      <EnvDataSection items={settings.items} onOpen={form.openItem} onSave={form.saveItem} onDelete={form.deleteItem} />
      <EnvironmentsSection settings={settings} onOpen={form.openEnvironment} onSave={form.saveEnvironment} />
      <FilesSection projectId={project.id} />
      <TaughtSection projectId={project.id} />
      {isDirty && <FormError error={form.error} title={t`Settings save error`} />}
      {isDirty && (
        <div className={classes.footer}>
          <Button onClick={form.reset} reason={isSaving ? t`The changes are being saved` : null}>
            <Trans>Discard changes</Trans>
          </Button>
          <Button type="submit" variant="accent" loading={isSaving} reason={form.isDecided ? null : t`Choose which version to keep first`}>
            <Trans>Save</Trans>
          </Button>
        </div>
      )}
      {/* Mounted only when it opens: a dialog that was mounted before would receive the same Escape key that opens it. */}
      {guard.status === 'blocked' && <DiscardDialog onDiscard={() => guard.proceed?.()} onKeep={() => guard.reset?.()} />}
    </form>
  )
}

/** Stops leaving the panel (which changes the address), the page or the tab while there are changes. */
function useUnsavedGuard(isDirty: boolean) {
  const { t } = useLingui()
  useUnsavedInput(isDirty, t`Project settings`)
  const guard = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: isDirty, withResolver: true })
  const { status, proceed } = guard
  useEffect(() => {
    // Saved while the question was open, so nothing can be lost any more.
    if (status === 'blocked' && !isDirty) proceed()
  }, [status, isDirty, proceed])
  return guard
}
