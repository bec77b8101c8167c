import { AGENT_KEY, type AgentApi, type PickedHere, type PlainLocator, type ResolvedInfo } from './agent-api.ts'
import { candidatesFor, isLikeStored } from './candidates.ts'
import { canType, Choosing } from './choosing.ts'
import { captionOf, everyNameOf } from './describe.ts'
import { drawPicture } from './draw-picture.ts'
import { dropFiles } from './dropped-files.ts'
import { factsOf, holds, pageText, readableValue, suggestions } from './facts.ts'
import { partOfText, selectPart, textOfEditor } from './editor-text.ts'
import { fieldKind, isForSearching } from './field.ts'
import { locateExactly } from './locate.ts'
import { natives } from './natives.ts'
import { pageMessages } from './messages.ts'
import { placeIn } from './place.ts'
import { obstacleTo } from './obstacle.ts'
import { installRecorder } from './recorder.ts'
import { PassingTexts } from './passing-texts.ts'
import { partOf } from './part.ts'
import { pickedFacts } from './picked-facts.ts'
import { Pointing } from './pointing.ts'
import { readingCalls, statusOf } from './reading.ts'
import { readOf } from './read-of.ts'
import { References } from './references.ts'
import { countsOf, resolve, type Resolution } from './resolve.ts'
import { TakenKeys } from './taken-keys.ts'
import { beginTyping, takeFocus } from './typing.ts'
import { pageCopy } from './page-copy.ts'
import { reveal, seenBox } from './seen-box.ts'
import { isScaled, secretBoxes } from './secret-boxes.ts'
import { shownTexts } from './shown-texts.ts'
import { sliderIn, sliderState } from './slider.ts'
import { RowSearch } from './row-search.ts'
import { describeRegion, grows, positionOf, regionOf, scrollByScript, untilStill } from './scrolling.ts'
import { bringIntoView, standing } from './standing.ts'
import { resolveTarget } from './target.ts'
import { View } from './view.ts'
import { trackAround } from './visible-zone.ts'

/** Runs in every frame before the page's own scripts. It may run again, because it is also evaluated where the init script did not run. */
function install(): void {
  if (Object.hasOwn(window, AGENT_KEY)) return
  Object.defineProperty(window, AGENT_KEY, { value: createAgent(), enumerable: false, writable: false, configurable: false })
}

