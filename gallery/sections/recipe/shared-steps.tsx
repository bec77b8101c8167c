import { makeRecipe } from '#tests/factories/recipe.ts'
import type { Recipe, RecipeListItem, RecipeStep } from '#contract/schemas/recipe.ts'
import type { SharedUse as Use } from '#contract/schemas/shared-steps.ts'
import { ShareOffers, useShareOffers } from '../../../src/features/shared-beginnings/ui/share-offers.tsx'
import { shareOffers } from '../../../src/features/import/model/share-offers.ts'
import { ExtractDialog } from '../../../src/features/recipe/ui/extract-dialog.tsx'
import { ShareDialog } from '../../../src/features/recipe/ui/share-dialog.tsx'
import { SharedUse } from '../../../src/features/recipe/ui/shared-use.tsx'
import { EditUseDialog, InsertUseDialog } from '../../../src/features/recipe/ui/use-dialog.tsx'
import { DeleteSeveralDialog } from '../../../src/features/recipes/ui/delete-several-dialog.tsx'
import { DeleteSharedDialog } from '../../../src/features/recipes/ui/delete-shared-dialog.tsx'
import { RunStepView } from '../../../src/features/runs/ui/run-step-view.tsx'
import { idOf } from '../../fixtures/id.ts'
import { click, input, passwordInput, saveStep } from '../../fixtures/steps.ts'
import { wholeRunOf } from '../../fixtures/runs.ts'
import { caseOf } from '../../fixtures/test-cases.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import { ShownStep } from './shown-step.tsx'

const SHARED_ID = idOf(800)
const done = () => Promise.resolve(true)
const doNothing = () => {}

const signIn = (context: Context): Recipe => {
  const { say } = context
  const texts = [say('Open the sign-in page', 'Открыть страницу входа'), say('Enter the login', 'Ввести логин'), say('Enter the password', 'Ввести пароль')] // prettier-ignore
  const held: Partial<RecipeStep>[] = [
    { actions: [click()], status: 'Completed' },
    { actions: [input(context)], notChecked: [say('The name is shown', 'Имя показано')] },
    {},
  ]
  return {
    ...makeRecipe(0),
    id: SHARED_ID,
    isShared: true,
    title: say('Sign in as …', 'Вход как …'),
    dataTable: { columns: [say('login', 'логин'), say('password', 'пароль')], rows: [['demo', 'demo-password']] },
    steps: texts.map((testStep, stepIndex) => ({ testStep, stepIndex, status: 'Draft', ...held[stepIndex] })),
  }
}

const useOf = (context: Context, over: Partial<Use> = {}): Use => ({
  recipeId: SHARED_ID,
  title: signIn(context).title,
  version: 'b',
  notChecked: 0,
  arguments: [
    { name: context.say('login', 'логин'), value: context.say('boss', 'начальник') },
    { name: context.say('password', 'пароль'), source: { type: 'envDataVariables', key: 'BOSS_PASSWORD' } },
  ],
  ...over,
})

const using = (context: Context): Recipe => ({
  ...makeRecipe(0),
  title: context.say('Order a chair', 'Заказать кресло'),
  steps: [
    { testStep: context.say('Sign in as the boss', 'Войти как начальник'), stepIndex: 0, status: 'Draft', use: useOf(context) },
    saveStep(context, { actions: [input(context), passwordInput(context, { value: 'secret' }), click()] }),
    saveStep(context, { stepIndex: 2, testStep: context.say('Close the order', 'Закрыть заказ') }),
  ],
})

const row = (context: Context): RecipeListItem => {
  const { id, projectId, status, title, createdAt, updatedAt } = signIn(context)
  const parameters = [
    { name: context.say('login', 'логин'), value: 'demo' },
    { name: context.say('password', 'пароль'), value: '' },
  ]
  return { id, projectId, status, title, createdAt, updatedAt, stepsCount: 3, shared: { parameters, uses: [], usersCount: 2 } }
}

const answers = (context: Context, over: Answers['recipe'] = {}): Answers => ({
  recipe: {
    get: () => signIn(context),
    list: () => ({ recipes: [row(context)], total: 1 }),
    sharedUsers: () => ({
      users: [
        { id: idOf(801), title: context.say('Order a chair', 'Заказать кресло'), isShared: false },
        { id: idOf(802), title: context.say('Print the report', 'Напечатать отчёт'), isShared: false },
      ],
    }),
    ...over,
  },
})

type Given = { over?: Answers['recipe']; isReachable?: boolean } & Partial<Specimen>

const specimen = (name: string, show: Specimen['show'], { over, isReachable = true, ...rest }: Given = {}): Specimen => ({
  name,
  isWide: true,
  world: (context) => ({ isReachable, answers: answers(context, over) }),
  show,
  ...rest,
})

const dialog = (name: string, show: Specimen['show'], given: Given = {}) => specimen(name, show, { ground: 'window', ...given })
const ofUse = {
  envData: [{ key: 'BOSS_PASSWORD', type: 'password' as const, value: '', isSecret: true }],
  onEdit: done,
  onClose: doNothing,
}

const use = (name: string, over: (context: Context) => Partial<Use>, given?: Given) =>
  specimen(name, (context) => <SharedUse use={useOf(context, over(context))} number="1" reason={null} onEdit={doNothing} />, given)

const several = (context: Context) => {
  const { shared: _facts, ...plain } = row(context)
  const ordinary = { ...plain, id: idOf(801), title: context.say('Order a chair', 'Заказать кресло') }
  return { selected: [row(context), ordinary], onDelete: doNothing, onClose: doNothing }
}

