import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

/** The script that changes pages, for `page.evaluate`. */
export async function bundleChanges(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('page/changes.ts', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'iife' })
  await bundle.close()
  return output[0].code
}
