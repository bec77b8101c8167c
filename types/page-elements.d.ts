/**
 * Elements of pages as the runner's own process knows them: by handles, and inside the functions that it sends into a page (`evaluate`). It
 * has no document, so there is nothing else of a browser here. Code that runs inside pages (`runner/page`) has the whole of it.
 */
interface Node {
  readonly isConnected: boolean
  dispatchEvent(event: Event): boolean
}

interface Element extends Node {
  readonly tagName: string
  getAttribute(name: string): string | null
  matches(selectors: string): boolean
}

interface HTMLElement extends Element {
  readonly isContentEditable: boolean
  click(): void
}

interface HTMLInputElement extends HTMLElement {
  readonly checked: boolean
  readonly readOnly: boolean
  readonly labels: ArrayLike<HTMLElement> | null
}

interface HTMLOptionElement extends HTMLElement {
  readonly label: string
  readonly value: string
}

interface HTMLSelectElement extends HTMLElement {
  readonly multiple: boolean
  readonly options: Iterable<HTMLOptionElement>
}

declare const HTMLElement: { prototype: HTMLElement; new (): HTMLElement }
declare const HTMLInputElement: { prototype: HTMLInputElement; new (): HTMLInputElement }

type DocumentReadyState = 'complete' | 'interactive' | 'loading'

interface Navigator {
  readonly clipboard: { readText(): Promise<string>; writeText(text: string): Promise<void> }
}
