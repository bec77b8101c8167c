import type { UnitOfWork, UnitPart } from '../platform/database/unit-of-work.ts'
import { findOwnProjectIds } from './repo.ts'

/** Which projects an organization has, asked once for all calls of a unit of work. Nothing of it is written. */
export class OwnProjects implements UnitPart {
  readonly #unit: UnitOfWork
  readonly #known = new Map<string, Set<string>>()

  constructor(unit: UnitOfWork) {
    this.#unit = unit
  }

  async has(sentId: string, organizationId: string): Promise<boolean> {
    // PostgreSQL answers in lower case however an id was written
    const id = sentId.toLowerCase()
    const known = this.#known.get(organizationId) ?? new Set()
    this.#known.set(organizationId, known)
    if (!known.has(id)) {
      // one that is missing now may be made by a call of this very unit, so only what is there is remembered
      for (const found of await findOwnProjectIds(this.#unit.db, [id, ...this.#unit.expectedIds], organizationId)) known.add(found)
    }
    return known.has(id)
  }

  async flush() {}
}

export const ownProjects = (unit: UnitOfWork) => new OwnProjects(unit)
