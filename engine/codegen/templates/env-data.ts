import type { EnvVariable, EnvVariables } from '../env-variables.ts'
import type { ExportInput } from '../project.ts'
import { literal, oneLine } from '../text.ts'

/** `support/env-data.ts`: the environment data by variable. Secrets have no default. */
export function envDataFile({ all }: EnvVariables): string {
  const entries = all.map((variable) => [`  // ${oneLine(variable.about)}`, `  ${variable.name}: ${defaultOf(variable)},`].join('\n'))
  return `/** Environment data: what a variable falls back to when it is not set. Secrets fall back to nothing. */
const DEFAULTS ${entries.length > 0 ? `= {\n${entries.join('\n')}\n} satisfies Record<string, string | null>` : ': Record<string, string | null> = {}'}

/** The value of a variable. Fails with the name of the variable when there is none. */
export function env(name: keyof typeof DEFAULTS): string {
  const value = process.env[name] ?? DEFAULTS[name]
  if (value === null || value === undefined) throw new Error('Set ' + name + ' in the environment or in the file .env')
  return value
}
`
}

const defaultOf = ({ fallback }: EnvVariable) => (fallback === undefined ? 'null' : literal(fallback))

/** `.env.example`: every variable, no value of a secret. */
export function envExampleFile({ sutUrl }: Pick<ExportInput, 'sutUrl'>, { all }: EnvVariables): string {
  const lines = [
    '# Copy this file to .env and fill it in. What starts with # has a default.',
    '',
    '# Address of the system under test',
    `# SUT_URL=${oneLine(sutUrl ?? '', 2048)}`,
    '# Path of a Chromium of your own',
    '# CHROMIUM_PATH=',
    '# Name and password that the browser itself asks for (basic authentication)',
    '# HTTP_USERNAME=',
    '# HTTP_PASSWORD=',
    ...all.flatMap(({ name, about, secret, fallback }) => [
      '',
      `# ${oneLine(about)}${secret ? ' (secret)' : ''}`,
      fallback === undefined ? `${name}=` : `# ${name}=`,
    ]),
  ]
  return `${lines.join('\n')}\n`
}
