export type GroundingCandidate = {
  ref: string
  nodeIndex: number
  /** 0..1; `decide` says which scores are enough. */
  score: number
  /** What a person would call it. */
  caption: string
  reasons: string[]
}

export type GroundingContext = {
  /** Element of this snapshot that was acted on before: its form is where the next action most likely is. */
  lastRef?: string
}
