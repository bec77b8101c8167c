import type { CheckView, Fact } from '../view/fact.ts'
import { fieldFacts } from './field-facts.ts'
import { goneFacts, presenceFacts } from './presence-facts.ts'
import { groupFacts } from './group-facts.ts'
import { pageFacts } from './page-facts.ts'
import { stateFacts } from './state-facts.ts'
import { textFacts } from './text-facts.ts'

/** Everything on the pages that the part may speak of. What was true before is left out, unless the words say that it stays. */
export function factsOf(view: CheckView): Fact[] {
  const all = [
    ...textFacts(view),
    ...fieldFacts(view),
    ...stateFacts(view),
    ...presenceFacts(view),
    ...goneFacts(view),
    ...groupFacts(view),
    ...pageFacts(view),
  ]
  const fresh = view.isStaying ? all : all.filter(({ isOld }) => !isOld)
  return fresh.filter((fact) => explainsSomething(view, fact))
}

/** A fact without a word of the part needs a claim or a kind of element that leads to it. */
function explainsSomething({ part }: CheckView, { own, near, change }: Fact): boolean {
  return own !== 0 || near !== 0 || ((part.claims.size > 0 || part.roles.length > 0 || part.inherited.size > 0) && change !== 'same')
}
