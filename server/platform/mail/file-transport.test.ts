import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileTransport } from './file-transport.ts'

test('a mail becomes a file of its own that only its owner reads, whole or not at all', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'reprise-mail-')), 'outbox')
  const transport = createFileTransport({ folder, from: 'Reprise <no-reply@example.test>' })
  const createdAt = new Date('2026-03-04T05:06:07.008Z')
  const mail = { to: 'ada@example.test', subject: 'Привет', text: 'Текст', html: '<p>Текст</p>', language: 'ru', createdAt }
  await Promise.all([1, 2].map((n) => transport.send({ id: `mail-${n}`, ...mail })))
  expect((await readdir(folder)).toSorted()).toEqual(['2026-03-04T05-06-07-008Z-mail-1.eml', '2026-03-04T05-06-07-008Z-mail-2.eml'])
  const file = join(folder, '2026-03-04T05-06-07-008Z-mail-1.eml')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(/^To: ada@example.test\r$/m)
  expect(text).toMatch(/^From: Reprise <no-reply@example.test>\r$/m)
  expect(text).toMatch(/^Message-ID: <mail-1@example.test>\r$/m)
  expect(text).toMatch(/^Content-Language: ru\r$/m)
  expect(text).toContain('text/plain')
  expect(text).toContain('text/html')
  transport.close()
  await rm(join(folder, '..'), { recursive: true })
})
