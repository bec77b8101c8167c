/**
 * Several options of one list as the value of one Input: a label a line, in the order of the list. Labels hold no line breaks of their own, while commas
 * are common in them. Exactly these options are chosen then, and no other.
 */
const SEPARATOR = '\n'

export function valueOfOptions(labels: readonly string[]): string {
  return labels.join(SEPARATOR)
}

/**
 * The options that a value names to a list that takes several. Data that people write holds them on one line, divided by commas or semicolons: so it
 * is read when no option is called like all of it.
 */
export function optionsOfValue(value: string, isOption: (label: string) => boolean): string[] {
  const labels = value.includes(SEPARATOR) || isOption(value.trim()) ? value.split(SEPARATOR) : value.split(/[;,]/)
  return labels.map((label) => label.trim()).filter((label) => label !== '')
}
