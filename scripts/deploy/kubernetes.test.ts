import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as core from 'kubernetes-models/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig as readRunnerConfig } from '../../runner/config.ts'
import { readConfig } from '../../server/platform/config.ts'
import { expectOnlyRunnersReached } from './only-runners.ts'
import { unreadKeys } from './unread-keys.ts'

type Manifest = { file: string; apiVersion: string; kind: string; metadata: { name: string }; [key: string]: unknown }
type Model = { validate: () => void }
type ModelClass = new (data?: object) => Model

const FOLDER = 'deploy/kubernetes'
const MODELS: Record<string, object> = { 'apps/v1': apps, v1: core, 'networking.k8s.io/v1': networking, 'policy/v1': policy }
const files = globSync(`${FOLDER}/*.yaml`).map((file) => basename(file))
const manifests = files
  .filter((file) => file !== 'kustomization.yaml' && file !== 'secrets.yaml')
  .flatMap((file) =>
    parseAllDocuments(readFileSync(`${FOLDER}/${file}`, 'utf8')).map((document) => ({
      file,
      ...(document.toJS() as Omit<Manifest, 'file'>),
    })),
  ) as Manifest[]

/** What the published schema of this kind says is wrong, and keys that it does not know. */
function mistakesOf({ file: _file, ...manifest }: Manifest): string[] {
  const Kind = (MODELS[manifest.apiVersion] as Record<string, ModelClass> | undefined)?.[manifest.kind]
  if (!Kind) return [`no schema for ${manifest.apiVersion} ${manifest.kind}`]
  const model = new Kind()
  Object.assign(model, manifest)
  try {
    return unreadKeys(model, (watched) => Kind.prototype.validate.call(watched)).filter((path) => path !== 'apiVersion' && path !== 'kind')
  } catch (error) {
    return [String(error)]
  }
}

const named = (kind: string, name: string) => manifests.find((one) => one.kind === kind && one.metadata.name === name)!

type Container = { env?: { name: string; value?: string }[]; envFrom?: object[] }
const containerOf = (name: string): Container =>
  (named('Deployment', name).spec as { template: { spec: { containers: Container[] } } }).template.spec.containers[0]!

describe('the manifests for Kubernetes', () => {
  it.each(manifests.map((manifest) => [`${manifest.file}: ${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'follow the published schemas: %s',
    (_name, manifest) => {
      expect(mistakesOf(manifest)).toEqual([])
    },
  )

  it('would show a wrong type and a wrong name', () => {
    const server = structuredClone(named('Deployment', 'server'))
    const spec = server.spec as { replicas: unknown; replica?: number }
    spec.replica = 2
    expect(mistakesOf(server)).toEqual(['spec.replica'])
    spec.replicas = 'two'
    expect(mistakesOf(server).join()).toContain('replicas must be integer')
  })

  it('are all applied', () => {
    const { resources } = parse(readFileSync(`${FOLDER}/kustomization.yaml`, 'utf8')) as { resources: string[] }
    const applied = files.filter((file) => file !== 'kustomization.yaml').map((file) => file.replace('.example', ''))
    expect(resources.toSorted()).toEqual([...new Set(applied)].toSorted())
  })

  it('configure a server that starts, with values that people fill in', () => {
    const { data } = named('ConfigMap', 'server') as unknown as { data: Record<string, string> }
    const { stringData } = named('Secret', 'reprise') as unknown as { stringData: Record<string, string> }
    const own = Object.fromEntries((containerOf('server').env ?? []).map(({ name, value }) => [name, value]))
    const filledIn = { ...stringData, SECRET_KEY: Buffer.alloc(32).toString('base64'), RUNNER_REGISTRATION_TOKEN: 'r'.repeat(48), METRICS_TOKEN: 'm'.repeat(48) } // prettier-ignore
    const environment = {
      ...data,
      ...filledIn,
      SMTP_URL: undefined,
      ...own,
      DATABASE_URL: own.DATABASE_URL?.replace('$(POSTGRES_PASSWORD)', 'p'),
    }
    const config = readConfig(environment)
    expectOnlyRunnersReached(config)
    expect(config).toMatchObject({ publicUrl: 'https://reprise.example.com', localRunners: 0 })
    expect(config.databaseUrl).toBe('postgres://reprise:p@database:5432/reprise')
  })

  it('configure a runner that starts', () => {
    const env = Object.fromEntries((containerOf('runner').env ?? []).map(({ name, value }) => [name, value ?? 'given']))
    expect(readRunnerConfig(env).registration).toMatchObject({ serverUrl: 'http://server:4400', token: 'given', name: 'given' })
  })
})
