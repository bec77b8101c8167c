import { beginChecks } from '../../../server/fleet/service.ts'

/** Checks the health of the runners whose check is due, and waits for the answers. */
export async function checkRunners(server: Parameters<typeof beginChecks>[0]): Promise<void> {
  const running = new Set<Promise<void>>()
  await beginChecks(server, running)
  await Promise.all(running)
}
