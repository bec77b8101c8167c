import { serveSut, type Sut } from '../serve.ts'

/**
 * A shop of another style than the demo: one page that renders itself, with few labels and roles, made of `div`s. The acts of a visitor are stored
 * in the browser's session.
 */
export function startShop(): Promise<Sut> {
  return serveSut(new URL('./', import.meta.url), ['shop.js', 'shop.css'])
}
