import { describe, expect, it } from 'vitest'
import { choosePorts, portsOf } from './ports.ts'

describe('ports of runners', () => {
  it('are the next pairs that nobody has', () => {
    expect(choosePorts([], 2)).toEqual([
      { apiPort: 30_001, vncPort: 32_001 },
      { apiPort: 30_002, vncPort: 32_002 },
    ])
    const others = [{ apiPort: 30_001, vncPort: 32_001 }, { apiPort: null, vncPort: null }] // prettier-ignore
    expect(choosePorts(others, 1, new Set([32_002]))).toEqual([{ apiPort: 30_003, vncPort: 32_003 }])
  })

  it('run out', () => {
    expect(choosePorts([], 1001)).toHaveLength(1000)
  })

  it('are read from the table of the kernel: only those that are listened on', () => {
    const table = `  sl  local_address rem_address   st tx_queue rx_queue
   0: 0100007F:7531 00000000:0000 0A 00000000:00000000
   1: 0100007F:0016 0200007F:D431 01 00000000:00000000
   2: 00000000000000000000000000000000:7D01 00000000000000000000000000000000:0000 0A 00000000:00000000
`
    expect([...portsOf(table)]).toEqual([30_001, 32_001])
  })
})
