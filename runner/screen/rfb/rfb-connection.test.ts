import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { KeyMessage, PointerMessage } from './client-messages.ts'
import { ENCODING } from './encodings.ts'
import { RfbConnection } from './rfb-connection.ts'
import type { Size } from './server-messages.ts'
import { vncAuthResponse } from './vnc-auth.ts'

const CHALLENGE = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex')
const PASSWORD = 'secret'
const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

function setup() {
  const sent: Buffer[] = []
  const wire = { closed: false, buffered: 0 }
  const seen = {
    ready: 0,
    demands: [] as boolean[],
    pointers: [] as PointerMessage[],
    framebuffers: [] as Size[],
    wanted: [] as Size[],
    keys: [] as KeyMessage[],
    texts: [] as Promise<string | null>[],
  }
  const connection = new RfbConnection(
    { send: (bytes) => void sent.push(bytes), close: () => (wire.closed = true), bufferedBytes: () => wire.buffered },
    {
      onReady: () => seen.ready++,
      onDemand: (full) => void seen.demands.push(full),
      onPointer: (message, framebuffer) => {
        seen.pointers.push(message)
        seen.framebuffers.push(framebuffer)
      },
      onKey: (message) => void seen.keys.push(message),
      onClipboard: (text) => void seen.texts.push(text),
      onDesktopSize: (size) => void seen.wanted.push(size),
    },
    { width: 1920, height: 1080, name: 'X', password: PASSWORD, challenge: CHALLENGE },
  )
  const takeSent = () => Buffer.concat(sent.splice(0)).toString('hex')
  return { connection, wire, seen, takeSent }
}

function encodings(...wanted: number[]): Buffer {
  const bytes = Buffer.alloc(4 + wanted.length * 4)
  bytes[0] = 2
  bytes.writeUInt16BE(wanted.length, 2)
  wanted.forEach((encoding, index) => bytes.writeInt32BE(encoding, 4 + index * 4))
  return bytes
}

function connected(...wanted: number[]) {
  const made = setup()
  made.connection.receive(Buffer.concat([Buffer.from('RFB 003.008\n'), hex('02'), vncAuthResponse(CHALLENGE, PASSWORD), hex('01')]))
  made.connection.receive(encodings(...wanted))
  return made
}

test('lets in who knows the password, byte by byte', () => {
  const { connection, takeSent, seen } = setup()
  const sent = [takeSent()]
  for (const message of [Buffer.from('RFB 003.008\n'), hex('02'), vncAuthResponse(CHALLENGE, PASSWORD), hex('01')]) {
    for (const byte of message) connection.receive(Buffer.from([byte]))
    sent.push(takeSent())
  }
  expect(sent).toEqual([
    '524642203030332e3030380a',
    '0102',
    CHALLENGE.toString('hex'),
    '00000000',
    '0780 0438 20180001 00ff00ff00ff 100800 000000 00000001 58'.replaceAll(' ', ''),
  ])
  expect(seen.ready).toBe(0)
  connection.receive(encodings(ENCODING.tight))
  expect(seen.ready).toBe(1)
})

test.each([
  ['a wrong password', [Buffer.from('RFB 003.008\n'), hex('02'), Buffer.alloc(16)]],
  ['no authentication', [Buffer.from('RFB 003.008\n'), hex('01')]],
  ['another protocol', [Buffer.from('GET / HTTP/1')]],
])('refuses %s and reads nothing more', (_name, messages) => {
  const { connection, wire, seen } = setup()
  for (const message of messages) connection.receive(message)
  connection.receive(Buffer.concat([hex('01'), encodings(ENCODING.tight)]))
  expect([wire.closed, seen.ready]).toEqual([true, 0])
})

test('speaks 3.3 to old clients, with the password all the same', () => {
  const { connection, takeSent } = setup()
  takeSent()
  connection.receive(Buffer.from('RFB 003.003\n'))
  expect(takeSent()).toBe(`00000002${CHALLENGE.toString('hex')}`)
})

test('announces what it understands', () => {
  const { takeSent } = connected(ENCODING.qemuExtendedKeys, ENCODING.continuousUpdates, ENCODING.fence)
  const said = takeSent()
  expect(said).toContain('00000001 0000 0000 0000 0000 fffffefe'.replaceAll(' ', ''))
  expect(said.endsWith('96')).toBe(true)
})

test('reads pointer and keys, in both forms', () => {
  const { connection, seen } = connected()
  connection.receive(
    hex('05 01 0102 0304  05 81 0005 0006 01  04 01 0000 00000041  ff 00 0001 00000441 0000001e  ff 00 0000 0000ff53 000000cd'),
  )
  expect(seen.pointers).toEqual([
    { kind: 'pointer', mask: 1, x: 0x102, y: 0x304 },
    { kind: 'pointer', mask: 0x81, x: 5, y: 6 },
  ])
  expect(seen.keys).toEqual([
    { kind: 'key', down: true, keysym: 0x41, code: '' },
    { kind: 'key', down: true, keysym: 0x441, code: 'KeyA' },
    { kind: 'key', down: false, keysym: 0xff53, code: 'ArrowRight' },
  ])
})

test('without continuous updates each request allows one update', () => {
  const { connection, takeSent } = connected(ENCODING.tight)
  takeSent()
  expect(connection.canUpdate()).toBe(false)
  connection.receive(hex('03 01 0000 0000 0780 0438'))
  expect(connection.canUpdate()).toBe(true)
  connection.sendUpdate([[hex('aa')], [hex('bb')]])
  expect(takeSent()).toBe('00000002aabb')
  expect(connection.canUpdate()).toBe(false)
})

