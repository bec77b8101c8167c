import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import type { World } from './stage/client-twin.ts'

/**
 * What a specimen stands on.
 * - card: a white card of the gallery
 * - page: the grey page of the product
 * - screen: the same, up to the edges, for a whole screen
 * - window: the window that a dialog opens in
 */
export type Ground = 'card' | 'page' | 'screen' | 'window'

/** The language of the page, and `say`, which gives a text that users of the product have written in it. */
export type Context = { language: Language; say: (en: string, ru: string) => string }

/** One component in one state. */
export type Specimen = {
  /** Names the state for developers and designers, and, in small letters, the specimen's address within its section. */
  name: string
  /** Why the state is shown, or when the product is in it. */
  note?: string
  ground?: Ground
  /** Takes a whole row of its section. */
  isWide?: boolean
  /** Server, network and device around the component. */
  world?: World | ((context: Context) => World)
  /** The path at which the component believes to be. */
  path?: string
  /** Menus and tips are shown below what they belong to, open: on the page of the product only one is open at a time. */
  areOpen?: boolean
  /** Looks as if the pointer or the keyboard's focus were on the first element that fits `on`. */
  looks?: { as: 'hovered' | 'focused'; on: string }
  /** Brings the component into the state, as a user would, when no props do. */
  act?: (stage: HTMLElement, context: Context) => void | Promise<void>
  /** Height in pixels of a window of its own: for what belongs to the whole window, such as a toast or the frame of all screens. */
  windowHeight?: number
  show: (context: Context) => ReactNode
  /** The screen within the frame, when the frame is shown. */
  page?: (context: Context) => ReactNode
}

/** Specimens that belong together. */
export type Section = {
  about?: string
  /** How wide a specimen is at least. */
  columns?: 'narrow' | 'medium' | 'wide'
  specimens: readonly Specimen[]
}

/** Address of a specimen within its section. */
export const specimenId = ({ name }: Specimen): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
