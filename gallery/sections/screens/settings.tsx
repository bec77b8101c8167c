import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import type { ProjectFiles } from '#contract/schemas/project-file.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import type { EnvDataItem, Environment } from '#contract/schemas/project.ts'
import type { DraftConflict } from '../../../src/features/project/model/settings-draft.ts'
import { ConflictList } from '../../../src/features/project/ui/conflict-list.tsx'
import { DiscardDialog } from '../../../src/features/project/ui/discard-dialog.tsx'
import { EnvDataDialog } from '../../../src/features/project/ui/env-data-dialog.tsx'
import { EnvironmentDialog } from '../../../src/features/project/ui/environment-dialog.tsx'
import { FilesSection } from '../../../src/features/project/ui/files-section.tsx'
import { FileChooser } from '../../../src/features/recipe/ui/file-chooser.tsx'
import { ForgetAllDialog } from '../../../src/features/project/ui/forget-all-dialog.tsx'
import { ProjectSettings } from '../../../src/features/project/ui/project-settings.tsx'
import { TaughtDialog } from '../../../src/features/project/ui/taught-dialog.tsx'
import { TaughtSection } from '../../../src/features/project/ui/taught-section.tsx'
import { ENV_DATA, PROJECT_ID, projectOf } from '../../fixtures/project.ts'
import { CHANGES, CURRENT, queued } from '../../fixtures/queue.ts'
import { eachTaught, taughtListOf, taughtOf } from '../../fixtures/taught.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { refused, serverError } from '../../stage/answers.ts'
import { appears, press, type } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'

const doNothing = () => {}

const EACH_TYPE: Record<EnvDataItem['type'], EnvDataItem> = {
  login: { key: 'LOGIN', type: 'login', value: 'maria', isSecret: false },
  password: { key: 'PASSWORD', type: 'password', value: '••••••••', isSecret: true },
  api_key: { key: 'KEY_OF_THE_WAREHOUSE', type: 'api_key', value: '••••••••', isSecret: true },
  other: {
    key: 'CITY',
    type: 'other',
    value: 'Kazan, '.repeat(20).trim(),
    isSecret: false,
    description: 'Where the parcels go. '.repeat(6).trim(),
  },
}
const TYPES = membersOf(EACH_TYPE)

type Given = {
  world?: (context: Context) => World
  act?: Specimen['act']
  items?: EnvDataItem[]
  environments?: Environment[]
  sutUrl?: string
}

const panel = (name: string, { world, act, items = ENV_DATA, environments = [], sutUrl }: Given = {}): Specimen => ({
  name,
  ground: 'window',
  isWide: true,
  world,
  act,
  show: (context) => (
    <ProjectSettings
      project={projectOf(context, { envData: { items }, environments, ...(sutUrl ? { sutUrl } : {}) })}
      opened
      onClose={doNothing}
    />
  ),
})

const change = (url: string) => (stage: HTMLElement) => type(stage, 'input[type=url]', url)
const save = async (stage: HTMLElement) => {
  await change('https://staging.shop.example')(stage)
  await press(stage, '[type=submit]')
}

const waiting = (state: 'waiting' | 'parked' | 'conflict') => (context: Context) => ({
  device: {
    queue: [
      queued(CHANGES['project.update'](context), {
        state,
        ...(state === 'conflict' ? { current: CURRENT['project.update'](context) } : {}),
      }),
    ],
  },
})

/** One with everything of its own, and one with nothing. */
const ENVIRONMENTS: Environment[] = [
  {
    id: '0190a000-0000-7000-8000-0000000000e1',
    name: 'Staging',
    sutUrl: 'https://staging.shop.example',
    values: [
      { key: 'LOGIN', value: 'olga' },
      { key: 'PASSWORD', value: SECRET_MASK },
    ],
  },
  {
    id: '0190a000-0000-7000-8000-0000000000e2',
    name: 'A branch with a long name of sixty characters, and no spaces',
    sutUrl: null,
    values: [],
  },
]

