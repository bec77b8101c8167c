import { useLingui } from '@lingui/react'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { Notice } from '#ui/notice.tsx'
import type { CaseField } from '#contract/schemas/case-problem.ts'
import type { FileProblem } from '../../../src/features/import/model/problems.ts'
import { CaseCard } from '../../../src/features/import/ui/case-card.tsx'
import { ProblemList } from '../../../src/features/import/ui/problem-list.tsx'
import { fileProblemWords } from '../../../src/features/import/ui/problem-words.ts'
import { caseOf, previewOf } from '../../fixtures/test-cases.ts'
import { membersOf } from '../../members-of.ts'
import type { Section, Specimen } from '../../section.ts'

type LineReason = Extract<FileProblem, { kind: 'line' }>['reason']
const LINES: Record<LineReason, FileProblem> = {
  quotes_open: { kind: 'line', line: 7, reason: 'quotes_open' },
  quotes_malformed: { kind: 'line', line: 8, reason: 'quotes_malformed' },
  too_many_fields: { kind: 'line', line: 9, reason: 'too_many_fields', expected: 4, found: 6 },
  too_few_fields: { kind: 'line', line: 10, reason: 'too_few_fields', expected: 4, found: 2 },
}
const PROBLEMS: Record<FileProblem['kind'], FileProblem[]> = {
  missing_columns: [{ kind: 'missing_columns', columns: ['Title', 'Steps'] }],
  duplicate_columns: [{ kind: 'duplicate_columns', columns: ['Title'] }],
  empty_file: [{ kind: 'empty_file' }],
  no_cases: [{ kind: 'no_cases' }],
  too_many_cases: [{ kind: 'too_many_cases', max: 5000 }],
  binary: [{ kind: 'binary' }],
  line: membersOf(LINES).map((reason) => LINES[reason]),
  thrown: [{ kind: 'thrown', detail: 'Unexpected end' }],
}

function FileProblems() {
  const { i18n } = useLingui()
  return (
    <Notice variant="destructive">
      <ProblemList>
        {Object.values(PROBLEMS)
          .flat()
          .map((problem) => (
            <li key={JSON.stringify(problem)}>{i18n._(fileProblemWords(problem))}</li>
          ))}
      </ProblemList>
    </Notice>
  )
}

const BROKEN: Record<CaseField, Partial<CsvTestCase>> = {
  id: { id: 'x'.repeat(201) },
  title: { title: 'x'.repeat(400) },
  description: { description: 'x'.repeat(20_000) },
  preconditions: { preconditions: 'x'.repeat(20_000) },
  steps: { steps: [] },
  expectedResults: { expectedResults: ['', '', 'no step'] },
  testData: { testData: 'x'.repeat(20_000) },
  tags: { tags: Array.from({ length: 200 }, (_, index) => `tag-${index}`) },
}

const caseCard = (name: string, over: Partial<CsvTestCase>, startsOpen = false): Specimen => ({
  name: `Test case: ${name}`,
  ground: 'page',
  show: (context) => <CaseCard preview={previewOf(caseOf(context, over))} startsOpen={startsOpen} isFirst={false} />,
})

export const section: Section = {
  specimens: [
    { name: 'Everything that a file can have wrong', show: () => <FileProblems /> },
    caseCard('closed', {}),
    caseCard('open', {}, true),
    caseCard('without a title', { title: '' }),
    caseCard('long texts', { title: 'Order of a chair '.repeat(12).trim(), priority: 'Must be done before everything else' }),
    ...membersOf(BROKEN).map((field) => caseCard(`wrong ${field}`, BROKEN[field])),
  ],
}
