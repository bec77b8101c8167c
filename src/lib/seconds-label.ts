/** A time in seconds as people read it; short ones to a tenth. */
export const secondsLabel = (seconds: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', maximumFractionDigits: seconds < 10 ? 1 : 0 }).format(seconds)

/** A time that may be much shorter than a second. */
export const durationLabel = (ms: number, locale: string): string =>
  ms >= 1000
    ? secondsLabel(ms / 1000, locale)
    : new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' }).format(Math.round(ms))
