import type { Reporter, TestModule } from 'vitest/node'

const SLOWEST_SHOWN = 25

const secondsOf = (module: TestModule): number => Math.round(module.diagnostic().duration / 1000)

/** Prints which files took longest, and the closing line that CI reads: `N passed, N failed`. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const counts = { passed: 0, failed: errors.length, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.state() === 'failed' && [...module.children.allTests()].length === 0) counts.failed++
      for (const test of module.children.allTests()) counts[test.result().state]++
    }
    if (modules.length > SLOWEST_SHOWN) {
      const slowest = modules.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST_SHOWN)
      console.log(
        `Slowest files:\n${slowest.map((module) => `${String(secondsOf(module)).padStart(5)} s  ${module.relativeModuleId}`).join('\n')}`,
      )
    }
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
