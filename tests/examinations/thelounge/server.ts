import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder, freePort, installPackages, startProcess, stop, untilAnswers } from '../serve.ts'

const here = new URL('.', import.meta.url)

/** A small IRC network, and The Lounge as a client for guests. */
export async function serve(): Promise<{ url: string; close: () => Promise<void> }> {
  installPackages(here)
  const root = dataFolder('thelounge')
  const [webPort, ircPort] = [await freePort(), await freePort()]
  mkdirSync(join(root, 'lounge'))
  writeFileSync(join(root, 'lounge', 'config.js'), `module.exports = ${JSON.stringify(configOf(webPort, ircPort))}\n`)
  const server = startProcess(process.execPath, [fileURLToPath(new URL('server.mjs', here)), String(ircPort)], {
    cwd: root,
    env: { THELOUNGE_HOME: join(root, 'lounge') },
  })
  const url = `http://127.0.0.1:${webPort}`
  await untilAnswers(url)
  return { url, close: () => stop([server], root) }
}

const configOf = (port: number, ircPort: number): object => ({
  public: true,
  host: '127.0.0.1',
  port,
  theme: 'default',
  prefetch: false,
  fileUpload: { enable: false },
  messageStorage: [],
  defaults: {
    name: 'Allotment',
    host: '127.0.0.1',
    port: ircPort,
    password: '',
    tls: false,
    rejectUnauthorized: false,
    nick: 'guest',
    username: 'guest',
    realname: 'A guest',
    join: '#lobby',
    leaveMessage: 'Bye',
  },
})
