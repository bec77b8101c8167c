import { words } from './words.ts'

/** Words and phrases by which the first grammar takes a step apart, in the order of its files. */

/** “The search”, “a login”: a noun follows, not a verb. */
export const NOUN_AHEAD = words('the a an this that of')
/** “Call the patient”: what follows is an object. */
export const OBJECT_AHEAD = words('the a an this that it them all every')
/** «При наведении на …», «после нажатия …». */
export const UPON = words('при после')
/** “После чего”, “after which”. */
export const AFTER_WHICH = words('чего этого / that which')
