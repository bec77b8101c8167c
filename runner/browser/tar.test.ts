import { expect, test } from 'vitest'
import { readTar } from './tar.ts'

function entry(path: string, type: string, content: string, target = ''): Buffer {
  const header = Buffer.alloc(512)
  header.write(path, 0)
  header.write('0000755\0', 100)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  header.write(target, 157)
  return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)])
}

test('reads files, folders and links', () => {
  const archive = Buffer.concat([
    entry('lib/', '5', ''),
    entry('lib/a.so', '0', 'A'.repeat(600)),
    entry('lib/a', '2', '', 'a.so'),
    Buffer.alloc(1024),
  ])
  expect(readTar(archive).map(({ path, type, mode, target, content }) => [path, type, mode, target, content.length])).toEqual([
    ['lib/', 'folder', 0o755, '', 0],
    ['lib/a.so', 'file', 0o755, '', 600],
    ['lib/a', 'link', 0o755, 'a.so', 0],
  ])
})

test.each(['../outside', '/etc/passwd', 'a/../../b'])('refuses the path %s', (path) => {
  expect(() => readTar(entry(path, '0', 'x'))).toThrow('unsafe path')
})
