import { expect, test } from 'vitest'
import { SECRET_MASK } from '../constants.ts'
import type { EnvDataItem, Environment } from '../schemas/project.ts'
import { environmentOf, environmentsWithItems } from './environments.ts'

const item = (key: string, value: string, isSecret = false): EnvDataItem => ({ key, type: 'other', value, isSecret })
const staging: Environment = { id: 's', name: 'Staging', sutUrl: 'https://s', values: [{ key: 'LOGIN', value: 'sam' }] }
const project = { sutUrl: 'https://d', envData: { items: [item('LOGIN', 'dora'), item('CITY', 'Omsk')] }, environments: [staging] }

test('an environment is what differs from the default one', () => {
  expect(environmentOf(project, 's')).toEqual({
    id: 's',
    name: 'Staging',
    sutUrl: 'https://s',
    items: [item('LOGIN', 'sam'), item('CITY', 'Omsk')],
  })
  expect(environmentOf({ ...project, environments: [{ ...staging, sutUrl: null }] }, 's')?.sutUrl).toBe('https://d')
  expect(environmentOf(project, null)).toMatchObject({ id: null, sutUrl: 'https://d', items: project.envData.items })
  expect(environmentOf(project, 'gone')).toBeNull()
})

test('the version of a secret is never taken for that of another value', () => {
  const secret = { ...item('PIN', SECRET_MASK, true), valueVersion: 'default' }
  const own = { ...staging, values: [{ key: 'PIN', value: SECRET_MASK, valueVersion: 'own' }] }
  expect(environmentOf({ ...project, envData: { items: [secret] }, environments: [own] }, 's')?.items).toEqual([
    item('PIN', SECRET_MASK, true),
  ])
})

test('values follow a renamed item, go with a deleted one, and a secret is not shown when its item becomes readable', () => {
  const environments = [{ ...staging, values: [...staging.values, { key: 'PIN', value: SECRET_MASK }, { key: 'GONE', value: 'x' }] }]
  const items = [
    { key: 'USER', isSecret: false, renamedFrom: 'LOGIN' },
    { key: 'PIN', isSecret: false },
  ]
  expect(environmentsWithItems(environments, items)).toEqual([{ ...staging, values: [{ key: 'USER', value: 'sam' }] }])
})
