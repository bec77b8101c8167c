/** Opens the embedded database of a folder, stores a word, says so, and stays until it is killed; SIGTERM ends it in a hurry: node … <dataDir> <word> */
import { Client } from 'pg'
import { openEmbedded } from '../../../server/platform/database/embedded/open-embedded.ts'

const [dataDir = '', word = ''] = process.argv.slice(2)
// First of all: it may be ended while it is still opening the database, or in the moment in which it says that it has.
process.on('SIGTERM', () => process.exit(1))
const { url } = await openEmbedded({ dataDir })
const client = new Client({ connectionString: url })
await client.connect()
await client.query('create table if not exists words (word text)')
await client.query('insert into words values ($1)', [word])
await client.end()
setInterval(() => undefined, 60_000)
console.log('ready')
