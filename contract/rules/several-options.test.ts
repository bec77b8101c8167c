import { describe, expect, it } from 'vitest'
import { optionsOfValue, valueOfOptions } from './several-options.ts'

describe('several options of one list', () => {
  const list = ['Red', 'Blue', 'Black, matt']
  const isOption = (label: string) => list.includes(label)

  it('come back as they were put, commas included', () => {
    expect(optionsOfValue(valueOfOptions(['Red', 'Black, matt']), isOption)).toEqual(['Red', 'Black, matt'])
  })

  it('are read from data on one line', () => {
    expect(optionsOfValue('Red; Blue', isOption)).toEqual(['Red', 'Blue'])
    expect(optionsOfValue('Red, Blue', isOption)).toEqual(['Red', 'Blue'])
  })

  it('are one where the list calls one so', () => {
    expect(optionsOfValue('Black, matt', isOption)).toEqual(['Black, matt'])
  })

  it('may be none', () => {
    expect(optionsOfValue('', isOption)).toEqual([])
  })
})
