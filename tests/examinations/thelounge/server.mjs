/** An IRC network and The Lounge as its public web client: `node server.mjs IRC_PORT`. */
import { createRequire } from 'node:module'
import { startNetwork } from './ircd.mjs'

const ircPort = Number(process.argv[2])
await startNetwork(ircPort)
// There is no way out of this machine, and the client ends when it cannot ask for a newer version of itself.
const changelog = createRequire(import.meta.url)('thelounge/dist/server/plugins/changelog.js').default
changelog.checkForUpdates = () => undefined
changelog.fetch = async () => ({
  current: { prerelease: false, version: 'v4.5.2', changelog: undefined, url: '' },
  expiresAt: -1,
  latest: undefined,
  packages: undefined,
})
process.argv.splice(2, process.argv.length, 'start')
await import('thelounge')
