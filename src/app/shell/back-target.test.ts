import { describe, expect, it } from 'vitest'
import { backTarget } from './back-target.ts'

describe('the back button', () => {
  const origin = 'https://reprise.example'

  it('leads from a recipe to the list, wherever the user came from', () => {
    expect(backTarget('/recipes/0197', origin, 'https://elsewhere.example')).toEqual({ kind: 'path', path: '/recipes' })
  })

  it('leads from a run to where the user came from, else to the list of runs', () => {
    expect(backTarget('/runs/0197', origin, origin)).toEqual({ kind: 'history' })
    expect(backTarget('/runs/0197', origin, null)).toEqual({ kind: 'path', path: '/runs' })
    expect(backTarget('/runs', origin, origin)).toEqual({ kind: 'none' })
  })

  it('does not exist on the list and on other screens', () => {
    expect(backTarget('/recipes', origin, origin)).toEqual({ kind: 'none' })
    expect(backTarget('/import', origin, origin)).toEqual({ kind: 'none' })
  })

  it('goes back in history only within this origin', () => {
    expect(backTarget('/request-pilot', origin, origin)).toEqual({ kind: 'history' })
    expect(backTarget('/request-pilot', origin, 'https://elsewhere.example')).toEqual({ kind: 'path', path: '/' })
    expect(backTarget('/request-pilot', origin, null)).toEqual({ kind: 'path', path: '/' })
  })
})
