import type { TmsComparison, TmsIntegration, TmsTestCaseRow } from '#contract/schemas/tms.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import { CompareDialog } from '../../../src/features/tms/ui/compare-dialog.tsx'
import { ConnectDialog } from '../../../src/features/tms/ui/connect-dialog.tsx'
import { ConnectionsPage } from '../../../src/features/tms/ui/connections-page.tsx'
import { DisconnectDialog } from '../../../src/features/tms/ui/disconnect-dialog.tsx'
import { ImportDialog } from '../../../src/features/tms/ui/import-dialog.tsx'
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
  tmsConnections: isConnected ? [{ id: idOf(2), tmsUrl: URL_OF_TESTRAIL, credentials: { apiKey: SECRET_MASK } }] : [],
})
const qase = ({ say }: Context): TmsIntegration => ({
  id: 'qase',
  name: 'Qase',
  description: say('Test cases from Qase.', 'Тест-кейсы из Qase.'),
  tmsConnections: [],
})

const page = (name: string, list: (context: Context) => NonNullable<Answers['tmsIntegration']>['list']): Specimen => ({
  name,
  ground: 'screen',
  world: (context) => ({ answers: { tmsIntegration: { list: list(context) } } }),
  show: () => (
    <ScreenFrame>
      <ConnectionsPage organizationId={ORGANIZATION} />
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
      show: (context) => <IntegrationCard integration={qase(context)} onConnect={doNothing} onDisconnect={doNothing} />,
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
  ],
}
