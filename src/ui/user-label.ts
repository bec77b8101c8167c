/** Initials of first and last name, otherwise the first letter of the e-mail. */
export function initialsOf(person: { firstName: string | null; lastName: string | null; email: string }): string {
  const names = [person.firstName, person.lastName].map((name) => name?.trim() ?? '').filter((name) => name !== '')
  const letters = names.length === 2 ? names.map(firstLetter) : [firstLetter(person.email)]
  return letters.join('').toLocaleUpperCase()
}

const firstLetter = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0x3f)
