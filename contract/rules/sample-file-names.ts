/** Files that the runner makes itself; every project may upload them. */
export const SAMPLE_FILE_NAMES = [
  { name: 'sample.txt', contentType: 'text/plain' },
  { name: 'sample.csv', contentType: 'text/csv' },
  { name: 'sample.png', contentType: 'image/png' },
  { name: 'sample.pdf', contentType: 'application/pdf' },
] as const
