export type GroundingCandidate = {
  ref: string
  nodeIndex: number
  /** 0..1; `decide` knows which scores are enough. */
  score: number
  /** The name that a user would give it. */
  caption: string
  reasons: string[]
}

/** Whether it is called exactly as the step says. */
export function isNamedExactly({ reasons }: Pick<GroundingCandidate, 'reasons'>): boolean {
  return reasons[0]?.startsWith('exact ') === true
}

export type GroundingContext = {
  /** The element of this snapshot that was acted on before; the next action is most likely in the same form. */
  lastRef?: string
  /** The element that was chosen already, by another reader of the step. No other is looked at, whatever its name. */
  onlyRef?: string
}
