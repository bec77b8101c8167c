import { AGENT_KEY, type AgentApi, type PageStatus, type PlainLocator, type ResolvedInfo } from './agent-api.ts'
import { captionOf, everyNameOf } from './describe.ts'
import { factsOf, holds, pageText, readableValue, suggestions } from './facts.ts'
import { fieldKind, isForSearching } from './field.ts'
import { openOptionElements, optionLabel } from './listbox.ts'
import { locate } from './locate.ts'
import { pageMessages } from './messages.ts'
import { natives } from './natives.ts'
import { obstacleTo } from './obstacle.ts'
import { waitUntilQuiet } from './quiet.ts'
import { installRecorder } from './recorder.ts'
import { References } from './references.ts'
import { resolve, type Resolution } from './resolve.ts'
import { beginTyping } from './typing.ts'
import { takeSnapshot } from './snapshot.ts'
import { resolveTarget } from './target.ts'
import { View } from './view.ts'

/** Runs in every frame before the page's own scripts. It may run again, because it is also evaluated where the init script did not run. */
function install(): void {
  if (Object.hasOwn(window, AGENT_KEY)) return
  Object.defineProperty(window, AGENT_KEY, { value: createAgent(), enumerable: false, writable: false, configurable: false })
}

function createAgent(): AgentApi {
  const references = new References()
  const recorder = installRecorder()
  let found: { target: Element; again: () => Element | null } | null = null

  const find = (locators: PlainLocator[], forInput: boolean): { target: Element | null; info: ResolvedInfo } => {
    const view = new View()
    const { target, resolution } = resolveTarget(locators, forInput, view)
    found = target && { target, again: () => resolveTarget(locators, forInput, new View()).target }
    return { target, info: describeFound(target, resolution, view) }
  }

  /** The found element, or the one that has replaced it since the page re-rendered. */
  const present = (): Element | null => (found && !found.target.isConnected ? (found.again() ?? found.target) : (found?.target ?? null))

  return {
    find: (locators, forInput) => find(locators, forInput).info,
    found: () => found?.target ?? null,
    foundNames: () => (found ? everyNameOf(found.target, new View()) : ''),
    typed: (value) => {
      const field = present()
      return { holds: field === null || holds(field, value), status: statusOf() }
    },
    beginTyping: () => {
      const field = present()
      return field ? beginTyping(field, new View()) : { reason: 'detached' }
    },
    resolve: (locators) => resolve(locators, new View()).element,
    snapshot: (limit) => natives.stringify(takeSnapshot(references, limit)),
    element: (ref) => references.get(ref),
    refOf: (element) => references.add(element),
    locate: (element) => {
      const view = new View()
      return { locators: locate(element, view), elementType: view.role(element) || element.localName, caption: captionOf(element, view) }
    },
    obstacle: (element, purpose) => obstacleTo(element, purpose, new View()),
    suggestions: (wanted, role, max) => suggestions(wanted, role, max, new View()),
    quiet: waitUntilQuiet,
    status: statusOf,
    frameOrigin: (element) => {
      const box = element.getBoundingClientRect()
      const style = natives.getComputedStyle(element)
      return {
        x: box.x + element.clientLeft + Number.parseFloat(style.paddingLeft),
        y: box.y + element.clientTop + Number.parseFloat(style.paddingTop),
      }
    },
    value: readableValue,
    holds,
    isForSearching: (element) => isForSearching(element, captionOf(element, new View())),
    openOptions: (element) => {
      const view = new View()
      return openOptionElements(element).map((option) => optionLabel(option, view))
    },
    openOption: (element, index) => openOptionElements(element)[index] ?? null,
    inspect: (locators) => {
      const { target, info } = find(locators, false)
      return { info, facts: target && factsOf(target, new View()) }
    },
    pageText: () => pageText(new View()),
    messages: () => pageMessages(new View()),
    recording: (active) => recorder.setActive(active),
  }
}

const statusOf = (): PageStatus => ({ readyState: document.readyState, title: document.title })

const describeFound = (target: Element | null, { index, counts }: Resolution, view: View): ResolvedInfo => ({
  index,
  counts,
  kind: target && fieldKind(target),
  hidden: target !== null && !view.visible(target),
})

install()
