/** The key of a test case: `SHOP-T12`. */
export const CASE_KEY = /^[A-Z][A-Z_0-9]*-T\d+$/

export const projectKeyOf = (caseKey: string): string => caseKey.replace(/-T\d+$/, '')

/** A parameter in a text of a test case. */
export const PARAMETER = /\{([^{}\n]+)\}/g
