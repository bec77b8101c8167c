import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; content: string }

export type SmtpSink = {
  url: string
  port: number
  received: Received[]
  /** The server's refusal of a recipient; null accepts the recipient. */
  refuse: (recipient: string) => { code: number; text: string } | null
  close(): Promise<void>
}

/** A mail server on loopback that stores the mails that it gets. */
export async function startSmtpSink(port = 0): Promise<SmtpSink> {
  const sink: Omit<SmtpSink, 'url' | 'port' | 'close'> = { received: [], refuse: () => null }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // a server that goes down cuts off who is connected; nobody waits until idle connections are given up
    closeTimeout: 1,
    onRcptTo({ address }, _session, callback) {
      const refusal = sink.refuse(address)
      callback(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        sink.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), content: Buffer.concat(chunks).toString('utf8') })
        callback()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  // A client that disconnects is no failure of the sink.
  server.on('error', () => undefined)
  const { port: chosen } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return Object.assign(sink, { url: `smtp://127.0.0.1:${chosen}`, port: chosen, close })
}
