/** Text as one word of a POSIX shell. */
export const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** `NAME='value'` lines that a shell and systemd read alike. */
export const environmentFile = (environment: Readonly<Record<string, string>>): string =>
  Object.entries(environment)
    .map(([name, value]) => `${name}=${quote(value.replaceAll(/[\n\r]/g, ' '))}\n`)
    .join('')
