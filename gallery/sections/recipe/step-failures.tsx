import type { CallFailure, PageLimit, Refusal, StepFailure } from '#contract/schemas/step-failure.ts'
import { pagePicture } from '../../fixtures/page-picture.ts'
import { saveStep, work } from '../../fixtures/steps.ts'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { never, refused, serverError } from '../../stage/answers.ts'
import { appears } from '../../stage/appears.ts'
import type { World } from '../../stage/client-twin.ts'
import { ShownStep } from './shown-step.tsx'

type Code = StepFailure['code']
type Failure<Of extends Code> = Extract<StepFailure, { code: Of }>
/** The failures of one code, each under the fact that distinguishes it. */
type Shown<Of extends Code> = Record<string, (context: Context) => Failure<Of>>

const URL = 'https://shop.example/orders'
const save = ({ say }: Context) => ({
  target: 'button “Save”',
  caption: { en: 'button “Save”', ru: 'кнопка «Сохранить»' },
  wanted: say('Save', 'Сохранить'),
})
const others = ({ say }: Context) => [say('button “Cancel”', 'кнопка «Отмена»'), say('link “Orders”', 'ссылка «Заказы»')]
const expectation = ({ say }: Context) => say('Everything is as it should be', 'Всё как надо')

/** Roles that have a sentence of their own; other roles are not named. */
const ROLES = ['button', 'link', 'field', 'checkbox', 'radio', 'list', 'tab', 'menuitem', 'dialog', 'img']

/** One failure for each member of a union in it. */
const perMember = <Member extends string, Of extends Code>(
  all: Record<Member, true>,
  make: (member: Member, context: Context) => Failure<Of>,
) => Object.fromEntries(membersOf<Member>(all).map((member) => [member, (context: Context) => make(member, context)]))

const LIMITS: Record<PageLimit, number> = { windows: 1, dialogs: 20, memory: 512, script: 30 }

const ofCall = { method: 'POST', url: 'https://orders.example/api/orders' } as const
const ofTotal = { target: 'text “Total”', caption: { en: 'text “Total”', ru: 'текст «Итого»' } }

