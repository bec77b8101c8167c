import { type Change, type ChangePath, definitionOf } from './changes.ts'
import type { ChangeFacts } from './definition.ts'

/** The content of a change, for a list that people read. */
export function factsOf<P extends ChangePath>({ path, ...payload }: Change<P>): ChangeFacts {
  return definitionOf(path).facts(payload)
}

/** The input without the values of secrets. */
export function exportedInput<P extends ChangePath>({ path, input }: Change<P>): unknown {
  const { withoutSecrets } = definitionOf(path)
  return withoutSecrets ? withoutSecrets(input) : input
}
