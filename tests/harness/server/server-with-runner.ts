import type { Member } from '../../../server/platform/http/trpc.ts'
import { FakeRunner } from '../../fakes/fake-runner.ts'
import { addMember, addOrganization, addRunner, type TestOrganization, type TestProcess } from './server-process.ts'
import { createTestServers, type TestServers } from './test-servers.ts'

export type ServerWithRunner = {
  servers: TestServers
  server: TestProcess
  organization: TestOrganization
  ann: Member
  runner: FakeRunner
}

/** A server with an organization, a member of it, and a runner that does what the test says. Whoever starts it closes `servers` and stops `runner`. */
export async function startServerWithRunner(): Promise<ServerWithRunner> {
  const servers = await createTestServers()
  const server = await servers.start()
  const organization = await addOrganization(server)
  const ann = await addMember(server, organization)
  const runner = await FakeRunner.start()
  await addRunner(server, runner)
  return { servers, server, organization, ann, runner }
}
