import { createWish } from './wish.ts'

/** The user's wish to see the changes that wait on this device, said anywhere; the frame hears it and lists them. */
export const changesWish = createWish()
