import { RUNNER_LIVENESS_PATH } from '#contract/schemas/runner-api.ts'
import { readConfig } from './config.ts'

/** Asks the runner of this machine whether it works: `node runner/healthcheck.ts`. Ends with 0 when it does, else with 1. */
const { host, apiPort } = readConfig(process.env)
const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
const answer = await fetch(`http://${address}:${apiPort}${RUNNER_LIVENESS_PATH}`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
