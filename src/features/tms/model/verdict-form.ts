import { VERDICT_ORIGINS, type TmsRun, type VerdictOrigin, type VerdictSettings } from '#contract/schemas/tms-verdicts.ts'
import type { TmsIntegration, TmsProject } from '#contract/schemas/tms.ts'

/** What is being chosen. `run`: null is a new one for each batch; `environmentIds`: '' is the default environment. */
export type VerdictForm = {
  isOn: boolean
  tmsProject: TmsProject | null
  run: TmsRun | null
  origins: VerdictOrigin[]
  environmentIds: string[]
}

export function formOf(settings: VerdictSettings | null, environmentIds: readonly string[]): VerdictForm {
  const all = ['', ...environmentIds]
  if (!settings) return { isOn: true, tmsProject: null, run: null, origins: [...VERDICT_ORIGINS], environmentIds: all }
  const { environmentIds: chosen, ...rest } = settings
  return { ...rest, environmentIds: chosen === null ? all : chosen.map((id) => id ?? '').filter((id) => all.includes(id)) }
}

export type VerdictProblem = 'project' | 'run' | 'origins' | 'environments'

/** Why the form cannot be saved yet. What is switched off may be saved as soon as it is whole. */
export function problemOf(form: VerdictForm, ways: TmsIntegration['verdicts']): VerdictProblem | null {
  if (!form.tmsProject) return 'project'
  if (ways === 'chosen_run' && !form.run) return 'run'
  if (form.origins.length === 0) return 'origins'
  return form.environmentIds.length === 0 ? 'environments' : null
}

/** Null while something is missing. All environments stay all when others are added. */
export function settingsOf(form: VerdictForm, environmentIds: readonly string[]): VerdictSettings | null {
  const { tmsProject, environmentIds: chosen, ...rest } = form
  if (!tmsProject) return null
  const isAll = ['', ...environmentIds].every((id) => chosen.includes(id))
  return { ...rest, tmsProject, environmentIds: isAll ? null : chosen.map((id) => id || null) }
}

/** With this one, or without it. */
export const switched = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
