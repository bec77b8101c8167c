import { isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import { CARRIED_FILES } from './carried-files.ts'
import type { EnvVariable, EnvVariables } from './env-variables.ts'
import type { ExportEnvironment, ExportFile, ExportInput } from './export-input.ts'
import { fillIn } from './fill-in.ts'
import { slug, takeName } from './names.ts'
import { literal, oneLine } from './text.ts'

const NO_DEFAULTS = 'const DEFAULTS: Record<string, string | null> = {}'

/** `support/env.ts`: the environment data by variable. Secrets have no default. */
export function envFile({ all }: EnvVariables): string {
  const file = CARRIED_FILES['support/env.ts']
  if (all.length === 0) return file
  const entries = all.map((variable) => [`  // ${oneLine(variable.about)}`, `  ${variable.name}: ${defaultOf(variable)},`].join('\n'))
  return fillIn(file, NO_DEFAULTS, `const DEFAULTS = {\n${entries.join('\n')}\n} satisfies Record<string, string | null>`)
}

const defaultOf = ({ fallback }: EnvVariable) => (fallback === undefined ? 'null' : literal(fallback))

/** `.env.example`: every variable, no value of a secret; and one such file for each environment, with its address and values. */
export function envExampleFiles({ sutUrl, environments = [] }: ExportInput, variables: EnvVariables): ExportFile[] {
  const lines = [
    '# Copy this file to .env and fill it in. What starts with # has a default.',
    ...(environments.length > 0 ? ['', '# The environment: its values are in .env.<name>', '# ENVIRONMENT='] : []),
    '',
    '# Address of the system under test',
    `# SUT_URL=${oneLine(sutUrl ?? '', 2048)}`,
    '# Path of a Chromium of your own',
    '# CHROMIUM_PATH=',
    '# Name and password that the browser itself asks for (basic authentication)',
    '# HTTP_USERNAME=',
    '# HTTP_PASSWORD=',
    ...variables.all.flatMap(({ name, about, secret, fallback }) => [
      '',
      `# ${oneLine(about)}${secret ? ' (secret)' : ''}`,
      fallback === undefined ? `${name}=` : `# ${name}=`,
    ]),
  ]
  const words = environmentWords(environments)
  const further = environments.map((one, at) => environmentFile(one, words[at] ?? '', variables))
  return [{ path: '.env.example', content: `${lines.join('\n')}\n` }, ...further]
}

/** The words by which environments are chosen. `.env.example` is the example of the usual one. */
export function environmentWords(environments: readonly Pick<ExportEnvironment, 'name'>[]): string[] {
  const taken = new Set(['example'])
  return environments.map(({ name }) => takeName(taken, slug(name, 40) || 'environment', '-'))
}

function environmentFile(environment: ExportEnvironment, word: string, { byKey }: EnvVariables): ExportFile {
  const values = environment.items.flatMap(({ key, type, isSecret, value }) => {
    const name = byKey.get(key)
    const isShown = !isSecret && !isAlwaysSecret(type) && value !== undefined
    return name === undefined ? [] : [`${name}=${isShown ? envValue(value) : ''}`]
  })
  const lines = [
    `# ${oneLine(environment.name)}: copy this file to .env.${word}, fill it in, and run with ENVIRONMENT=${word}`,
    ...(environment.sutUrl === null ? [] : [`SUT_URL=${envValue(environment.sutUrl)}`]),
    ...values,
  ]
  return { path: `.env.${word}.example`, content: `${lines.join('\n')}\n` }
}

/** A value in a file of variables: in the quotes that it does not hold, where it needs any. */
function envValue(value: string): string {
  if (!NEEDS_QUOTES.some((sign) => value.includes(sign)) && value.trim() === value) return value
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign))
  return quote === undefined ? oneLine(value, 10_000) : `${quote}${value}${quote}`
}

const NEEDS_QUOTES = ['#', '\n', '\r', "'", '"', '`', '=']
