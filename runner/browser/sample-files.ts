import { SAMPLE_FILES } from '#contract/rules/sample-files.ts'
import { deflateSync, crc32 } from 'node:zlib'

export type SampleFile = { name: string; mimeType: string; buffer: Buffer }

type Kind = (typeof SAMPLE_FILES)[number]['kind']

const MAKERS: Record<Kind, () => Buffer> = {
  txt: () => Buffer.from('Sample text\nПример текста\n'),
  csv: () => Buffer.from('id,name,amount\n1,Sample,10.50\n2,Пример,20.00\n'),
  png: samplePng,
  pdf: samplePdf,
}

/** The sample files with these names; unknown names are left out. */
export function sampleFiles(names: readonly string[]): SampleFile[] {
  const wanted = SAMPLE_FILES.filter(({ name }) => names.includes(name))
  return wanted.map(({ name, kind, contentType }) => ({ name, mimeType: contentType, buffer: MAKERS[kind]() }))
}

const PNG_SIDE = 64

function samplePng(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(PNG_SIDE, 0)
  header.writeUInt32BE(PNG_SIDE, 4)
  // Eight bits a channel, red, green and blue.
  header.set([8, 2], 8)
  const row = (y: number) => [0, ...Array.from({ length: PNG_SIDE }, (_, x) => [x * 4, y * 4, 160]).flat()]
  const pixels = Buffer.from(Array.from({ length: PNG_SIDE }, (_, y) => row(y)).flat())
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', deflateSync(pixels)), pngChunk('IEND', Buffer.alloc(0))])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length, 0)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body), 0)
  return Buffer.concat([length, body, sum])
}

function samplePdf(): Buffer {
  const content = 'BT /F1 24 Tf 72 720 Td (Sample document) Tj ET'
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(`${text}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`, 'latin1')
}
