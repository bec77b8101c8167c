import { type Change, type ChangePath, definitionOf } from '#contract/changes/changes.ts'
import { projectEntity } from '#contract/changes/entity.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { isReadable } from '../../sync/readable-entry.ts'

/** The project with the user's queued changes on top, in their order. */
export function overlayProject(project: Project, entries: readonly OutboxEntry[]): Project {
  const entity = projectEntity(project.id)
  const own = entries.filter((entry) => entry.entity === entity)
  return own.filter(isReadable).reduce<Project>(projectAfter, project)
}

/** The project after one change, as the server will show it. */
export function projectAfter<P extends ChangePath>(project: Project, { path, input }: Change<P>): Project {
  const { shown } = definitionOf(path)
  return shown.kind === 'project' && shown.effect === 'edits' ? shown.applyToProject(project, input) : project
}
