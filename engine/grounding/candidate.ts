export type GroundingCandidate = {
  ref: string
  nodeIndex: number
  /** 0..1; `decide` says which scores are enough. */
  score: number
  /** What a person would call it. */
  caption: string
  reasons: string[]
}

/** It is called just what the step says. */
export function isNamedExactly({ reasons }: Pick<GroundingCandidate, 'reasons'>): boolean {
  return reasons[0]?.startsWith('exact ') === true
}

export type GroundingContext = {
  /** Element of this snapshot that was acted on before: its form is where the next action most likely is. */
  lastRef?: string
}
