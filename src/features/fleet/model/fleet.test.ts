import { describe, expect, it } from 'vitest'
import { refreshSeconds } from './choices.ts'
import { countOf, cpuProblem, emptyStatic, emptyVm, memoryProblem, portOf, problemsOf, sizeOf, staticInputOf, vmInputOf } from './forms.ts'
import { usageBand, usagePercent } from './usage-band.ts'

describe('forms of the fleet', () => {
  it.each(['0', '65536', '-1', '1.5', '', 'abc', '22 22', '1e3'])('refuse the port “%s”', (typed) => expect(portOf(typed)).toBeNull())
  it.each(['1', '22', '65535', ' 30001 '])('take the port “%s”', (typed) => expect(portOf(typed)).toBe(Number(typed)))

  it('ask for what is missing', () => {
    expect(problemsOf(emptyStatic)).toEqual({ name: 'required', host: 'required', username: 'required', password: 'required' })
    expect(problemsOf(emptyVm)).toEqual({
      name: 'required',
      sshUser: 'required',
      sshHost: 'required',
      sshPrivateKey: 'required',
      internalAddress: 'required',
    })
    expect(problemsOf({ host: 'http://a.example/', apiPort: '0' })).toEqual({ host: 'host', apiPort: 'port' })
    expect(problemsOf({ host: '   ' })).toEqual({ host: 'required' })
  })

  it('send numbers, and nothing while something is wrong', () => {
    const filled = { ...emptyStatic, name: ' A ', host: 'a.example', username: 'u', password: 'p' }
    expect(staticInputOf(filled)).toEqual({ name: 'A', host: 'a.example', apiPort: 30_001, vncPort: 32_001, username: 'u', password: 'p' })
    expect(staticInputOf({ ...filled, vncPort: '65536' })).toBeNull()
    const vm = { ...emptyVm, name: 'V', sshUser: 'root', sshHost: 'v.example', sshPrivateKey: 'key', internalAddress: '10.0.0.5' }
    expect(vmInputOf(vm)).toMatchObject({ sshPort: 22, sshHost: 'v.example' })
    expect(vmInputOf({ ...vm, internalAddress: '' })).toBeNull()
  })

  it('know the limits of a size', () => {
    expect([memoryProblem(''), memoryProblem('x'), memoryProblem('99'), memoryProblem('100'), memoryProblem('10001')]).toEqual([
      'not_a_number',
      'not_a_number',
      'too_small',
      null,
      'too_large',
    ])
    expect([cpuProblem('0,1'), cpuProblem('0.05'), cpuProblem('10.5')]).toEqual([null, 'too_small', 'too_large'])
    expect(sizeOf('2000', '0,5')).toEqual({ memoryPerContainer: 2000, cpuPerContainer: 0.5 })
    expect(sizeOf('2000', '')).toBeNull()
    expect([
      countOf('', { maxContainers: 2 }),
      countOf('2', { maxContainers: 2 }),
      countOf('3', { maxContainers: 2 }),
      countOf('1.5', { maxContainers: 2 }),
    ]).toEqual([0, 2, null, null])
  })

  it('take whole intervals of three seconds and more', () => {
    expect([refreshSeconds('3'), refreshSeconds('10'), refreshSeconds('2'), refreshSeconds('3.5'), refreshSeconds('')]).toEqual([
      3,
      10,
      null,
      null,
      null,
    ])
  })
})

describe('usage', () => {
  it('has the colours of the specification', () => {
    expect([100, 90, 89, 70, 69, 50, 49, 1, 0].map(usageBand)).toEqual([
      'red',
      'red',
      'orange',
      'orange',
      'yellow',
      'yellow',
      'blue',
      'blue',
      'green',
    ])
  })

  it('is what is not available', () => {
    expect(usagePercent({ total: 16_000, available: 4000 })).toBe(75)
    expect(usagePercent({ total: 0, available: 0 })).toBe(0)
    expect(usagePercent({ total: 10, available: 12 })).toBe(0)
  })
})
