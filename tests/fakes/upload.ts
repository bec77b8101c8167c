/** Stands for XMLHttpRequest: tests see what was sent, tell its progress and answer it. */
export class FakeUpload {
  static sent: FakeUpload[] = []
  url = ''
  headers: Record<string, string> = {}
  status = 0
  response: unknown = null
  responseType = ''
  readonly upload = new EventTarget()
  readonly #events = new EventTarget()

  open(_method: string, url: string): void {
    this.url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  addEventListener(type: string, listener: () => void): void {
    this.#events.addEventListener(type, listener)
  }

  send(): void {
    FakeUpload.sent.push(this)
  }

  abort(): void {
    this.#events.dispatchEvent(new Event('abort'))
  }

  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }

  answer(status: number, response: unknown): void {
    Object.assign(this, { status, response })
    this.#events.dispatchEvent(new Event('load'))
  }
}
