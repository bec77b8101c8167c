import type { Language } from '#contract/constants.ts'
import { ENV_DATA_TYPES, type EnvDataType } from '#contract/rules/env-data-types.ts'
import type { EnvDataTypeInfo } from '#contract/schemas/project.ts'

type Words = { name: string; description: string }

const WORDS: Record<Language, Record<EnvDataType, Words>> = {
  ru: {
    api_key: { name: 'Ключ API', description: 'Секретный ключ для доступа к API тестируемой системы' },
    login: { name: 'Логин', description: 'Имя пользователя или e-mail для входа в тестируемую систему' },
    password: { name: 'Пароль', description: 'Пароль для входа в тестируемую систему' },
    other: { name: 'Другое', description: 'Любые другие данные, которые нужны в тестах' },
  },
  en: {
    api_key: { name: 'API key', description: 'Secret key for the API of the system under test' },
    login: { name: 'Login', description: 'User name or e-mail for signing in to the system under test' },
    password: { name: 'Password', description: 'Password for signing in to the system under test' },
    other: { name: 'Other', description: 'Any other data that the tests need' },
  },
}

export function envDataTypes(language: Language): EnvDataTypeInfo[] {
  return ENV_DATA_TYPES.map((type) => ({ type, ...WORDS[language][type] }))
}
