import type { EngineAnswer } from '../../contract/schemas/engine-answer.ts'
import type { Locator } from '../../contract/schemas/locator.ts'

/** Asks for the locators of an element of the page; null when it is gone. */
export type Locate = (ref: string) => Promise<Locator[] | null>

/**
 * The answer with the locators of all its elements as a runner makes them. Each element is asked for once. `areChecksHere`: whether expected results were read
 * on the page that is asked; otherwise their locators stay.
 */
export async function withLocators(
  answer: EngineAnswer,
  { locate, areChecksHere }: { locate: Locate; areChecksHere: boolean },
): Promise<EngineAnswer> {
  const known = new Map<string, Locator[] | null>()
  for (const ref of refsOf(answer.plan)) known.set(ref, await locate(ref))
  const checked = new Map<string, Locator[] | null>()
  for (const ref of areChecksHere ? checkedRefs(answer) : []) checked.set(ref, known.get(ref) ?? (await locate(ref)))
  const located = <E extends { ref: string }>(element: E): E => {
    const locators = known.get(element.ref)
    return locators ? { ...element, locators } : element
  }
  const plan = answer.plan.map((part) => ({
    ...part,
    choices: part.choices.map(({ to, ...choice }) => ({
      ...choice,
      element: choice.element && located(choice.element),
      ...(to ? { to: located(to) } : {}),
    })),
    firstGrammar: part.firstGrammar && { ...part.firstGrammar, element: part.firstGrammar.element && located(part.firstGrammar.element) },
  }))
  return { ...answer, plan, ...(answer.expected ? { expected: answer.expected.map((each) => locatedExpected(each, checked)) } : {}) }
}

function refsOf(plan: EngineAnswer['plan']): Set<string> {
  const elements = plan.flatMap(({ choices, firstGrammar }) => [
    firstGrammar?.element,
    ...choices.flatMap(({ element, to }) => [element, to]),
  ])
  return new Set(elements.map((element) => element?.ref).filter((ref) => ref !== undefined))
}

const checkedRefs = ({ expected = [] }: EngineAnswer): Set<string> =>
  new Set(expected.flatMap(({ parts }) => parts.flatMap(({ assertions }) => assertions.flatMap(({ ref }) => ref ?? []))))

type Expected = NonNullable<EngineAnswer['expected']>[number]

function locatedExpected(expected: Expected, known: ReadonlyMap<string, Locator[] | null>): Expected {
  const parts = expected.parts.map((part) => ({
    ...part,
    assertions: part.assertions.map((each) => {
      const target = each.ref === null ? null : known.get(each.ref)
      return target ? { ...each, assertion: { ...each.assertion, target } } : each
    }),
  }))
  return { ...expected, parts }
}
