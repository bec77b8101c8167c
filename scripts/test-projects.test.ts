import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import config from '../vitest.config.ts'

type Project = { test: { name: string; include: string[]; exclude?: string[] } }

const projects = (config.test?.projects ?? []) as Project[]

function projectsOf(file: string): string[] {
  const fits = (patterns: readonly string[] = []) => patterns.some((pattern) => matchesGlob(file, pattern))
  return projects.flatMap(({ test }) => (fits(test.include) && !fits(test.exclude) ? [test.name] : []))
}

it('runs every test file, in one project', () => {
  const files = globSync('**/*.test.{ts,tsx}', { exclude: ['node_modules', 'dist', 'var', '.*'] })
  expect(files.length).toBeGreaterThan(300)
  expect(files.map((file) => [file, ...projectsOf(file)]).filter(({ length }) => length !== 2)).toEqual([])
})
