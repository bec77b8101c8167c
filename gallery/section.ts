import type { ReactNode } from 'react'
import type { Language } from '#contract/constants.ts'
import type { World } from './stage/client-twin.ts'

/**
 * The background of a specimen.
 *
 * - card: a white card of the gallery
 * - page: the grey page of the product
 * - screen: the same, up to the edges, for a whole screen
 * - window: the window that a dialog opens in
 */
export type Ground = 'card' | 'page' | 'screen' | 'window'

/** The language of the page, and `say`, which chooses the text in that language; for texts that users of the product write. */
export type Context = { language: Language; say: (en: string, ru: string) => string }

/** One component in one state. */
export type Specimen = {
  /** The name of the state for developers and designers. In small letters it is the specimen's address within its section. */
  name: string
  /** The reason why the state is shown, or the situation in which the product is in it. */
  note?: string
  ground?: Ground
  /** The specimen takes a whole row of its section. */
  isWide?: boolean
  /** Server, network and device around the component. */
  world?: World | ((context: Context) => World)
  /** The path that the component's router reports. */
  path?: string
  /** Menus and tips are shown open below the elements they belong to. On a page of the product only one is open at a time. */
  areOpen?: boolean
  /** Makes the first element that fits `on` look as if the pointer or the keyboard focus were on it. */
  looks?: { as: 'hovered' | 'focused'; on: string }
  /** Brings the component into the state as a user would, when props cannot do it. */
  act?: (stage: HTMLElement, context: Context) => void | Promise<void>
  /** Height in pixels of a window of its own, for things that belong to the whole window, such as a toast or the frame of all screens. */
  windowHeight?: number
  show: (context: Context) => ReactNode
  /** The screen inside the frame, when the frame is shown. */
  page?: (context: Context) => ReactNode
}

/** Specimens that belong together. */
export type Section = {
  about?: string
  /** The smallest width of a specimen. */
  columns?: 'narrow' | 'medium' | 'wide'
  specimens: readonly Specimen[]
}

/** The address of a specimen within its section. */
export const specimenId = ({ name }: Specimen): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
