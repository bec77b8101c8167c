import type { ElementHandle, Frame } from 'playwright-core'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import type { LocateAnswer } from '#contract/schemas/runner-api.ts'
import { RunnerError } from './errors.ts'
import type { FrameNode } from '../page/frame-node.ts'
import { unpackSnapshot } from '../page/packed-snapshot.ts'
import type { FrameSnapshot } from '../page/snapshot.ts'
import { FrameUnresponsiveError } from './frame-agent.ts'
import { framePrefix, withPrefix } from './frame-path.ts'
import { settleForReading, type SettlingPage } from './settle.ts'

/** Limit of nodes: the engine would take too long for more. */
const NODES_MAX = 5000
const FRAMES_MAX = 40

/** What reading needs: a `BrowserSession`, or a page of a browser that is not ours (attached-browser.ts). */
export type ReadPage = SettlingPage & { downloads: { ofActs(acts: number): { name: string }[] } }

const framesBySession = new WeakMap<ReadPage, Frame[]>()

/** Refs of elements begin with the index of their frame in this list. */
export const rememberFrames = (session: ReadPage, frames: Frame[]): void => void framesBySession.set(session, frames)

/** Reads the shown page with all its frames after it has settled, `settleMs` at most. Unresponsive frames are left out. */
export async function snapshot(session: ReadPage, settleMs: number, signal: AbortSignal): Promise<PageSnapshot> {
  await settleForReading(session, settleMs, signal)
  const page = session.requirePage()
  const main = page.mainFrame()
  session.agents.probeAll(page.frames())
  const reader = new FrameReader(session)
  const top = await reader.read(main)
  const nodes: SnapshotNode[] = []
  await reader.append(nodes, top, main, { offset: { x: 0, y: 0 }, parent: -1, inDialog: false })
  rememberFrames(session, reader.frames)
  const { vanished, truncated } = reader
  const downloads = session.downloads.ofActs(1).map(({ name }) => name)
  const since = { ...(vanished.length > 0 ? { vanished } : {}), ...(downloads.length > 0 ? { downloads } : {}) }
  return { url: top.url, title: top.title, lang: top.lang, nodes, truncated, ...since }
}

/** All locators of an element of the latest snapshot. Errors: `bad_request` for a ref that is not in it, or whose element is gone. */
export async function locate(session: ReadPage, ref: string): Promise<LocateAnswer> {
  const [, frameIndex, name] = /^f(\d+)(e\d+)$/.exec(ref) ?? []
  const frame = framesBySession.get(session)?.[Number(frameIndex)]
  const element = frame && name && !frame.isDetached() ? await session.agents.element(frame, 'element', name) : null
  if (!frame || !element) throw new RunnerError('bad_request', `No element ${ref} on the page`)
  return locateElement(session, frame, element)
}

export async function locateElement(session: ReadPage, frame: Frame, element: ElementHandle): Promise<LocateAnswer> {
  const [found, prefix] = await Promise.all([session.agents.call(frame, 'locate', element), framePrefix(session.agents, frame)])
  return {
    ...found,
    locators: prefix === null ? found.locators.filter(({ type }) => type === 'nlDescription') : withPrefix(found.locators, prefix),
  }
}

type FrameContext = { offset: { x: number; y: number }; parent: number; inDialog: boolean }

class FrameReader {
  readonly frames: Frame[] = []
  truncated = false
  readonly vanished: string[] = []
  readonly #session: ReadPage

  constructor(session: ReadPage) {
    this.#session = session
  }

  async read(frame: Frame): Promise<FrameSnapshot> {
    const answer = unpackSnapshot(await this.#session.agents.call(frame, 'snapshot', NODES_MAX))
    this.truncated ||= answer.truncated
    this.vanished.push(...answer.vanished)
    return answer
  }

  /** Adds a frame's nodes to `into`; those of a child frame follow the frame's element. */
  async append(into: SnapshotNode[], { nodes }: FrameSnapshot, frame: Frame, context: FrameContext): Promise<void> {
    const children = await this.#childrenByRef(frame)
    const frameIndex = this.frames.push(frame) - 1
    const name = frame.parentFrame() ? frame.name() || frame.url() : ''
    const indexes: number[] = []
    for (const node of nodes) {
      if (into.length >= NODES_MAX) {
        this.truncated = true
        return
      }
      indexes.push(into.length)
      into.push(inPage(node, frameIndex, name, context, indexes))
      const child = children.get(node.ref)
      if (child && node.visible)
        await this.#appendChild(into, child, { ...context, parent: into.length - 1, inDialog: node.inDialog || context.inDialog })
    }
  }

  async #appendChild(into: SnapshotNode[], child: Child, context: FrameContext): Promise<void> {
    if (this.frames.length >= FRAMES_MAX) return
    try {
      const content = labelled(await this.read(child.frame), into[context.parent]?.label ?? '')
      const offset = { x: context.offset.x + child.origin.x, y: context.offset.y + child.origin.y }
      await this.append(into, content, child.frame, { ...context, offset })
    } catch (error) {
      // A frame that navigates, was removed meanwhile or does not answer is left out; the caller notices a dead browser.
      if (error instanceof FrameUnresponsiveError) return
      if (!child.frame.isDetached() && !(error instanceof Error && /context|navigat|detached/i.test(error.message))) throw error
    }
  }

  async #childrenByRef(frame: Frame): Promise<Map<string, Child>> {
    const children = await Promise.all(frame.childFrames().map((child) => this.#describeChild(frame, child)))
    return new Map(children.filter((child) => child !== null).map((child) => [child.ref, child]))
  }

  async #describeChild(parent: Frame, frame: Frame): Promise<Child | null> {
    try {
      const element = await frame.frameElement()
      const { agents } = this.#session
      const [ref, origin] = await Promise.all([agents.call(parent, 'refOf', element), agents.call(parent, 'frameOrigin', element)])
      void element.dispose().catch(() => undefined)
      return { ref, origin, frame }
    } catch {
      return null
    }
  }
}

/** The content of a frame that is an editor: its body is the field, and the words beside the frame are its label. */
function labelled(content: FrameSnapshot, label: string): FrameSnapshot {
  const body = content.nodes.find(({ tag, editable }) => tag === 'body' && editable)
  if (body && body.label === '') body.label = label
  return content
}

type Child = { ref: string; origin: { x: number; y: number }; frame: Frame }

function inPage(node: FrameNode, frameIndex: number, frame: string, context: FrameContext, indexes: number[]): SnapshotNode {
  return {
    ...node,
    ref: `f${frameIndex}${node.ref}`,
    frame,
    parent: node.parent < 0 ? context.parent : (indexes[node.parent] ?? context.parent),
    box: { ...node.box, x: node.box.x + context.offset.x, y: node.box.y + context.offset.y },
    inDialog: node.inDialog || context.inDialog,
  }
}