const environmentPart = (
  name: string,
  environment: Environment | null,
  { items = ENV_DATA }: { items?: EnvDataItem[] } = {},
): Specimen => ({
  name: `Environment: ${name}`,
  ground: 'window',
  isWide: true,
  show: () => (
    <EnvironmentDialog
      environment={environment}
      settings={{ sutUrl: 'https://shop.example/orders', items, environments: ENVIRONMENTS }}
      onSave={doNothing}
      onClose={doNothing}
    />
  ),
})

const envData = (name: string, item: EnvDataItem | null, act?: Specimen['act']): Specimen => ({
  name: `Environment data: ${name}`,
  ground: 'window',
  isWide: true,
  act,
  show: () => <EnvDataDialog item={item} items={ENV_DATA} onSave={doNothing} onClose={doNothing} />,
})

/** Submits the form. The browser would ignore Enter while the button is disabled; the form then shows what is missing. */
async function enter(stage: HTMLElement): Promise<void> {
  const field = await appears(stage, 'input')
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await appears(stage, '[aria-invalid=true]')
}

const OF_STAGING = { id: ENVIRONMENTS[0]!.id, name: 'Staging', isSecret: false }
const CONFLICTS: DraftConflict[] = [
  {
    kind: 'sutUrl',
    mine: 'https://staging.shop.example',
    theirs: 'https://test.shop.example/with/a/path/that/is/long/enough/to/be/broken',
  },
  { kind: 'item', key: 'CITY', mine: { key: 'CITY', type: 'other', value: 'Kazan', isSecret: false }, theirs: null },
  { kind: 'item', key: 'PASSWORD', mine: EACH_TYPE.password, theirs: { ...EACH_TYPE.password } },
  { ...OF_STAGING, kind: 'environment', mine: null, theirs: { ...ENVIRONMENTS[0]! } },
  { ...OF_STAGING, kind: 'environment_field', field: 'sutUrl', mine: 'https://stage.shop.example', theirs: null },
  { ...OF_STAGING, kind: 'environment_field', field: 'name', mine: 'Stage', theirs: 'Pre-production' },
  { ...OF_STAGING, kind: 'environment_value', key: 'LOGIN', mine: { key: 'LOGIN', value: 'olga' }, theirs: null },
]

const FILE = {
  id: '00000000-0000-4000-8000-0000000000f1',
  contentType: 'application/pdf',
  size: 1_530_000,
  createdAt: '2026-11-20T09:30:00.000Z',
  createdBy: 'maria@shop.example',
}
const filesOf = (context: Context): ProjectFiles => ({
  usedBytes: 1_530_000,
  files: [
    { ...FILE, name: context.say('report.pdf', 'отчёт.pdf'), usedBy: { count: 2, titles: [context.say('Claim', 'Жалоба'), 'Order'] } },
    { ...FILE, id: `${FILE.id.slice(0, -1)}2`, name: `${'photo-of-the-parcel-'.repeat(5)}.png`, usedBy: { count: 0, titles: [] } },
  ],
})
const withFiles = (context: Context): World => ({ answers: { projectFile: { list: () => filesOf(context) } } })
const filesPart = (name: string, world: Specimen['world'], act?: Specimen['act']): Specimen => ({
  name: `Files: ${name}`,
  world,
  act,
  show: () => <FilesSection projectId={PROJECT_ID} />,
})
const chooserPart = (name: string, chooser: Partial<OpenedChooser>): Specimen => ({
  name: `Choice of files: ${name}`,
  ground: 'window',
  world: withFiles,
  show: () => (
    <FileChooser
      projectId={PROJECT_ID}
      chooser={{ chooserId: 'a', multiple: false, accept: '', ...chooser }}
      isSending={false}
      onChoose={doNothing}
      onCancel={doNothing}
    />
  ),
})

const taughtPart = (name: string, world: Specimen['world'], act?: Specimen['act']): Specimen => ({
  name: `What was taught: ${name}`,
  isWide: true,
  world,
  act,
  show: () => <TaughtSection projectId={PROJECT_ID} />,
})

const knowing = (items: (context: Context) => ReturnType<typeof eachTaught>) => (context: Context) => ({
  answers: { taught: { list: () => taughtListOf(context, items(context)) } },
})
const several = (context: Context) => [
  ...eachTaught(context),
  ...[30, 31].map((number) => taughtOf(context, number, { words: context.say(`Sentence ${number}`, `Предложение ${number}`) })),
]

