import { describe, expect, it } from 'vitest'
import type { InputIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import type { EnvItemView } from './resolve-value.ts'
import { resolveValue } from './resolve-value.ts'
import { parseTestData } from './test-data.ts'

const envItems: EnvItemView[] = [
  { key: 'ADMIN_LOGIN', type: 'login', isSecret: false, description: 'administrator' },
  { key: 'ADMIN_PASSWORD', type: 'password', isSecret: true },
  { key: 'API_TOKEN', type: 'api_key', isSecret: true },
]

function resolve(step: string, testData: string, env = envItems): ReturnType<typeof resolveValue> {
  const intent = understandStep(step).intents.find(({ kind }) => kind === 'input') as InputIntent
  return resolveValue(intent, { testData: parseTestData(testData), envItems: env })
}

describe('a value that ends with a sign', () => {
  it('keeps it', () => {
    expect(resolve('Enter Winter2024! in the Password field', '')).toMatchObject({ value: 'Winter2024!' })
    expect(resolve('В поле «Пароль» ввести Winter2024!', '')).toMatchObject({ value: 'Winter2024!' })
  })

  it('ends the sentence with a full stop, unless the test data has it in the value', () => {
    expect(resolve('В поле «Код» ввести abc1.', '')).toMatchObject({ value: 'abc1' })
    expect(resolve('В поле «Код» ввести abc1.', 'код: abc1.')).toMatchObject({ value: 'abc1.' })
    expect(resolve('В поле «Код» ввести abc1.', 'код: abc1')).toMatchObject({ value: 'abc1' })
  })
})

describe('parseTestData', () => {
  const pair = [
    { key: 'login', value: 'ivan' },
    { key: 'password', value: '123' },
  ]
  it.each([
    'login: ivan; password: 123',
    'login=ivan\npassword=123',
    '- login - ivan\n- password - 123',
    '{"login":"ivan","password":123}',
    'login: «ivan», password: "123"',
    'login «ivan»; password «123»',
  ])('reads %j', (text) => {
    expect(parseTestData(text)).toEqual(pair)
  })

  it('keeps separators inside a value', () => {
    expect(parseTestData('url: http://x/a?b=c; address: Moscow, Arbat 5')).toEqual([
      { key: 'url', value: 'http://x/a?b=c' },
      { key: 'address', value: 'Moscow, Arbat 5' },
    ])
  })

  it('leaves out what names nothing', () => {
    expect(parseTestData('any user; {broken')).toEqual([])
  })
})

describe('resolveValue', () => {
  it('takes the value from the step', () => {
    expect(resolve('Ввести «ivan» в поле «Логин»', 'login: other')).toEqual({ kind: 'found', value: 'ivan', isSecret: false })
  })

  it('takes test data by name, across languages', () => {
    expect(resolve('Ввести логин', 'Login - ivan')).toMatchObject({ value: 'ivan', source: { type: 'testDataVariables', key: 'Login' } })
    expect(resolve('Enter phone', 'Телефон: 123')).toMatchObject({ value: '123', source: { type: 'testDataVariables', key: 'Телефон' } })
  })

  it('takes environment data by key alone, never its value', () => {
    expect(resolve('Ввести пароль', '')).toEqual({
      kind: 'found',
      source: { type: 'envDataVariables', key: 'ADMIN_PASSWORD' },
      isSecret: true,
    })
    expect(resolve('Enter {{API_TOKEN}} in the Token field', '')).toEqual({
      kind: 'found',
      source: { type: 'envDataVariables', key: 'API_TOKEN' },
      isSecret: true,
    })
  })

  it('never puts a password into a login field', () => {
    expect(resolve('Enter login', '', [{ key: 'login password', type: 'password', isSecret: true }])).toEqual({
      kind: 'missing',
      lookedIn: ['login password'],
    })
  })

  it('makes up what the step leaves open, always the same', () => {
    expect(resolve('Ввести неверный пароль', '')).toMatchObject({ value: 'wrong-password', source: { type: 'llmDataVariables' } })
    expect(resolve('Enter any text in the Comment field', '')).toEqual(resolve('Enter any text in the Comment field', ''))
  })

  it('says where it looked', () => {
    expect(resolve('Ввести фамилию', 'city: Moscow')).toEqual({
      kind: 'missing',
      lookedIn: ['city', 'ADMIN_LOGIN', 'ADMIN_PASSWORD', 'API_TOKEN'],
    })
  })
})

describe('names of variables', () => {
  it.each(['Enter ADMIN_LOGIN in the Login field', 'Enter "ADMIN_LOGIN" in the Login field', 'Ввести ADMIN_LOGIN в поле «Логин»'])(
    '%s',
    (step) => {
      expect(resolve(step, '')).toMatchObject({ kind: 'found', source: { type: 'envDataVariables', key: 'ADMIN_LOGIN' } })
    },
  )

  it('are never typed as they are', () => {
    expect(resolve('Enter OTHER_LOGIN in the Login field', '', [])).toMatchObject({ kind: 'missing' })
  })

  it('never take the value of a like name', () => {
    expect(resolve('Enter STAGE_LOGIN in the Login field', '')).toMatchObject({ kind: 'missing' })
    expect(resolve('Enter STAGE_LOGIN in the Login field', 'STAGE_LOGIN: ann')).toMatchObject({ kind: 'found', value: 'ann' })
  })
})
