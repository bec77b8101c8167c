/** The members of a union. The record has to name each of them, so a new member does not compile until it is shown. */
export const membersOf = <Member extends string>(all: Record<Member, unknown>): Member[] =>
  Object.keys(all).filter((key): key is Member => Object.hasOwn(all, key))
