import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { SshConnection } from '../../platform/ssh/ssh.ts'
import { SshError } from '../../platform/ssh/ssh-error.ts'

/**
 * What a machine is and has, as its own commands tell. Sizes in MB (1024² bytes). `folder`: where runners are kept. `engineSocket`: of a container
 * engine that the SSH user may use; null without one.
 */
export type MachineFacts = {
  arch: string
  cpus: number
  memoryTotal: number
  memoryAvailable: number
  diskFree: number
  isRoot: boolean
  hasSystemd: boolean
  engineSocket: string | null
  folder: string
}

/**
 * Prints `name=value` lines. The owner of a machine may set two variables for the SSH user: `REPRISE_HOME`, where runners are kept, and `DOCKER_HOST`, where
 * a container engine of their own listens.
 */
const PROBE = `
folder=/opt/reprise; [ "$(id -u)" = 0 ] || folder="$HOME/.local/share/reprise"
folder="\${REPRISE_HOME:-$folder}"
mkdir -p "$folder" || exit 1
echo "system=$(uname -s)"
echo "machine=$(uname -m)"
echo "cpus=$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)"
awk '/^MemTotal:/ {print "memoryTotal=" int($2 / 1024)} /^MemAvailable:/ {print "memoryAvailable=" int($2 / 1024)}' /proc/meminfo
echo "diskFree=$(df -Pm "$folder" | awk 'NR == 2 {print $4}')"
echo "uid=$(id -u)"
echo "folder=$folder"
[ -d /run/systemd/system ] && echo systemd=yes
sockets="/var/run/docker.sock /run/podman/podman.sock \${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/podman/podman.sock"
for socket in \${DOCKER_HOST:-$sockets}; do
  socket="\${socket#unix://}"
  if [ -S "$socket" ] && [ -w "$socket" ]; then echo "engine=$socket"; break; fi
done
exit 0
`

const ARCHITECTURES: Readonly<Record<string, string>> = { x86_64: 'x64', amd64: 'x64', aarch64: 'arm64', arm64: 'arm64' }

/**
 * Asks a machine what it is.
 *
 * Errors: SshError; `system_unsupported` for a machine that is no Linux on a known processor.
 */
export async function readFacts(ssh: SshConnection, signal?: AbortSignal): Promise<MachineFacts> {
  return factsOf(await ssh.must('sh', { stdin: PROBE, signal }))
}

/** Reads what the probe printed. */
export function factsOf(printed: string): MachineFacts {
  const facts = new Map(printed.split('\n').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).trim()]))
  const arch = ARCHITECTURES[facts.get('machine') ?? '']
  const numberOf = (name: string) => Number.parseInt(facts.get(name) ?? '', 10)
  const sizes = {
    cpus: numberOf('cpus'),
    memoryTotal: numberOf('memoryTotal'),
    memoryAvailable: numberOf('memoryAvailable'),
    diskFree: numberOf('diskFree'),
  }
  const folder = facts.get('folder')
  const isKnown = Object.values(sizes).every((value) => Number.isFinite(value))
  if (facts.get('system') !== 'Linux' || !arch || !isKnown || !folder) {
    throw new SshError(fleetFailure('system_unsupported', `${facts.get('system') ?? '?'} ${facts.get('machine') ?? '?'}`))
  }
  return {
    arch,
    ...sizes,
    isRoot: facts.get('uid') === '0',
    hasSystemd: facts.get('systemd') === 'yes',
    engineSocket: facts.get('engine') ?? null,
    folder,
  }
}
