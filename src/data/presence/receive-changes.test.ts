import { expect, test } from 'vitest'
import type { Changes } from './changes-channel.ts'
import { receiveChanges } from './receive-changes.ts'

test('changes of others that come before there is a listener are not missed', () => {
  const channel = new EventTarget()
  const post = (data: Changes) => channel.dispatchEvent(new MessageEvent('message', { data }))
  const listen = receiveChanges(channel)
  post({ missed: true })
  post({ broken: true })
  const received: Changes[] = []
  listen((changes) => void received.push(changes))
  post({ missed: true })
  expect(received).toEqual([{ missed: true }, { broken: true }, { missed: true }])
})
