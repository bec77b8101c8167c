import { SYNC_BATCH_MAX } from '#contract/constants.ts'
import { openStreams } from '../../../data/calls/open-streams.ts'
import type { Client } from '../../../data/client/client-context.tsx'
import { readDeviceStorage } from '../../../data/device/device-storage.ts'
import { debugListOfPage } from '../../../data/logging/debug-list.ts'
import { LINES_MAX, recentLines } from '../../../lib/logging/log.ts'
import { OUTBOX_FORMAT } from '../../../sync/entry.ts'
import { failures, lineText } from '../model/log-summary.ts'
import { queuedChanges } from '../model/queued-changes.ts'
import { browserFacts, pageFacts, serviceWorkerFacts } from './browser-facts.ts'

export type DiagnosisInput = {
  client: {
    session: Pick<Client['session'], 'isSignedIn' | 'userId'>
    sync: Pick<Client['sync'], 'state'>
    reachability: Pick<Client['reachability'], 'isReachable'>
  }
  language: string
  /** The pattern of the address, such as `/recipes/$recipeId`; null where no screen has it. */
  screen: string | null
}

/**
 * Describes this page, its queue and its browser for somebody who examines a fault. It is made of counts, codes, ids and states, and asks no server.
 * Names, texts, addresses, tokens and values are not in it.
 */
export async function collectDiagnosis({ client, language, screen }: DiagnosisInput, now = new Date()) {
  const [storage, serviceWorker] = await Promise.all([readDeviceStorage(), serviceWorkerFacts()])
  const lines = recentLines()
  const { status, drain, counts, entries } = client.sync.state
  return {
    product: 'Reprise',
    version: import.meta.env.VITE_VERSION ?? 'development',
    build: buildOf(document),
    writtenAt: now.toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    page: { language, screen, ...pageFacts() },
    browser: browserFacts(),
    network: { isBrowserOnline: navigator.onLine, isServerReachable: client.reachability.isReachable },
    session: { isSignedIn: client.session.isSignedIn, userId: client.session.userId },
    sync: { status, drain, counts, queued: queuedChanges(entries, now.getTime()) },
    storage,
    serviceWorker,
    streams: openStreams.list(),
    limits: { changesInOnePush: SYNC_BATCH_MAX, outboxFormat: OUTBOX_FORMAT, linesKept: LINES_MAX, debugList: debugListOfPage() !== '' },
    failures: failures(lines),
    lines: lines.map(lineText),
  }
}

/** The name of the entry carries a hash of all that it is built from. */
function buildOf(page: Document): string | null {
  const source = page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src
  return source ? (new URL(source).pathname.split('/').at(-1) ?? null) : null
}
