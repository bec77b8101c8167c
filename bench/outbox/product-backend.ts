import { Client } from 'pg'
import { z } from 'zod'
import { callAs, firstProject } from '#tests/harness/product/call.ts'
import { type Product, startProduct } from '#tests/harness/product/start-product.ts'
import { embeddedUrl } from '#tests/harness/product/embedded-url.ts'
import type { BenchChange } from './bench-change.ts'
import type { PushAnswer, PushBackend, PushedMutation } from './memory-backend.ts'
import { type ChangeSetting, seqOf } from './product-change.ts'
import { addWitness, readWitness } from './witness.ts'

/** The product as it is started, with PostgreSQL and a signed-in user. Pushes go through its own HTTP interface. */
export class ProductBackend implements PushBackend {
  readonly #token: string
  readonly #projectId: string
  readonly #product: Product
  readonly #database: Client
  #runs = 0
  #mark = ''

  private constructor(parts: { product: Product; database: Client; token: string; projectId: string }) {
    this.#token = parts.token
    this.#projectId = parts.projectId
    this.#product = parts.product
    this.#database = parts.database
  }

  static async start(): Promise<ProductBackend> {
    const product = await startProduct({ LOCAL_RUNNERS: '0' })
    const database = new Client({ connectionString: await embeddedUrl(product.dataDir) })
    await database.connect()
    await addWitness(database)
    const { api, token } = await callAs(product.url)
    const { id: projectId } = await firstProject(api)
    return new ProductBackend({ product, database, token, projectId })
  }

  /** The setting of the next run. Its mark tells its changes from those that an earlier run still sends. */
  nextSetting(): ChangeSetting {
    this.#runs += 1
    this.#mark = `r${this.#runs}`
    return { projectId: this.#projectId, mark: this.#mark }
  }

  async push({ mutations }: { mutations: PushedMutation[] }, poisonSeq: number | undefined) {
    const response = await fetch(`${this.#product.url}/api/call/sync.push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ mutations: mutations.map((mutation) => (seqOf(mutation) === poisonSeq ? poisoned(mutation) : mutation)) }),
    })
    const answer: PushAnswer = await response.json()
    return { status: response.status, answer }
  }

  /** The committed changes of the present run. */
  readLog(): Promise<BenchChange[]> {
    return readWitness(this.#database, this.#mark)
  }

  async stop(): Promise<void> {
    await this.#database.end()
    await this.#product.stop()
  }
}

const creationSchema = z.looseObject({ recipe: z.looseObject({}) })

/** The same creation, with a step that the product's own validation refuses. */
function poisoned(mutation: PushedMutation): PushedMutation {
  const { recipe, ...input } = creationSchema.parse(mutation.input)
  return { ...mutation, input: { ...input, recipe: { ...recipe, testCases: [' '], expectedResults: [''] } } }
}
