import type { Membership, MembershipRole, User, UserType } from '#contract/schemas/account.ts'

/** The facts about the user that the access rules need. */
export type AccessViewer =
  | { kind: 'signed-out' }
  /** `needsSecondFactor`: the own account is all that the server lets the user see. */
  | { kind: 'signed-in'; userType: UserType; role: MembershipRole | null; needsSecondFactor?: true }

export function accessViewer(viewer: { user: User; membership: Membership | null; needsSecondFactor?: true } | null): AccessViewer {
  if (!viewer) return { kind: 'signed-out' }
  const need = viewer.needsSecondFactor ? { needsSecondFactor: true as const } : {}
  return { kind: 'signed-in', userType: viewer.user.type, role: viewer.membership?.role ?? null, ...need }
}
