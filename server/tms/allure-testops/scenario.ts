import type { TmsStep } from '../port/connector.ts'
import type { AllureNode, AllureTree, OldStep } from './schemas.ts'

type Read = (text: string | null | undefined) => string
/** `step`: what to do. `shared`: the steps of a shared step, which are in another tree. */
export type ScenarioPart = { kind: 'step'; step: TmsStep } | { kind: 'shared'; id: number }

/** The steps of a tree in their order: a step, then those inside of it. What is expected stands beside its step. */
export function partsOfTree(tree: AllureTree, read: Read): ScenarioPart[] {
  const nodes = new Map(Object.entries(tree.scenarioSteps ?? {}).map(([id, node]) => [Number(id), node]))
  // A node that holds itself would have no end: each is read once.
  const taken = new Set<number>()
  const take = (id: number): AllureNode | null => {
    const node = nodes.get(id)
    if (!node || taken.has(id)) return null
    taken.add(id)
    return node
  }
  const textsOf = (ids: readonly number[]): string[] =>
    ids.flatMap((id) => {
      const node = take(id)
      return node ? [read(node.body), ...textsOf(node.children ?? [])].filter(Boolean) : []
    })
  const expectedOf = (node: AllureNode): string => {
    if (typeof node.expectedResult === 'string') return read(node.expectedResult)
    const id = node.expectedResultId ?? node.expectedResult
    const holder = typeof id === 'number' ? take(id) : null
    if (!holder) return ''
    // The node that holds what is expected has only a heading of the system as its own text.
    const inner = textsOf(holder.children ?? [])
    return inner.length > 0 ? inner.join('\n') : read(holder.body)
  }
  const partsOf = (id: number): ScenarioPart[] => {
    const node = take(id)
    if (!node) return []
    if (typeof node.sharedStepId === 'number') return [{ kind: 'shared', id: node.sharedStepId }]
    const action = read(node.body)
    const step = { action, expected: expectedOf(node) }
    const own: ScenarioPart[] = action === '' && step.expected === '' ? [] : [{ kind: 'step', step }]
    return [...own, ...(node.children ?? []).flatMap(partsOf)]
  }
  return (tree.root?.children ?? []).flatMap(partsOf)
}

/** The steps of a scenario as versions before 4.22 keep it. */
export const stepsOfScenario = (steps: readonly OldStep[], read: Read): TmsStep[] =>
  steps.flatMap(({ name, expectedResult, steps: inner }) => {
    const step = { action: read(name), expected: read(expectedResult) }
    return [...(step.action === '' && step.expected === '' ? [] : [step]), ...stepsOfScenario(inner ?? [], read)]
  })
