import { chownSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { Letter, Mailbox } from './letters.ts'

/** The user that reads the mail, `nobody`. */
const UID = 65_534

/** Settings of an IMAP server on a loopback port, with everything that it writes below `root`. A wrong password costs no time. */
export const imapSettings = (root: string, port: number): string => `
protocols = imap
base_dir = ${root}/run
state_dir = ${root}/run
log_path = ${root}/imap.log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = dovecot
default_login_user = dovenull
mail_location = maildir:${root}/mail/%u
first_valid_uid = 1
auth_failure_delay = 0
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${root}/passwords
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${root}/mail/%u
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

/** Takes letters for anybody and forgets them. */
export function startPostOffice(port: number): Promise<Server> {
  const server = createServer((socket) => {
    let rest = ''
    let isLetter = false
    socket.setEncoding('utf8').write('220 post office\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const word = line.slice(0, 4).toUpperCase()
        if (isLetter && line !== '.') continue
        if (!isLetter && word === 'DATA') socket.write('354 go on\r\n')
        else socket.write(word === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
        isLetter = !isLetter && word === 'DATA'
        if (word === 'QUIT') socket.end()
      }
    })
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/** Writes a person's mail as it is at the beginning. */
export function writeMail(root: string, { login, folders }: Mailbox): void {
  const home = join(root, 'mail', login)
  rmSync(home, { recursive: true, force: true })
  const made: string[] = [home]
  for (const [name, letters] of Object.entries(folders)) {
    const folder = name === 'INBOX' ? home : join(home, `.${nameOnDisk(name)}`)
    made.push(folder, ...['cur', 'new', 'tmp'].map((part) => join(folder, part)))
    for (const part of ['cur', 'new', 'tmp']) mkdirSync(join(folder, part), { recursive: true })
    for (const [at, letter] of letters.entries()) {
      const time = Date.parse(letter.date) / 1000
      const file = join(folder, 'cur', `${time}.${at}.examination:2,${letter.flags ?? ''}`)
      writeFileSync(file, source(letter, `${time}.${at}`))
      utimesSync(file, time, time)
      made.push(file)
    }
  }
  const subscriptions = join(home, 'subscriptions')
  writeFileSync(
    subscriptions,
    Object.keys(folders)
      .map((name) => `${nameOnDisk(name)}\n`)
      .join(''),
  )
  for (const path of [...made, subscriptions]) chownSync(path, UID, UID)
}

/** Names of folders are kept as IMAP sends them: other alphabets in a kind of base64. */
const nameOnDisk = (name: string): string =>
  name.replaceAll(/[^ -~]+/g, (part) => {
    const bytes = Buffer.from(part, 'utf16le').swap16().toString('base64')
    return `&${bytes.replaceAll('=', '').replaceAll('/', ',')}-`
  })

const word = (text: string): string => (/^[ -~]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`)

function person(text: string): string {
  const [, name = '', mail = ''] = /^(.*) <(.*)>$/.exec(text) ?? []
  return `${word(name)} <${mail}>`
}

function source({ from, to, subject, date, text, file }: Letter, id: string): string {
  const body = ['Content-Type: text/plain; charset=UTF-8', 'Content-Transfer-Encoding: base64', '', Buffer.from(text).toString('base64')]
  const attached = file && [
    `Content-Type: text/plain; charset=UTF-8; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(file.content).toString('base64'),
  ]
  return [
    `From: ${person(from)}`,
    `To: ${person(to)}`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date(date).toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${id}@examination.example>`,
    'MIME-Version: 1.0',
    ...(attached ? ['Content-Type: multipart/mixed; boundary="part"', '', '--part', ...body, '--part', ...attached, '--part--'] : body),
    '',
  ].join('\r\n')
}
