import { describeOutboxStorage } from '#tests/suites/outbox-storage.ts'
import { MemoryStorage } from './memory-storage.ts'

describeOutboxStorage('memory', () => Promise.resolve(new MemoryStorage()))
