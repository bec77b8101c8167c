import type { AssertionProposal } from '../assertions/proposal.ts'
import { makeAssertion } from '../assertions/make-assertion.ts'
import { splitAtBlanks } from '../text/blanks.ts'
import { sliceSaying, tightText } from '../text/tight-text.ts'
import type { CheckView, Fact } from './view/fact.ts'

/** What a snapshot tells besides the page: files that were downloaded, and texts that appeared and vanished before it was taken. */
export function passingProposals(view: CheckView, missing: readonly Fact[]): AssertionProposal[] {
  const { snapshot } = view.after
  const downloaded = downloadProposal(view, snapshot.downloads ?? [])
  return downloaded ? [downloaded] : vanishedProposals(view, snapshot.vanished ?? [], missing)
}

/** The name as the case says it; names that hold a date or a number differ each time, so else the kind of file. */
function downloadProposal({ part }: CheckView, downloads: readonly string[]): AssertionProposal | null {
  const [first] = downloads
  if (first === undefined) return null
  const words = splitAtBlanks(part.text).map((word) => tightText(word))
  const quoted = part.tokens.filter(({ sense }) => sense === 'quoted').map(({ token }) => token.text)
  const said = [...quoted, ...words].filter(
    (word) => word.includes('.') && downloads.some((name) => name.toLowerCase().includes(word.toLowerCase())),
  )
  const longest = said.toSorted((a, b) => b.length - a.length)[0]
  if (longest === undefined && (!part.claims.has('download') || part.isDenied || part.tokens.some(({ sense }) => sense === 'quoted')))
    return null
  const dot = first.lastIndexOf('.')
  return proposalOf('downloaded', longest ?? (dot > 0 ? first.slice(dot) : ''), first, part.text)
}

const GONE = ['gone', 'closed'] as const

/** A message that the case quotes and that has vanished by itself: it was shown, or it is gone, as the case says. */
function vanishedProposals({ part }: CheckView, vanished: readonly string[], missing: readonly Fact[]): AssertionProposal[] {
  const isAbsence = GONE.some((claim) => part.claims.has(claim))
  const quoted = isAbsence
    ? part.tokens.filter(({ sense }) => sense === 'quoted').map(({ token }) => token.text)
    : missing.map(({ expected }) => expected)
  return quoted.flatMap((text) => {
    const found = vanished.find((said) => tightText(said).includes(tightText(text)))
    const shown = found === undefined ? null : sliceSaying(found, text)
    if (found === undefined || shown === null) return []
    const appeared = proposalOf('appeared', shown, found, part.text)
    if (!isAbsence) return [appeared]
    const target = [{ type: 'text' as const, value: found, priority: 3 }]
    const gone = makeAssertion({
      targetElementType: 'Text',
      property: 'visible',
      expectedValue: 'false',
      description: found,
      text: part.text,
      target,
    })
    return [appeared, { assertion: gone, score: 1 }]
  })
}

function proposalOf(property: 'appeared' | 'downloaded', expectedValue: string, description: string, text: string): AssertionProposal {
  return {
    assertion: makeAssertion({ targetElementType: 'Page', property, match: 'contains', expectedValue, description, text }),
    score: 1,
  }
}
