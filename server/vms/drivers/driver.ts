import type { DeployDriver, Share } from '#contract/schemas/runner.ts'
import type { SshConnection } from '../../platform/ssh/ssh.ts'
import type { MachineFacts } from './machine-facts.ts'
import type { RunnerPackage } from './runner-package.ts'

/**
 * A machine that is connected. `installation` is written on everything that is started there, so that two installations of the product can share a
 * machine and none touches what belongs to the other.
 */
export type Machine = { ssh: SshConnection; facts: MachineFacts; installation: string }

/** A runner that is to be started. `host`: the address on which it listens. `environment`: more of its configuration. */
export type RunnerSpec = {
  runnerId: string
  name: string
  host: string
  apiPort: number
  vncPort: number
  username: string
  password: string
  limits: Share
  environment: Readonly<Record<string, string>>
}

/** `isEnforced` is false where the machine cannot limit a process. */
export type StartedRunner = { containerName: string; isEnforced: boolean }

/** A runner as the machine sees it. `restarting`: it ends again and again. */
export type FoundRunner = { runnerId: string; state: 'running' | 'restarting' | 'stopped'; buildTag: string | null }

/**
 * A way to have runners on a machine. Every method can be repeated: an attempt that was cut off leaves nothing that prevents the next. All reject with
 * SshError; an aborted signal rejects with its reason.
 */
export type RunnerDriver = {
  kind: DeployDriver
  /** Brings a build of the runner onto the machine, if it is not there. Errors: `disk_full`, `image_failed`, `browser_missing`, `system_unsupported`. */
  prepare(machine: Machine, runner: RunnerPackage, signal?: AbortSignal): Promise<void>
  /** Starts a runner of a prepared build; one of the same id that is there already is replaced. */
  start(machine: Machine, buildTag: string, spec: RunnerSpec, signal?: AbortSignal): Promise<StartedRunner>
  /** Ends a runner and removes all that belongs to it. One that is not there is no error. */
  remove(machine: Machine, runnerId: string): Promise<void>
  /** The runners of this installation on the machine. */
  list(machine: Machine): Promise<FoundRunner[]>
  /** Memory in MB that the runners of this installation use now. */
  usedMemory(machine: Machine): Promise<number>
  /** The last lines that a runner has written. */
  readLog(machine: Machine, runnerId: string): Promise<string>
  /** Whether something of the runner was ended because it needed more memory than its limit. */
  isOutOfMemory(machine: Machine, runnerId: string): Promise<boolean>
  /** Removes builds that no runner uses, except one. */
  removeOldBuilds(machine: Machine, exceptTag: string | null): Promise<void>
}

/** The environment of a runner, as `runner/config.ts` reads it. */
export function environmentOf(spec: RunnerSpec, host = spec.host): Record<string, string> {
  return {
    ...spec.environment,
    RUNNER_HOST: host,
    RUNNER_API_PORT: String(spec.apiPort),
    RUNNER_VNC_PORT: String(spec.vncPort),
    RUNNER_USERNAME: spec.username,
    RUNNER_PASSWORD: spec.password,
  }
}
