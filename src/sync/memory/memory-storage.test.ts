import { describeOutboxStorage } from '../outbox-storage.suite.ts'
import { MemoryStorage } from './memory-storage.ts'

describeOutboxStorage('memory', () => Promise.resolve(new MemoryStorage()))