const FAILURES: { [Of in Code]: Shown<Of> } = {
  target_not_found: {
    ...Object.fromEntries(
      ROLES.map((role) => [
        role,
        (context: Context): Failure<'target_not_found'> => ({
          code: 'target_not_found',
          wanted: save(context).wanted,
          role,
          found: others(context),
        }),
      ]),
    ),
    'nothing found instead': (context) => ({ code: 'target_not_found', wanted: save(context).wanted, found: [] }),
    'the page says why': ({ say }) => ({
      code: 'target_not_found',
      wanted: say('Orders', 'Заказы'),
      role: 'link',
      found: [say('button “Log in”', 'кнопка «Войти»')],
      pageSays: [say('Wrong user name or password', 'Неверное имя пользователя или пароль')],
    }),
  },
  target_ambiguous: { candidates: (context) => ({ code: 'target_ambiguous', wanted: save(context).wanted, found: others(context) }) },
  value_missing: {
    'looked in': ({ say }) => ({
      code: 'value_missing',
      target: 'field “City”',
      caption: { en: 'field “City”', ru: 'поле «Город»' },
      lookedIn: ['LOGIN', 'PASSWORD', say('test data: title', 'тестовые данные: название')],
    }),
    'nowhere to look': () => ({
      code: 'value_missing',
      target: 'field “City”',
      caption: { en: 'field “City”', ru: 'поле «Город»' },
      lookedIn: [],
    }),
  },
  nothing_to_take: {
    'no text': () => ({ ...ofTotal, code: 'nothing_to_take', what: 'text', found: '' }),
    'no number': ({ say }) => ({ ...ofTotal, code: 'nothing_to_take', what: 'number', found: say('free of charge', 'бесплатно') }),
    'no such part of the address': () => ({
      code: 'nothing_to_take',
      what: 'address',
      target: '/orders/*',
      found: 'https://orders.example/orders?tab=new',
    }),
  },
  call_failed: perMember<CallFailure, 'call_failed'>(
    {
      unreachable: true,
      name_not_resolved: true,
      certificate: true,
      timeout: true,
      too_large: true,
      redirect_loop: true,
      bad_address: true,
      bad_json: true,
      bad_header: true,
      other: true,
    },
    (reason) => ({ ...ofCall, code: 'call_failed', reason, detail: 'ECONNREFUSED' }),
  ),
  call_answer: {
    'another status': () => ({ ...ofCall, code: 'call_answer', part: { of: 'status' }, match: 'equals', expected: '201', actual: '500' }),
    'another value': () => ({
      ...ofCall,
      code: 'call_answer',
      part: { of: 'json', path: 'order.status' },
      match: 'equals',
      expected: 'new',
      actual: 'paid',
    }),
    'another text': () => ({ ...ofCall, code: 'call_answer', part: { of: 'body' }, match: 'contains', expected: 'new', actual: 'paid' }),
    'another header': () => ({
      ...ofCall,
      code: 'call_answer',
      part: { of: 'header', name: 'Location' },
      match: 'equals',
      expected: '/a',
      actual: '/b',
    }),
    'nothing to take': () => ({
      ...ofCall,
      code: 'call_answer',
      part: { of: 'json', path: 'order.id' },
      match: 'equals',
      expected: null,
      actual: null,
    }),
    'no such header': () => ({
      ...ofCall,
      code: 'call_answer',
      part: { of: 'header', name: 'Location' },
      match: 'equals',
      expected: '/a',
      actual: null,
    }),
  },
  value_not_taken: { 'no step took it': ({ say }) => ({ code: 'value_not_taken', name: say('order number', 'номер заказа') }) },
  file_missing: {
    'the file was deleted': () => ({
      code: 'file_missing',
      name: 'report.pdf',
      target: 'field “Scan”',
      caption: { en: 'field “Scan”', ru: 'поле «Скан»' },
    }),
  },
  value_left_empty: {
    password: () => ({ code: 'value_left_empty', target: 'field “Password”', caption: { en: 'field “Password”', ru: 'поле «Пароль»' } }),
  },
  step_not_understood: { text: ({ say }) => ({ code: 'step_not_understood', text: say('Make it work', 'Сделать, чтобы работало') }) },
  option_not_found: {
    'options offered': ({ say }) => ({
      code: 'option_not_found',
      target: 'list “Delivery”',
      caption: { en: 'list “Delivery”', ru: 'список «Доставка»' },
      wanted: say('Tomorrow', 'Завтра'),
      found: [say('Today', 'Сегодня'), say('On Monday', 'В понедельник')],
    }),
  },
  action_failed: perMember<Failure<'action_failed'>['reason'], 'action_failed'>(
    { hidden: true, covered: true, disabled: true, read_only: true, detached: true, timeout: true, no_effect: true, other: true },
    (reason, context) => ({
      code: 'action_failed',
      reason,
      ...save(context),
      ...(reason === 'other' ? { detail: 'Element is not an <input>' } : {}),
    }),
  ),
  navigation_failed: perMember<Failure<'navigation_failed'>['reason'], 'navigation_failed'>(
    {
      unreachable: true,
      name_not_resolved: true,
      redirect_loop: true,
      certificate: true,
      timeout: true,
      http_error: true,
      blocked: true,
      other: true,
    },
    (reason) => ({ code: 'navigation_failed', reason, url: URL, ...(reason === 'other' ? { detail: 'net::ERR_INVALID_RESPONSE' } : {}) }),
  ),
  address_not_opened: { file: () => ({ code: 'address_not_opened', address: 'file:///etc/hosts' }) },
  address_refused: perMember<Refusal, 'address_refused'>({ own_port: true, link_local: true, metadata: true, denied: true }, (refusal) => ({
    code: 'address_refused',
    refusal,
    url: 'http://inside.example/',
    address: '169.254.169.254',
  })),
  assertion_failed: {
    'other value': ({ say }) => ({
      code: 'assertion_failed',
      description: say('The counter shows “7 orders”', 'Счётчик показывает «7 заказов»'),
      expected: '7',
      actual: '6',
    }),
    'long values': ({ say }) => ({
      code: 'assertion_failed',
      description: say('The address is right', 'Адрес верный'),
      expected: say('Omsk, Lenin street 5, flat 7, ', 'Омск, улица Ленина, 5, квартира 7, ').repeat(12),
      actual: say('Omsk, Lenin street 5, flat 8, ', 'Омск, улица Ленина, 5, квартира 8, ').repeat(12),
    }),
    'nothing to compare with': ({ say }) => ({
      code: 'assertion_failed',
      description: say('The counter shows “7 orders”', 'Счётчик показывает «7 заказов»'),
      expected: '7',
      actual: null,
    }),
  },
  expectation_not_understood: {
    'found instead': (context) => ({ code: 'expectation_not_understood', text: expectation(context), found: others(context) }),
  },
  expectation_proves_nothing: perMember<Failure<'expectation_proves_nothing'>['reason'], 'expectation_proves_nothing'>(
    { there_before: true, never_there: true },
    (reason, context) => ({ code: 'expectation_proves_nothing', reason, text: expectation(context), wanted: save(context).wanted }),
  ),
  runner_lost: { 'with a detail': () => ({ code: 'runner_lost', detail: 'socket hang up' }) },
  page_crashed: { page: () => ({ code: 'page_crashed', url: URL }) },
  limit_reached: perMember<PageLimit, 'limit_reached'>({ windows: true, dialogs: true, memory: true, script: true }, (limit) => ({
    code: 'limit_reached',
    limit,
    max: LIMITS[limit],
    url: URL,
  })),
  shared_steps_unusable: {
    missing: ({ say }) => ({ code: 'shared_steps_unusable', reason: 'missing', title: say('Sign in', 'Вход в систему') }),
    'not automated': ({ say }) => ({
      code: 'shared_steps_unusable',
      reason: 'not_automated',
      title: say('Sign in', 'Вход в систему'),
      step: say('Enter the login', 'Ввести логин'),
    }),
    'too long': ({ say }) => ({ code: 'shared_steps_unusable', reason: 'too_long', title: say('Sign in', 'Вход в систему') }),
  },
  no_free_runner: { now: () => ({ code: 'no_free_runner' }) },
  interrupted: { now: () => ({ code: 'interrupted' }) },
  aborted: { now: () => ({ code: 'aborted' }) },
  timeout: { '30 s': () => ({ code: 'timeout', seconds: 30 }) },
  row_missing: { deleted: () => ({ code: 'row_missing', row: 3 }) },
  environment_missing: { deleted: () => ({ code: 'environment_missing' }) },
  internal: { now: () => ({ code: 'internal' }) },
}

