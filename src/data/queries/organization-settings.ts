import { queryOptions } from '@tanstack/react-query'
import type { OrganizationSettings } from '#contract/schemas/organization.ts'
import type { Api } from '../calls/api.ts'
import { freshFor } from './query-client.ts'

const FRESH_MS = 5 * 60_000

export const organizationSettingsKey = (organizationId: string) => ['organization', 'settings', organizationId] as const

/** What the server offers the organization beside its own work, and what the organization chose of it. */
export function organizationSettingsQuery(api: Api, organizationId: string) {
  return queryOptions({
    queryKey: organizationSettingsKey(organizationId),
    queryFn: ({ signal }): Promise<OrganizationSettings> => api.organization.settings.query({ organizationId }, { signal }),
    staleTime: freshFor(FRESH_MS),
  })
}
