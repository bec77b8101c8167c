/** The one-byte encodings of Russian programs: Windows, Unix and DOS. */
const CANDIDATES = ['windows-1251', 'koi8-r', 'ibm866'] as const
export type CyrillicEncoding = (typeof CANDIDATES)[number]

/**
 * The frequency of each letter among ten thousand letters of Russian text. Source: the Russian National Corpus, as counted by S. Sharoff, rounded. Е
 * and Ё are counted as they are written.
 */
const LETTERS: Record<string, number> = {
  о: 1097, е: 845, а: 801, и: 735, н: 670, т: 626, с: 547, р: 473, в: 454, л: 440, к: 349, м: 321, д: 298, п: 281, у: 262, я: 201,
  ы: 190, ь: 174, г: 170, з: 165, б: 159, ч: 144, й: 121, х: 97, ж: 94, ш: 73, ю: 64, ц: 48, щ: 36, э: 32, ф: 26, ъ: 4, ё: 4,
} // prettier-ignore
/** Log likelihood of a sign that Russian text does not contain. Added to that of a Russian letter right after a Latin one. */
const UNLIKELY = Math.log(1 / 10_000)
/** Added to the log likelihood for a capital right after a small letter. */
const CASES_MIXED = -3

/** Fewer signs than this say too little. */
const SIGNS_MIN = 12
/** The best reading has to lead by this much, in log likelihood per sign beyond ASCII. */
const MARGIN_MIN = 0.5
/** The least log likelihood per sign beyond ASCII; Russian sentences have about −2.9. */
const LIKELIHOOD_MIN = -4
const SAMPLE_BYTES = 100_000

/** The likeliest of the encodings for bytes that are no Unicode. `isCertain`: false where the text may be in another. */
export function cyrillicEncodingOf(bytes: Uint8Array): { encoding: CyrillicEncoding; isCertain: boolean } {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const signs = sample.reduce((count, byte) => (byte > 0x7f ? count + 1 : count), 0)
  const readings = CANDIDATES.map((encoding) => ({ encoding, likelihood: likelihoodOf(new TextDecoder(encoding).decode(sample)) / signs }))
  const [best, second] = readings.toSorted((a, b) => b.likelihood - a.likelihood)
  const isCertain = signs >= SIGNS_MIN && best!.likelihood >= LIKELIHOOD_MIN && best!.likelihood - second!.likelihood >= MARGIN_MIN
  return { encoding: best!.encoding, isCertain }
}

/** Logarithm of how likely the signs beyond ASCII are in Russian. Capitals inside words and letters of two alphabets side by side are not. */
function likelihoodOf(text: string): number {
  let sum = 0
  let before = ''
  for (const sign of text) {
    if (sign > '\u007f') {
      const frequency = LETTERS[sign.toLowerCase()]
      sum += frequency === undefined ? UNLIKELY : Math.log(frequency / 10_000)
      if (isLower(before) && isUpper(sign)) sum += CASES_MIXED
      if (frequency !== undefined && /[a-z]/i.test(before)) sum += UNLIKELY
    }
    before = sign
  }
  return sum
}

const isLower = (sign: string) => sign !== sign.toUpperCase()
const isUpper = (sign: string) => sign !== sign.toLowerCase()
