/** The key of the list of integrations with test-management systems: the list of recipes offers an import for each connection. */
export const integrationsKey = (organizationId: string) => ['tms', 'integrations', organizationId] as const
