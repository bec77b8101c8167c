/**
 * Opens the embedded database of a folder, stores a word, reports that, and runs until it is killed; SIGTERM ends it at once: node … <dataDir>
 * <word>
 */
import { Client } from 'pg'
import { openEmbedded } from '../../../server/platform/database/embedded/open-embedded.ts'

const [dataDir = '', word = ''] = process.argv.slice(2)
// Registered first, because the process may be ended while it still opens the database, or at the moment at which it reports that it has.
process.on('SIGTERM', () => process.exit(1))
const { url } = await openEmbedded({ dataDir })
const client = new Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists words (word text)')
await client.query('insert into words values ($1)', [word])
await client.end()
setInterval(() => undefined, 60_000)
console.log('ready')
