import { Client } from 'pg'
import { embeddedUrl } from './embedded-url.ts'
import type { Product } from './start-product.ts'

/** A connection of our own to the database that the product works with. The caller ends it. */
export async function openDatabase({ dataDir }: Pick<Product, 'dataDir'>): Promise<Client> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? (await embeddedUrl(dataDir)) })
  // a product that ends takes its database along; whoever asks then is told
  client.on('error', () => {})
  await client.connect()
  return client
}
