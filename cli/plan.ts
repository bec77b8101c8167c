import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunSelection } from '#contract/schemas/run-batch.ts'
import { CommandError } from './command-error.ts'
import { EXIT } from './model/exit-code.ts'
import { chooseAll, chooseNamed, type Named } from './model/named.ts'
import type { RunOptions } from './model/options.ts'
import type { ServerPort } from './server-port.ts'

/** What is to be run, in ids of the server. */
export type Plan = { project: Named; environmentId: string | null; select: RunSelection }

/**
 * Finds what the options name. `ask` makes a call of the server.
 *
 * Errors: `CommandError` for a name that is not there, or that several things have.
 */
export async function makePlan(
  { project: wanted, environment, recipes, tags }: RunOptions,
  organizationId: string,
  ask: <Answer>(call: (server: ServerPort) => Promise<Answer>) => Promise<Answer>,
): Promise<Plan> {
  const projects = await ask((server) => server.listProjects(organizationId))
  const project = requireOne(projects, wanted, {
    none: (names) =>
      wanted === null ? msg`Name the project with --project: ${names}` : msg`There is no project “${wanted}”. There are: ${names}`,
    several: (ids) => msg`Several projects have this name; use an id: ${ids}`,
  })
  const environmentId =
    environment === null ? null : await findEnvironment(environment, () => ask((server) => server.listEnvironments(project.id)))
  const recipeIds = recipes.length === 0 ? [] : findRecipes(recipes, await ask((server) => server.listRecipes(project.id)))
  return { project, environmentId, select: selectionOf(recipeIds, tags) }
}

function selectionOf(recipeIds: string[], tags: string[]): RunSelection {
  if (recipeIds.length === 0 && tags.length === 0) return { all: true }
  return { ...(recipeIds.length > 0 ? { recipeIds } : {}), ...(tags.length > 0 ? { tags } : {}) }
}

async function findEnvironment(wanted: string, list: () => Promise<Named[]>): Promise<string> {
  const { id } = requireOne(await list(), wanted, {
    none: (names) => msg`There is no environment “${wanted}”. There are: ${names}`,
    several: (ids) => msg`Several environments have this name; use an id: ${ids}`,
  })
  return id
}

function findRecipes(wanted: string[], recipes: Named[]): string[] {
  const { ids, unknown } = chooseAll(recipes, wanted)
  const names = unknown.join(', ')
  if (unknown.length > 0) throw new CommandError(msg`The project has no such recipes: ${names}`, EXIT.usage)
  return ids
}

type Refusals = { none: (names: string) => MessageDescriptor; several: (ids: string) => MessageDescriptor }

function requireOne(things: Named[], wanted: string | null, words: Refusals): Named {
  const choice = chooseNamed(things, wanted)
  if (choice.kind === 'unknown') throw new CommandError(words.none(choice.choices.join(', ') || '–'), EXIT.usage)
  if (choice.kind === 'several') throw new CommandError(words.several(choice.ids.join(', ')), EXIT.usage)
  return { id: choice.id, name: choice.name }
}
