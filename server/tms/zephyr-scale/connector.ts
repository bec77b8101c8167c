import type { TmsDefinition } from '../port/connector.ts'
import { connectCloud } from './cloud.ts'
import { connectDataCenter } from './data-center.ts'

const CLOUD_API = 'https://api.zephyrscale.smartbear.com/v2'

/** Zephyr Scale. In the cloud it has an interface of its own; in Data Center it is a part of Jira's. The address tells which. */
export const zephyrScale: TmsDefinition = {
  system: 'zephyr-scale',
  verdicts: 'new_run',
  connect(session) {
    const { hostname, pathname } = new URL(session.baseUrl)
    // People know the address of their Jira, where the cloud has nothing of Zephyr's.
    if (hostname.endsWith('.atlassian.net')) return connectCloud(session, CLOUD_API, new URL(session.baseUrl).origin)
    if (hostname.endsWith('zephyrscale.smartbear.com')) return connectCloud(session, new URL('/v2', session.baseUrl).href, null)
    if (pathname.endsWith('/v2')) return connectCloud(session, session.baseUrl, null)
    return connectDataCenter(session)
  },
}
