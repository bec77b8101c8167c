import { z } from 'zod'

/**
 * What an element was like when it was stored: its kind, its names, its picture and the words around it. Locators say how to find an element, facts say
 * whether the found one is meant. No value of a field is among them.
 */
export const targetFactsSchema = z.object({
  tag: z.string().max(60),
  /** Computed ARIA role; '' for none. */
  role: z.string().max(60),
  /** Different texts that name it, the most important first: accessible name, text, label, placeholder, title. Each is there once. */
  names: z.array(z.string().max(120)).max(5),
  /**
   * Names of other elements of its kind that share a word with its own, as “Clay pot” and “Clay pot, large” do. An element with one of these names is
   * another one.
   */
  likeNames: z.array(z.string().max(120)).max(8).optional(),
  /**
   * Attributes that identify it or its kind: type, name, href, id, those for tests; of an element with twins the classes that nothing else on the page has,
   * and as `holder` the nearest id around it, when that of each twin is another one.
   */
  attributes: z.record(z.string().max(60), z.string().max(200)),
  /** Only of a checkbox or a radio button: it cannot be seen, or its middle is covered, so people press something else that stands for it. */
  isCovered: z.literal(true).optional(),
  /** The text by which people know it is that of several elements in it; between them they see a blank that its content does not have. */
  joinsTexts: z.literal(true).optional(),
  /** A hash of what its picture draws; '' without a picture. */
  picture: z.string().max(40),
  /** Short texts around it, the nearest first; those of its row or card when there are others like it. */
  around: z.array(z.string().max(60)).max(8),
  /** The length of all text of the part of the page that holds these texts. */
  aroundLength: z.number().int().min(0),
  /** Its position among the visible elements with the same kind, name and picture. `of` 1: it has no twins. */
  twin: z.object({ at: z.number().int().min(0), of: z.number().int().min(1) }),
})
export type TargetFacts = z.infer<typeof targetFactsSchema>

/** An element of the present page that may be the stored one. */
export type TargetCandidate = {
  /** As in a snapshot: `f0e12`. */
  ref: string
  facts: TargetFacts
  /** Indexes of the stored locators that fit this visible element and no other. */
  foundBy: number[]
}
