import { Client } from 'pg'
import { embeddedUrl } from './embedded-url.ts'
import type { Product } from './start-product.ts'

/** A connection to the database of the product. The caller ends it. */
export async function openDatabase({ dataDir }: Pick<Product, 'dataDir'>): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? (await embeddedUrl(dataDir)) })
  // when the product ends, its database ends too; later queries fail
  client.on('error', () => {})
  await client.connect()
  return client
}
