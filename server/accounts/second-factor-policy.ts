import type { SecondFactorPolicy } from '../platform/config.ts'
import type { Account } from './repo.ts'

/** Each policy includes the users of the policies before it. */
const IS_REQUIRED: Record<SecondFactorPolicy, (account: Pick<Account, 'user' | 'membership'>) => boolean> = {
  off: () => false,
  admins: ({ user }) => user.type !== 'USER',
  owners: ({ user, membership }) => user.type !== 'USER' || membership?.role === 'OWNER',
  everybody: () => true,
}

/** Whether the operator requires a second factor of this user. */
export function isSecondFactorRequired(policy: SecondFactorPolicy, account: Pick<Account, 'user' | 'membership'>): boolean {
  return IS_REQUIRED[policy](account)
}
