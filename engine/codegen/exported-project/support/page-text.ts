import type { Page } from '@playwright/test'

/** All text that can be read on a page, also in its frames and open shadow roots and in its fields; blanks of any kind are one space. */
export async function pageText(page: Page): Promise<string> {
  const texts = await Promise.all(page.frames().map((frame) => frame.evaluate(readPage).catch(() => '')))
  return texts.join(' ').replace(/\s+/g, ' ')
}

/** Runs in the page, so it can use nothing from outside itself. */
function readPage(): string {
  const texts = [document.body?.innerText ?? '']
  const roots: ParentNode[] = [document]
  for (const root of roots)
    for (const element of root.querySelectorAll('*')) {
      if ((element instanceof HTMLInputElement && element.type !== 'password') || element instanceof HTMLTextAreaElement)
        texts.push(element.value)
      if (!element.shadowRoot) continue
      roots.push(element.shadowRoot)
      for (const child of element.shadowRoot.children)
        if (child instanceof HTMLElement && child.localName !== 'style') texts.push(child.innerText)
    }
  return texts.join(' ')
}
