/** What a line of a step begins with before it says anything. */

const NUMBERING = /^\s*(?:(?:шаг|step|пункт)(?:\s*[№#])?\s*\d+(?:\s*[.:)–—-])?|\d{1,2}(?:\.\d{1,2})*[.)](?=\s|\p{L})|[-*•])\s*/iu

/** Without “1) ”, “Step 2:”, «Шаг 3. » at its beginning. */
export const withoutNumbering = (line: string): string => line.replace(NUMBERING, '')

const GHERKIN = /^\s*(?:given|when|then|and|but|допустим|дано|когда|тогда)\s+(?:that\s+)?(?=(?:I|the user|user|я|пользователь)\s)/iu

/** Without the first word of “When I click …”, «Когда пользователь нажимает …». */
export const withoutGherkin = (line: string): string => line.replace(GHERKIN, '')

const THAT = /^(?:,?\s*(?:что|чтобы|that|whether|if|в том)(?![\p{L}\p{N}]))+[\s,]*/iu

/** Without the conjunctions that open what is expected: “that …”, «в том, что …». */
export const withoutThat = (text: string): string => text.replace(THAT, '')
