import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest in their projects. Without results of an earlier run the larger file goes first, and these are short: begun late, one of
 * them would run on alone at the end.
 */
const LONGEST = [
  'engine/codegen/run.chromium.test.ts',
  'server/prediction/demo.chromium.test.ts',
  'server/runners/deployments.pg.test.ts',
  'tests/journeys/gallery.test.ts',
  'tests/journeys/fleet.test.ts',
  'tests/journeys/shared-steps.test.ts',
  'tests/journeys/offline-device.test.ts',
  'tests/journeys/offline-faults.test.ts',
  'tests/journeys/workspace.test.ts',
  'tests/journeys/runs.test.ts',
  'tests/journeys/taken-values.test.ts',
]

const isLongest = ({ moduleId }: TestSpecification) => LONGEST.some((path) => moduleId.endsWith(`/${path}`))

/** Begins the longest files first, so that no worker is alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer’s own, not that of an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}
