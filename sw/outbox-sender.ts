import { drainInBackground } from '../src/data/sync/drain-in-background.ts'

/** Run by the service worker when there is something to send; a classic script, for such workers can load nothing else later. */
Object.assign(self, { repriseSender: { drainInBackground } })
