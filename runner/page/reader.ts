import { AGENT_KEY, type ReaderEnd } from './agent-api.ts'
import { PassingTexts } from './passing-texts.ts'
import { readingCalls } from './reading.ts'

/** The agent of a page that is only looked at, in a browser of somebody else: it neither listens nor acts, and it can be removed. */
function install(): void {
  if (Object.hasOwn(window, AGENT_KEY)) return
  const passing = new PassingTexts()
  const end: ReaderEnd = {
    endReading: () => {
      passing.stop()
      Reflect.deleteProperty(window, AGENT_KEY)
    },
  }
  Object.defineProperty(window, AGENT_KEY, { value: { ...readingCalls(passing), ...end }, enumerable: false, configurable: true })
}

install()
