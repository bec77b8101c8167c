import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { type CaseField, problemsOfCase } from '../../../src/features/import/model/case-problems.ts'
import type { DragState, DropRejection } from '../../../src/features/import/model/drop-state.ts'
import type { FileProblem } from '../../../src/features/import/model/problems.ts'
import type { PreviewCase } from '../../../src/features/import/model/upload-flow.ts'
import { CaseCard } from '../../../src/features/import/ui/case-card.tsx'
import { DropZone } from '../../../src/features/import/ui/drop-zone.tsx'
import { ImportPage } from '../../../src/features/import/ui/import-page.tsx'
import { ImportPreview } from '../../../src/features/import/ui/import-preview.tsx'
import { LeaveDialog } from '../../../src/features/import/ui/leave-dialog.tsx'
import { ProblemList } from '../../../src/features/import/ui/problem-list.tsx'
import { fileProblemWords } from '../../../src/features/import/ui/problem-words.ts'
import { useLingui } from '@lingui/react'
import { Notice } from '#ui/notice.tsx'
import { projectOf } from '../../fixtures/project.ts'
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

/** As the file dialog of the browser does it. */
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

type LineReason = Extract<FileProblem, { kind: 'line' }>['reason']
const LINES: Record<LineReason, FileProblem> = {
  quotes_open: { kind: 'line', line: 7, reason: 'quotes_open' },
  quotes_malformed: { kind: 'line', line: 8, reason: 'quotes_malformed' },
  too_many_fields: { kind: 'line', line: 9, reason: 'too_many_fields', expected: 4, found: 6 },
  too_few_fields: { kind: 'line', line: 10, reason: 'too_few_fields', expected: 4, found: 2 },
}
const PROBLEMS: Record<FileProblem['kind'], FileProblem[]> = {
  missing_columns: [{ kind: 'missing_columns', columns: ['Title', 'Steps'] }],
  duplicate_columns: [{ kind: 'duplicate_columns', columns: ['Title'] }],
  empty_file: [{ kind: 'empty_file' }],
  no_cases: [{ kind: 'no_cases' }],
  too_many_cases: [{ kind: 'too_many_cases', max: 5000 }],
  binary: [{ kind: 'binary' }],
  line: membersOf(LINES).map((reason) => LINES[reason]),
  thrown: [{ kind: 'thrown', detail: 'Unexpected end' }],
}

function FileProblems() {
  const { i18n } = useLingui()
  return (
    <Notice variant="destructive">
      <ProblemList>
        {Object.values(PROBLEMS)
          .flat()
          .map((problem) => (
            <li key={JSON.stringify(problem)}>{i18n._(fileProblemWords(problem))}</li>
          ))}
      </ProblemList>
    </Notice>
  )
}

const caseOf = ({ say }: Context, over: Partial<CsvTestCase> = {}): CsvTestCase => ({
  id: 'TC-7',
  title: say('Order of a chair', 'Заказ кресла'),
  description: say('From the catalogue to the thank-you page', 'От каталога до страницы с благодарностью'),
  preconditions: say('The customer is logged in', 'Покупатель вошёл'),
  priority: say('High', 'Высокий'),
  status: say('Ready', 'Готов'),
  steps: [say('Open the catalogue', 'Открыть каталог'), say('Press “Buy”', 'Нажать «Купить»')],
  expectedResults: ['', say('The basket shows 1', 'В корзине 1')],
  testData: say('chair: Rocking', 'кресло: Качалка'),
  tags: ['smoke', 'basket'],
  ...over,
})
const previewOf = (testCase: CsvTestCase, number = 1): PreviewCase => ({ number, testCase, problems: problemsOfCase(testCase) })

const BROKEN: Record<CaseField, Partial<CsvTestCase>> = {
  id: { id: 'x'.repeat(201) },
  title: { title: 'x'.repeat(400) },
  description: { description: 'x'.repeat(20_000) },
  preconditions: { preconditions: 'x'.repeat(20_000) },
  steps: { steps: [] },
  expectedResults: { expectedResults: ['', '', 'no step'] },
  testData: { testData: 'x'.repeat(20_000) },
  tags: { tags: Array.from({ length: 200 }, (_, index) => `tag-${index}`) },
}

const caseCard = (name: string, over: Partial<CsvTestCase>, startsOpen = false): Specimen => ({
  name: `Test case: ${name}`,
  ground: 'page',
  show: (context) => <CaseCard preview={previewOf(caseOf(context, over))} startsOpen={startsOpen} isFirst={false} />,
})

const casesOf = (context: Context) => [
  previewOf(caseOf(context)),
  previewOf(caseOf(context, { title: context.say('Return of goods', 'Возврат товара') }), 2),
  previewOf(caseOf(context, BROKEN.steps), 3),
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

/** “Import all” is the last but one of the buttons at the end. */
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
    { name: 'Everything that a file can have wrong', show: () => <FileProblems /> },
    caseCard('closed', {}),
    caseCard('open', {}, true),
    caseCard('without a title', { title: '' }),
    caseCard('long texts', { title: 'Order of a chair '.repeat(12).trim(), priority: 'Must be done before everything else' }),
    ...membersOf(BROKEN).map((field) => caseCard(`wrong ${field}`, BROKEN[field])),
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
