import { describe, expect, it } from 'vitest'
import {
  asTakenName,
  isAddressPattern,
  isTakenName,
  namedParts,
  namesTakenBy,
  takenNamesIn,
  takenPart,
  takenPlaceholder,
} from './taken-values.ts'

const ORDER = 'https://shop.example/orders/15?tab=lines&q=red%20tea#top'

describe('values that a run has taken', () => {
  it('are named in braces, beside those that it makes', () => {
    expect(takenPlaceholder('номер заказа')).toBe('{{taken.номер заказа}}')
    expect(namedParts('{{ taken.order number }}, {{today}} {{taken.}} {{login}}')).toEqual([
      { kind: 'taken', name: 'order number' },
      ', ',
      { kind: 'today', days: 0, format: 'YYYY-MM-DD' },
      ' {{taken.}} {{login}}',
    ])
    expect(takenNamesIn('/orders/{{taken.id}}/{{taken.line}}')).toEqual(['id', 'line'])
  })

  it('have names that can stand between braces', () => {
    expect(['id', 'номер заказа', 'order-id.2'].filter((name) => !isTakenName(name))).toEqual([])
    expect(['', ' ', ' id', 'id ', 'a}}', '{{a', 'a\nb', 'x'.repeat(61)].filter(isTakenName)).toEqual([])
  })

  it.each([
    ['Order number:', 'Order number'],
    [' «Номер заказа» ', 'Номер заказа'],
    ['{{a}}/b', 'a b'],
    ['x'.repeat(80), 'x'.repeat(60)],
    ['№ —', null],
  ])('get a name of %j', (text, name) => {
    expect(asTakenName(text)).toBe(name)
  })

  it('are offered once each', () => {
    const take = (as: string) => ({ take: { what: 'text' as const, as } })
    expect(namesTakenBy([take('Order'), {}, take('total'), take('order')])).toEqual(['Order', 'total'])
  })
})

describe('a part of an address', () => {
  it.each([
    ['/orders/*', '15'],
    ['/orders/*?tab', '15'],
    ['tab=*', 'lines'],
    ['q=*', 'red tea'],
    ['#*', 'top'],
    ['//*/', 'shop.example'],
    ['/orders/*/edit', null],
    ['/customers/*', null],
    ['tab=*#', null],
  ])('%s: %s', (pattern, part) => {
    expect(takenPart(ORDER, pattern)).toBe(part)
  })

  it('is all of it without a pattern, and stays as it is when it cannot be decoded', () => {
    expect(takenPart(ORDER, undefined)).toBe(ORDER)
    expect(takenPart('https://a.example/p/100%', '/p/*')).toBe('100%')
  })

  it('goes on to the next place where the beginning stands', () => {
    expect(takenPart('https://a.example/orders/new/orders/7', '/orders/*/orders/')).toBe('new')
    expect(takenPart('https://a.example/orders//orders/7', '/orders/*')).toBe('7')
  })

  it('may stand first, and then need not be there', () => {
    expect(takenPart('https://a.example/', '*/orders')).toBeNull()
    expect(takenPart('https://a.example/orders', '*/orders')).toBe('a.example')
  })

  it('has spaces as pluses in a query only', () => {
    expect(takenPart('https://a.example/c++/1', '.example/*/')).toBe('c++')
    expect(takenPart('https://a.example/find?q=red+tea', '?q=*')).toBe('red tea')
  })

  it('has one place', () => {
    expect([isAddressPattern('/orders/*'), isAddressPattern('/orders/'), isAddressPattern('*/*')]).toEqual([true, false, false])
  })
})
