import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findChromium, usualPaths } from './find-chromium.ts'

test('takes CHROMIUM_PATH before anything else, and says so when it does not work', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'chromium-'))
  const program = join(dataDir, 'my-browser')
  await expect(findChromium({ chromiumPath: program, dataDir })).rejects.toThrow(`CHROMIUM_PATH is "${program}"`)
  await writeFile(program, '', { mode: 0o755 })
  expect(await findChromium({ chromiumPath: program, dataDir })).toMatchObject({ executablePath: program, source: 'CHROMIUM_PATH' })
})

test('knows the usual places of each system', () => {
  expect(usualPaths('linux', {})[0]).toBe('/usr/bin/chromium')
  expect(usualPaths('darwin', { HOME: '/Users/mia' })).toContain('/Users/mia/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  expect(usualPaths('win32', { PROGRAMFILES: 'C:\\Programs' }).some((path) => path.endsWith('msedge.exe'))).toBe(true)
})
