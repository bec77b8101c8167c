import type { UnitOfWork, UnitPart } from '../platform/database/unit-of-work.ts'
import { findOwnProjectIds } from './repo.ts'

/** The projects of an organization, read once for all calls of a unit of work. It writes nothing. */
export class OwnProjects implements UnitPart {
  readonly #unit: UnitOfWork
  readonly #known = new Map<string, Set<string>>()

  constructor(unit: UnitOfWork) {
    this.#unit = unit
  }

  async has(sentId: string, organizationId: string): Promise<boolean> {
    // PostgreSQL returns ids in lower case, however they were sent.
    const id = sentId.toLowerCase()
    const known = this.#known.get(organizationId) ?? new Set()
    this.#known.set(organizationId, known)
    if (!known.has(id)) {
      // Only existing projects are remembered, because a call of this unit may create a missing one.
      for (const found of await findOwnProjectIds(this.#unit.db, [id, ...this.#unit.expectedIds], organizationId)) known.add(found)
    }
    return known.has(id)
  }

  async flush() {}
}

export const ownProjects = (unit: UnitOfWork) => new OwnProjects(unit)
