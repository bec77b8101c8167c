import type Docker from 'dockerode'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import { fieldOf } from '../../platform/field-of.ts'
import { SshError } from '../../platform/ssh/ssh-error.ts'
import { tarOf, type RunnerPackage } from './runner-package.ts'
import { containerNameOf, containerOptions, IMAGE, imageOf, LABELS, stateOf, textOfLog } from './container-options.ts'
import type { Machine, RunnerDriver } from './driver.ts'
import { engineClient } from './engine-client.ts'

const STOP_SECONDS = 10
const MB = 1024 * 1024
/** 128 and the number of SIGKILL, which only the limit of memory sends here. */
const EXIT_CODE_KILLED = 137
const NO_SPACE = /no space left on device/i

/** Runners as containers of the machine's engine. `baseImage`: what the image of the runner is built on. */
export function createContainerDriver({ baseImage }: { baseImage: string }): RunnerDriver {
  const driver: RunnerDriver = {
    kind: 'container',

    async prepare(machine, runner, signal) {
      if (runner.arch !== machine.facts.arch) throw new SshError(fleetFailure('system_unsupported', machine.facts.arch))
      await withEngine(machine, async (engine) => {
        if (await isThere(engine.getImage(imageOf(runner.buildTag)).inspect())) return
        await buildImage(engine, runner, { baseImage, network: await networkOf(engine), signal })
      })
    },

    async start(machine, buildTag, spec) {
      await driver.remove(machine, spec.runnerId)
      return withEngine(machine, async (engine) => {
        const network = await networkOf(engine)
        const container = await engine.createContainer(containerOptions({ installation: machine.installation, buildTag, network, spec }))
        await container.start()
        return { containerName: containerNameOf(spec.runnerId), isEnforced: true }
      })
    },

    remove: (machine, runnerId) =>
      withEngine(machine, async (engine) => {
        const container = engine.getContainer(containerNameOf(runnerId))
        await unlessGone(container.stop({ t: STOP_SECONDS }))
        await unlessGone(container.remove({ force: true, v: true }))
      }),

    list: (machine) =>
      withEngine(machine, async (engine) =>
        (await containersOf(engine, machine)).map(({ Labels: labels, State: state }) => ({
          runnerId: labels[LABELS.runner] ?? '',
          state: stateOf(state),
          buildTag: labels[LABELS.build] ?? null,
        })),
      ),

    usedMemory: (machine) =>
      withEngine(machine, async (engine) => {
        const running = (await containersOf(engine, machine)).filter(({ State: state }) => state === 'running')
        const used = await Promise.all(
          running.map(async ({ Id: id }) => {
            const stats = await engine.getContainer(id).stats({ stream: false, 'one-shot': true } as { stream: false })
            return (stats.memory_stats.usage || 0) / MB
          }),
        )
        return Math.round(used.reduce((sum, one) => sum + one, 0))
      }),

    readLog: (machine, runnerId) =>
      withEngine(machine, async (engine) => {
        const log = await engine.getContainer(containerNameOf(runnerId)).logs({ stdout: true, stderr: true, tail: 20 })
        return textOfLog(log)
      }).catch(() => ''),

    isOutOfMemory: (machine, runnerId) =>
      withEngine(machine, async (engine) => {
        const { State: state } = await engine.getContainer(containerNameOf(runnerId)).inspect()
        return state.OOMKilled || state.ExitCode === EXIT_CODE_KILLED
        // A container that is gone tells nothing.
      }).catch(() => false),

    removeOldBuilds: (machine, exceptTag) =>
      withEngine(machine, async (engine) => {
        const images = await engine.listImages({ filters: { label: [LABELS.build] } })
        const names = images.flatMap(({ RepoTags: tags }) => tags ?? []).filter((name) => name.startsWith(`${IMAGE}:`))
        for (const name of names) {
          // The engine refuses to remove an image that a container uses, also one of another installation.
          if (exceptTag === null || name !== imageOf(exceptTag))
            await engine
              .getImage(name)
              .remove()
              .catch(() => undefined)
        }
      }),
  }
  return driver
}

async function withEngine<T>({ ssh, facts }: Machine, work: (engine: Docker) => Promise<T>): Promise<T> {
  if (facts.engineSocket === null) throw new SshError(fleetFailure('no_permission', 'container engine'))
  try {
    return await work(engineClient(ssh, facts.engineSocket))
  } catch (error) {
    throw toSshError(error)
  }
}

const containersOf = (engine: Docker, { installation }: Machine) =>
  engine.listContainers({ all: true, filters: { label: [`${LABELS.installation}=${installation}`] } })

/** A bridge gives every runner an address of its own, so that pages in one do not reach the ports of the machine itself. */
const networkOf = async (engine: Docker): Promise<'bridge' | 'host'> =>
  (await isThere(engine.getNetwork('bridge').inspect())) ? 'bridge' : 'host'

type BuildOptions = { baseImage: string; network: 'bridge' | 'host'; signal: AbortSignal | undefined }

async function buildImage(engine: Docker, runner: RunnerPackage, { baseImage, network, signal }: BuildOptions): Promise<void> {
  const options: Docker.ImageBuildOptions = {
    t: imageOf(runner.buildTag),
    buildargs: { BASE_IMAGE: baseImage },
    labels: { [LABELS.build]: runner.buildTag },
    networkmode: network === 'host' ? 'host' : 'default',
    forcerm: true,
    ...(signal ? { abortSignal: signal } : {}),
  }
  const stream = await engine.buildImage(tarOf(runner), options)
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    engine.modem.followProgress(
      stream,
      (error) => (error ? reject(buildError(error.message, said)) : resolve()),
      (event: unknown) => {
        const text = fieldOf(event, 'stream')
        if (typeof text === 'string' && text.trim()) said.push(text.trim())
      },
    )
  })
}

function buildError(message: string, said: readonly string[]): SshError {
  if (NO_SPACE.test(message) || said.slice(-5).some((line) => NO_SPACE.test(line))) return new SshError(fleetFailure('disk_full'))
  return new SshError(fleetFailure('image_failed', [...said.slice(-8), message].join('\n')))
}

/** Whether what is asked for exists. */
async function isThere(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (statusOf(error) === 404) return false
    throw error
  }
}

/** Stopping a stopped container, and removing one that is being removed, are what was wanted. */
async function unlessGone(asked: Promise<unknown>): Promise<void> {
  await asked.catch((error: unknown) => {
    if (![304, 404, 409].includes(statusOf(error))) throw error
  })
}

const statusOf = (error: unknown): number => Number(fieldOf(error, 'statusCode'))

function toSshError(error: unknown): unknown {
  if (error instanceof SshError || !(error instanceof Error)) return error
  if (NO_SPACE.test(error.message)) return new SshError(fleetFailure('disk_full'), { cause: error })
  if (/ECONNRESET|socket hang up|ECONNREFUSED/.test(error.message)) return new SshError(fleetFailure('connection_lost'), { cause: error })
  if (Number.isNaN(statusOf(error))) return error
  return new SshError(fleetFailure(statusOf(error) === 403 ? 'no_permission' : 'command_failed', error.message), { cause: error })
}
