import { useMemo } from 'react'
import { z } from 'zod'
import { type EffectiveEnvironment, environmentOf } from '#contract/rules/environments.ts'
import type { Environment, Project } from '#contract/schemas/project.ts'
import { useStoredChoice } from './device/stored-choice.ts'

/** The environment of a project in which this browser runs recipes. */
export type EnvironmentChoice = {
  /** Null while the project is not known. */
  current: EffectiveEnvironment | null
  /** Those that there are besides the default one. */
  others: readonly Environment[]
  /** Null chooses the default one. */
  choose: (id: string | null) => void
}

const NONE: readonly Environment[] = []
const schema = z.string().nullable()

/** The choice is kept on this device for each project. One that the project has no more counts as the default. */
export function useEnvironmentChoice(project: Project | null): EnvironmentChoice {
  const projectId = project?.id ?? ''
  const choice = useMemo(() => ({ key: `environment-of:${projectId}`, schema, initial: null }), [projectId])
  const [chosen, choose] = useStoredChoice<string | null>(choice)
  const current = useMemo(() => project && (environmentOf(project, chosen) ?? environmentOf(project, null)), [project, chosen])
  return { current, others: project?.environments ?? NONE, choose }
}

/** The part of a call that runs a recipe which says where. */
export const runTargetOf = (environment: EffectiveEnvironment | null): { environmentId?: string } =>
  environment?.id ? { environmentId: environment.id } : {}
