import { availableParallelism } from 'node:os'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { modernBuildAliases } from './scripts/modern-builds.ts'
import { LongestFirst } from './vitest.sequencer.ts'

/** Vitest would leave one core to the rest of the machine, which is half of a machine with two. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/**
 * Of files that wait for a browser most of the time. With three on two cores, beside other work, eight journeys took 224 s, with two 257 s; more of them only wait for each
 * other.
 */
const WAITING_WORKERS = 3

const uiPlugins = () => [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()]

/**
 * A wait ends as soon as its condition holds; only a busy machine needs so long. The defaults, a second for a poll and five for a test, are what such a
 * machine takes to load a module.
 */
const slow = { testTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

/** A unit test takes little time. The few that need more set a time-out of their own and say why. */
const quick = { testTimeout: 5_000, expect: { poll: { timeout: 4_000 } } }

/**
 * pure     the engine and the contract: `*.test.ts`
 * unit     all other code without a database: `*.test.ts`
 * ui       components and client data code in jsdom with fake-indexeddb: `src/**\/*.test.tsx`, `src/**\/*.dom.test.ts`
 * postgres server code on a real PostgreSQL, a fresh database per file: `*.pg.test.ts`
 * chromium runner code in a real Chromium: `*.chromium.test.ts`
 * journeys the built product in a real browser: `tests/journeys/*.test.ts`
 *
 * Groups run one after the other: what drives a real browser gets the machine for itself.
 *
 * `pure` and `unit` load their modules once for all files (`isolate: false`), which took more than half of the time of `unit` when each file did. So a test compares
 * what a module keeps with what it was before, and undoes what it changes for all, such as a clock.
 */
export default defineConfig({
  test: {
    reporters: ['default', './vitest.reporter.ts'],
    // the linter sees a focused test only where `test` comes from vitest itself, not from `tests/fixtures`
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...quick,
          name: 'pure',
          maxWorkers,
          sequence: { groupOrder: 0 },
          include: ['{contract,engine}/**/*.test.ts'],
          exclude: ['**/*.chromium.test.ts', '**/node_modules/**'],
          setupFiles: ['tests/setup/console.ts'],
          isolate: false,
        },
      },
      {
        plugins: uiPlugins(),
        resolve: { alias: modernBuildAliases() },
        test: {
          ...quick,
          name: 'unit',
          maxWorkers,
          sequence: { groupOrder: 0 },
          include: ['{cli,server,runner,demo,src,scripts,bench,gallery,tests/harness,tests/labelled,tests/examinations}/**/*.test.ts'],
          setupFiles: ['tests/setup/console.ts'],
          exclude: ['**/*.pg.test.ts', '**/*.chromium.test.ts', '**/*.dom.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        plugins: uiPlugins(),
        resolve: { alias: modernBuildAliases() },
        test: {
          ...slow,
          name: 'ui',
          maxWorkers,
          sequence: { groupOrder: 0 },
          environment: 'jsdom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['tests/setup/console.ts', 'tests/setup/ui.ts'],
        },
      },
      {
        test: {
          ...slow,
          name: 'postgres',
          maxWorkers,
          sequence: { groupOrder: 1 },
          include: ['server/**/*.pg.test.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          execArgv: ['--experimental-eventsource'],
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...slow,
          name: 'chromium',
          sequence: { groupOrder: 2 },
          include: ['{runner,server,engine,scripts}/**/*.chromium.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          // each file starts a runner and a browser of its own, and mostly waits for it
          maxWorkers: WAITING_WORKERS,
          // tests of one file that say that they can run at once
          maxConcurrency: 2,
        },
      },
      {
        test: {
          ...slow,
          name: 'journeys',
          sequence: { groupOrder: 3 },
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/setup/product-database.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // each file has a product and a browser of its own
          maxWorkers: WAITING_WORKERS,
        },
      },
    ],
  },
})
