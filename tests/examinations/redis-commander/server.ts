import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'
import { commands } from './keys.ts'

const PROGRAM = fileURLToPath(new URL('node_modules/redis-commander/bin/redis-commander.js', import.meta.url))

/** A Redis server with known keys, and the console that administers it. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  execFileSync('sh', [fileURLToPath(new URL('install.sh', import.meta.url))], { stdio: 'inherit' })
  installPackages(new URL('.', import.meta.url))
  const root = dataFolder('redis-commander')
  const [redisPort, port] = [await freePort(), await freePort()]
  const redis = startProcess(
    'redis-server',
    ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', root],
    { cwd: root },
  )
  await untilFilled(redisPort)
  const connection = ['--redis-host', '127.0.0.1', '--redis-port', String(redisPort), '--redis-label', 'warehouse']
  const console = startProcess(
    process.execPath,
    [PROGRAM, '--address', '127.0.0.1', '--port', String(port), '--noload', '--nosave', ...connection],
    {
      cwd: root,
      env: { HOME: root, NODE_CONFIG_DIR: fileURLToPath(new URL('node_modules/redis-commander/config', import.meta.url)) },
    },
  )
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url)
  await untilListed(`${url}/apiv2/keystree/R:127.0.0.1:${redisPort}:0/`)
  return { url, close: () => stop([redis, console], root) }
}

/** Fills the server once it answers: commands that come too early are lost without an error. */
async function untilFilled(port: number): Promise<void> {
  const send = (input: string): string =>
    execFileSync('redis-cli', ['-p', String(port)], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
  const answers = (): boolean => {
    try {
      return send('PING').includes('PONG')
    } catch {
      return false
    }
  }
  for (let tries = 0; tries < 100; tries++) {
    if (answers()) {
      send(commands)
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the Redis server does not answer')
}

/** The console answers before it has reached the Redis server, and shows an empty tree until then. */
async function untilListed(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(url).then(
      (response) => response.text(),
      () => '',
    )
    if (answer.includes('counter:')) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the console does not list the keys')
}
