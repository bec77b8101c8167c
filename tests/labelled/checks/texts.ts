/** A text without white-space, with plain quotes and dashes: how snapshots join the texts of adjoining nodes makes no difference. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[«»“”„]/g, '"')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/[\s\u200B-\u200D\u2060\uFEFF\u00AD]+/g, '')

export const loose = (text: string): string => squeezed(text).toLowerCase().replaceAll('ё', 'е')
