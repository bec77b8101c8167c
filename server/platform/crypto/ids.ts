import { v7 } from 'uuid'

/** A new id. Version 7: ids made later sort later, which keeps indexes compact. */
export function newId(): string {
  return v7()
}
