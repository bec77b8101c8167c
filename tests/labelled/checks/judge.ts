import type { CollectedStep, LabelledFile } from '../labelled-file.ts'
import { isAbout } from './about.ts'
import { holds, type Proposed } from './evaluate.ts'
import { askedOf, type Answer, type Asked, type Reader } from './reader.ts'

/** held: all hold and none held before. vacuous: all hold, one of them held before. false: one does not hold. none: nothing is asserted. */
export type CheckVerdict = 'held' | 'vacuous' | 'false' | 'none'
export type JudgedCheck = {
  app: string
  step: CollectedStep
  verdict: CheckVerdict
  isAboutProof: boolean
  proposals: readonly Proposed[]
  parts: number
  unread: readonly string[]
  /** The same question when nothing was done, and on the pages of other steps of the application. */
  onBefore: CheckVerdict
  onOthers: readonly CheckVerdict[]
}

const STAYING =
  /(?<!\p{L})(?:оста(?:[её]т|ют|л)|по-прежнему|прежн|без измен|вс[её] (?:ещ[её]|как было)|не (?:из)?мен|не смен|не исч|не пропа|не удал|не (?:за|от|рас)кр|не сохран|не став|не доб|не поя|не ушл|не отправ|не перемещ|нетронут|так и |всё так же|stay|remain|still|unchanged|untouched|intact|kept|keeps|nothing (?:else )?(?:has )?(?:change|happen|new|is)|no(?:t| longer)|n't|same|as (?:it was|before))/iu

export function verdictOf({ proposals }: Answer, { text, before, after }: Asked): CheckVerdict {
  if (proposals.length === 0) return 'none'
  if (!proposals.every((each) => holds(each, after, after))) return 'false'
  const isOld = before !== null && !STAYING.test(text) && proposals.some((each) => holds(each, before, after))
  return isOld ? 'vacuous' : 'held'
}

const OTHERS = 2

export function judgeAll(files: readonly LabelledFile[], reader: Reader): JudgedCheck[] {
  return files.flatMap((file) => {
    const asking = file.steps.filter(({ expected, mustAbstain }) => expected !== '' && !mustAbstain)
    return asking.map((step, at) => judgeOne(file, step, othersOf(asking, at), reader))
  })
}

function judgeOne(file: LabelledFile, step: CollectedStep, others: readonly CollectedStep[], reader: Reader): JudgedCheck {
  const asked = askedOf(file, step)
  const answer = reader(asked)
  const idle = asked.before === null ? null : { ...asked, after: asked.before, passed: [] }
  const ask = (each: Asked): CheckVerdict => verdictOf(reader(each), each)
  return {
    app: file.app,
    step,
    verdict: verdictOf(answer, asked),
    isAboutProof: answer.proposals.some((each) => step.proofs.some((proof) => isAbout(each, proof, asked.after))),
    proposals: answer.proposals,
    parts: answer.parts,
    unread: answer.unread,
    onBefore: idle ? ask(idle) : 'none',
    onOthers: others.map((other) => ask(askedOf(file, step, other))),
  }
}

/** Steps of other cases, far from each other, so that their pages say other things. */
export function othersOf(steps: readonly CollectedStep[], at: number): CollectedStep[] {
  const own = steps[at]
  const found: CollectedStep[] = []
  for (let k = 1; k < steps.length && found.length < OTHERS; k++) {
    const other = steps[(at + k * 17) % steps.length]
    if (other && own && other.caseName !== own.caseName && other.after !== own.after && other.acts.length > 0 && !found.includes(other))
      found.push(other)
  }
  return found
}
