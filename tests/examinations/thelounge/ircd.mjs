/** A small IRC network of one server with people who say the same things to everyone: `startNetwork(port)`. */
import { createServer } from 'node:net'
import { channels, people } from './network.mjs'

const HOST = 'irc.allotment.example'

export const startNetwork = (port) =>
  new Promise((resolve) => {
    const server = createServer((socket) => new Client(socket))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

const maskOf = (nick) => `${nick}!${nick.toLowerCase()}@${nick.toLowerCase()}.allotment.example`
const known = (nick) => people.find((person) => person.nick.toLowerCase() === nick.toLowerCase())

/** One guest. Every guest sees channels of their own in their first state, so that guests do not disturb one another. */
class Client {
  constructor(socket) {
    this.socket = socket
    this.nick = '*'
    this.channels = new Map(
      channels.map((channel) => [channel.name.toLowerCase(), { ...channel, members: [...channel.members], isIn: false }]),
    )
    this.tags = false
    let rest = ''
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split(/\r?\n/)
      rest = lines.pop()
      for (const line of lines) if (line) this.read(line)
    })
  }

  write(line, at) {
    const tag = this.tags && at ? `@time=${at} ` : ''
    if (this.socket.writable) this.socket.write(`${tag}${line}\r\n`)
  }

  reply(number, words) {
    this.write(`:${HOST} ${number} ${this.nick} ${words}`)
  }

  get mask() {
    return `${this.nick}!guest@guest.allotment.example`
  }

  read(line) {
    const at = line.indexOf(' :')
    const words = (at < 0 ? line : line.slice(0, at))
      .replace(/^@\S+ /, '')
      .split(' ')
      .filter(Boolean)
    if (at >= 0) words.push(line.slice(at + 2))
    const [command, ...args] = words
    this[`on${command.toUpperCase()}`]?.(...args)
  }

  onCAP(action, words) {
    if (action === 'LS') this.write(`:${HOST} CAP * LS :server-time`)
    if (action === 'REQ') {
      this.tags = words.includes('server-time')
      this.write(`:${HOST} CAP * ACK :${words}`)
    }
    if (action === 'END') this.welcome()
  }

  onNICK(nick) {
    if (known(nick)) return this.reply(433, `${nick} :Nickname is already in use.`)
    if (this.isWelcome) this.write(`:${this.mask} NICK :${nick}`)
    const old = this.nick
    this.nick = nick
    for (const channel of this.channels.values()) channel.members = channel.members.map((member) => (member === old ? nick : member))
  }

  onUSER() {}

  welcome() {
    if (this.isWelcome) return
    this.isWelcome = true
    this.reply('001', `:Welcome to the Allotment network ${this.nick}`)
    this.reply('002', `:Your host is ${HOST}`)
    this.reply(
      '005',
      'NETWORK=Allotment CHANTYPES=# PREFIX=(ov)@+ CHANMODES=b,k,l,imnst TOPICLEN=300 NICKLEN=20 CASEMAPPING=ascii :are supported by this server',
    )
    this.reply('375', `:- ${HOST} Message of the day -`)
    this.reply('372', ':- Water the seedlings before noon.')
    this.reply('376', ':End of /MOTD command.')
  }

  onPING(token) {
    this.write(`:${HOST} PONG ${HOST} :${token}`)
  }

  onJOIN(names) {
    for (const name of names.split(',')) {
      const key = name.toLowerCase()
      if (!/^#[\w-]+$/.test(key)) {
        this.reply(403, `${name} :No such channel`)
        continue
      }
      if (key === '#committee') {
        this.reply(473, `${name} :Cannot join channel (+i) - you must be invited`)
        continue
      }
      if (!this.channels.has(key)) this.channels.set(key, { name, topic: '', members: [], messages: [], isNew: true })
      const channel = this.channels.get(key)
      if (channel.isIn) continue
      channel.isIn = true
      channel.members.push(channel.isNew || channel.isOpen ? `@${this.nick}` : this.nick)
      this.write(`:${this.mask} JOIN ${channel.name}`)
      if (channel.topic) {
        this.reply(332, `${channel.name} :${channel.topic}`)
        this.reply(333, `${channel.name} Marta 1717225200`)
      }
      this.onNAMES(channel.name)
      for (const [nick, text, time] of channel.messages)
        this.write(`:${maskOf(nick)} PRIVMSG ${channel.name} :${text}`, `2024-06-01T${time}:00.000Z`)
      channel.messages = []
    }
  }

  onNAMES(name) {
    const channel = this.channels.get(name.toLowerCase())
    this.reply(353, `= ${name} :${channel?.members.join(' ') ?? ''}`)
    this.reply(366, `${name} :End of /NAMES list.`)
  }

  onPART(names, reason = '') {
    for (const name of names.split(',')) {
      const channel = this.channels.get(name.toLowerCase())
      if (!channel?.isIn) continue
      this.write(`:${this.mask} PART ${channel.name} :${reason}`)
      channel.isIn = false
      channel.members = channel.members.filter((member) => member.replace(/^[@+]/, '') !== this.nick)
    }
  }

  onTOPIC(name, topic) {
    const channel = this.channels.get(name.toLowerCase())
    if (!channel) return this.reply(403, `${name} :No such channel`)
    const isOp = channel.members.includes(`@${this.nick}`)
    if (!isOp) return this.reply(482, `${name} :You're not a channel operator`)
    channel.topic = topic
    this.write(`:${this.mask} TOPIC ${channel.name} :${topic}`)
  }

  onMODE(name, mode, who) {
    const channel = this.channels.get(name.toLowerCase())
    if (!channel) return
    if (!mode) return this.reply(324, `${channel.name} +nt`)
    if (!who) return
    if (!channel.members.includes(`@${this.nick}`)) return this.reply(482, `${name} :You're not a channel operator`)
    const prefix = mode === '+o' ? '@' : mode === '+v' ? '+' : ''
    channel.members = channel.members.map((member) => (member.replace(/^[@+]/, '') === who ? prefix + who : member))
    this.write(`:${this.mask} MODE ${channel.name} ${mode} ${who}`)
  }

  onKICK(name, who, reason = '') {
    const channel = this.channels.get(name.toLowerCase())
    if (!channel?.members.includes(`@${this.nick}`)) return this.reply(482, `${name} :You're not a channel operator`)
    channel.members = channel.members.filter((member) => member.replace(/^[@+]/, '') !== who)
    this.write(`:${this.mask} KICK ${channel.name} ${who} :${reason}`)
  }

  onPRIVMSG(target, text) {
    const person = known(target)
    if (person && !text.startsWith('\u0001'))
      setTimeout(() => this.write(`:${maskOf(person.nick)} PRIVMSG ${this.nick} :${person.answer}`), 300)
    else if (!person && !target.startsWith('#')) this.reply(401, `${target} :No such nick/channel`)
  }

  onWHOIS(...args) {
    const nick = args.at(-1)
    const person = known(nick)
    if (!person) this.reply(401, `${nick} :No such nick/channel`)
    else {
      this.reply(311, `${person.nick} ${person.nick.toLowerCase()} ${person.nick.toLowerCase()}.allotment.example * :${person.name}`)
      this.reply(
        319,
        `${person.nick} :${channels
          .filter(({ members }) => members.some((member) => member.endsWith(person.nick)))
          .map(({ name }) => name)
          .join(' ')}`,
      )
      this.reply(312, `${person.nick} ${HOST} :Allotment`)
    }
    this.reply(318, `${nick} :End of /WHOIS list.`)
  }

  onLIST() {
    this.reply(321, 'Channel :Users  Name')
    for (const { name, topic, members } of channels) this.reply(322, `${name} ${members.length} :${topic}`)
    this.reply(323, ':End of /LIST')
  }

  onAWAY(reason) {
    if (reason) this.reply(306, ':You have been marked as being away')
    else this.reply(305, ':You are no longer marked as being away')
  }

  onQUIT() {
    this.socket.end()
  }
}
