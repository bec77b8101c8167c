import type { ActKind, Evidence, QuestionChoice, Reason } from '#contract/schemas/reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { ControlsContext } from '../../../src/features/recipe/model/step-controls.ts'
import { askingStep } from '../../fixtures/queue.ts'
import { click, input, saveStep } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'
import { ShownStep } from './shown-step.tsx'

const save = { en: 'button “Save”', ru: 'кнопка «Сохранить»' }
const draft = { en: 'button “Save draft”', ru: 'кнопка «Сохранить черновик»' }
const text = ({ say }: Context) => say('Press “Save”', 'Нажать «Сохранить»')

const CHOICES: Record<ActKind, Partial<QuestionChoice>> = {
  click: { caption: save },
  double: { caption: save },
  right: { caption: save },
  hover: { caption: save },
  set: { caption: { en: 'field “City”', ru: 'поле «Город»' }, value: 'Omsk' },
  check: { caption: { en: 'checkbox “Urgent”', ru: 'флажок «Срочно»' }, checked: true },
  clear: { caption: { en: 'field “City”', ru: 'поле «Город»' } },
  key: { value: 'Enter' },
  upload: { caption: { en: 'file field', ru: 'поле файла' }, value: 'photo.jpg' },
  drag: { caption: save },
  scroll: { caption: save },
  open: { value: '/orders' },
  back: {},
  forward: {},
  reload: {},
  login: {},
}

const asking = (name: string, choices: (context: Context) => QuestionChoice[], rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'page',
  show: (context) => {
    const failure: RecipeStep['failure'] = { code: 'target_ambiguous', wanted: text(context), found: [] }
    return (
      <ShownStep step={saveStep(context, { status: 'Failed', failure, question: { text: text(context), choices: choices(context) } })} />
    )
  },
  ...rest,
})
const choice = (act: ActKind): QuestionChoice => ({ act, probability: 0.4, ...CHOICES[act] })

const edit = { en: 'button “Edit”', ru: 'кнопка «Изменить»' }
const twins = ({ say }: Context): QuestionChoice[] => [
  { act: 'click', caption: edit, near: say('Bill 7 from Monday', 'Счёт 7 от понедельника'), probability: 0.4 },
  { act: 'click', caption: edit, near: say('Bill 8 from Tuesday', 'Счёт 8 от вторника'), probability: 0.4 },
]

const answered = (name: string, state: Partial<ControlsContext>, choices?: (context: Context) => QuestionChoice[]): Specimen => ({
  name,
  ground: 'page',
  show: (context) => {
    const asked = askingStep(context).question
    const question = { ...asked, choices: choices?.(context) ?? asked.choices, answer: 1 }
    return <ShownStep step={{ ...saveStep(context), ...askingStep(context), question, stepIndex: 2 }} state={state} />
  },
})

const FOR: Evidence[] = [
  { name: 'name:exact', weight: 2 },
  { name: 'role:button:button', weight: 1 },
  { name: 'place:held', weight: 0.8 },
  { name: 'reader:agrees', weight: 0.5 },
]
const AGAINST: Evidence[] = [
  { name: 'name:part', weight: -1.2 },
  { name: 'state:disabled', weight: -0.6 },
]
const reason = (context: Context, over: Partial<Reason> = {}): Reason => ({
  action: 0,
  reader: 'joint',
  act: 'click',
  text: text(context),
  caption: save,
  probability: 0.97,
  evidence: FOR,
  rival: { caption: draft, evidence: AGAINST },
  ...over,
})
const told = (name: string, step: (context: Context) => Partial<RecipeStep>): Specimen => ({
  name,
  ground: 'page',
  show: (context) => <ShownStep step={saveStep(context, { status: 'Completed', expectedResult: '', ...step(context) })} />,
  act: (stage) => press(stage, '[aria-expanded=false][aria-controls]:not([aria-haspopup])'),
})

export const section: Section = {
  about: 'The card says why an element was chosen, and asks when none was sure enough.',
  specimens: [
    asking('A question with three choices', ({ say }) => [
      { act: 'set', caption: { en: 'field “Work e-mail”', ru: 'поле «Рабочая почта»' }, value: say('my@mail.example', 'moya@mail.example'), probability: 0.4 }, // prettier-ignore
      { act: 'set', caption: { en: 'field “Recovery e-mail”', ru: 'поле «Резервная почта»' }, value: say('my@mail.example', 'moya@mail.example'), probability: 0.3 }, // prettier-ignore
      { act: 'click', caption: save, probability: 0.1 },
    ]),
    asking('A question with choices that read the same', twins),
    answered('A question that was answered without a network', { cutOff: 'offline', unsentAnswers: [2] }),
    answered('A question whose answer is being sent', { unsentAnswers: [2] }),
    answered('A question that was answered and nothing has run since', {}),
    answered('An answered question with choices that read the same', {}, twins),
    ...membersOf(CHOICES).map((act) => asking(`A question about ${act}`, () => [choice(act)])),
    asking('A question about clearing a box', () => [{ ...choice('check'), checked: false }]),
    told('Why: both readers agree', (context) => ({ actions: [click()], reasons: [reason(context)] })),
    told('Why: a person chose it', (context) => ({ actions: [click()], reasons: [reason(context, { reader: 'person' })] })),
    told('Why: a person chose it among choices that read the same', (context) => {
      const [first, second] = twins(context)
      const rival = { caption: edit, near: first?.near, evidence: AGAINST.slice(0, 1) }
      return { actions: [click()], reasons: [reason(context, { reader: 'person', caption: edit, near: second?.near, rival })] }
    }),
    told('Why: nothing else came near', (context) => ({
      actions: [click(), input(context)],
      reasons: [reason(context, { rival: { caption: draft, evidence: [] } }), reason(context, { action: 1, rival: undefined })],
    })),
  ],
}
