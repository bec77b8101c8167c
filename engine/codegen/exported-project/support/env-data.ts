/** Environment data: what a variable falls back to when it is not set. Secrets fall back to nothing. */
const DEFAULTS: Record<string, string | null> = {}

/** The value of a variable. Fails with the name of the variable when there is none. */
export function env(name: keyof typeof DEFAULTS): string {
  const value = process.env[name] ?? DEFAULTS[name]
  if (value === null || value === undefined) throw new Error('Set ' + name + ' in the environment or in the file .env')
  return value
}
