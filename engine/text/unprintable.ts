/** Characters that end a line for JavaScript, or that editors and terminals cannot show, and halves of surrogate pairs. */
// oxlint-disable-next-line no-control-regex -- control characters are what this looks for
const UNPRINTABLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu

/** The text with another text in place of each character that cannot be shown. */
export const replaceUnprintable = (text: string, by: (char: string) => string): string => text.replace(UNPRINTABLE, by)
