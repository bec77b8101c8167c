import { CARRIED_FILES } from './carried-files.ts'
import type { EnvVariable, EnvVariables } from './env-variables.ts'
import { fillIn } from './fill-in.ts'
import type { ExportInput } from './project.ts'
import { literal, oneLine } from './text.ts'

const NO_DEFAULTS = 'const DEFAULTS: Record<string, string | null> = {}'

/** `support/env-data.ts`: the environment data by variable. Secrets have no default. */
export function envDataFile({ all }: EnvVariables): string {
  const file = CARRIED_FILES['support/env-data.ts']
  if (all.length === 0) return file
  const entries = all.map((variable) => [`  // ${oneLine(variable.about)}`, `  ${variable.name}: ${defaultOf(variable)},`].join('\n'))
  return fillIn(file, NO_DEFAULTS, `const DEFAULTS = {\n${entries.join('\n')}\n} satisfies Record<string, string | null>`)
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
