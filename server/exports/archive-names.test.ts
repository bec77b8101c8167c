import { describe, expect, test } from 'vitest'
import { archiveNames, contentDisposition } from './archive-names.ts'

describe('archive names', () => {
  test.each([
    ['Северный склад', 'Северный склад - autotests.zip', 'severnyy-sklad-autotests'],
    ['../../etc/passwd', 'etc passwd - autotests.zip', 'etc-passwd-autotests'],
    ['a"b\r\nX-Evil: 1', 'a b X-Evil 1 - autotests.zip', 'a-b-x-evil-1-autotests'],
    ['🙂', '🙂 - autotests.zip', 'project-autotests'],
    ['\uD800', '\uFFFD - autotests.zip', 'project-autotests'],
    ['...', 'project - autotests.zip', 'project-autotests'],
  ])('of %j', (name, fileName, folder) => {
    expect(archiveNames(name)).toEqual({ fileName, folder })
  })

  test('go into the header without a character that could break it', () => {
    for (const name of ['Склад "№1"', "it's (a) *test*", '🙂', 'x'.repeat(300)]) {
      expect(contentDisposition(archiveNames(name).fileName)).toMatch(
        /^attachment; filename="[a-z0-9-]+\.zip"; filename\*=UTF-8''[\w.!~%-]+$/,
      )
    }
  })
})
