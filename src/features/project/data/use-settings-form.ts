import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { projectUpdateOf } from '#contract/changes/project-update.ts'
import { nameOfConflict } from '#contract/changes/merging/merge-settings.ts'
import type { Environment, Project } from '#contract/schemas/project.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { newChange } from '../../../data/overlay/new-change.ts'
import { projectAfter } from '../../../data/overlay/overlay-project.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import {
  afterSaving,
  conflictsOf,
  decidedSettings,
  isDecided,
  isDirty,
  openEnvironment,
  openForm,
  openItem,
  withEditedEnvironment,
  withEditedItem,
  withoutItem,
  withTheirs,
  type OpenedEnvironment,
  type OpenedItem,
} from '../model/settings-form.ts'
import { type Choice, type DraftConflict, type DraftItem, type Settings, toUpdateItems } from '../model/settings-draft.ts'

/**
 * The settings form: what is stored, what the user changed, and saving. Saved means stored on this device; the queue sends it. What others
 * save meanwhile is joined at once, item by item and field by field; what both changed the user decides here, before saving. A change that is
 * in the queue already and is in conflict waits for the choice where all unsent changes are listed.
 */
export function useSettingsForm(project: Project) {
  const { t } = useLingui()
  const { sync, reachability } = useClient()
  const showError = useErrorToast()
  const [state, setState] = useState(() => openForm(project))
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (state.start !== project && !isSaving) setState(withTheirs(state, project))

  const send = async (draft: Settings, start: Project) => {
    const items = toUpdateItems(draft.items)
    const change = projectUpdateOf(start, { sutUrl: draft.sutUrl.trim(), items, environments: draft.environments })
    const outcome = await sync.save(newChange(change, start, sync.state.entries))
    setState((now) => afterSaving(now, state.draft, projectAfter(start, change)))
    showToast({
      variant: 'success',
      title: t`Settings saved`,
      ...(outcome === 'sent' || reachability.isReachable
        ? {}
        : { description: t`They are kept on this device and sent when the server can be reached.` }),
    })
  }

  /** A conflict comes up here only in a browser that stores no changes. */
  const joinAndSend = async (current: Project) => {
    const joined = withTheirs(state, current)
    if (conflictsOf(joined).length === 0) return send(joined.draft, current)
    setState((now) => withTheirs(now, current))
    return undefined
  }

  const save = async () => {
    setIsSaving(true)
    setError(null)
    try {
      await send(decidedSettings(state), state.start)
    } catch (failure) {
      const { appCode, details, serverCode } = readApiError(failure)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a conflict is answered with the project, see `project.update`
      if (appCode === 'conflict' && details.current) await joinAndSend(details.current as Project).catch(fail)
      else fail(failure)
      // An answer of the server resets the form, as the screen promises; a lost connection or a full device must not cost what was typed.
      if (serverCode === null) setError(failure)
      else if (appCode !== 'conflict') setState(openForm(project))
    } finally {
      setIsSaving(false)
    }
  }
  const fail = (failure: unknown) => showError(failure, t`Settings save error`)

  return {
    settings: state.draft,
    conflicts: conflictsOf(state),
    choiceOf: (conflict: DraftConflict) => state.choices.get(nameOfConflict(conflict)) ?? null,
    isDirty: isDirty(state),
    isSaving,
    /** Why the last attempt to save failed. */
    error,
    isDecided: isDecided(state),
    change: (part: Partial<Settings>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    openItem: (item: DraftItem | null) => openItem(state, item),
    saveItem: (opened: OpenedItem, item: DraftItem) => setState((now) => withEditedItem(now, opened, item)),
    deleteItem: (item: DraftItem) => setState((now) => withoutItem(now, item)),
    openEnvironment: (environment: Environment | null) => openEnvironment(state, environment),
    /** Null deletes it. */
    saveEnvironment: (opened: OpenedEnvironment, environment: Environment | null) =>
      setState((now) => withEditedEnvironment(now, opened, environment)),
    choose: (conflict: DraftConflict, choice: Choice) =>
      setState((now) => ({ ...now, choices: new Map(now.choices).set(nameOfConflict(conflict), choice) })),
    reset: () => setState((now) => openForm(now.start)),
    save,
  }
}
