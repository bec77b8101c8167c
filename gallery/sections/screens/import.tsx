import type { DragState, DropRejection } from '../../../src/features/import/model/drop-state.ts'
import { DropZone } from '../../../src/features/import/ui/drop-zone.tsx'
import { ImportPage } from '../../../src/features/import/ui/import-page.tsx'
import { ImportPreview } from '../../../src/features/import/ui/import-preview.tsx'
import { LeaveDialog } from '../../../src/features/import/ui/leave-dialog.tsx'
import { projectOf } from '../../fixtures/project.ts'
import { caseOf, previewOf } from '../../fixtures/test-cases.ts'
import { membersOf } from '../../members-of.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { serverError } from '../../stage/answers.ts'
import { appears } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'
import classes from './import.module.css'

const doNothing = () => {}
type PageProps = Partial<Parameters<typeof ImportPage>[0]>

const page = (name: string, props: (context: Context) => PageProps = () => ({}), rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'screen',
  isWide: true,
  show: (context) => (
    <ScreenFrame>
      <ImportPage
        project={projectOf(context)}
        isLoading={false}
        error={null}
        onRecipe={doNothing}
        onImported={doNothing}
        {...props(context)}
      />
    </ScreenFrame>
  ),
  ...rest,
})

/** Chooses files, as the file dialog of the browser does. */
async function choose(stage: HTMLElement, ...files: File[]): Promise<void> {
  const field = await appears<HTMLInputElement>(stage, 'input[type=file]')
  const chosen = new DataTransfer()
  for (const file of files) chosen.items.add(file)
  field.files = chosen.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
const fileOf = (text: string, name = 'orders.csv') => new File([text], name, { type: 'text/csv' })

const zone = (name: string, act?: Specimen['act'], disabled = false): Specimen => ({
  name: `Drop zone: ${name}`,
  ground: 'page',
  act,
  show: () => <DropZone disabled={disabled} onFile={doNothing} />,
})

const drag =
  (...types: string[]) =>
  async (stage: HTMLElement) => {
    const dataTransfer = new DataTransfer()
    for (const type of types) dataTransfer.items.add(new File([''], 'a file', { type }))
    const event = new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer })
    ;(await appears(stage, 'button')).dispatchEvent(event)
  }

const DRAGS: Record<DragState, Specimen> = {
  idle: zone('idle'),
  accept: zone('a file that fits above it', drag('text/csv')),
  reject: zone('a file that does not fit above it', drag('image/png')),
}
const REJECTIONS: Record<DropRejection, () => File[]> = {
  'file-invalid-type': () => [fileOf('', 'orders.xlsx')],
  'file-too-large': () => [fileOf('x'.repeat(11 * 1024 * 1024))],
  'too-many-files': () => [fileOf('a'), fileOf('b')],
}

const casesOf = (context: Context) => [
  previewOf(caseOf(context)),
  previewOf(caseOf(context, { title: context.say('Return of goods', 'Возврат товара') }), 2),
  previewOf(caseOf(context, { steps: [] }), 3),
]

const preview = (name: string, world: World = {}, act?: Specimen['act'], count = 3): Specimen => ({
  name: `Preview: ${name}`,
  ground: 'screen',
  isWide: true,
  world,
  act,
  show: (context) => (
    <div className={classes.screen}>
      <ImportPreview
        fileName="orders.csv"
        cases={casesOf(context).slice(0, count)}
        doubtfulEncoding={name === 'doubtful letters' ? 'windows-1251' : null}
        project={projectOf(context)}
        onCancel={doNothing}
        onRecipe={doNothing}
        onImported={doNothing}
      />
    </div>
  ),
})

/** “Import all” is the last button but one at the end. */
const importAll = (until: string) => async (stage: HTMLElement) => {
  const buttons = [...stage.querySelectorAll('button')]
  buttons.at(-2)?.click()
  await appears(stage, until)
}

const leave = (name: string, isRunning: boolean): Specimen => ({
  name,
  ground: 'window',
  show: () => <LeaveDialog opened isRunning={isRunning} onLeave={doNothing} onStay={doNothing} />,
})

export const section: Section = {
  specimens: [
    page('Before a file is chosen'),
    page('Project on its way', () => ({ isLoading: true, project: null })),
    page('No address of the system under test', (context) => ({ project: projectOf(context, { sutUrl: null }) })),
    page('Error', () => ({ error: serverError('internal', {}, 'Something broke'), project: null })),
    page('A file that cannot be read', undefined, {
      act: async (stage) => {
        await choose(stage, fileOf('one,two\n1,2,3'))
        await appears(stage, '[role=alert]')
      },
    }),
    ...membersOf(DRAGS).map((state) => DRAGS[state]),
    zone('cannot be used', undefined, true),
    ...membersOf(REJECTIONS).map((rejection) => zone(rejection, (stage) => choose(stage, ...REJECTIONS[rejection]()))),
    preview('several test cases, one of them wrong'),
    preview('one test case', {}, undefined, 1),
    preview('doubtful letters', {}, undefined, 1),
    preview('being imported', { device: { status: 'opening' } }, importAll('output')),
    preview('the import stopped', { device: { status: 'unavailable', directly: 'unreachable' } }, importAll('[role=alert]')),
    preview('the server refused some', { device: { status: 'unavailable', directly: 'refused' } }, importAll('[role=status] button')),
    preview('imported, but for one', {}, importAll('[role=status]')),
    leave('Leave the import', false),
    leave('Leave the import that is under way', true),
  ],
}
