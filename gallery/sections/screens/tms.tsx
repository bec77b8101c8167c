import { TMS_NAMES, type TmsSystem } from '#contract/schemas/recipe-source.ts'
import type { VerdictReport } from '#contract/schemas/tms-verdicts.ts'
import type { TmsBeginning, TmsComparison, TmsImport, TmsIntegration, TmsTestCaseRow } from '#contract/schemas/tms.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import { CompareDialog } from '../../../src/features/tms/ui/compare-dialog.tsx'
import { ConnectDialog } from '../../../src/features/tms/ui/connect-dialog.tsx'
import { ConnectionsPage } from '../../../src/features/tms/ui/connections-page.tsx'
import { DisconnectDialog } from '../../../src/features/tms/ui/disconnect-dialog.tsx'
import { ImportDialog } from '../../../src/features/tms/ui/import-dialog.tsx'
import { ImportSharing } from '../../../src/features/tms/ui/import-sharing.tsx'
import { OpenImports } from '../../../src/features/tms/ui/open-imports.tsx'
import { VerdictNote } from '../../../src/features/tms/ui/verdict-note.tsx'
import { VerdictsDialog } from '../../../src/features/tms/ui/verdicts-dialog.tsx'
import { IntegrationCard } from '../../../src/features/tms/ui/integration-card.tsx'
import { makeComparison } from '#tests/factories/tms-comparison.ts'
import { idOf } from '../../fixtures/id.ts'
import { projectOf } from '../../fixtures/project.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { appears, press } from '../../stage/appears.ts'

const doNothing = () => {}
const ORGANIZATION = idOf(1)
const URL_OF_TESTRAIL = 'https://shop.testrail.io'

const testrail = ({ say }: Context, isConnected: boolean): TmsIntegration => ({
  id: 'testrail',
  name: 'TestRail',
  description: say('Test cases from TestRail Cloud and Server.', 'Тест-кейсы из TestRail Cloud и Server.'),
  verdicts: 'new_run',
  tmsConnections: isConnected ? [{ id: idOf(2), tmsUrl: URL_OF_TESTRAIL, credentials: { apiKey: SECRET_MASK } }] : [],
})
const report = (over: Partial<VerdictReport>): VerdictReport => ({
  id: idOf(20),
  batchId: idOf(8),
  system: 'testrail',
  status: 'sent',
  run: { id: 'R12', name: 'Shop, 2026-11-27', url: 'https://shop.testrail.io/index.php?/runs/view/12' },
  failure: null,
  nextAt: null,
  counts: { sent: 12 },
  refused: [],
  ...over,
})
const reports = [
  report({ counts: { sent: 12, none: 2, refused: 1 }, refused: [{ caseId: 'C99', failure: { kind: 'not_in_run' } }] }),
  report({ id: idOf(21), system: 'zephyr-scale', status: 'sending', counts: { sent: 3, waiting: 9 } }),
  report({
    id: idOf(22),
    system: 'qase',
    status: 'sending',
    failure: { kind: 'busy', retryAfterSeconds: 60 },
    nextAt: '2026-11-21T12:05:00.000Z',
  }),
  report({ id: idOf(23), system: 'testlink', status: 'failed', failure: { kind: 'no_rights' } }),
]
const qase = ({ say }: Context): TmsIntegration => ({
  id: 'qase',
  name: 'Qase',
  description: say('Test cases from Qase.', 'Тест-кейсы из Qase.'),
  verdicts: 'new_run',
  tmsConnections: [],
})

/** A system that only the dialog of verdicts is shown of. */
const connected = (id: TmsSystem): TmsIntegration => ({
  id,
  name: TMS_NAMES[id],
  description: '',
  verdicts: 'new_run',
  tmsConnections: [{ id: idOf(2), tmsUrl: 'https://tms.example.test', credentials: { apiKey: SECRET_MASK } }],
})

