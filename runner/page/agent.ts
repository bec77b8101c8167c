import { AGENT_KEY, type AgentApi, type ResolvedInfo } from './agent-api.ts'
import { captionOf } from './describe.ts'
import { factsOf, holds, pageText, readableValue, suggestions } from './facts.ts'
import { fieldFor, fieldKind } from './field.ts'
import { openOptionElements, optionLabel } from './listbox.ts'
import { locate } from './locate.ts'
import { natives } from './natives.ts'
import { obstacleTo } from './obstacle.ts'
import { waitUntilQuiet } from './quiet.ts'
import { installRecorder } from './recorder.ts'
import { References } from './references.ts'
import { resolve } from './resolve.ts'
import { takeSnapshot } from './snapshot.ts'
import { View } from './view.ts'

/** Runs in every frame before the page's own scripts; idempotent, because it is also run where an init script did not reach. */
function install(): void {
  if (Object.hasOwn(window, AGENT_KEY)) return
  Object.defineProperty(window, AGENT_KEY, { value: createAgent(), enumerable: false, writable: false, configurable: false })
}

function createAgent(): AgentApi {
  const references = new References()
  const recorder = installRecorder()
  let last: ResolvedInfo = { index: -1, counts: [], kind: null, caption: '', isPassword: false, hidden: false }

  const find: AgentApi['resolve'] = (locators, forInput) => {
    const view = new View()
    const { element, index, counts } = resolve(locators, view)
    const target = element && forInput ? fieldFor(element) : element
    last = {
      index,
      counts,
      kind: target && fieldKind(target),
      caption: target ? captionOf(target, view) : '',
      isPassword: target instanceof HTMLInputElement && target.type === 'password',
      hidden: target !== null && !view.visible(target),
    }
    return target
  }

  return {
    resolve: find,
    info: () => last,
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
    status: () => ({ readyState: document.readyState, title: document.title }),
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
    openOptions: (element) => openOptionElements(element).map(optionLabel),
    openOption: (element, index) => openOptionElements(element)[index] ?? null,
    inspect: (locators) => {
      const target = find(locators, false)
      return { info: last, facts: target && factsOf(target, new View()) }
    },
    pageText: () => pageText(new View()),
    recording: (active) => recorder.setActive(active),
  }
}

install()
