/**
 * Several options of one list as the value of one Input: one label per line, in the order of the list. A label holds no line break, while commas are
 * common in labels. Exactly these options are chosen, and no others.
 */
const SEPARATOR = '\n'

export function valueOfOptions(labels: readonly string[]): string {
  return labels.join(SEPARATOR)
}

/**
 * The options that a value names for a list that takes several. Data that people write holds them on one line, divided by commas or semicolons; a
 * line is divided so unless one option has the whole line as its label.
 */
export function optionsOfValue(value: string, isOption: (label: string) => boolean): string[] {
  const labels = value.includes(SEPARATOR) || isOption(value.trim()) ? value.split(SEPARATOR) : value.split(/[;,]/)
  return labels.map((label) => label.trim()).filter((label) => label !== '')
}