test('with continuous updates two may be on their way, answered fences make room', () => {
  const { connection, takeSent, wire } = connected(ENCODING.tight, ENCODING.lastRect, ENCODING.continuousUpdates, ENCODING.fence)
  connection.receive(hex('96 01 0000 0000 0780 0438'))
  takeSent()
  connection.sendUpdate([[hex('aa')]])
  expect(takeSent()).toBe('0000ffff aa 0000000000000000ffffff20 f8000000 80000003 04 00000001'.replaceAll(' ', ''))
  connection.sendUpdate([[hex('bb')]])
  expect(connection.canUpdate()).toBe(false)
  connection.receive(hex('f8 000000 00000003 04 00000001'))
  expect(connection.canUpdate()).toBe(true)
  wire.buffered = 2 * 1024 * 1024
  expect(connection.canUpdate()).toBe(false)
})

test('answers fences of the client', () => {
  const { connection, takeSent } = connected()
  takeSent()
  connection.receive(hex('f8 000000 80000001 02 abcd'))
  expect(takeSent()).toBe('f8000000 00000001 02 abcd'.replaceAll(' ', ''))
})

const SMALL = { width: 960, height: 540 }
const FULL = { width: 1920, height: 1080 }
/** A message with the size of the framebuffer; `why`: reason and status. */
const desktopSize = (why: string, size: string) =>
  `00000001 ${why} ${size} fffffecc 01000000 00000000 00000000 ${size} 00000000`.replaceAll(' ', '')
const pointerAt = (x: string) => hex(`05 00 ${x} 0000`)

test('a viewer that knows sizes is told its own, and what it asks for is answered', () => {
  const { connection, takeSent, seen } = connected(ENCODING.extendedDesktopSize)
  expect(takeSent().endsWith(desktopSize('0000 0000', '0780 0438'))).toBe(true)
  connection.receive(hex('fb 00 03c0 021c 01 00 00000000 0000 0000 03c0 021c 00000000'))
  expect([takeSent(), seen.wanted]).toEqual([desktopSize('0001 0000', '0780 0438'), [SMALL]])
  connection.receive(hex('fb 00 0000 021c 00 00'))
  expect([takeSent(), seen.wanted]).toEqual([desktopSize('0001 0003', '0780 0438'), [SMALL]])
})

test('positions refer to the former size until the viewer has seen the new one', () => {
  const { connection, takeSent, seen } = connected(ENCODING.extendedDesktopSize, ENCODING.fence)
  takeSent()
  connection.resize(SMALL)
  expect(takeSent()).toBe(`${desktopSize('0000 0000', '03c0 021c')}f8000000800000030400000001`)
  expect(connection.framebuffer).toEqual(SMALL)
  connection.receive(pointerAt('0001'))
  connection.receive(hex('f8 000000 00000003 04 00000001'))
  connection.receive(pointerAt('0002'))
  expect(seen.framebuffers).toEqual([FULL, SMALL])
})

test('a viewer without fences has seen it when it requests the next update', () => {
  const { connection, seen } = connected(ENCODING.extendedDesktopSize)
  connection.resize(SMALL)
  connection.receive(pointerAt('0001'))
  connection.receive(hex('03 01 0000 0000 03c0 021c'))
  connection.receive(pointerAt('0002'))
  expect(seen.framebuffers).toEqual([FULL, SMALL])
})

test('a size is no more than a wish to a viewer that cannot be told one', () => {
  const { connection, takeSent, seen } = connected()
  takeSent()
  connection.receive(hex('fb 00 03c0 021c 00 00'))
  expect([connection.isResizable, takeSent(), seen.wanted]).toEqual([false, '', [SMALL]])
})

function extended(body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head[0] = 6
  head.writeInt32BE(-body.length, 4)
  return Buffer.concat([head, body])
}

test('clipboard text of a viewer is asked for, and arrives as Unicode', async () => {
  const { connection, seen, takeSent } = connected(ENCODING.extendedClipboard)
  takeSent()
  connection.receive(extended(hex('08000001')))
  expect(takeSent()).toBe('03000000 fffffffc 02000001'.replaceAll(' ', ''))
  const text = Buffer.from('Привет\r\n✓\0')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(text.length)
  connection.receive(extended(Buffer.concat([hex('10000001'), deflateSync(Buffer.concat([size, text]))])))
  expect(await seen.texts[0]).toBe('Привет\n✓')
})

test('a viewer that leaves keeps nobody waiting for its text', async () => {
  const { connection, seen } = connected(ENCODING.extendedClipboard)
  connection.receive(extended(hex('08000001')))
  connection.closed()
  expect(await seen.texts[0]).toBeNull()
})

test('offers text in the form the viewer knows', () => {
  const modern = connected(ENCODING.extendedClipboard)
  modern.takeSent()
  modern.connection.sendClipboard('ж')
  expect(modern.takeSent()).toBe('03000000fffffffc08000001')
  const old = connected()
  old.takeSent()
  old.connection.sendClipboard('aж')
  expect(old.takeSent()).toBe('0300000000000002613f')
})

test.each([
  ['an unknown message', '63'],
  ['an endless clipboard', '06 000000 7fffffff'],
  ['an endless negative clipboard', '06 000000 80000000'],
  ['a fence with too much in it', 'f8 000000 00000000 ff'],
  ['a clipboard without flags', '06 000000 ffffffff 00'],
  ['broken compression', '06 000000 fffffff8 10000001 01020304'],
  ['24 bits a pixel', '00 000000 18180001 00ff00ff00ff 100800 000000'],
])('ends on %s', (_name, bytes) => {
  const { connection } = connected(ENCODING.extendedClipboard)
  expect(() => connection.receive(hex(bytes))).toThrow(expect.objectContaining({ name: 'RfbProtocolError' }))
})
