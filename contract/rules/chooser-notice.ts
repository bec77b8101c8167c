/** A choice of files that a page of the remote browser has opened. `accept`: as the field has it. */
export type OpenedChooser = { chooserId: string; multiple: boolean; accept: string }

/** It travels as the notice of a screen, since that is the only text that a screen sends. */
const MARK = 'reprise:files:'

export const chooserNotice = (opened: OpenedChooser): string => MARK + JSON.stringify(opened)

/** The choice that a notice announces; null for a text that is for people. */
export function readChooserNotice(text: string): OpenedChooser | null {
  if (!text.startsWith(MARK)) return null
  try {
    return toOpenedChooser(JSON.parse(text.slice(MARK.length)))
  } catch {
    return null
  }
}

function toOpenedChooser(given: unknown): OpenedChooser | null {
  if (typeof given !== 'object' || given === null || !('chooserId' in given && 'multiple' in given && 'accept' in given)) return null
  const { chooserId, multiple, accept } = given
  return typeof chooserId === 'string' && typeof multiple === 'boolean' && typeof accept === 'string'
    ? { chooserId, multiple, accept }
    : null
}
