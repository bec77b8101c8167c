import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { readApiError } from '../../../data/api-error.ts'
import { useClient } from '../../../data/client-context.tsx'
import { projectUpdate } from '../../../data/overlay/changes.ts'
import { overlayProject } from '../../../data/overlay/overlay-project.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import type { Choice, Clash, Settings } from '../model/settings-merge.ts'
import { decideClash, hasChanges, mergeSettings, toSettings, toUpdateItems } from '../model/settings-merge.ts'

/** `start`: the project as it was when the edit began. */
type FormState = { start: Project; base: Settings; draft: Settings; clashes: readonly Clash[]; choices: readonly (Choice | null)[] }

const openState = (project: Project): FormState => {
  const base = toSettings(project)
  return { start: project, base, draft: base, clashes: [], choices: [] }
}

/**
 * The settings form: what is stored, what the user changed, and saving. Saved means kept on this device; the queue sends it. When
 * somebody else saved meanwhile, the queue joins the changes item by item. Only a browser that keeps nothing asks here, at once, about
 * what both sides changed; otherwise the change waits for the user's choice where all unsent changes are listed.
 */
export function useSettingsForm(project: Project) {
  const { t } = useLingui()
  const { sync, reachability } = useClient()
  const showError = useErrorToast()
  const [state, setState] = useState(() => openState(project))
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const isDirty = hasChanges(state.base, state.draft)
  // nothing is typed yet: the form follows what the queue and the server make of the project
  if (state.start !== project && !isDirty && !isSaving && state.clashes.length === 0) setState(openState(project))

  const send = async (draft: Settings, start: Project) => {
    const items = toUpdateItems(draft.items)
    const { change } = projectUpdate(start, { sutUrl: draft.sutUrl.trim(), items }, sync.state.entries)
    await sync.save(change)
    setState(openState(overlayProject(start, [change])))
    showToast({
      variant: 'success',
      title: t`Settings saved`,
      ...(reachability.isReachable ? {} : { description: t`They are kept on this device and sent when the server can be reached.` }),
    })
  }

  const joinAndSend = async (current: Project) => {
    const theirs = toSettings(current)
    const { merged, clashes } = mergeSettings(state.base, state.draft, theirs)
    if (clashes.length === 0) return send(merged, current)
    setState({ start: current, base: theirs, draft: merged, clashes, choices: clashes.map(() => null) })
    return undefined
  }

  const save = async () => {
    setIsSaving(true)
    setError(null)
    try {
      await send(withChoices(state), state.start)
    } catch (error) {
      const { appCode, details, serverCode } = readApiError(error)
      if (appCode === 'conflict' && details.current) await joinAndSend(details.current as Project).catch(fail)
      else fail(error)
      // An answer of the server resets the form, as the screen promises; a lost connection or a full device must not cost what was typed.
      if (serverCode === null) setError(error)
      else if (appCode !== 'conflict') setState(openState(project))
    } finally {
      setIsSaving(false)
    }
  }
  const fail = (failure: unknown) => showError(failure, t`Settings save error`)

  return {
    settings: state.draft,
    clashes: state.clashes,
    choices: state.choices,
    isDirty: isDirty || state.clashes.length > 0,
    isSaving,
    /** Why the last attempt to save failed. */
    error,
    isDecided: state.choices.every((choice) => choice !== null),
    change: (part: Partial<Settings>) => setState((now) => ({ ...now, draft: { ...now.draft, ...part } })),
    choose: (index: number, choice: Choice) => setState((now) => ({ ...now, choices: now.choices.with(index, choice) })),
    reset: () => setState((now) => ({ ...now, draft: now.base, clashes: [], choices: [] })),
    save,
  }
}

function withChoices({ draft, clashes, choices }: FormState): Settings {
  return clashes.reduce((settings, clash, index) => decideClash(settings, clash, choices[index] ?? 'theirs'), draft)
}
