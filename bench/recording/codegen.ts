import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext } from 'playwright-core'
import { browserProgram } from '#tests/harness/product/browser.ts'
import type { Flow } from './flows/flow.ts'
import { directHand } from './hand.ts'
import { factsOf, isRight } from './judge.ts'
import type { Site } from './site.ts'

const LOOK_MS = 400
/** The recorder writes its file at most so late. */
const WRITTEN_MS = 700

/** What Playwright's codegen makes of the flow: the code of a test, and whether the person could do the flow while it was recorded. */
export async function recordWithCodegen(site: Site, flow: Flow): Promise<{ code: string; isDone: boolean }> {
  // Its window needs no screen then.
  process.env.PWTEST_CLI_HEADLESS = '1'
  const folder = await mkdtemp(join(tmpdir(), 'bench-codegen-'))
  const outputFile = join(folder, 'recorded.spec.ts')
  const browser = await chromium.launch(await browserProgram())
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'en-US' })
    await showRecorder(context, { language: 'playwright-test', mode: 'recording', outputFile, handleSIGINT: false })
    const page = await context.newPage()
    let shown = page
    context.on('page', (opened) => (shown = opened))
    site.forget()
    await page.goto(`${site.origin}/${flow.page}`)
    await pause(LOOK_MS)
    await flow
      .act(
        directHand(() => shown),
        page,
      )
      .catch(() => undefined)
    const did = await factsOf(site, flow)
    await pause(WRITTEN_MS)
    await context.close()
    return { code: await readFile(outputFile, 'utf8').catch(() => ''), isDone: isRight(flow, did) }
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens the recorder behind `playwright codegen`, which has no public call. */
async function showRecorder(context: BrowserContext, options: object): Promise<void> {
  const show: unknown = Reflect.get(context, '_showRecorder')
  if (typeof show !== 'function') throw new Error('This release of Playwright opens its recorder in another way')
  await Reflect.apply(show, context, [options])
}
