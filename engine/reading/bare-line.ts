/** “3) Press OK”: the number of a list. */
export function withoutNumber(text: string): string {
  const trimmed = text.trimStart()
  let at = 0
  while (at < trimmed.length && trimmed.charAt(at) >= '0' && trimmed.charAt(at) <= '9') at++
  if (at > 0 && (trimmed.charAt(at) === '.' || trimmed.charAt(at) === ')') && trimmed.charAt(at + 1) === ' ')
    return trimmed.slice(at + 1).trimStart()
  const isBullet = ['-', '*', '•', '–', '—'].includes(trimmed.charAt(0)) && trimmed.charAt(1) === ' '
  return isBullet ? trimmed.slice(1).trimStart() : trimmed
}

/** `| Name | Bob |`: a row of a table is a field and its value. Rules under the heading of a table say nothing. */
export function withoutTable(text: string): string {
  if (!text.includes('|')) return text
  return text
    .split('\n')
    .flatMap((line) => {
      const trimmed = line.trim()
      if (!trimmed.startsWith('|')) return [line]
      const cells = trimmed.split('|').map((cell) => cell.trim()).filter((cell) => cell !== '') // prettier-ignore
      return cells.every((cell) => Array.from(cell).every((sign) => sign === '-' || sign === ':')) ? [] : [cells.join(': ')]
    })
    .join('\n')
}
