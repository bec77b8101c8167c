import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { assertionOf } from '#engine/checking/assertion-of.ts'
import type { Part } from '#engine/checking/view/part.ts'
import { candidatesOf, viewOf, type Candidate, type Pages } from '#engine/checking/rank.ts'
import type { CheckView } from '#engine/checking/view/fact.ts'
import { partsOn } from '#engine/checking/read-parts.ts'
import type { CollectedProof, CollectedStep, LabelledFile } from '../labelled-file.ts'
import { isAbout } from './about.ts'
import { askedOf, type Asked } from './reader.ts'

/** One part of an expected result: all candidates, and which of them say what a person checked. */
export type CheckExample = {
  app: string
  language: string
  step: CollectedStep
  part: Part
  candidates: Candidate[]
  good: boolean[]
  isOther: boolean
}

export const pagesOf = ({ after, before, passed, earlierTexts, lastRef }: Asked): Pages => ({
  after,
  before,
  passed,
  earlierTexts,
  lastRef,
})

/** With `other`, the step's text on the pages of another step, where nothing is right. */
export function examplesOf(file: LabelledFile, step: CollectedStep, other?: CollectedStep): CheckExample[] {
  const asked = askedOf(file, step, other)
  const pages = pagesOf(asked)
  const views = partsOn(asked.text, pages).map((part) => viewOf(part, pages))
  const proofsHere = other ? [] : step.proofs
  const shares = sharesOf(proofsHere, views, asked.after)
  return views.map((view, at) => {
    const candidates = candidatesOf(view)
    const proofs = proofsHere.filter((_, p) => shares[p]?.has(at))
    const good = candidates.map(({ fact }) => {
      const proposed = assertionOf(fact, '', 1)
      return proofs.some((proof) => isAbout(proposed, proof, asked.after))
    })
    return { app: file.app, language: step.language, step, part: view.part, candidates, good, isOther: other !== undefined }
  })
}

/** Which parts speak of a proof: those that share most words with what it says, or with the names of its element. */
function sharesOf(proofs: readonly CollectedProof[], views: readonly CheckView[], after: PageSnapshot): ReadonlySet<number>[] {
  return proofs.map(({ is, refs }) => {
    const nodes = refs.slice(0, 6).flatMap((ref) => after.nodes.find((node) => node.ref === ref) ?? [])
    const said = typeof is === 'string' || typeof is === 'number' ? [String(is)] : []
    const names = nodes.flatMap(({ name, text, label, value, fullText }) => [name, text, label, value, fullText])
    const weights = views.map(({ explain }) => 3 * explain.weightOf(explain.maskOf(said)) + explain.weightOf(explain.maskOf(names)))
    const most = Math.max(...weights)
    return new Set(views.flatMap((_, at) => (most === 0 || (weights[at] ?? 0) >= most * 0.75 ? [at] : [])))
  })
}
