/** What is in the broker at the beginning: the messages of a parcel company. */
const mainHost = '/'

const exchange = (name: string, type: string) => ({
  name,
  vhost: mainHost,
  type,
  durable: true,
  ['auto_delete']: false,
  internal: false,
  arguments: {},
})
const queue = (name: string, args: object = {}) => ({ name, vhost: mainHost, durable: true, ['auto_delete']: false, arguments: args })
const binding = (source: string, destination: string, key: string) => ({
  source,
  vhost: mainHost,
  destination,
  ['destination_type']: 'queue',
  ['routing_key']: key,
  arguments: {},
})
const user = (name: string, password: string, ...tags: string[]) => ({ name, password, tags })
const permission = (name: string, configure: string, write: string, read: string) => ({
  user: name,
  vhost: mainHost,
  configure,
  write,
  read,
})

export const OWNER = { name: 'depot', password: 'parcel-31' }

export const definitions = {
  vhosts: [{ name: mainHost }, { name: 'staging' }, { name: 'archive-2025' }],
  users: [
    user(OWNER.name, OWNER.password, 'administrator'),
    user('irina', 'tape-and-box', 'monitoring'),
    user('courier-app', 'van-0417'),
    user('billing', 'coin-5520', 'policymaker'),
    user('old-tracker', 'unused-1'),
  ],
  permissions: [
    permission(OWNER.name, '.*', '.*', '.*'),
    { ...permission(OWNER.name, '.*', '.*', '.*'), vhost: 'staging' },
    permission('irina', '', '', '.*'),
    permission('courier-app', '^courier\\.', '^parcels$', '.*'),
    permission('billing', '^invoices\\.', '.*', '.*'),
  ],
  exchanges: [
    exchange('parcels', 'topic'),
    exchange('announcements', 'fanout'),
    exchange('dead-letters', 'direct'),
    exchange('by-region', 'headers'),
  ],
  queues: [
    queue('parcels.accepted'),
    queue('parcels.delivered'),
    queue('parcels.lost', { ['x-max-length']: 500 }),
    queue('courier.tasks', { ['x-max-priority']: 5 }),
    queue('mail.outgoing', { ['x-message-ttl']: 86400000 }),
    queue('sms.outgoing', { ['x-message-ttl']: 3600000 }),
    queue('invoices.pdf'),
    queue('dead', { ['x-queue-mode']: 'lazy' }),
    queue('склад.заявки'),
  ],
  bindings: [
    binding('parcels', 'parcels.accepted', 'parcel.accepted'),
    binding('parcels', 'parcels.delivered', 'parcel.delivered'),
    binding('parcels', 'parcels.lost', 'parcel.lost.#'),
    binding('parcels', 'courier.tasks', 'parcel.*'),
    binding('announcements', 'mail.outgoing', ''),
    binding('announcements', 'sms.outgoing', ''),
    binding('dead-letters', 'dead', 'expired'),
  ],
  policies: [
    {
      name: 'lost-to-dead',
      vhost: mainHost,
      pattern: '^parcels\\.lost$',
      ['apply-to']: 'queues',
      priority: 1,
      definition: { ['dead-letter-exchange']: 'dead-letters' },
    },
    {
      name: 'short-courier',
      vhost: mainHost,
      pattern: '^courier\\.',
      ['apply-to']: 'queues',
      priority: 0,
      definition: { ['max-length']: 2000 },
    },
  ],
}

/** Messages that wait: the exchange, the routing key and the text. */
export const messages: [string, string, string][] = [
  ['parcels', 'parcel.accepted', '{"parcel":"RP-20417","weight":2.4,"to":"Tver"}'],
  ['parcels', 'parcel.accepted', '{"parcel":"RP-20418","weight":0.3,"to":"Riga"}'],
  ['parcels', 'parcel.accepted', '{"parcel":"RP-20421","weight":11,"to":"Leeds"}'],
  ['parcels', 'parcel.delivered', '{"parcel":"RP-19950","signed":"Bell"}'],
  ['parcels', 'parcel.lost.damaged', '{"parcel":"RP-18001","note":"torn bag"}'],
  ['announcements', '', 'Depot 4 is closed on Friday'],
  ['announcements', '', 'New tariffs from December'],
  ['', 'склад.заявки', '{"заявка":77,"что":"скотч","сколько":40}'],
  ['', 'склад.заявки', '{"заявка":78,"что":"коробки M","сколько":200}'],
  ['', 'invoices.pdf', '{"invoice":"2026-1108"}'],
]
