export const LAYOUT_KINDS = ['Centered', 'MainContent', 'ThreeZone'] as const
export type LayoutKind = (typeof LAYOUT_KINDS)[number]

/**
 * Which areas a page has. Centered: content only. MainContent: a top bar above a scrolling main area. ThreeZone: also a left sidebar,
 * fixed unless said otherwise.
 */
export type LayoutConfig = { kind: LayoutKind; sidebarFixed: boolean }

export const DEFAULT_LAYOUT: LayoutConfig = { kind: 'MainContent', sidebarFixed: true }

/** Any input to a valid layout; what cannot be understood falls back to MainContent. */
export function resolveLayout(input: unknown): LayoutConfig {
  if (typeof input !== 'object' || input === null || !('kind' in input)) return DEFAULT_LAYOUT
  const kind = LAYOUT_KINDS.find((known) => known === input.kind)
  if (kind === undefined) return DEFAULT_LAYOUT
  const fixed = 'sidebarFixed' in input ? input.sidebarFixed : undefined
  if (fixed !== undefined && typeof fixed !== 'boolean') return DEFAULT_LAYOUT
  return { kind, sidebarFixed: fixed ?? true }
}
