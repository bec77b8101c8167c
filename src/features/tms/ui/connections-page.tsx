import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { TmsIntegration } from '#contract/schemas/tms.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { integrationsQuery } from '../data/connections.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import classes from './connections-page.module.css'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { IntegrationCard } from './integration-card.tsx'
import type { VerdictProject } from './verdicts-dialog.tsx'

/** The form is needed by who opens it. */
const VerdictsDialog = lazy(async () => ({ default: (await import('./verdicts-dialog.tsx')).VerdictsDialog }))

type Asked = { kind: 'connect' | 'disconnect' | 'verdicts'; system: TmsSystem }

type ConnectionsPageProps = {
  /** Null while it is not known. */
  organizationId: string | null
  /** Whose verdicts are sent; null when there is none. */
  project: VerdictProject | null
}

/** The test-management systems, and which of them the organization is connected to. */
export function ConnectionsPage({ organizationId, project }: ConnectionsPageProps) {
  const { t, i18n } = useLingui()
  const integrations = useQuery({ ...integrationsQuery(useApi(), organizationId ?? '', i18n.locale), enabled: organizationId !== null })
  const error = useQueryError(integrations)
  const [asked, setAsked] = useState<Asked | null>(null)
  useDocumentTitle(t`TMS connections`)
  const close = () => setAsked(null)
  const found = integrations.data?.find(({ id }) => id === asked?.system) ?? null
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>TMS connections</Trans>
      </HeaderTitle>
      <p className={classes.description}>
        <Trans>
          Connect the test-management system where your test cases are. Then import them from the list of recipes: each becomes a recipe
          that remembers where it came from.
        </Trans>
      </p>
      {error ? (
        <ErrorAlert
          error={error}
          title={t`Error loading TMS integrations list`}
          onRetry={() => void integrations.refetch()}
          isRetrying={integrations.isFetching}
        />
      ) : (
        <Grid integrations={integrations.data ?? null} hasProject={project !== null} onAsk={(kind, system) => setAsked({ kind, system })} />
      )}
      {asked?.kind === 'connect' && (
        <ConnectDialog key={asked.system} organizationId={organizationId} integration={found} onClose={close} />
      )}
      {asked?.kind === 'verdicts' && found && project && (
        <Suspense fallback={null}>
          <VerdictsDialog integration={found} project={project} onClose={close} />
        </Suspense>
      )}
      {asked?.kind === 'disconnect' && found && <DisconnectDialog integration={found} onClose={close} />}
    </div>
  )
}

type GridProps = {
  integrations: readonly TmsIntegration[] | null
  hasProject: boolean
  onAsk: (kind: Asked['kind'], system: TmsSystem) => void
}

function Grid({ integrations, ...rest }: GridProps) {
  if (!integrations) {
    return (
      <div className={classes.loading}>
        <Loader size={28} />
        <output>
          <Trans>Loading…</Trans>
        </output>
      </div>
    )
  }
  return <Cards integrations={integrations} {...rest} />
}

/** The connected ones first: those are the ones that somebody comes for. No card moves while the page is open. */
function Cards({ integrations, hasProject, onAsk }: GridProps & { integrations: readonly TmsIntegration[] }) {
  const { t } = useLingui()
  const [first] = useState(() => new Set(integrations.filter(({ tmsConnections }) => tmsConnections.length > 0).map(({ id }) => id)))
  const sorted = integrations.toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
  return (
    <ul className={classes.grid} aria-label={t`Test-management systems`}>
      {sorted.map((integration) => (
        <li key={integration.id}>
          <IntegrationCard
            integration={integration}
            hasProject={hasProject}
            onVerdicts={() => onAsk('verdicts', integration.id)}
            onConnect={() => onAsk('connect', integration.id)}
            onDisconnect={() => onAsk('disconnect', integration.id)}
          />
        </li>
      ))}
    </ul>
  )
}
