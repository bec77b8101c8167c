import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { createOutgoing } from '../../server/platform/outgoing/create-outgoing.ts'
import type { Outgoing } from '../../server/platform/outgoing/outgoing.ts'
import { TmsHttp } from '../../server/tms/port/http.ts'
import type { TmsConnector, TmsDefinition } from '../../server/tms/port/connector.ts'
import type { TmsRecording } from '../../server/tms/port/recording.ts'
import { TmsError } from '../../server/tms/port/tms-error.ts'
import { startRecordedTms, type RecordedTms } from '../fakes/recorded-tms.ts'

/** What every connector does, shown against what was recorded of its system. */
export function describeTmsConnector(definition: TmsDefinition, recording: TmsRecording): void {
  const basePath = recording.basePath ?? ''
  describe(`the connector of ${definition.system}${basePath}`, () => {
    let tms: RecordedTms
    let outgoing: Outgoing
    beforeAll(() => {
      outgoing = createOutgoing({ allow: hostListSchema.parse('127.0.0.1'), deny: [], ownPorts: new Set() }, { random: () => 0 })
    })
    afterAll(() => outgoing.close())
    beforeEach(async () => {
      tms = await startRecordedTms(recording)
    })
    afterEach(() => {
      tms.close()
      expect(tms.unknown).toEqual([])
    })

    const connect = (apiKey = recording.apiKey, signal = new AbortController().signal): TmsConnector => {
      const baseUrl = `${tms.origin}${basePath}`
      const http = new TmsHttp(outgoing, { baseUrl, apiKey, signal, patienceMs: 200 })
      return definition.connect({ baseUrl, apiKey, http })
    }
    const failureOf = async (work: Promise<unknown>) => {
      const error: unknown = await work.then(
        () => 'no error',
        (failed: unknown) => failed,
      )
      expect(error).toBeInstanceOf(TmsError)
      expect(String(error instanceof Error ? error.message : error)).not.toContain(recording.apiKey)
      return (error as TmsError).failure
    }
    const ways: [string, (connector: TmsConnector) => Promise<unknown>][] = [
      ['check', (connector) => connector.check()],
      ['listProjects', (connector) => connector.listProjects()],
      ['listTestCases', (connector) => connector.listTestCases(recording.lists[0]!.query)],
      ['getTestCase', (connector) => connector.getTestCase(recording.testCases[0]!.id)],
    ]

    test('its key is accepted', async () => {
      await expect(connect().check()).resolves.toBeUndefined()
    })

    test('a wrong key is refused as such', async () => {
      expect(await failureOf(connect(recording.wrongKey).check())).toEqual({ kind: 'key_refused' })
    })

    test.runIf(recording.forbidden)('a key without rights is told from a wrong one', async () => {
      tms.answerAll(recording.forbidden!)
      expect(await failureOf(connect().listProjects())).toEqual({ kind: 'no_rights' })
    })

    test('lists the projects', async () => {
      expect(await connect().listProjects()).toEqual(recording.projects)
    })

    test.each(recording.lists)('lists test cases: $query', async ({ query, page }) => {
      expect(await connect().listTestCases(query)).toEqual(page)
    })

    test.each(recording.testCases)('reads the whole test case $id', async (wanted) => {
      const expected = JSON.parse(JSON.stringify(wanted).replaceAll('{base}', tms.origin)) as unknown
      expect(await connect().getTestCase(wanted.id)).toEqual(expected)
    })

    test('a test case that is gone is not found', async () => {
      expect(await failureOf(connect().getTestCase(recording.missing.id))).toEqual(recording.missing.failure)
    })

    describe('verdicts', () => {
      const { projectId, runs, newRun, sent, comments, closing } = recording.verdicts
      const sink = () => connect().verdicts
      const here = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('{base}', tms.origin)) as T
      const target = () => ({ projectId, run: here(sent.to), name: 'The batch' })

      test('lists test runs', async () => {
        expect(await sink().listRuns(projectId)).toEqual(here(runs))
      })

      test.runIf(newRun)('makes a test run of the test cases', async () => {
        const { made, ...wanted } = newRun!
        expect(await sink().createRun!({ projectId, ...wanted })).toEqual(here(made))
      })

      test('hands verdicts over, and says which are not taken', async () => {
        expect(await sink().send(target(), sent.verdicts)).toEqual(sent.refused)
        expect(tms.asked.some((asked) => asked.startsWith('POST'))).toBe(true)
      })

      test('finds what has arrived, or writes over it', async () => {
        const { repeats } = sink()
        expect(repeats.kind === 'adds' ? await repeats.listComments(target()) : null).toEqual(comments)
      })

      test.runIf(closing)('closes the test run that was made for the batch', async () => {
        await sink().closeRun!(target())
        expect(tms.asked).toEqual(closing)
      })

      test('a failure of the system is said with its status', async () => {
        tms.answerAll({ status: 500, headers: { 'retry-after': '60' }, body: { message: 'out of order' } })
        expect(await failureOf(sink().send(target(), sent.verdicts))).toMatchObject({ kind: 'failed', status: 500 })
      })
    })

    test.each(ways)('%s: a web page is no API', async (_, ask) => {
      tms.answerAll({ headers: { 'content-type': 'text/html' }, body: '<!doctype html><html><title>Sign in</title></html>' })
      expect(await failureOf(ask(connect()))).toEqual({ kind: 'not_an_api', reason: 'web_page' })
    })

    test.each(ways)('%s: an answer that is broken off is not readable', async (_, ask) => {
      tms.answerAll({ body: '{"id": 1, "na' })
      expect(await failureOf(ask(connect()))).toEqual({ kind: 'not_an_api', reason: 'not_readable' })
    })

    test.each(ways)('%s: JSON or XML of another shape is not the documented one', async (_, ask) => {
      tms.answerAll({ body: { hello: ['world'] } })
      expect(await failureOf(ask(connect()))).toMatchObject({ kind: 'not_an_api' })
    })

    test.each(ways)('%s: a failure of the system is said with its status', async (_, ask) => {
      tms.answerAll({ status: 500, headers: { 'retry-after': '60' }, body: { message: 'out of order' } })
      expect(await failureOf(ask(connect()))).toMatchObject({ kind: 'failed', status: 500, detail: 'out of order' })
    })

    test.each(ways)('%s: a system that asks to wait longer than there is patience is busy', async (_, ask) => {
      tms.answerAll({ status: 429, headers: { 'retry-after': '60' }, body: '' })
      expect(await failureOf(ask(connect()))).toEqual({ kind: 'busy', retryAfterSeconds: 60 })
    })

    test.each(ways)('%s: an aborted call ends with the reason', async (_, ask) => {
      const stop = new AbortController()
      stop.abort(new Error('enough'))
      await expect(ask(connect(recording.apiKey, stop.signal))).rejects.toThrow('enough')
    })
  })
}
