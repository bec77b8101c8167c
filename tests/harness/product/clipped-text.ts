import type { Frame, Page } from 'playwright-core'

/**
 * Texts that are not completely visible: they overflow the element that `selector` names, or a part of it that cuts off its contents. One line each,
 * with the name of the specimen. A text that ends in an ellipsis, or that can be scrolled to, is meant to be so.
 */
export function clippedTexts(page: Page | Frame, selector: string): Promise<string[]> {
  return page.evaluate((stages) => {
    const TOLERANCE_PX = 1
    const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    /** The element that cuts a text off on its sides: the stage, or a part of it that hides overflow. */
    const frameOf = (element: Element, stage: Element): Element | null => {
      for (let at: Element | null = element; at && at !== stage; at = at.parentElement) {
        const { overflowX, textOverflow, clipPath, position } = getComputedStyle(at)
        const isMeant = textOverflow === 'ellipsis' || clipPath !== 'none' || overflowX === 'auto' || overflowX === 'scroll'
        if (isMeant || position === 'fixed') return null
        if (overflowX !== 'visible') return at
      }
      return stage
    }
    const problemOf = (text: Text, stage: Element): string | null => {
      const element = text.parentElement
      const words = text.data.trim()
      if (!element || words === '' || !isVisible(element)) return null
      const frame = frameOf(element, stage)
      if (!frame) return null
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right } = frame.getBoundingClientRect()
      const isOut = [...range.getClientRects()].some((line) => line.left < left - TOLERANCE_PX || line.right > right + TOLERANCE_PX)
      const specimen = stage.closest('[data-specimen]')?.getAttribute('data-specimen') ?? ''
      return isOut ? `${specimen}: ${words.slice(0, 80)}` : null
    }
    const textsIn = (stage: Element) => {
      const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts
    }
    return [...document.querySelectorAll(stages)].flatMap((stage) => textsIn(stage).flatMap((text) => problemOf(text, stage) ?? []))
  }, selector)
}
