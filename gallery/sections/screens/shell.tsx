import type { ReactNode } from 'react'
import { ReloadDialog } from '../../../src/app/pwa/reload-dialog.tsx'
import { UpdateOffer } from '../../../src/app/pwa/update-offer.tsx'
import { AccessDeniedScreen } from '../../../src/app/shell/access-denied-screen.tsx'
import { AdminSidebar } from '../../../src/app/shell/admin-sidebar.tsx'
import { AppFrame } from '../../../src/app/shell/app-frame.tsx'
import { CrashScreen } from '../../../src/app/shell/crash-screen.tsx'
import { NotAMember } from '../../../src/app/shell/not-a-member.tsx'
import { NotFoundScreen } from '../../../src/app/shell/not-found-screen.tsx'
import { PendingScreen } from '../../../src/app/shell/pending-screen.tsx'
import { RootPending } from '../../../src/app/shell/root-screens.tsx'
import { UserSidebar } from '../../../src/app/shell/user-sidebar.tsx'
import { WorkspaceSidebar } from '../../../src/app/shell/workspace-sidebar.tsx'
import { AdminHomePage } from '../../../src/features/admin/ui/admin-home-page.tsx'
import { LanguageSwitcher } from '../../../src/features/language/ui/language-switcher.tsx'
import { RunBatches } from '../../../src/app/shell/run-batches.tsx'
import { RecipesPage } from '../../../src/features/recipes/ui/recipes-page.tsx'
import { SyncIndicator } from '../../../src/features/sync/ui/sync-indicator.tsx'
import { HeaderStatus, ScreenLayout } from '#ui/layout/layout-context.tsx'
import { useUnsavedInput } from '#ui/use-unsaved-input.ts'
import { answersFor, LONG_EMAIL, viewerOf } from '../../fixtures/people.ts'
import { recipeRows } from '../../fixtures/recipe-rows.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { never, serverError } from '../../stage/answers.ts'
import type { World } from '../../stage/client-twin.ts'
import classes from './shell.module.css'

const doNothing = () => {}
const superadmin = (context: Context) => viewerOf(context, { type: 'SUPERADMIN', membership: null })
const longNamed = (context: Context) => {
  const viewer = viewerOf(context)
  return { ...viewer, user: { ...viewer.user, email: LONG_EMAIL, firstName: null, lastName: null } }
}

/** Closes the queue: streams and the queue are not part of what is shown here. */
const withoutQueue = (world: World): World => ({ ...world, device: { status: 'closed' } })

const whole = (name: string, path: string, world: (context: Context) => World, page: Specimen['page']): Specimen => ({
  name,
  isWide: true,
  ground: 'screen',
  windowHeight: 640,
  path,
  world: (context) => withoutQueue(world(context)),
  show: () => <AppFrame />,
  page,
})

const quiet = (
  <HeaderStatus>
    <SyncIndicator summary={{ kind: 'quiet' }} onOpen={doNothing} />
  </HeaderStatus>
)

const frames: Specimen[] = [
  whole(
    'Frame: workspace',
    '/recipes',
    (context) => ({ answers: { ...answersFor(context), recipe: { list: () => ({ recipes: recipeRows(context, 6), total: 6 }) } } }),
    () => (
      <ScreenLayout kind="ThreeZone" sidebar={<WorkspaceSidebar />}>
        {quiet}
        <RecipesPage
          view={{ page: 1, sort: 'updatedAt', order: 'desc', search: '', tag: null, status: null, kind: null }}
          onViewChange={doNothing}
          onOpenSettings={doNothing}
          onImportCsv={doNothing}
          onOpenRecipe={doNothing}
          sources={[]}
          notice={null}
          RunBatches={RunBatches}
        />
      </ScreenLayout>
    ),
  ),
  whole(
    'Frame: administration',
    '/admin',
    (context) => ({ answers: answersFor(context, superadmin(context)) }),
    ({ say }) => (
      <ScreenLayout kind="ThreeZone" sidebar={<AdminSidebar />}>
        {quiet}
        <AdminHomePage firstName={say('Maria', 'Мария')} mayOpen={() => true} />
      </ScreenLayout>
    ),
  ),
  whole(
    'Frame: without a sidebar',
    '/nowhere',
    (context) => ({ answers: answersFor(context, viewerOf(context, { membership: null })) }),
    () => <NotFoundScreen />,
  ),
]

