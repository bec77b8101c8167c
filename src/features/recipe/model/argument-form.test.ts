import { expect, it } from 'vitest'
import { argumentForms, argumentsBy, emptyArgument, lacksName } from './argument-form.ts'

const parameters = ['login', 'password', 'city', 'date'].map((name) => ({ name, value: `${name} of old` }))
const given = [
  { name: 'Login', value: 'boss' },
  { name: 'password', source: { type: 'envDataVariables' as const, key: 'PASSWORD' } },
  { name: 'city', source: { type: 'testDataVariables' as const, key: 'town' } },
]

it('is read from what a use gives, and gives the same again under the names of the parameters', () => {
  const forms = argumentForms(parameters, given)
  expect(forms.map(({ kind }) => kind)).toEqual(['text', 'env', 'data', 'default'])
  expect(argumentsBy(parameters, forms)).toEqual([{ name: 'login', value: 'boss' }, ...given.slice(1)])
})

it('begins a text with the default and a name with one that there is', () => {
  const names = { env: ['URL'], data: [] }
  expect(emptyArgument('text', parameters[0]!, names)).toEqual({ kind: 'text', text: 'login of old' })
  expect(emptyArgument('env', parameters[0]!, names)).toEqual({ kind: 'env', key: 'URL' })
  expect(lacksName(emptyArgument('data', parameters[0]!, names))).toBe(true)
})
