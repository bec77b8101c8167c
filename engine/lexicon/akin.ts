import { termsOf } from './concepts.ts'

/**
 * Concepts that stand for each other on controls: who says “continue” may well press “Next”. Each line is one group. They are weaker than one concept,
 * because a page may have two of a group.
 */
const GROUPS = `
next continue forward submitform start confirm
save apply confirm ok finish submitform accept
send answer publish submitform comment
create add start
search filter apply submitform
close cancel back hide no
delete clear cancel archive
signin continue start submitform
signup create submitform continue
settings profile account
edit open settings
view open more details
restore undo back reset
pay buy checkout confirm submitform order
refresh reset
yes confirm accept agree ok
stop finish cancel
skip close later
copy duplicate
download export
upload import add file
expand open more view
collapse close hide
more menu settings
like favorite
block disabled stop
assign add select
transfer send confirm
`

const groupsOf = new Map<string, string[]>()
for (const line of GROUPS.trim().split('\n')) {
  const members = line.split(' ')
  for (const member of members) groupsOf.set(member, [...(groupsOf.get(member) ?? []), ...members.filter((other) => other !== member)])
}

const WORDS_MAX = 3

/** Words for what a control may be called too, by its short name; [] where nothing is akin. */
export function akinWords(name: string): string[] {
  const terms = termsOf(name)
  if (terms.length === 0 || terms.length > WORDS_MAX) return []
  return [...new Set(terms.slice(0, 1).flatMap(({ concept }) => groupsOf.get(concept) ?? []))]
}
