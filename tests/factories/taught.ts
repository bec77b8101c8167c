import type { Locator } from '#contract/schemas/locator.ts'
import type { Taught, TaughtAct } from '#contract/schemas/taught.ts'

/** Factories for tests: what a project was taught, with overrides. */

export const taughtAct = (role: string, name: string, overrides: Partial<TaughtAct> = {}): TaughtAct => ({
  kind: role === 'textbox' ? 'set' : 'click',
  name,
  target: [{ type: 'aria-role', value: `${role}[name=${JSON.stringify(name)}]`, priority: 1 } satisfies Locator],
  ...overrides,
})

export const taught = (words: string, acts: TaughtAct[], overrides: Partial<Taught> = {}): Taught => ({
  id: '01990000-0000-7000-8000-00000000aaaa',
  words,
  acts,
  page: { path: '/', title: 'Tickets' },
  origin: { recipeId: '01990000-0000-7000-8000-000000abc123', title: 'Buying', stepIndex: 2 },
  isForgotten: false,
  timesUsed: 0,
  lastUsedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...overrides,
})
