/** Files that the runner makes itself; every project may upload them. */
export const SAMPLE_FILES = [
  { name: 'sample.txt', kind: 'txt', contentType: 'text/plain' },
  { name: 'sample.csv', kind: 'csv', contentType: 'text/csv' },
  { name: 'sample.png', kind: 'png', contentType: 'image/png' },
  { name: 'sample.pdf', kind: 'pdf', contentType: 'application/pdf' },
] as const
