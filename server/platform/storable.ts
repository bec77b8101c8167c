/** Zero characters and other controls, which no text of a test case means, and which the database cannot all store. */
// oxlint-disable-next-line no-control-regex -- these very signs are meant
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** The text without signs that cannot be stored: controls, and halves of surrogate pairs. */
export const storable = (text: string): string => text.toWellFormed().replaceAll(CONTROLS, '')