const openSteps = (stage: HTMLElement) => press(stage, 'summary')

function Offers({ context }: { context: Context }) {
  const { say } = context
  const steps = (last: string) => [say('Open the desk', 'Открыть стол заказов'), say('Sign in as demo', 'Войти как demo'), last]
  const titles = [say('Order a chair', 'Заказать кресло'), say('Print the report', 'Напечатать отчёт')]
  const cases = titles.map((title, at) => ({ number: at + 1, problems: [], testCase: { ...caseOf(context), title, preconditions: '', expectedResults: [], steps: steps(title) } })) // prettier-ignore
  const offers = shareOffers(cases, false)
  const sharing = useShareOffers(offers)
  return <ShareOffers of="cases" offers={offers} sharing={sharing} />
}

export const section: Section = {
  about: 'Steps that several recipes use: decision 0058.',
  columns: 'wide',
  specimens: [
    specimen('A step that uses them', (context) => <ShownStep step={using(context).steps[0]!} />),
    specimen('They have changed since it passed', (context) => (
      <ShownStep step={{ ...using(context).steps[0]!, passedAs: 'a', use: useOf(context, { passed: 'a' }) }} />
    )),
    use('With values', () => ({}), { act: openSteps }),
    use('With defaults alone', () => ({ arguments: [] })),
    use('Not known yet', () => ({}), { over: { get: never } }),
    use('Deleted', () => ({ arguments: [] }), { over: { get: refused(serverError('not_found')) } }),
    dialog('Use: which, and with which values', (context) => (
      <InsertUseDialog index={0} recipe={{ ...makeRecipe(1), title: context.say('A', 'А') }} {...ofUse} />
    )),
    dialog('Use: there are none', () => <InsertUseDialog index={0} recipe={makeRecipe(0)} {...ofUse} />, {
      over: { list: () => ({ recipes: [], total: 0 }) },
    }),
    dialog('Use: they could not be loaded', () => <InsertUseDialog index={0} recipe={makeRecipe(0)} {...ofUse} />, {
      over: { list: refused() },
    }),
    dialog('Values of a use', (context) => <EditUseDialog index={0} recipe={using(context)} {...ofUse} />),
    dialog('Made of steps', (context) => <ExtractDialog recipe={using(context)} indexes={[0, 1]} onShare={done} onClose={doNothing} />),
    dialog('Made of steps: not these', (context) => (
      <ExtractDialog recipe={using(context)} indexes={[0, 2]} onShare={done} onClose={doNothing} />
    )),
    dialog('Shared as a whole', (context) => (
      <ShareDialog recipe={{ ...using(context), testData: context.say('login: demo', 'логин: demo') }} onEdit={done} onClose={doNothing} />
    )),
    dialog('Shared: who uses them', (context) => <ShareDialog recipe={signIn(context)} onEdit={done} onClose={doNothing} />),
    dialog('Shared: without a connection', (context) => <ShareDialog recipe={signIn(context)} onEdit={done} onClose={doNothing} />, {
      isReachable: false,
    }),
    dialog('Deleted while others use them', (context) => <DeleteSharedDialog recipe={row(context)} onClose={doNothing} />),
    dialog('Deleted while nobody does', (context) => <DeleteSharedDialog recipe={row(context)} onClose={doNothing} />, {
      over: { sharedUsers: () => ({ users: [] }) },
    }),
    dialog('Deleted without a connection', (context) => <DeleteSharedDialog recipe={row(context)} onClose={doNothing} />, {
      isReachable: false,
    }),
    dialog('Deleted with others', (context) => <DeleteSeveralDialog {...several(context)} />),
    dialog('Deleted with others: nothing goes', (context) => <DeleteSeveralDialog {...several(context)} selected={[row(context)]} />),
    dialog('Deleted with others: not known yet', (context) => <DeleteSeveralDialog {...several(context)} />, {
      over: { sharedUsers: never },
    }),
    dialog('Deleted with others, without a connection', (context) => <DeleteSeveralDialog {...several(context)} />, {
      isReachable: false,
    }),
    specimen('In a run', (context) => <RunStepView {...ofRun(context)} />),
    specimen('Offered by an import', (context) => <Offers context={context} />, { act: (stage) => press(stage, 'input[type=checkbox]') }),
  ],
}

/** A step of a run whose second shared step has failed. */
function ofRun(context: Context) {
  const whole = { ...wholeRunOf(context), isKept: false, complaints: [] }
  const [, passed] = whole.steps
  const failed = whole.steps[3]!
  const parts = signIn(context).steps.map(({ testStep }, at) => {
    const { acts, checks } = at === 0 ? passed! : at === 1 ? failed : { acts: [], checks: [] }
    const status = at === 0 ? ('passed' as const) : at === 1 ? ('failed' as const) : ('notReached' as const)
    return {
      number: at + 1,
      title: signIn(context).title,
      testStep,
      expectedResult: null,
      status,
      from: 0,
      to: 0,
      acts,
      checks,
      notChecked: [],
    }
  })
  const failure = failed.failure && { ...failed.failure, shared: { number: '2', testStep: parts[1]!.testStep } }
  const shared = { recipeId: SHARED_ID, title: signIn(context).title, parts }
  const step = { ...failed, testStep: context.say('Sign in as the boss', 'Войти как начальник'), expectedResult: null, acts: [], checks: [], failure, shared, pageCopy: null } // prettier-ignore
  return { whole: { ...whole, steps: whole.steps.with(3, step) }, step }
}
