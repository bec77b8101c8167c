import type { Frame } from 'playwright-core'
import type { Locator } from '#contract/schemas/locator.ts'
import type { FrameAgents } from './frame-agent.ts'

const SEPARATOR = ' >>frame>> '

export type FramedLocator = { path: string; locator: Pick<Locator, 'type' | 'value'> }

/** Splits a locator into the path of frames and the locator inside the last of them. */
export function splitFrames({ type, value }: Pick<Locator, 'type' | 'value'>): FramedLocator {
  const end = value.lastIndexOf(SEPARATOR)
  if (end < 0 || type === 'nlDescription') return { path: '', locator: { type, value } }
  return { path: value.slice(0, end), locator: { type, value: value.slice(end + SEPARATOR.length) } }
}

/** The frame that `path` leads to, or null when a part of it matches no or several iframes. */
export async function enterFrames(agents: FrameAgents, main: Frame, path: string): Promise<Frame | null> {
  let frame = main
  for (const value of path ? path.split(SEPARATOR) : []) {
    const element = await agents.element(frame, 'resolve', [{ type: 'css', value }])
    const inner = await element?.contentFrame()
    await element?.dispose()
    if (!inner) return null
    frame = inner
  }
  return frame
}

/** The prefix for locators of this frame, such as `iframe#pay >>frame>> `; '' for the main frame, null when the frame's element has no suitable locator. */
export async function framePrefix(agents: FrameAgents, frame: Frame): Promise<string | null> {
  const parent = frame.parentFrame()
  if (!parent) return ''
  const element = await frame.frameElement()
  const [outer, { locators }] = await Promise.all([framePrefix(agents, parent), agents.call(parent, 'locate', element)])
  await element.dispose()
  const own = locators.find(({ type }) => type === 'css' || type === 'data-attribute')
  return outer === null || !own ? null : `${outer}${own.value}${SEPARATOR}`
}

export const withPrefix = (locators: Locator[], prefix: string): Locator[] =>
  locators.map((locator) => (locator.type === 'nlDescription' ? locator : { ...locator, value: prefix + locator.value }))