const verdicts = (name: string, integrationOf: (context: Context) => TmsIntegration): Specimen => ({
  name,
  ground: 'window',
  world: () => ({
    answers: {
      tmsConnection: { listProjects: () => ({ projects: [{ id: '1', name: 'Shop' }] }) },
      tmsVerdicts: {
        settings: () => ({
          settings: {
            isOn: true,
            tmsProject: { id: '1', name: 'Shop' },
            run: null,
            origins: ['cli' as const, 'schedule' as const],
            environmentIds: null,
          },
        }),
        listRuns: () => ({ runs: [{ id: 'R81', name: 'Release 7', url: null }] }),
      },
    },
  }),
  act: async (stage) => void (await appears(stage, '[role=dialog] select + svg')),
  show: (context) => (
    <VerdictsDialog
      integration={integrationOf(context)}
      project={{
        ...projectOf(context),
        environments: [{ id: idOf(7), name: context.say('Staging', 'Тестовый'), sutUrl: null, values: [] }],
      }}
      onClose={doNothing}
    />
  ),
})

const page = (name: string, list: (context: Context) => NonNullable<Answers['tmsIntegration']>['list']): Specimen => ({
  name,
  ground: 'screen',
  world: (context) => ({ answers: { tmsIntegration: { list: list(context) } } }),
  show: (context) => (
    <ScreenFrame>
      <ConnectionsPage organizationId={ORGANIZATION} project={projectOf(context)} />
    </ScreenFrame>
  ),
})

const rows = ({ say }: Context): TmsTestCaseRow[] => [
  {
    id: 'C1',
    name: say('Sign in', 'Вход'),
    status: null,
    tags: ['smoke', 'login', 'web'],
    version: null,
    imported: { recipeId: idOf(3), isChanged: false },
  },
  { id: 'C2', name: say('Pay by card', 'Оплата картой'), status: 'Running', tags: ['pay'], version: null },
  { id: 'C3', name: say('Sign out', 'Выход'), status: 'Ready', tags: [], version: null, imported: { recipeId: idOf(4), isChanged: true } },
]

const importing = (name: string, act?: Specimen['act']): Specimen => ({
  name,
  ground: 'window',
  act,
  world: (context) => ({
    answers: {
      tmsConnection: {
        listProjects: () => ({
          projects: [
            { id: '1', name: context.say('Shop', 'Магазин') },
            { id: '2', name: context.say('Stock', 'Склад') },
          ],
        }),
        listTestCases: () => ({ testCases: rows(context), lookedAt: null }),
      },
    },
  }),
  show: (context) => (
    <ImportDialog
      target={{ connectionId: idOf(2), system: 'testrail', project: projectOf(context) }}
      onRecipe={doNothing}
      onCompare={doNothing}
      onClose={doNothing}
    />
  ),
})

const comparison = ({ say }: Context): TmsComparison => {
  const [open, card, pay] = [
    say('Open the cart', 'Открыть корзину'),
    say('Choose a card', 'Выбрать карту'),
    say('Press Pay', 'Нажать «Оплатить»'),
  ]
  const imported = { title: say('Pay', 'Оплата'), testCases: [open, pay], expectedResults: ['', ''] }
  const current = { title: say('Pay by card', 'Оплата картой'), testCases: [open, card, pay], expectedResults: ['', '', ''] }
  return makeComparison({ imported, current, recipe: imported })
}

const beginnings = ({ say }: Context): TmsBeginning[] => {
  const steps = (...texts: [string, string][]) => texts.map(([en, ru]) => ({ testStep: say(en, ru) }))
  const titles = [say('Order a chair', 'Заказать кресло'), say('Print the report', 'Напечатать отчёт')]
  return [
    { key: 'a', steps: steps(['Open the desk', 'Открыть стол заказов'], ['Sign in as demo', 'Войти как demo']), count: 22, titles },
    { key: 'b', steps: steps(['Open the search', 'Открыть поиск'], ['Enter “lamp”', 'Ввести «лампа»']), count: 2, titles },
  ]
}

const ended: TmsImport = {
  id: idOf(30),
  system: 'testrail',
  projectId: idOf(1),
  status: 'done',
  isTrimmed: false,
  total: 25,
  isPartial: false,
  counts: { created: 24, same: 1 },
  items: [],
  failure: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}

