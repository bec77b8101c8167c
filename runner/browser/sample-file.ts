import { extname } from 'node:path'
import { sampleFiles, type SampleFile } from './sample-files.ts'

/** The smallest files that programs accept as files of their type. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const KINDS: Record<string, { mimeType: string; buffer: () => Buffer }> = {
  '.txt': { mimeType: 'text/plain', buffer: () => Buffer.from('Sample\n') },
  '.csv': { mimeType: 'text/csv', buffer: () => Buffer.from('name,value\nsample,1\n') },
  '.json': { mimeType: 'application/json', buffer: () => Buffer.from('{"sample":true}\n') },
  '.xml': { mimeType: 'application/xml', buffer: () => Buffer.from('<?xml version="1.0"?><sample/>\n') },
  '.html': { mimeType: 'text/html', buffer: () => Buffer.from('<!doctype html><title>Sample</title>\n') },
  '.pdf': { mimeType: 'application/pdf', buffer: () => Buffer.from(PDF) },
  '.png': { mimeType: 'image/png', buffer: () => Buffer.from(PNG, 'base64') },
}

/** A file to upload, named as the step says (`report.pdf`), else by a type that the field accepts. The sample files of the preview are returned as they are. */
export function sampleFile(wantedName: string, accept: string): SampleFile {
  const name = wantedName.split(/[\\/]/).at(-1)?.trim() || `sample${acceptedExtension(accept)}`
  const [known] = sampleFiles([name])
  if (known) return known
  const kind = KINDS[extname(name).toLowerCase()]
  return { name, mimeType: kind?.mimeType ?? 'application/octet-stream', buffer: kind?.buffer() ?? Buffer.from('Sample\n') }
}

function acceptedExtension(accept: string): string {
  const wanted = accept
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  const direct = wanted.find((part) => part.startsWith('.'))
  if (direct) return direct
  const byType = Object.entries(KINDS).find(([, kind]) =>
    wanted.some((part) => part === kind.mimeType || (part.endsWith('/*') && kind.mimeType.startsWith(part.slice(0, -1)))),
  )
  return byType?.[0] ?? '.txt'
}
