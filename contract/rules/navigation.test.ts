import { describe, expect, it } from 'vitest'
import { navigationAction, navigationUrl } from './navigation.ts'

const sutUrl = 'http://sut.example/start'

describe('navigation actions', () => {
  it('keep a page of the system under test as a path, so that another environment works', () => {
    const action = navigationAction('http://sut.example/orders?page=2', sutUrl)
    expect(action.value).toBe('/orders?page=2')
    expect(navigationUrl(action, 'https://staging.example/')).toBe('https://staging.example/orders?page=2')
  })

  it('keep a foreign address whole', () => {
    const action = navigationAction('https://other.example/x', sutUrl)
    expect(navigationUrl(action, sutUrl)).toBe('https://other.example/x')
  })

  it('are not confused with typing into an element', () => {
    const action = { target: [{ type: 'css' as const, value: '#q', priority: 1 }], method: 'Input' as const, value: '/orders' }
    expect(navigationUrl(action, sutUrl)).toBeNull()
  })
})
