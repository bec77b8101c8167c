import type { PlainLocator } from './agent-api.ts'
import { fieldFor } from './field.ts'
import { resolve, type Resolution } from './resolve.ts'
import type { View } from './view.ts'

/** Resolves locators. With `forInput` the target is the field that the located element stands for. */
export function resolveTarget(locators: PlainLocator[], forInput: boolean, view: View): { target: Element | null; resolution: Resolution } {
  const resolution = resolve(locators, view)
  const { element } = resolution
  return { target: element && forInput ? fieldFor(element) : element, resolution }
}
