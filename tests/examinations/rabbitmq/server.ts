import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, startProcess, stop, untilAnswers } from '../serve.ts'
import { definitions, messages, OWNER } from './broker.ts'

const PROGRAM = '/usr/lib/rabbitmq/lib/rabbitmq_server-3.10.8/sbin/rabbitmq-server'

/** A RabbitMQ broker with known contents and its management interface; the broker's node is known to a name server of its own. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [fileURLToPath(new URL('install.sh', import.meta.url))], { stdio: 'inherit' })
  const root = dataFolder('rabbitmq')
  const [names, port, dist, amqp] = [await freePort(), await freePort(), await freePort(), await freePort()]
  writeFileSync(join(root, 'enabled_plugins'), '[rabbitmq_management].\n')
  writeFileSync(
    join(root, 'rabbitmq.conf'),
    `listeners.tcp.1 = 127.0.0.1:${amqp}\nmanagement.tcp.ip = 127.0.0.1\nmanagement.tcp.port = ${port}\ncollect_statistics_interval = 1000\n`,
  )
  const env = {
    HOME: root,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(names),
    RABBITMQ_NODENAME: 'depot@localhost',
    RABBITMQ_DIST_PORT: String(dist),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    RABBITMQ_CONFIG_FILE: join(root, 'rabbitmq.conf'),
    RABBITMQ_CONF_ENV_FILE: join(root, 'none'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(root, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(root, 'mnesia'),
    RABBITMQ_LOG_BASE: join(root, 'log'),
    // The start script then becomes the broker itself, in place of keeping it as a child.
    RUNNING_UNDER_SYSTEMD: '1',
  }
  const children = [startProcess('epmd', [], { cwd: root, env }), startProcess(PROGRAM, [], { cwd: root, env })]
  const url = `http://127.0.0.1:${port}`
  try {
    await untilAnswers(url, 120)
    await fill(url)
  } catch (error) {
    await stop(children, root)
    throw error
  }
  return { url, close: () => stop(children, root) }
}

async function fill(url: string): Promise<void> {
  const ask = async (method: string, path: string, body: object): Promise<void> => {
    const authorization = `Basic ${Buffer.from('guest:guest').toString('base64')}`
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization, ['content-type']: 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  }
  await ask('POST', 'definitions', definitions)
  for (const [exchange, key, text] of messages)
    await ask('POST', `exchanges/%2F/${exchange || 'amq.default'}/publish`, {
      ['routing_key']: key,
      payload: text,
      ['payload_encoding']: 'string',
      properties: { ['delivery_mode']: 2, ['content_type']: text.startsWith('{') ? 'application/json' : 'text/plain' },
    })
  await ask('PUT', 'cluster-name', { name: 'parcel-depot' })
  const authorization = `Basic ${Buffer.from(`${OWNER.name}:${OWNER.password}`).toString('base64')}`
  await fetch(`${url}/api/users/guest`, { method: 'DELETE', headers: { authorization } })
}
