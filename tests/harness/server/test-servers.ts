import { createTestDatabase } from './test-database.ts'
import { createTestProcess, type TestProcess } from './server-process.ts'

/** A fresh database and the servers on it. `close` ends them all, and drops it. */
export type TestServers = {
  start: (options?: Parameters<typeof createTestProcess>[1]) => Promise<TestProcess>
  close: () => Promise<void>
}

/** Only in the vitest project `postgres`. */
export async function createTestServers(): Promise<TestServers> {
  const database = await createTestDatabase()
  const running: TestProcess[] = []
  return {
    start: async (options) => {
      const server = await createTestProcess(database.url, options)
      running.push(server)
      return server
    },
    close: async () => {
      for (const server of running.splice(0)) await server.close()
      await database.close()
    },
  }
}
