/** Whether a file suits the `accept` of a file field, which lists extensions and types: `.pdf, image/*`. An empty one takes every file. */
export function acceptsFile(accept: string, { name, contentType }: { name: string; contentType: string }): boolean {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const [lowerName, type] = [name.toLowerCase(), contentType.toLowerCase()]
  return (
    wanted.length === 0 ||
    wanted.some((part) =>
      part.startsWith('.')
        ? lowerName.endsWith(part)
        : part === '*/*' || type === part || (part.endsWith('/*') && type.startsWith(part.slice(0, -1))),
    )
  )
}
