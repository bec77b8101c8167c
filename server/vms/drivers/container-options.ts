import type Docker from 'dockerode'
import type { FoundRunner, RunnerSpec } from './driver.ts'
import { environmentOf } from './driver.ts'

/** Labels that say whose a container or an image is. */
export const LABELS = {
  installation: 'reprise.installation',
  runner: 'reprise.runner',
  name: 'reprise.runner-name',
  build: 'reprise.build',
} as const

export const IMAGE = 'reprise-runner'
export const imageOf = (buildTag: string) => `${IMAGE}:${buildTag}`
export const containerNameOf = (runnerId: string) => `reprise-runner-${runnerId}`

const MB = 1024 * 1024
const NANO = 1e9
/** Chromium keeps pictures of pages in shared memory, and crashes with Docker's 64 MB. */
const SHARED_MEMORY_MB = 512
const PROCESSES_MAX = 2048

/** `network`: with `bridge` the container has an address of its own and its two ports are published; `host` is for engines without a bridge. */
export type ContainerPlan = { installation: string; buildTag: string; network: 'bridge' | 'host'; spec: RunnerSpec }

/** How a container is made: limits, no rights, restarted by the engine, and marked as ours. */
export function containerOptions({ installation, buildTag, network, spec }: ContainerPlan): Docker.ContainerCreateOptions {
  const ports = [spec.apiPort, spec.vncPort].map((port) => `${port}/tcp`)
  const isBridged = network === 'bridge'
  const environment = environmentOf(spec, isBridged ? '0.0.0.0' : spec.host)
  return {
    name: containerNameOf(spec.runnerId),
    Image: imageOf(buildTag),
    Env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    Labels: {
      [LABELS.installation]: installation,
      [LABELS.runner]: spec.runnerId,
      [LABELS.name]: spec.name,
      [LABELS.build]: buildTag,
    },
    ...(isBridged ? { ExposedPorts: Object.fromEntries(ports.map((port) => [port, {}])) } : {}),
    HostConfig: {
      NetworkMode: network,
      ...(isBridged
        ? { PortBindings: Object.fromEntries(ports.map((port) => [port, [{ HostIp: hostIpOf(spec.host), HostPort: port.slice(0, -4) }]])) }
        : {}),
      Memory: Math.round(spec.limits.memory * MB),
      // The same: no swapping, which would make the runner slow instead of small.
      MemorySwap: Math.round(spec.limits.memory * MB),
      NanoCpus: Math.round(spec.limits.cpus * NANO),
      PidsLimit: PROCESSES_MAX,
      ShmSize: SHARED_MEMORY_MB * MB,
      RestartPolicy: { Name: 'unless-stopped' },
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      LogConfig: { Type: 'json-file', Config: { 'max-size': '10m', 'max-file': '3' } },
    },
  }
}

/** A port is published on the machine's internal address; a name cannot be bound to, so there it is on all. */
const hostIpOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? host : '')

/** The state of a container as the engine's list tells it. */
export function stateOf(state: string): FoundRunner['state'] {
  if (state === 'running') return 'running'
  return state === 'restarting' ? 'restarting' : 'stopped'
}

/** A log of a container without a terminal: frames of eight bytes (stream, three zeros, length) and text. Source: Docker Engine API, ContainerAttach. */
export function textOfLog(bytes: Buffer): string {
  const parts: string[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at + 4)
    parts.push(bytes.toString('utf8', at + 8, at + 8 + length))
    at += 8 + length
  }
  return parts.join('')
}