const specimensOf = (code: Code): Specimen[] =>
  Object.entries<(context: Context) => StepFailure>(FAILURES[code]).map(([what, failure]) => ({
    name: Object.keys(FAILURES[code]).length === 1 ? code : `${code}: ${what}`,
    ground: 'page',
    show: (context) => {
      const given = failure(context)
      const isCheck = given.code === 'assertion_failed'
      return (
        <ShownStep step={saveStep(context, { status: 'Failed', failure: given, expectedResult: '', ...(isCheck ? work(context) : {}) })} />
      )
    },
  }))

const PICTURE = '01990000-0000-7000-8000-000000000001'

const withPicture = (name: string, world: World, until: string): Specimen => ({
  name: `Picture: ${name}`,
  ground: 'page',
  world,
  show: (context) => (
    <ShownStep
      step={saveStep(context, {
        status: 'Failed',
        failure: { code: 'action_failed', reason: 'covered', ...save(context), picture: PICTURE },
      })}
    />
  ),
  act: async (stage) => void (await appears(stage, until)),
})

const pictures: Specimen[] = [
  withPicture('the page when it failed', { answers: { recipe: { failurePicture: () => ({ image: pagePicture() }) } } }, 'img'),
  withPicture('being loaded', { answers: { recipe: { failurePicture: never } } }, '[aria-busy=true]'),
  withPicture('not loaded', { answers: { recipe: { failurePicture: refused(serverError('internal')) } } }, '[aria-busy=false]'),
  withPicture('without a network', { isReachable: false }, '[aria-busy=false]'),
]

export const section: Section = {
  about: 'Each reason of contract/schemas/step-failure.ts, in the reader’s language: what was looked for and what was found.',
  specimens: [...pictures, ...membersOf(FAILURES).flatMap(specimensOf)],
}
