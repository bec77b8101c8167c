import type { ScreenPluginOptions } from '../../../server/screen/screen-plugin.ts'
import type { ScreenTarget } from '../../../server/screen/screen-proxy.ts'

/** Shows one screen to everybody with a valid token, as one user from one address. */
export function admitToScreen(
  target: ScreenTarget,
  isGood: (token: string) => boolean = () => true,
): Pick<ScreenPluginOptions, 'authorize' | 'reauthorize' | 'addressOf'> {
  return {
    authorize: async (token) => (isGood(token) ? { ...target, viewerId: 'viewer' } : null),
    reauthorize: async (token) => (isGood(token) ? target : null),
    addressOf: () => 'here',
  }
}
