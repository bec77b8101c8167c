import type { FleetFailureCode } from '#contract/schemas/fleet-failure.ts'
import { NOBODY, RUNNER_STATUSES, type AggregatedRunner, type RunnerStatus } from '#contract/schemas/runner.ts'
import { VM_STATUSES, type Vm } from '#contract/schemas/vm.ts'
import { AddStaticRunnerDialog } from '../../../src/features/fleet/ui/add-static-runner-dialog.tsx'
import { AddVmDialog } from '../../../src/features/fleet/ui/add-vm-dialog.tsx'
import { AssignRunnersDialog } from '../../../src/features/fleet/ui/assign-runners-dialog.tsx'
import { ConfirmDialog } from '../../../src/features/fleet/ui/confirm-dialog.tsx'
import { DeployRunnersDialog } from '../../../src/features/fleet/ui/deploy-runners-dialog.tsx'
import { FailureNote } from '../../../src/features/fleet/ui/failure-note.tsx'
import { RunnerQuestionDialog, type RunnerQuestion } from '../../../src/features/fleet/ui/runner-question.tsx'
import { RunnersPage } from '../../../src/features/fleet/ui/runners-page.tsx'
import { VmQuestionDialog, type VmQuestion } from '../../../src/features/fleet/ui/vm-question.tsx'
import { VmsPage } from '../../../src/features/fleet/ui/vms-page.tsx'
import { ago, DAY, HOUR } from '../../fixtures/ago.ts'
import { idOf } from '../../fixtures/id.ts'
import { EMAIL, LONG_EMAIL } from '../../fixtures/people.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { press, type } from '../../stage/appears.ts'

const broken = refused(serverError('internal', {}, 'Something broke'))
const FINGERPRINT = 'SHA256:uNiVztksCsDhcc0u9e8BrJXVGDwKrLxUYzwyYpsOKDo'

const screen = (name: string, answers: Answers, show: Specimen['show']): Specimen => ({
  name,
  ground: 'screen',
  isWide: true,
  world: { answers },
  show: (context) => <ScreenFrame>{show(context)}</ScreenFrame>,
})
const dialog = (name: string, show: Specimen['show'], rest: Partial<Specimen> = {}): Specimen => ({ name, ground: 'window', show, ...rest })
const close = () => {}

const runnerOf = (number: number, status: RunnerStatus, changes: Partial<AggregatedRunner> = {}): AggregatedRunner => ({
  runner: {
    id: idOf(number),
    name: number === 1 ? 'a-runner-with-quite-a-long-name-1' : `vm-moscow-${number}`,
    organizationId: number % 3 === 0 ? idOf(50) : null,
    type: number % 2 ? 'DEPLOYABLE' : 'STATIC',
    status,
    host: '10.0.0.5',
    apiPort: 30_000 + number,
    vncPort: 32_000 + number,
    username: 'runner',
    password: '••••••••',
    containerName: number % 2 ? `reprise-runner-${idOf(number)}` : null,
    buildTag: number % 2 ? '22d2b67ca50f' : null,
    vmId: number % 2 ? idOf(60) : null,
    driver: number % 2 ? 'container' : null,
    dockerResources: number % 2 ? { limits: { cpus: 1, memory: 2000 }, reservations: { cpus: 1, memory: 2000 }, isEnforced: true } : null,
    isLocal: number === 2,
    isRegistered: number === 4,
    failure: status === 'FAILED' ? { code: 'exited', detail: 'Killed' } : null,
    createdAt: ago(9 * DAY),
    updatedAt: ago(HOUR),
    lastHealthCheck: ago(5),
    lastDeploymentData: number % 2 ? { date: ago(number * HOUR), pipelineId: idOf(70), action: 'deploy' } : null,
  },
  organizationName: number % 3 === 0 ? 'Horns and Hooves' : null,
  healthStatus: status === 'ACTIVE' ? 'healthy' : status === 'NEW' ? null : 'unhealthy',
  reservationInfo: {
    status: status === 'ACTIVE' ? 'free' : 'not-available',
    ...NOBODY,
    runnerId: idOf(number),
  },
  ...changes,
})

const reserved = (number: number): AggregatedRunner =>
  runnerOf(number, 'ACTIVE', {
    reservationInfo: {
      status: 'reserved',
      recipeId: idOf(80),
      userEmail: LONG_EMAIL,
      isUserActive: true,
      currentWritingOperation: 'playback',
      reservedAt: ago(HOUR),
      expiresAt: ago(-90),
      organizationId: idOf(50),
      runnerId: idOf(number),
    },
  })

const RUNNERS = [...RUNNER_STATUSES.map((status, index) => runnerOf(index + 1, status)), reserved(8)]
const ORGANIZATIONS = { listActiveOrganizations: () => ({ organizations: [{ id: idOf(50), name: 'Horns and Hooves' }] }) }

const runners = (name: string, aggregatedStatus: NonNullable<Answers['runner']>['aggregatedStatus']) =>
  screen(`Runners: ${name}`, { runner: { aggregatedStatus }, organization: ORGANIZATIONS }, () => <RunnersPage />)

