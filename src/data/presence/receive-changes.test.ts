import { expect, test } from 'vitest'
import type { Changes } from './changes-channel.ts'
import { receiveChanges } from './receive-changes.ts'

test('what others change before somebody listens is not missed', () => {
  const channel = new EventTarget()
  const say = (data: Changes) => channel.dispatchEvent(new MessageEvent('message', { data }))
  const listen = receiveChanges(channel)
  say({ missed: true })
  say({ broken: true })
  const heard: Changes[] = []
  listen((changes) => void heard.push(changes))
  say({ missed: true })
  expect(heard).toEqual([{ missed: true }, { broken: true }, { missed: true }])
})
