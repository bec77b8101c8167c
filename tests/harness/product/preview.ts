import type { Locator, Page } from 'playwright-core'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'

type Key = { key: string; code: string }

/** Keys of the Russian layout with their positions on the keyboard. */
const RUSSIAN_KEYS: Record<string, string> = { П: 'KeyG', р: 'KeyH', и: 'KeyB', в: 'KeyD', е: 'KeyT', т: 'KeyN' }

/** A person's mouse and keyboard inside the preview of the recipe page. */
export function openPreview(page: Page) {
  const canvas = page.frameLocator('main iframe').locator('canvas')

  /** Clicks in the remote browser at the position that the element has in `twin`, the same page in a window of the same size. */
  const clickWhere = async (twin: Locator): Promise<void> => {
    const [screen, box] = [await canvas.boundingBox(), await twin.boundingBox()]
    if (!screen || !box) throw new Error('nothing to click at')
    const x = screen.x + ((box.x + box.width / 2) / PREVIEW_WIDTH_PX) * screen.width
    const y = screen.y + ((box.y + box.height / 2) / PREVIEW_HEIGHT_PX) * screen.height
    await page.mouse.click(x, y)
  }

  /** Presses keys one by one; a letter of another layout is sent as that layout sends it. */
  const type = async (text: string): Promise<void> => {
    const keyboard = await page.context().newCDPSession(page)
    for (const letter of text) {
      const code = RUSSIAN_KEYS[letter]
      if (code) await press({ key: letter, code })
      else await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    }
    await keyboard.detach()

    async function press({ key, code }: Key): Promise<void> {
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key })
      await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code })
    }
  }

  return { canvas, clickWhere, type }
}