const vmOf = (number: number, status: Vm['status'], changes: Partial<Vm> = {}): Vm => ({
  id: idOf(number),
  name: `vm-moscow-${number}`,
  sshUser: 'root',
  sshHost: `vm-${number}.example.com`,
  sshPort: number === 1 ? 22 : 2222,
  internalAddress: `10.0.0.${number}`,
  status,
  failure: status === 'FAILED' ? { code: 'disk_full' } : null,
  initPipelineId: null,
  resources:
    status === 'READY'
      ? {
          hardware: { memory: { total: 16_000 }, cpu: 8 },
          available: { memory: 3000, cpu: 4 },
          promised: { memory: 8000, cpu: 4 },
          diskFree: 50_000,
          runners: 4,
          checkedAt: ago(60),
        }
      : null,
  driver: status === 'READY' ? 'container' : null,
  hostKeyFingerprint: status === 'NEW' ? null : FINGERPRINT,
  runnerCount: status === 'READY' ? 4 : 0,
  createdAt: ago(9 * DAY),
  updatedAt: ago(HOUR),
  ...changes,
})
const VMS = VM_STATUSES.map((status, index) => vmOf(index + 1, status))

const vms = (name: string, list: NonNullable<Answers['vm']>['list']) =>
  screen(`Virtual machines: ${name}`, { vm: { list } }, () => <VmsPage />)

const question = (name: string, asked: RunnerQuestion) => dialog(name, () => <RunnerQuestionDialog question={asked} onClose={close} />)
const vmQuestion = (name: string, asked: VmQuestion) => dialog(name, () => <VmQuestionDialog question={asked} onClose={close} />)

const plan = (maxContainers: number): Answers => ({
  runner: {
    calculateMaxRunnersToDeploy: () => ({
      vms: [
        {
          vmId: idOf(60),
          vmName: 'vm-moscow-1',
          availableResources: { memory: 9500, cpu: 3.5 },
          maxContainers,
          memoryPerContainer: 2375,
          cpuPerContainer: 1,
        },
      ],
      memoryPerContainer: 2000,
      cpuPerContainer: 1,
    }),
    deployRunnersToVms: () => ({ success: false, error: { code: 'no_capacity' as const }, vmName: 'vm-moscow-1', deployed: 0 }),
  },
})

const failure = (code: FleetFailureCode, detail?: string): Specimen => ({
  name: `Reason: ${code}`,
  show: () => <FailureNote failure={detail === undefined ? { code } : { code, detail }} />,
})

export const section: Section = {
  specimens: [
    runners('each status', () => ({ runners: RUNNERS, waiting: 3, now: ago(0) })),
    runners('loading', never),
    runners('error', broken),
    runners('empty', () => ({ runners: [], waiting: 0, now: ago(0) })),
    vms('each status', () => ({ vms: VMS })),
    vms('loading', never),
    vms('error', broken),
    vms('empty', () => ({ vms: [] })),
    dialog('Deploy runners', () => <DeployRunnersDialog onClose={close} />, {
      world: { answers: plan(4) },
      act: (stage) => type(stage, 'table input', '2'),
    }),
    dialog('Deploy runners: somebody was faster', () => <DeployRunnersDialog onClose={close} />, {
      world: { answers: plan(4) },
      act: async (stage) => {
        await type(stage, 'table input', '2')
        await press(stage, '[type=submit]')
      },
    }),
    dialog('Deploy runners: no room', () => <DeployRunnersDialog onClose={close} />, { world: { answers: plan(0) } }),
    dialog('Deploy runners: asking', () => <DeployRunnersDialog onClose={close} />),
    dialog('Add a static runner', () => <AddStaticRunnerDialog onClose={close} />),
    dialog('Assign runners', () => <AssignRunnersDialog onClose={close} />, {
      world: {
        answers: {
          organization: ORGANIZATIONS,
          runner: { getAvailableRunnersForAssignment: () => ({ runners: RUNNERS.slice(0, 3).map(({ runner }) => runner) }) },
        },
      },
    }),
    dialog('Assign runners: none', () => <AssignRunnersDialog onClose={close} />, {
      world: { answers: { organization: ORGANIZATIONS, runner: { getAvailableRunnersForAssignment: () => ({ runners: [] }) } } },
    }),
    question('Delete a runner that is used', { kind: 'delete', row: reserved(8) }),
    question('Delete a deployed runner', { kind: 'delete', row: runnerOf(3, 'ACTIVE') }),
    question('Unassign a runner', { kind: 'unassign', row: runnerOf(6, 'ACTIVE') }),
    question('Release a session', { kind: 'release', row: reserved(8) }),
    question('Deploy a runner again', { kind: 'deploy', row: runnerOf(3, 'FAILED') }),
    dialog('Add a virtual machine', () => <AddVmDialog onClose={close} />),
    vmQuestion('Remove a machine', { kind: 'delete', vm: vmOf(1, 'READY', { runnerCount: 0 }) }),
    vmQuestion('Remove a machine with runners', { kind: 'delete', vm: vmOf(1, 'READY') }),
    vmQuestion('Accept another host key', {
      kind: 'acceptHostKey',
      vm: vmOf(1, 'READY', { failure: { code: 'host_key_changed', detail: FINGERPRINT.toLowerCase() } }),
    }),
    dialog('Any question', ({ say }) => (
      <ConfirmDialog title={EMAIL} caption={say('Do it', 'Сделать')} isPending onConfirm={close} onClose={close}>
        {say('It takes a moment.', 'Это займёт мгновение.')}
      </ConfirmDialog>
    )),
    failure('login_refused'),
    failure('exited', 'RUNNER_USERNAME: Invalid input\nNode.js v26.10.0'),
  ],
}
