import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig as readRunnerConfig } from '../../runner/config.ts'
import { readConfig } from '../../server/platform/config.ts'
import { expectOnlyRunnersReached } from './only-runners.ts'

const text = readFileSync('deploy/compose.yaml', 'utf8')
type Service = { environment?: Record<string, string>; networks?: string[] }
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const example = Object.fromEntries(
  readFileSync('deploy/example.env', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z_]+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)
const filledIn: Record<string, string> = {
  ...example,
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
  POSTGRES_PASSWORD: 'p'.repeat(48),
  RUNNER_REGISTRATION_TOKEN: 'r'.repeat(48),
  METRICS_TOKEN: 'm'.repeat(48),
}

/** As compose replaces variables. */
const environmentOf = (service: string) =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z_]+)[^}]*\}/g, (_all, key: string) => filledIn[key] ?? ''),
    ]),
  )

const composeCommands = [['docker', 'compose'], ['docker-compose']]
const compose = composeCommands.find(([command = '', ...args]) => spawnSync(command, [...args, 'version']).status === 0)

describe('the file for compose', () => {
  it('asks for nothing that the example does not name', () => {
    const asked = [...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
    expect(new Set(asked)).toEqual(new Set(Object.keys(example)))
  })

  it.each(['server-1', 'server-2'])('configures a server that starts: %s', (name) => {
    const config = readConfig(environmentOf(name))
    expectOnlyRunnersReached(config)
    expect(config).toMatchObject({ publicUrl: 'http://localhost:8080', localRunners: 0, trustProxy: ['uniquelocal'] })
  })

  it('configures a runner that starts, and keeps it from the database', () => {
    expect(readRunnerConfig(environmentOf('runner')).registration?.serverUrl).toBe('http://proxy')
    const shared = services.runner?.networks?.filter((network) => services.database?.networks?.includes(network))
    expect(shared).toEqual([])
  })

  it('sends requests to servers that there are', () => {
    const upstream = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/^ {2}server ([\w-]+):4400/gm)].map(([, name]) => name!)
    expect(upstream).toEqual(Object.keys(services).filter((name) => name.startsWith('server-')))
  })

  const folder = mkdtempSync(join(tmpdir(), 'reprise-compose-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.skipIf(!compose)('is accepted by compose', { timeout: 30_000 }, () => {
    cpSync('deploy', folder, { recursive: true })
    // What `pack` writes.
    mkdirSync(join(folder, 'runner/latest'), { recursive: true })
    writeFileSync(join(folder, '.env'), Object.entries(filledIn).map(([name, value]) => `${name}=${value}\n`).join('')) // prettier-ignore
    const [command = '', ...args] = compose ?? []
    const { status, stderr, stdout } = spawnSync(command, [...args, '-f', 'compose.yaml', 'config', '--services'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
    expect(stdout.trim().split('\n').toSorted()).toEqual(expect.arrayContaining(['database', 'proxy', 'runner', 'server-1', 'server-2']))
  })
})
