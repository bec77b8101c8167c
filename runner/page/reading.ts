import type { AgentApi, PageStatus } from './agent-api.ts'
import { captionOf } from './describe.ts'
import { locate } from './locate.ts'
import { natives } from './natives.ts'
import { packSnapshot } from './packed-snapshot.ts'
import type { PassingTexts } from './passing-texts.ts'
import { untilDrawn } from './drawn.ts'
import { waitUntilQuiet } from './quiet.ts'
import { References } from './references.ts'
import { takeSnapshot } from './snapshot.ts'
import { View } from './view.ts'

/** The calls that only read: all that a snapshot with its locators needs. */
export type ReadingApi = Pick<AgentApi, 'snapshot' | 'element' | 'refOf' | 'locate' | 'quiet' | 'drawn' | 'status' | 'frameOrigin'>

export function readingCalls(passing: PassingTexts, references = new References()): ReadingApi {
  return {
    snapshot: (limit) => natives.stringify(packSnapshot(takeSnapshot(references, passing, limit))),
    element: (ref) => references.get(ref),
    refOf: (element) => references.add(element),
    locate: (element) => {
      const view = new View()
      return { locators: locate(element, view), elementType: view.role(element) || element.localName, caption: captionOf(element, view) }
    },
    quiet: waitUntilQuiet,
    drawn: untilDrawn,
    status: statusOf,
    frameOrigin: (element) => {
      const box = element.getBoundingClientRect()
      const style = natives.getComputedStyle(element)
      return {
        x: box.x + element.clientLeft + Number.parseFloat(style.paddingLeft),
        y: box.y + element.clientTop + Number.parseFloat(style.paddingTop),
      }
    },
  }
}

export const statusOf = (): PageStatus => ({ readyState: document.readyState, title: document.title })
