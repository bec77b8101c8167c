import { RUNNER_API_PORT_DEFAULT, RUNNER_VNC_PORT_DEFAULT } from '#contract/constants.ts'
import type { SshConnection } from '../platform/ssh/ssh.ts'

/** Runners of one machine have ports of these rows: the first has 30001 and 32001, the next 30002 and 32002. */
const RUNNERS_PER_MACHINE_MAX = 1000

export type Ports = { apiPort: number; vncPort: number }

/** The next pairs of ports that no runner of the machine has, and on which nothing listens; fewer than `count` when there are no more. */
export function choosePorts(
  runners: readonly { apiPort: number | null; vncPort: number | null }[],
  count: number,
  listening: ReadonlySet<number> = new Set(),
): Ports[] {
  const taken = new Set([...listening, ...runners.flatMap(({ apiPort, vncPort }) => [apiPort, vncPort])])
  const chosen: Ports[] = []
  for (let index = 0; index < RUNNERS_PER_MACHINE_MAX && chosen.length < count; index++) {
    const ports = { apiPort: RUNNER_API_PORT_DEFAULT + index, vncPort: RUNNER_VNC_PORT_DEFAULT + index }
    if (!taken.has(ports.apiPort) && !taken.has(ports.vncPort)) chosen.push(ports)
  }
  return chosen
}

/** The TCP ports on which something listens on a machine. */
export async function listeningPorts(ssh: SshConnection): Promise<Set<number>> {
  const printed = await ssh.must('cat /proc/net/tcp /proc/net/tcp6 2>/dev/null || true')
  return portsOf(printed)
}

const LISTEN = '0A'

/** Reads the kernel's table: `sl local_address rem_address st …`, with the port in hexadecimal behind a colon. Source: proc(5). */
export function portsOf(table: string): Set<number> {
  const ports = table.split('\n').flatMap((line) => {
    const [, local = '', , state] = line.trim().split(/\s+/)
    return state === LISTEN ? [Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16)] : []
  })
  return new Set(ports.filter((port) => Number.isFinite(port)))
}
