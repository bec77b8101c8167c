import type { APIRequestContext } from 'playwright-core'
import { ADMIN } from './server.ts'

type Kept = { _id: string; name?: string; email?: string }

const connections = [
  { name: 'Bike rental', driver: 'sqlite', filename: 'rental.db', readonly: true },
  { name: 'Archive 2019', driver: 'sqlite', filename: 'archive-2019.db', readonly: true },
]

const chart = (x: string, y: string): object => ({ chartType: 'bar', fields: { x, y, barlabels: x, barvalue: y } })

const queries = [
  {
    name: 'Rides per station',
    tags: ['report', 'weekly'],
    connection: 'Bike rental',
    queryText:
      'select s.name as station, count(*) as rides\nfrom rides r join stations s on s.id = r.from_station\ngroup by s.name\norder by s.name',
    chartConfiguration: chart('station', 'rides'),
  },
  {
    name: 'Bikes in repair',
    tags: ['workshop'],
    connection: 'Bike rental',
    queryText: "select id, kind, state from bikes where state = 'repair'",
  },
  {
    name: 'Longest rides',
    tags: ['report'],
    connection: 'Bike rental',
    queryText: 'select id, bike_id, minutes from rides order by minutes desc limit 5',
  },
  { name: 'Closed stations', tags: ['archive'], connection: 'Archive 2019', queryText: 'select * from stations' },
]

/** Signs in and makes the connections, queries and users anew. */
export async function firstState(request: APIRequestContext, url: string): Promise<void> {
  const api = async (method: string, path: string, data?: object): Promise<Record<string, unknown>> => {
    const answer = await request.fetch(`${url}/api/${path}`, { method, ...(data ? { data } : {}) })
    return answer.headers()['content-type']?.includes('json') ? ((await answer.json()) as Record<string, unknown>) : {}
  }
  await request.post(`${url}/api/signup`, { data: { ...ADMIN, passwordConfirmation: ADMIN.password } })
  await request.post(`${url}/api/signin`, { data: ADMIN })
  for (const kind of ['queries', 'connections', 'users'])
    for (const kept of ((await api('GET', kind))[kind] as Kept[] | undefined) ?? [])
      if (kept.email !== ADMIN.email) await api('DELETE', `${kind}/${kept['_id']}`)
  const ids: Record<string, string> = {}
  for (const connection of connections) {
    const { connection: made } = (await api('POST', 'connections', connection)) as { connection: Kept }
    ids[connection.name] = made['_id']
  }
  for (const { connection, ...query } of queries)
    await api('POST', 'queries', { chartConfiguration: { chartType: '', fields: {} }, ...query, connectionId: ids[connection] })
  for (const [email, role] of [
    ['ola@rental.example', 'editor'],
    ['pavel@rental.example', 'editor'],
    ['quinn@rental.example', 'admin'],
  ])
    await api('POST', 'users', { email, role })
}
