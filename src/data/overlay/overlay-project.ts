import { SECRET_MASK } from '#contract/constants.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { projectEntity, type ProjectItem } from './changes.ts'

/** The project with the user's queued settings on top. A secret that waits to be sent is shown as the server will show it. */
export function overlayProject(project: Project, entries: readonly Pick<OutboxEntry, 'path' | 'entity' | 'input'>[]): Project {
  const own = entries.filter(({ entity, path }) => entity === projectEntity(project.id) && path === 'project.update')
  const last = own.at(-1)
  if (!last) return project
  const { sutUrl, envData } = last.input as { sutUrl: string; envData: { items: ProjectItem[] } }
  return { ...project, sutUrl, envData: { items: envData.items.map(toShown) } }
}

function toShown({ renamedFrom: _renamedFrom, ...item }: ProjectItem) {
  if (!item.isSecret || item.value === SECRET_MASK) return item
  const { valueVersion: _replaced, ...rest } = item
  return { ...rest, value: SECRET_MASK }
}
