import { describe, expect, it } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { envDataItemSchema } from '#contract/schemas/project.ts'
import { chooseType, emptyEnvDataForm, problemsOfForm, setSecret, toForm, toItem } from './env-data.ts'

const types = [
  { type: 'password', name: 'Password', description: 'A password' },
  { type: 'login', name: 'Login', description: 'A login' },
  { type: 'other', name: 'Other', description: 'Anything' },
] as const
const stored = { key: 'admin', type: 'login', value: 'root', isSecret: false } as const

describe('environment data form', () => {
  it('forces secrecy on for passwords and API keys, off for the others', () => {
    const password = chooseType(emptyEnvDataForm, 'password', types)
    expect(password).toMatchObject({ isSecret: true, description: 'A password' })
    expect(chooseType(password, 'login', types)).toMatchObject({ isSecret: false, description: 'A login' })
    expect(chooseType({ ...emptyEnvDataForm, isSecret: true }, 'other', types).isSecret).toBe(false)
  })

  it('asks for the value again when a stored secret is to become readable', () => {
    const form = { ...toForm(stored), isSecret: true, value: SECRET_MASK }
    expect(setSecret(form, false).value).toBe('')
    expect(setSecret({ ...form, value: 'new' }, false).value).toBe('new')
    expect(chooseType(form, 'other', types).value).toBe('')
    expect(chooseType(form, 'password', types).value).toBe(SECRET_MASK)
  })

  it('needs name, type and value', () => {
    expect(problemsOfForm(emptyEnvDataForm, [], null)).toEqual({ key: 'required', type: 'required', value: 'required' })
    expect(problemsOfForm({ ...emptyEnvDataForm, key: '  ' }, [], null).key).toBe('required')
    expect(toItem(emptyEnvDataForm)).toBeNull()
  })

  it('refuses a taken name, but lets an edited entry keep its own', () => {
    const form = toForm(stored)
    expect(problemsOfForm(form, [stored], null)).toEqual({ key: 'not_unique' })
    expect(problemsOfForm({ ...form, key: ' admin ' }, [stored], null)).toEqual({ key: 'not_unique' })
    expect(problemsOfForm(form, [stored], 'admin')).toEqual({})
  })

  it('gives an entry that the contract accepts', () => {
    const form = { ...chooseType(emptyEnvDataForm, 'password', types), key: ' pass ', value: ' keep spaces ', isSecret: false }
    const item = toItem(form)
    expect(item).toEqual({ key: 'pass', type: 'password', value: ' keep spaces ', isSecret: true, description: 'A password' })
    expect(envDataItemSchema.safeParse(item).success).toBe(true)
  })
})
