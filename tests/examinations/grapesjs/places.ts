import type { Page } from 'playwright-core'
import { drag, inFrame } from '../../labelled/format.ts'

/** Where things are in the editor. */
export const onPage = (on: string): string => inFrame('iframe.gjs-frame', on)
export const top = (at: number): string => `.gjs-pn-options .gjs-pn-btn >> nth=${at}`
export const CODE = top(3)
export const UNDO = top(4)
export const IMPORT = top(6)
export const SAVE = top(8)
export const PREVIEW = top(1)
const view = (at: number): string => `.gjs-pn-views .gjs-pn-btn >> nth=${at}`
export const STYLES = view(0)
export const SETTINGS = view(1)
export const LAYERS = view(2)
export const BLOCKS = view(3)
export const device = (at: number): string => `.gjs-pn-devices-c .gjs-pn-btn >> nth=${at}`
export const toolbar = (at: number): string => `.gjs-toolbar-item >> nth=${at}`
export const COPY = toolbar(2)
export const TRASH = toolbar(3)
export const PARENT = toolbar(0)
export const sector = (name: string): string => `.gjs-sm-sector__${name} .gjs-sm-sector-title`
export const style = (name: string): string => `.gjs-sm-property__${name} :is(input, select):not(.gjs-input-unit):not([type=radio])`
export const unit = (name: string): string => `.gjs-sm-property__${name} select.gjs-input-unit`
export const radio = (name: string, words: string): string => `.gjs-sm-property__${name} label:text-is("${words}")`
export const radioInput = (name: string, value: string): string => `.gjs-sm-property__${name} input[value=${value}]`
export const setting = (name: string): string => `.gjs-trt-trait:has(.gjs-label:text-is("${name}")) :is(input, select)`
const layer = (name: string): string => `.gjs-layer-item:has(.gjs-layer-name:text-is("${name}"))`
export const layerName = (name: string): string => `${layer(name)} >> .gjs-layer-name >> visible=true`
export const layerEye = (name: string): string => `${layer(name)} >> .gjs-layer-vis >> visible=true`
export const block = (name: string): string => `.gjs-block[title="${name}"]`
export const NOTICE = '#saved'
export const MODAL = '.gjs-mdl-dialog'
/** A text of the page that is being edited in place. */
export const EDITED = onPage('[contenteditable=true]')

/** Drags a block into the page; `edge` is where in the target it is dropped. */
export const dragBlock = (name: string, to: string, target: string, edge: 'top' | 'middle' = 'top') =>
  drag(block(name), onPage(to), async (page: Page) => {
    const from = await page.locator(block(name)).boundingBox()
    const over = await page.locator(onPage(target)).first().boundingBox()
    if (!from || !over) throw new Error('nothing to drag')
    const [x, y] = [over.x + over.width / 2, edge === 'top' ? over.y + 3 : over.y + over.height / 2]
    await page.mouse.move(from.x + 40, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(from.x - 100, from.y + 60, { steps: 8 })
    await page.mouse.move(x, y, { steps: 15 })
    await page.waitForTimeout(200)
    await page.mouse.move(x + 2, y + 1, { steps: 4 })
    await page.waitForTimeout(200)
    await page.mouse.up()
  })
