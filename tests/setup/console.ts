import { afterAll, afterEach } from 'vitest'
import { consoleProblems, watchConsole } from '#tests/harness/console.ts'

function assertQuiet(): void {
  const problems = consoleProblems()
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

// a message of a library shows a defect of the product or of the test
watchConsole()
afterEach(assertQuiet)
afterAll(assertQuiet)
