const UNITS = ['byte', 'kilobyte', 'megabyte'] as const

/** A size in the reader's language, in the largest unit of which it has one: “1.5 MB”. A kilobyte has 1024 bytes. */
export function sizeLabel(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const unit = UNITS[power] ?? 'byte'
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).format(
    bytes / 1024 ** power,
  )
}