/** Takes the first beginning that is offered. */
const shareFirst = async (stage: HTMLElement) => {
  await press(stage, 'input[type=checkbox]')
  await press(stage, '[data-variant=accent]')
}

const offering = (name: string, over: (context: Context) => Answers['tmsImport'], given: Partial<Specimen> = {}): Specimen => ({
  name,
  isWide: true,
  world: (context) => ({ answers: { tmsImport: { beginnings: () => ({ beginnings: beginnings(context) }), ...over(context) } } }),
  show: () => <ImportSharing importId={ended.id} />,
  ...given,
})

export const section: Section = {
  about: 'Connections to test-management systems, and what is imported from them.',
  specimens: [
    page('Connections', (context) => () => ({ tmsIntegrations: [testrail(context, true), qase(context)] })),
    page('Connections, loading', () => never),
    page('Connections, not loaded', () => () => {
      throw serverError('internal', {}, 'Something broke')
    }),
    {
      name: 'Card, not connected',
      show: (context) => (
        <IntegrationCard integration={qase(context)} hasProject onVerdicts={doNothing} onConnect={doNothing} onDisconnect={doNothing} />
      ),
    },
    {
      name: 'Connect',
      ground: 'window',
      show: (context) => <ConnectDialog organizationId={ORGANIZATION} integration={testrail(context, false)} onClose={doNothing} />,
    },
    {
      name: 'Connect, nothing filled in',
      ground: 'window',
      act: (stage) => press(stage, '[type=submit]'),
      show: (context) => <ConnectDialog organizationId={ORGANIZATION} integration={testrail(context, false)} onClose={doNothing} />,
    },
    verdicts('Verdicts', (context) => testrail(context, true)),
    verdicts('Verdicts, Test IT', () => connected('test-it')),
    verdicts('Verdicts, Allure TestOps', () => connected('allure-testops')),
    {
      name: 'What became of verdicts',
      world: () => ({ answers: { tmsVerdicts: { reports: () => ({ reports }) } } }),
      show: () => <VerdictNote batchId={idOf(8)} />,
    },
    {
      name: 'Disconnect',
      ground: 'window',
      show: (context) => <DisconnectDialog integration={testrail(context, true)} onClose={doNothing} />,
    },
    importing('Import, projects'),
    importing('Import, test cases', async (stage) => {
      await appears(stage, 'input[type=radio]')
      await press(stage, '[type=submit]')
      await appears(stage, '[data-refused]')
    }),
    {
      name: 'Changes of a test case',
      ground: 'window',
      world: (context) => ({ answers: { tmsConnection: { compareRecipe: () => comparison(context) } } }),
      show: () => <CompareDialog recipeId={idOf(3)} onClose={doNothing} onOpenRecipe={doNothing} />,
    },
    {
      name: 'Changes of a test case, not taken over',
      ground: 'window',
      world: (context) => ({
        answers: {
          tmsConnection: {
            compareRecipe: () => comparison(context),
            updateRecipe: refused(serverError('task_in_progress', { operation: 'predict' })),
          },
        },
      }),
      act: (stage) => press(stage, '[data-variant=accent]'),
      show: () => <CompareDialog recipeId={idOf(3)} onClose={doNothing} />,
    },
    offering('An import has ended', () => ({ listOpen: () => ({ imports: [ended] }), get: () => ended }), {
      show: () => <OpenImports projectId={ended.projectId} onCompare={doNothing} />,
    }),
    offering('Recipes of an import begin alike', () => ({})),
    offering('Recipes begin alike, not known', () => ({ beginnings: refused() })),
    offering('Recipes begin alike, without a connection', () => ({}), {
      world: (context) => ({ isReachable: false, answers: { tmsImport: { beginnings: () => ({ beginnings: beginnings(context) }) } } }),
    }),
    offering(
      'A beginning is shared',
      ({ say }) => ({
        shareBeginnings: () => ({ shared: [{ recipeId: idOf(31), title: say('Sign in', 'Вход'), usersCount: 21 }] }),
      }),
      { act: shareFirst },
    ),
    offering('A beginning is not shared', () => ({ shareBeginnings: () => ({ shared: [] }) }), { act: shareFirst }),
  ],
}
