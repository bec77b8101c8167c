import { readConfig } from './config.ts'

/** Asks the runner of this machine how it is, with its own configuration: `node runner/healthcheck.ts`. Ends with 0 when it works, else with 1. */
const { host, apiPort, username, password } = readConfig(process.env)
const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
const answer = await fetch(`http://${address}:${apiPort}/health`, { headers: { authorization }, signal: AbortSignal.timeout(5000) }).catch(
  () => null,
)
process.exit(answer?.ok ? 0 : 1)
