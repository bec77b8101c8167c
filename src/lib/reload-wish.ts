import { createWish } from './wish.ts'

/** The user's wish to reload the page, said anywhere; one place hears it and looks first whether that would lose something. */
export const reloadWish = createWish()
