/** The part of an address that asks for a recording when the page of a recipe opens. */
export const RECORD_HASH = 'record'
