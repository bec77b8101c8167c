/** Environment data: the value of each variable that is not set. Secrets have none. */
const DEFAULTS: Record<string, string | null> = {}

/** The value of a variable. Fails with the name of the variable when it has none. */
export function env(name: keyof typeof DEFAULTS): string {
  const value = process.env[name] ?? DEFAULTS[name]
  if (value === null || value === undefined) throw new Error('Set ' + name + ' in the environment or in the file .env')
  return value
}