export const section: Section = {
  specimens: [
    panel('As stored'),
    panel('Each type of environment data', { items: TYPES.map((one) => EACH_TYPE[one]) }),
    panel('No environment data', { items: [] }),
    panel('Several environments', { environments: ENVIRONMENTS }),
    panel('An environment is deleted', {
      environments: ENVIRONMENTS,
      act: (stage) => press(stage, 'button[aria-label*=Staging]:last-of-type'),
    }),
    environmentPart('new', null),
    environmentPart('with values of its own', ENVIRONMENTS[0]!),
    environmentPart('no data yet', null, { items: [] }),
    environmentPart('a taken name', { ...ENVIRONMENTS[0]!, id: '0190a000-0000-7000-8000-0000000000e9' }),
    panel('Changed', { act: change('https://staging.shop.example') }),
    panel('Wrong address', {
      act: async (stage) => {
        await change('shop')(stage)
        await press(stage, '[type=submit]')
        await appears(stage, '[aria-invalid=true]')
      },
    }),
    panel('Being saved', { world: () => ({ device: { status: 'unavailable' } }), act: save }),
    panel('Cannot be saved now', { world: () => ({ isReachable: false, device: { status: 'unavailable' } }) }),
    panel('Not saved: no answer', {
      world: () => ({ device: { status: 'unavailable', directly: 'unreachable' } }),
      act: async (stage) => {
        await save(stage)
        await appears(stage, '[role=alert]')
      },
    }),
    panel('A change is not sent yet', { world: waiting('waiting') }),
    panel('A change was refused', { world: waiting('parked') }),
    panel('A change of somebody else came in between', { world: waiting('conflict') }),
    {
      name: 'Conflicts, to be decided before saving',
      show: () => (
        <ConflictList conflicts={CONFLICTS} choiceOf={(conflict) => (conflict.kind === 'sutUrl' ? 'mine' : null)} onChoose={doNothing} />
      ),
    },
    filesPart('some', withFiles),
    filesPart('none', () => ({ answers: { projectFile: { list: () => ({ files: [], usedBytes: 0 }) } } })),
    filesPart('not known without a network', () => ({ isReachable: false })),
    filesPart('an error', () => ({ answers: { projectFile: { list: refused(serverError('internal')) } } })),
    { ...filesPart('deletion', withFiles, (stage) => press(stage, 'li button:last-of-type')), ground: 'window' },
    chooserPart('one', {}),
    chooserPart('several that the page accepts', { multiple: true, accept: '.pdf,image/*' }),
    chooserPart('nothing that fits', { accept: '.docx' }),
    taughtPart('entries', knowing(several)),
    taughtPart('a search', knowing(several), (stage) => type(stage, 'input[type=search]', '12')),
    taughtPart('nothing found', knowing(several), (stage) => type(stage, 'input[type=search]', 'zzz')),
    taughtPart(
      'nothing yet',
      knowing(() => []),
    ),
    taughtPart('loading', () => ({})),
    taughtPart('not loaded', () => ({ answers: { taught: { list: refused() } } })),
    taughtPart('offline, never seen here', () => ({ isReachable: false })),
    taughtPart('an edit is not sent yet', (context) => ({
      ...knowing((now) => [taughtOf(now, 1)])(context),
      device: { queue: [queued(CHANGES['taught.update'](context))] },
    })),
    {
      name: 'What was taught: edit',
      ground: 'window',
      isWide: true,
      show: (context) => <TaughtDialog item={taughtOf(context, 1)} onSave={doNothing} onClose={doNothing} />,
    },
    {
      name: 'What was taught: forget all',
      ground: 'window',
      show: () => <ForgetAllDialog count={12} onConfirm={doNothing} onCancel={doNothing} />,
    },
    { name: 'Leave without saving', ground: 'window', show: () => <DiscardDialog onDiscard={doNothing} onKeep={doNothing} /> },
    envData('new', null),
    envData('new, incomplete', null, enter),
    envData('new, the name is taken', null, (stage) => type(stage, 'input', 'LOGIN')),
    ...TYPES.map((one) => envData(`edit ${one}`, EACH_TYPE[one])),
  ],
}
