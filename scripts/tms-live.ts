/**
 * `npm run tms:live`: whether a connector works with a real instance. It only reads; nothing of what it reads is printed but counts, ids and failures.
 *
 *   TMS_KEY=… OUTGOING_ALLOW=10.0.0.0/8 npm run tms:live -- --system testrail --url https://example.testrail.io [--project 1] [--case C1]
 *
 * Without `--project` it takes the first project, without `--case` the first test cases of the list. The key comes from the environment, so that it stands in no list of
 * processes.
 */
import { parseArgs } from 'node:util'
import { hostListSchema } from '../contract/rules/host-list.ts'
import { TMS_SYSTEMS } from '../contract/schemas/recipe-source.ts'
import { createOutgoing } from '../server/platform/outgoing/create-outgoing.ts'
import { CONNECTORS } from '../server/tms/connectors.ts'
import { TmsHttp } from '../server/tms/port/http.ts'
import { tryConnector } from './tms-live/try-connector.ts'

const USAGE = `Usage: TMS_KEY=… npm run tms:live -- --system ${TMS_SYSTEMS.join('|')} --url https://… [--project ID] [--case ID]`
const PATIENCE_MS = 60_000

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { system: text, url: text, project: text, case: text } })
const system = TMS_SYSTEMS.find((one) => one === values.system)
const { TMS_KEY: apiKey = '', OUTGOING_ALLOW: allowed = '' } = process.env
if (!system || !values.url || apiKey === '') {
  console.error(USAGE)
  process.exit(2)
}

const { signal } = new AbortController()
const baseUrl = values.url.replace(/\/+$/, '')
const outgoing = createOutgoing({ allow: hostListSchema.parse(allowed), deny: [], ownPorts: new Set() })
const connect = (key: string) => {
  const http = new TmsHttp(outgoing, { baseUrl, apiKey: key, signal, patienceMs: PATIENCE_MS })
  return CONNECTORS[system].connect({ baseUrl, apiKey: key, http })
}
const results = await tryConnector({ connect, apiKey, projectId: values.project, caseId: values.case })
outgoing.close()
for (const { name, told, isPassed } of results) console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name}: ${told}`)
const failed = results.filter(({ isPassed }) => !isPassed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
