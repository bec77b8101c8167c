import { startRfbServer } from '../../runner/screen/rfb/rfb-server.ts'

/** A screen that can be signed in to with a password, and shows nothing. */
export function startFakeScreen(password: string) {
  const nothing = () => undefined
  return startRfbServer({
    host: '127.0.0.1',
    port: 0,
    name: 'Nothing',
    password,
    size: () => ({ width: 1, height: 1 }),
    onConnection: () => ({
      onClose: nothing,
      onReady: nothing,
      onDemand: nothing,
      onPointer: nothing,
      onKey: nothing,
      onClipboard: nothing,
      onDesktopSize: nothing,
    }),
    onProtocolError: nothing,
  })
}
