import { describe, expect, test } from 'vitest'
import { caseDataOf, dataFor } from './case-data.ts'
import { parseTestData } from './test-data.ts'

const asText = (text: string) => parseTestData(text).map(({ key, value }) => `${key}=${value}`).join('; ') // prettier-ignore

describe('names and values', () => {
  test.for([
    ['| Field | Value |\n|---|---|\n| Login | ivan |\n| Password | secret |', 'Login=ivan; Password=secret'],
    ['| Поле | Значение |\n| Логин | ivan |', 'Логин=ivan'],
    ['| Login | Password |\n| --- | --- |\n| ivan | secret |', 'Login=ivan; Password=secret'],
    ['Login | Password\nivan | secret', 'Login=ivan; Password=secret'],
    ['| Логин | ivan |\n| Пароль | secret |', 'Логин=ivan; Пароль=secret'],
    ['Name\tCity\tPhone\nAnn\tOmsk\t123\nBob\tPerm\t456', 'Name=Ann; City=Omsk; Phone=123'],
    ['Site: shop\n| Login | ivan |\n| Password | secret |\nRole: admin', 'Site=shop; Login=ivan; Password=secret; Role=admin'],
  ] as const)('of a table %j', ([text, entries]) => {
    expect(asText(text)).toBe(entries)
  })

  test.for([
    ['Login:\nivan\nPassword:\nsecret', 'Login=ivan; Password=secret'],
    ['User data:\nLogin: ivan', 'Login=ivan'],
    ['Cities:\nOmsk\nPerm', ''],
    ['login/password: ivan/secret', 'login=ivan; password=secret'],
    ['Логин / Пароль: ivan / secret', 'Логин=ivan; Пароль=secret'],
    ['and/or: yes', 'and/or=yes'],
    ['login: ivan | city: Omsk\nlogin: olga | city: Perm', 'login=ivan; city=Omsk'],
    ['Key: a.b\nPayload: {"id":"7","tags":["x","y"]}; Note: ok', 'Key=a.b; Payload={"id":"7","tags":["x","y"]}; Note=ok'],
    ['Smile: :{; City: Omsk', 'Smile=:{; City=Omsk'],
    ['{"user": {"login": "ivan", "roles": ["admin"]}}', 'user.login=ivan; user.roles=admin'],
  ] as const)('of %j', ([text, entries]) => {
    expect(asText(text)).toBe(entries)
  })
})

describe('the value for a field', () => {
  const valueFor = (names: string | string[], text: string, isPassword = false) =>
    dataFor([names].flat(), isPassword, caseDataOf(text))?.value
  test.for([
    ['E-mail', 'login: ivan', false, 'ivan'],
    ['Username', 'user: ivan', false, 'ivan'],
    ['Электронная почта', 'Логин: ivan', false, 'ivan'],
    ['E-mail', 'login: ivan; user: olga', false, undefined],
    ['E-mail', 'login: ivan; email: a@b.test', false, 'a@b.test'],
    ['Login', 'ivan / secret', false, 'ivan'],
    ['Password', 'ivan / secret', true, 'secret'],
    ['Пароль', 'login/password: ivan/secret', true, 'secret'],
    ['E-mail', 'any user\nann@shop.test', false, 'ann@shop.test'],
    ['Phone', '+7 913 555-12-34', false, '+7 913 555-12-34'],
    ['City', 'ann@shop.test', false, undefined],
    ['Password', 'login: ivan', true, undefined],
  ] as const)('“%s” of %j', ([name, text, isPassword, value]) => {
    expect(valueFor(name, text, isPassword)).toBe(value)
  })
})