const sidebar = (name: string, world: (context: Context) => World, path = '/recipes', rest: Partial<Specimen> = {}): Specimen => ({
  name: `Sidebar: ${name}`,
  ground: 'screen',
  path,
  world,
  show: () => (
    <div className={classes.sidebar}>
      <UserSidebar />
    </div>
  ),
  ...rest,
})

const sidebars: Specimen[] = [
  sidebar('workspace', (context) => ({ answers: answersFor(context) })),
  sidebar('workspace, another page', (context) => ({ answers: answersFor(context) }), '/members'),
  sidebar('workspace, on its way', (context) => ({ answers: { ...answersFor(context), project: { list: never } } })),
  sidebar('somebody with a long address', (context) => ({ answers: answersFor(context, longNamed(context)) })),
  sidebar('administration', (context) => ({ answers: answersFor(context, superadmin(context)) }), '/admin'),
  sidebar('without an organization', (context) => ({ answers: answersFor(context, viewerOf(context, { membership: null })) })),
  sidebar('account menu', (context) => ({ answers: answersFor(context) }), '/recipes', { areOpen: true }),
]

const message = (name: string, show: Specimen['show'], rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'screen',
  show: (context) => <div className={classes.message}>{show(context)}</div>,
  ...rest,
})

/** These failures are shown on purpose; the product logs them. */
const CRASHES = {
  broken: new Error('broken (shown in the gallery)'),
  call: serverError('internal', {}, 'Something broke (shown in the gallery)'),
  unanswered: new TypeError('Failed to fetch (shown in the gallery)'),
  codeMissing: new Error('Failed to fetch dynamically imported module (shown in the gallery)'),
}

const messages: Specimen[] = [
  message('Page not found', () => <NotFoundScreen />),
  message('Access denied: super administrators only', () => <AccessDeniedScreen missing="superadmin" />),
  message('Access denied: administrators only', () => <AccessDeniedScreen missing="admin" />),
  message('Crash', () => <CrashScreen error={CRASHES.broken} />),
  message('Crash: a call failed', () => <CrashScreen error={CRASHES.call} />),
  message('Crash: no answer', () => <CrashScreen error={CRASHES.unanswered} />),
  message('Code not loaded', () => <CrashScreen error={CRASHES.codeMissing} />),
  message('Code not loaded, offline', () => <CrashScreen error={CRASHES.codeMissing} />, { world: { isReachable: false } }),
  message('Not a member', () => <NotAMember />),
  message('Screen on its way', () => <PendingScreen />),
  { name: 'Application on its way', ground: 'screen', windowHeight: 320, show: () => <RootPending /> },
]

function Unsaved({ context, children }: { context: Context; children: ReactNode }) {
  useUnsavedInput(true, context.say('Text of a step', 'Текст шага'))
  return children
}

type OfferProps = Parameters<typeof UpdateOffer>[0]
const offer = (name: string, props: Partial<OfferProps>): Specimen => ({
  name: `Update: ${name}`,
  ground: 'window',
  show: (context) => {
    const card = (
      <div className={classes.corner}>
        <UpdateOffer
          isOutdated={false}
          hasUnsaved={false}
          isApplying={false}
          isHidden={false}
          onPutOff={doNothing}
          onReload={doNothing}
          {...props}
        />
      </div>
    )
    return props.hasUnsaved ? <Unsaved context={context}>{card}</Unsaved> : card
  },
})

const updates: Specimen[] = [
  offer('ready', {}),
  offer('ready, something is unsaved', { hasUnsaved: true }),
  offer('being put in charge', { isApplying: true }),
  offer('this page is out of date', { isOutdated: true }),
  offer('this page is out of date, something is unsaved', { isOutdated: true, hasUnsaved: true }),
  {
    name: 'Reload without saving',
    ground: 'window',
    show: (context) => (
      <Unsaved context={context}>
        <ReloadDialog onReload={doNothing} onStay={doNothing} />
      </Unsaved>
    ),
  },
]

export const section: Section = {
  specimens: [
    ...frames,
    ...sidebars,
    { name: 'Language', show: () => <LanguageSwitcher /> },
    { name: 'Language, focused', looks: { as: 'focused', on: 'button' }, show: () => <LanguageSwitcher /> },
    ...messages,
    ...updates,
  ],
}
