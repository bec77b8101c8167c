/** How the value of an Input names the files that a field is given. Exported tests read it by the same rule. */

const EXTENSION = /\.[\p{L}\d]{1,8}$/u

/** The names of the files that a value gives: one a line, or divided by commas or semicolons. One empty name when it gives none. */
export function fileNames(value: string): string[] {
  const lines = value.includes('\n') ? value.split('\n') : isNameList(value) ? value.split(/[;,]/) : [value]
  const names = lines.map((name) => name.trim()).filter(Boolean)
  return names.length > 0 ? names : ['']
}

const isNameList = (value: string): boolean => value.split(/[;,]/).every((name) => EXTENSION.test(name.trim()))

/** Whether the value names files and nothing else. */
export const areFileNames = (value: string): boolean => fileNames(value).every((name) => EXTENSION.test(name))

/** The value that gives these files. A line break at the end keeps a name with a comma from being read as two names. */
export function valueOfFiles(names: readonly string[]): string {
  const value = names.join('\n')
  return names.length === 1 && /[;,]/.test(value) ? `${value}\n` : value
}
