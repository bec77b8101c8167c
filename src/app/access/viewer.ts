import type { Membership, MembershipRole, User, UserType } from '#contract/schemas/account.ts'

/** What the access rules need to know about who looks at the screen. */
export type AccessViewer = { kind: 'signed-out' } | { kind: 'signed-in'; userType: UserType; role: MembershipRole | null }

export function accessViewer(viewer: { user: User; membership: Membership | null } | null): AccessViewer {
  if (!viewer) return { kind: 'signed-out' }
  return { kind: 'signed-in', userType: viewer.user.type, role: viewer.membership?.role ?? null }
}
