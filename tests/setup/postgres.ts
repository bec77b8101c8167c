import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../../server/platform/database/embedded/open-embedded.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administration address of the PostgreSQL on which tests create their databases. */
    testDatabaseUrl: string
    /** A migrated database to copy. */
    testTemplateName: string
  }
}

let stop: (() => Promise<void>) | undefined

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one that is thrown away. It is migrated once and copied for each test file. */
export async function setup(project: TestProject): Promise<void> {
  const server = await startServer()
  const templateName = `template_${process.pid}_${Date.now()}`
  stop = async () => {
    await runSql(server.url, `drop database if exists ${templateName} with (force)`)
    await server.close()
  }
  await runSql(server.url, `create database ${templateName}`)
  await migrateDatabase(databaseUrl(server.url, templateName))
  project.provide('testDatabaseUrl', server.url)
  project.provide('testTemplateName', templateName)
}

export async function teardown(): Promise<void> {
  await stop?.()
}

async function startServer(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, close: async () => undefined }
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-test-'))
  // The data is thrown away after the run, so it need not survive a crash of the machine.
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
  const embedded = await openEmbedded({ dataDir, flags })
  return {
    url: embedded.url,
    async close() {
      await embedded.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
