import { isHttpUrl } from '#contract/rules/http-url.ts'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'

export type ConnectFields = { tmsUrl: string; apiKey: string }
export type ConnectField = keyof ConnectFields
export type FieldProblem = 'url_required' | 'url_invalid' | 'key_required'

/** What is wrong with each field by itself; null where nothing is. */
export function problemsOf({ tmsUrl, apiKey }: ConnectFields): Record<ConnectField, FieldProblem | null> {
  const url = tmsUrl.trim()
  return {
    tmsUrl: url === '' ? 'url_required' : isHttpUrl(url) ? null : 'url_invalid',
    apiKey: apiKey.trim() === '' ? 'key_required' : null,
  }
}

/** What an address and a key of each system look like. Addresses of vendors are real, all else is made up. */
export const EXAMPLES: Record<TmsSystem, ConnectFields> = {
  testrail: { tmsUrl: 'https://example.testrail.io', apiKey: 'mia@example.com:API_KEY' },
  qase: { tmsUrl: 'https://app.qase.io', apiKey: 'API_TOKEN' },
  'test-it': { tmsUrl: 'https://team.testit.software', apiKey: 'PRIVATE_TOKEN' },
  'allure-testops': { tmsUrl: 'https://allure.example.com', apiKey: 'API_TOKEN' },
  'zephyr-scale': { tmsUrl: 'https://example.atlassian.net', apiKey: 'ACCESS_TOKEN' },
  'xray-cloud': { tmsUrl: 'https://xray.cloud.getxray.app', apiKey: 'CLIENT_ID:CLIENT_SECRET' },
  testiny: { tmsUrl: 'https://app.testiny.io', apiKey: 'API_KEY' },
  'kiwi-tcms': { tmsUrl: 'https://tcms.example.com', apiKey: 'login:password' },
  testlink: { tmsUrl: 'https://example.com/testlink', apiKey: 'DEV_KEY' },
  unittcms: { tmsUrl: 'https://tcms.example.com', apiKey: 'mia@example.com:password' },
}
