import type { NameHit, PageElement, PageElements } from '../page/elements.ts'
import type { Reading, Rest } from '../reading/reading.ts'
import type { CaseData } from '../values/case-data.ts'

/** What is known besides the words and the page. `lastRef`: the element that was acted on before; `previous`: what was done to it.
 * `other`: what the first grammar makes of the same words; `readers`: what further readers make of them. `rest`: the words that were read. */
export type MatchContext = {
  lastRef: string | null
  data: CaseData
  previous: Meaning | null
  other?: Meaning | null
  readers?: readonly OtherReader[]
  rest?: Rest
}

/** A reader that knows the page. Its `name` begins the names of its evidence: `model:agrees`. */
export type OtherReader = { name: string; meaning: Meaning }

/** What a reading means on an element. `value` is as the step or its data gives it; planning turns it into acts. */
export type Meaning = {
  kind:
    | 'click'
    | 'double'
    | 'right'
    | 'hover'
    | 'set'
    | 'check'
    | 'clear'
    | 'key'
    | 'upload'
    | 'drag'
    | 'scroll'
    | 'open'
    | 'back'
    | 'forward'
    | 'reload'
    | 'wait'
    | 'login'
    | 'skip'
    | 'expect'
  ref: string | null
  value: string | null
  checked?: boolean
  /** drag: where to. */
  to?: string
}

/** A reading on an element that it may mean, with all evidence for and against. `thing`: the same for all nodes of one thing; -1 without one. */
export type Pair = { reading: Reading; element: PageElement | null; thing: number; meaning: Meaning; evidence: Evidence }
export type Evidence = (readonly [name: string, amount: number])[]

/** What features look at. `rivals`: elements that answer to the name as well as this one, in page order. */
export type PairView = {
  reading: Reading
  element: PageElement
  hit: NameHit
  page: PageElements
  context: MatchContext
  rivals: readonly PageElement[]
  top: number
  thing: (element: PageElement) => number
}
