import type { ComponentProps } from 'react'
import { initialReservation, type ReservationState } from '../../../src/features/recipe/model/reservation.ts'
import { PreviewPanel } from '../../../src/features/recipe/ui/preview-panel.tsx'
import { projectOf } from '../../fixtures/project.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { serverError } from '../../stage/answers.ts'

type Props = Omit<Partial<ComponentProps<typeof PreviewPanel>>, 'project' | 'reservation'> & {
  project?: Partial<ComponentProps<typeof PreviewPanel>['project']>
  reservation?: Partial<ReservationState>
}

function Preview({ context, project = {}, reservation = {}, ...props }: Props & { context: Context }) {
  return (
    <PreviewPanel
      project={{ known: projectOf(context), isLoading: false, error: null, isRetrying: false, retry: () => {}, ...project }}
      cutOff={null}
      reservation={{ ...initialReservation, ...reservation }}
      isSynced
      isOpening={false}
      reload={{ enabled: true, reason: null }}
      onNavigate={() => {}}
      onReconnect={() => {}}
      onDisconnected={() => {}}
      {...props}
    />
  )
}

const preview = (name: string, props: (context: Context) => Props): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <Preview context={context} {...props(context)} />,
})

const held = { status: 'reserved_by_you', latestToken: 'token' } as const

export const section: Section = {
  about: 'What stands there while there is no picture. The picture itself needs a runner: `npm run dev`, then a recipe.',
  specimens: [
    preview('Project on its way', () => ({ project: { known: null, isLoading: true } })),
    preview('Project could not be loaded', () => ({ project: { known: null, error: serverError('internal', {}, 'Something broke') } })),
    preview('No address of the system under test', (context) => ({ project: { known: projectOf(context, { sutUrl: null }) } })),
    preview('Reserving', () => ({})),
    preview('No session', () => ({ reservation: { status: 'not_reserved' } })),
    preview('Offline', () => ({ cutOff: 'offline', reload: { enabled: false, reason: 'offline' } })),
    preview('Nothing to show', () => ({ reservation: { status: 'reserved_by_you' } })),
    preview('Closed', () => ({ reservation: held })),
  ],
}
