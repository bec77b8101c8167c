import { serveSut, type Sut } from '../serve.ts'

/**
 * A shop of another style than the demo: one page that draws itself, hardly a label or a role in it, everything a div. What a visitor did is kept
 * in the browser's session.
 */
export function startShop(): Promise<Sut> {
  return serveSut(new URL('./', import.meta.url), ['shop.js', 'shop.css'])
}
