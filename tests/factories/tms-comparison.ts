import type { TmsComparison } from '#contract/schemas/tms.ts'

/** A recipe from TestRail whose test case has one step more by now. */
export function makeComparison(overrides: Partial<TmsComparison> = {}): TmsComparison {
  const imported = { title: 'Pay', testCases: ['Open the cart', 'Press Pay'], expectedResults: ['', 'A receipt'] }
  return {
    recipeId: '00000000-0000-4000-8000-000000000003',
    imported,
    current: { title: 'Pay', testCases: ['Open the cart', 'Choose a card', 'Press Pay'], expectedResults: ['', '', 'A receipt'] },
    recipe: imported,
    source: {
      system: 'testrail',
      tmsUrl: 'https://shop.testrail.io',
      caseId: 'C1',
      url: null,
      version: null,
      isTrimmed: false,
      attachments: [],
      importedAt: '2026-11-20T08:00:00.000Z',
    },
    version: null,
    isTrimmed: false,
    contentHash: 'hash',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...overrides,
  }
}