function createAgent(): AgentApi {
  const references = new References()
  const recorder = installRecorder()
  const takenKeys = new TakenKeys()
  const passing = new PassingTexts()
  const choosing = new Choosing()
  const pointing = new Pointing()
  const rowSearch = new RowSearch()
  let scrolling: { region: Element; from: ReturnType<typeof positionOf>; extent: number } | null = null
  let found: { target: Element; located: Element; again: () => Element | null } | null = null

  const find = (locators: PlainLocator[], forInput: boolean): { target: Element | null; info: ResolvedInfo } => {
    const view = new View()
    const { target, resolution } = resolveTarget(locators, forInput, view)
    found = target && { target, located: resolution.element ?? target, again: () => resolveTarget(locators, forInput, new View()).target }
    return { target, info: describeFound(target, resolution, view) }
  }

  /** The found element, or the one that has replaced it since the page re-rendered. */
  const present = (): Element | null => (found && !found.target.isConnected ? (found.again() ?? found.target) : (found?.target ?? null))

  return {
    find: (locators, forInput, begins) => {
      const { target, info } = find(locators, forInput)
      const isBegun = begins && target !== null && info.index === 0 && isTyped(info) && beginTyping(target, new View()) === null
      return { ...info, isBegun }
    },
    found: () => found?.target ?? null,
    foundBox: () => {
      const element = present()
      return element && seenBox(element, new View())
    },
    foundNames: () => (found ? everyNameOf(found.target, new View()) : ''),
    foundText: () => {
      const element = present()
      return element && readOf(element, new View())
    },
    foundIsLike: (locator, facts) => found !== null && isLikeStored(found.located, locator, facts, new View()),
    candidates: (locators, facts) => candidatesFor(locators, facts, references, new View()),
    typed: (value) => {
      const field = present()
      return { holds: field === null || holds(field, value), status: statusOf() }
    },
    beginTyping: () => {
      const field = present()
      return field ? beginTyping(field, new View()) : { reason: 'detached' }
    },
    takeFocus: (copies) => {
      const element = present()
      return element ? takeFocus(element, copies, new View()) : { reason: 'detached' }
    },
    selectText: (selection) => {
      const element = present()
      const part = element && partOfText(textOfEditor(element), selection)
      if (element && part) selectPart(element, part)
      return part !== null
    },
    placeIn,
    watchKeys: () => takenKeys.watch(),
    tookKey: () => takenKeys.isTaken(),
    resolve: (locators) => resolve(locators, new View()).element,
    ...readingCalls(passing, references),
    seenBox: (locators) => {
      const view = new View()
      const { element } = resolve(locators, view)
      return element && seenBox(element, view)
    },
    secretBoxes: (secrets) => secretBoxes(secrets, new View()),
    pageCopy: (secrets) => pageCopy(secrets, new View()),
    isScaled,
    drawPicture,
    reveal: async (locators) => {
      const view = new View()
      const { element } = resolve(locators, view)
      if (element) await reveal(element, view)
    },
    obstacle: (element, purpose) => obstacleTo(element, purpose, new View()),
    suggestions: (wanted, role, max) => suggestions(wanted, role, max, new View()),
    value: readableValue,
    holds,
    isForSearching: (element) => isForSearching(element, captionOf(element, new View())),
    dropFiles: (files) => {
      const zone = present()
      if (zone) dropFiles(zone, files)
    },
    canType,
    beginChoice: () => {
      const control = present()
      if (control) choosing.begin(control)
    },
    opener: () => choosing.opener(),
    offer: () => choosing.offer(),
    choice: (index) => choosing.choice(index),
    canFilter: () => choosing.filterField() !== null,
    findFilter: () => {
      const field = choosing.filterField()
      if (field) found = { target: field, located: field, again: () => choosing.filterField() }
      return field !== null
    },
    scrollOffer: (isFirst) => choosing.scroll(isFirst),
    standing,
    bringIntoView,
    sliderHandle: () => {
      const target = present()
      return target && sliderIn(target)
    },
    sliderState,
    sliderTrack: (handle) => trackAround(handle, new View()),
    scrollRegion: (ofElement, step) => {
      const region = regionOf(ofElement ? present() : null, step.axis, new View())
      scrolling = region && { region, from: positionOf(region), extent: region.scrollHeight }
      return region && describeRegion(region, step)
    },
    scrollByScript: (step) => {
      if (scrolling) scrollByScript(scrolling.region, step)
    },
    scrolled: async () => scrolling !== null && untilStill(scrolling.region, scrolling.from),
    regionGrows: async () => scrolling !== null && grows(scrolling.region, scrolling.extent),
    beginRowSearch: () => rowSearch.begin(),
    nextRows: () => rowSearch.next(),
    endRowSearch: (isFound) => rowSearch.end(isFound ? present() : null),
    inspect: (locators, part) => {
      const { target, info } = find(locators, false)
      const view = new View()
      const subject = target && partOf(target, part, view)
      return { info, facts: subject && factsOf(subject, part, view) }
    },
    pageText: () => pageText(new View()),
    vanishedTexts: () => passing.vanished(),
    actBegins: () => {
      passing.forget()
      return pageMessages(new View())
    },
    shownTexts: () => natives.stringify(shownTexts(references, new View())),
    pointAt: (x, y, way) => pointing.at(x, y, way),
    pointed: () => pointing.element,
    pick: () => (pointing.element ? pickedHere(pointing.element, new View()) : null),
    scrollPointed: (deltaX, deltaY) => pointing.scroll(deltaX, deltaY),
    count: (locators) => countsOf(locators, new View()),
    messages: () => pageMessages(new View()),
    recording: (active) => recorder.setActive(active),
  }
}

const pickedHere = (element: Element, view: View): PickedHere => ({
  locators: locateExactly(element, view),
  elementType: view.role(element) || element.localName,
  caption: captionOf(element, view),
  facts: pickedFacts(element, view),
})

const describeFound = (target: Element | null, { index, counts }: Resolution, view: View): ResolvedInfo => ({
  index,
  counts,
  kind: target && (fieldKind(target) ?? (sliderIn(target) ? 'slider' : null)),
  hidden: target !== null && !view.visible(target),
  box: target && seenBox(target, view),
  isBegun: false,
})

/** Whether text is entered by keys. What is not rendered gets its value directly. */
const isTyped = ({ kind, hidden }: ResolvedInfo): boolean => !hidden && (kind === 'text' || kind === 'number' || kind === 'editable')

install()
