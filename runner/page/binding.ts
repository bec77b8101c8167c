/**
 * The function by which this page calls the runner under `name`; undefined where the runner exposed none, for instance in a document that it has not
 * prepared. Rejects when the runner fails or the session has ended.
 */
export function bindingOf(name: string): ((text?: string) => Promise<unknown>) | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the runner puts its functions on the window, of which the types of the platform know nothing
  return (window as unknown as Record<string, ((text?: string) => Promise<unknown>) | undefined>)[name]
}
