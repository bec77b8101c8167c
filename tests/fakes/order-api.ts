import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A system under test that has an API: orders are made and deleted by calls with the key, and its page shows those that are there. `failing`: it answers every
 * deletion with an error, and shows no orders.
 */
export async function startOrderApi(key: string) {
  const orders = new Map<number, string>()
  const state = { orders, failing: false, made: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://a.test')
      const json = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (!pathname.startsWith('/api/')) {
        const shown = state.failing ? [] : [...orders].map(([id, city]) => `<li>Order ${id}: ${city}</li>`)
        response
          .setHeader('content-type', 'text/html; charset=utf-8')
          .end(`<!doctype html><html lang="en"><title>Orders</title><h1>Orders</h1><ul>${shown.join('')}</ul>`)
      } else if (request.headers.authorization !== `Bearer ${key}`) json(401, { error: 'no key' })
      else if (request.method === 'POST') {
        const { city } = JSON.parse(Buffer.concat(chunks).toString()) as { city: string }
        const id = 1000 + ++state.made
        orders.set(id, city)
        json(201, { order: { id, status: 'new' } })
      } else if (state.failing) json(500, { error: 'the shop is closed' })
      else response.writeHead(orders.delete(Number(pathname.split('/').at(-1))) ? 204 : 404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { state, url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
