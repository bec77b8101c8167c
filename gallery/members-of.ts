/** The members of a union. The record has to name each of them, so a new member does not compile until it is shown. */
export function membersOf<Member extends string>(all: Record<Member, unknown>): Member[] {
  const members: Member[] = []
  for (const member in all) members.push(member)
  return members
}
