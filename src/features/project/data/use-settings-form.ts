import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { readApiError } from '../../../data/api-error.ts'
import { useApi } from '../../../data/client-context.tsx'
import { projectsKey } from '../../../data/workspace.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import type { Choice, Clash, Settings } from '../model/settings-merge.ts'
import { decideClash, hasChanges, mergeSettings, toSettings, toUpdateItems } from '../model/settings-merge.ts'

type FormState = { base: Settings; basedOn: string; draft: Settings; clashes: readonly Clash[]; choices: readonly (Choice | null)[] }

const openState = (project: Project): FormState => {
  const base = toSettings(project)
  return { base, basedOn: project.updatedAt, draft: base, clashes: [], choices: [] }
}

/**
 * The settings form: what is stored, what the user changed, and saving. When somebody else saved meanwhile, the changes are joined item by
 * item and saved; only where both changed the same thing the user is asked.
 */
export function useSettingsForm(project: Project) {
  const { t } = useLingui()
  const api = useApi()
  const queryClient = useQueryClient()
  const showError = useErrorToast()
  const [state, setState] = useState(() => openState(project))
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = hasChanges(state.base, state.draft)

  const send = async (draft: Settings, basedOn: string) => {
    const items = toUpdateItems(draft.items)
    const saved = await api.project.update.mutate({ id: project.id, sutUrl: draft.sutUrl.trim(), envData: { items }, basedOn })
    setState(openState(saved))
    queryClient.setQueryData<Project[]>(projectsKey(project.organizationId), (projects) =>
      projects?.map((one) => (one.id === saved.id ? saved : one)),
    )
    void queryClient.invalidateQueries({ queryKey: ['project'] })
    showToast({ variant: 'success', title: t`Settings saved` })
  }

  const joinAndSend = async (current: Project) => {
    const theirs = toSettings(current)
    const { merged, clashes } = mergeSettings(state.base, state.draft, theirs)
    if (clashes.length === 0) return send(merged, current.updatedAt)
    setState({ base: theirs, basedOn: current.updatedAt, draft: merged, clashes, choices: clashes.map(() => null) })
    return undefined
  }

  const save = async () => {
    setIsSaving(true)
    try {
      await send(withChoices(state), state.basedOn)
    } catch (error) {
      const { appCode, details, serverCode } = readApiError(error)
      if (appCode === 'conflict' && details.current) await joinAndSend(details.current as Project).catch(fail)
      else fail(error)
      // An answer of the server resets the form, as the screen promises; a lost connection must not cost what was typed.
      if (serverCode !== null && appCode !== 'conflict') setState(openState(project))
    } finally {
      setIsSaving(false)
    }
  }
  const fail = (error: unknown) => showError(error, t`Settings save error`)

  return {
    settings: state.draft,
    clashes: state.clashes,
    choices: state.choices,
    isDirty: isDirty || state.clashes.length > 0,
    isSaving,
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
