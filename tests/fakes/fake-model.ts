import http from 'node:http'
import type { AddressInfo } from 'node:net'

export type ModelRequest = { url: string; authorization: string; body: string }
type Handler = (response: http.ServerResponse, request: ModelRequest) => void

/** An endpoint that speaks the protocol of chat completions, with answers that a test sets. */
export class FakeModel {
  readonly requests: ModelRequest[] = []
  readonly baseUrl: string
  readonly #server: http.Server
  readonly #handlers: Handler[] = []
  #last: Handler = (response) => response.writeHead(500).end()

  private constructor(server: http.Server) {
    this.#server = server
    this.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  }

  static async start(): Promise<FakeModel> {
    const server = http.createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const model = new FakeModel(server)
    server.on('request', (request, response) => void model.#serve(request, response))
    return model
  }

  /** The answers of the next requests, in order; the last goes on for all others. */
  answers(...handlers: Handler[]): this {
    this.#handlers.splice(0, this.#handlers.length, ...handlers)
    this.#last = handlers.at(-1) ?? this.#last
    return this
  }

  /** Answers every request with this text of the model. */
  says(content: string): this {
    return this.answers(saying(content))
  }

  /** The text of the question of each request. */
  questions(): string[] {
    return this.requests.map(({ body }) => (JSON.parse(body) as { messages: { content: string }[] }).messages[1]?.content ?? '')
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = ''
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString()
    const received = { url: request.url ?? '', authorization: request.headers.authorization ?? '', body }
    this.requests.push(received)
    const handler = this.#handlers.shift() ?? this.#last
    handler(response, received)
  }
}

export const saying =
  (content: string | null, more: { refusal?: string; finish_reason?: string } = {}): Handler =>
  (response) => {
    const { refusal, finish_reason = 'stop' } = more
    response.end(JSON.stringify({ choices: [{ finish_reason, message: { content, ...(refusal ? { refusal } : {}) } }] }))
  }

export const failing =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (response) =>
    response.writeHead(status, headers).end('{"error":{"message":"no"}}')
