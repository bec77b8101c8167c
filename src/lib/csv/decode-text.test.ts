import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const RUSSIAN =
  'Название;Описание;Шаги\nВход в систему;Проверить, что пользователь входит;Открыть страницу входа; Ввести логин и нажать «Войти»'

/** The bytes that a decoder of that encoding reads as the text. */
function encode(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (sign) => Math.max(0, letters.indexOf(sign)))
}

describe('a file that does not say its encoding', () => {
  it.each(['windows-1251', 'koi8-r', 'ibm866'])('is recognised in %s', (encoding) => {
    const text = encoding === 'windows-1251' ? RUSSIAN : RUSSIAN.replace(/[«»]/g, '"')
    expect(decodeText(encode(text, encoding))).toEqual({ kind: 'text', text, encoding, isCertain: true })
    const capitals = text.toUpperCase()
    expect(decodeText(encode(capitals, encoding))).toMatchObject({ text: capitals, encoding, isCertain: true })
  })

  it.each([
    ['a few letters', encode('Title;Да', 'koi8-r')],
    ['another language', encode('Café crème, déjà vu, où est la bibliothèque, élève, être, forêt, âme', 'windows-1252')],
  ])('is doubted with %s', (_, bytes) => {
    expect(decodeText(bytes)).toMatchObject({ kind: 'text', isCertain: false })
  })

  it('is certain as Unicode', () => {
    expect(decodeText(new TextEncoder().encode('Да'))).toMatchObject({ text: 'Да', encoding: 'utf-8', isCertain: true })
  })
})
