import type { Member } from '../../server/platform/http/trpc.ts'

/** What the bench asks a server process. */
export type Ask = { id: number } & (
  | { kind: 'reserve'; actor: Member; recipeId: string }
  | { kind: 'release'; actor: Member; recipeId: string }
  | { kind: 'status' }
)

/** `ms`: how long the server took. `isHeld`: the user has a runner for the recipe. */
export type Answer = { id: number; ms: number; isHeld: boolean; error?: string }
