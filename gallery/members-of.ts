/** The members of a union. The record has to name each of them, so a new member does not compile until it is shown. */
export const membersOf = <Member extends string>(all: Record<Member, unknown>): Member[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `keys` does not say that the keys of a record are its members
  Object.keys(all) as Member[]
