/** A text as it stands inside quotation marks: its own become those of the second rank, «…» to „…“ and “…” to ‘…’. */
export const nestedQuotes = (text: string): string => text.replaceAll(/«([^«»]*)»/g, '„$1“').replaceAll(/“([^“”„]*)”/g, '‘$1’')
