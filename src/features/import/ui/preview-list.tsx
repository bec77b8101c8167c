import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import type { PreviewCase } from '../model/upload-flow.ts'
import { CaseCard } from './case-card.tsx'
import classes from './import-page.module.css'
import { Switch } from '../../../ui/mantine/switch.tsx'

const PAGE_SIZE = 20

type PreviewListProps = {
  fileName: string
  cases: readonly PreviewCase[]
  /** Then there is nothing to choose between any more. */
  isImported: boolean
  /** What is chosen for all of them. */
  children: ReactNode
}

/** The test cases of the file, page by page: a file may hold thousands. */
export function PreviewList({ fileName, cases, isImported, children }: PreviewListProps) {
  const [page, setPage] = useState(1)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const problemCount = cases.filter(({ problems }) => problems.length > 0).length
  const shown = onlyProblems && problemCount > 0 ? cases.filter(({ problems }) => problems.length > 0) : cases
  const pageCount = Math.max(1, Math.ceil(shown.length / PAGE_SIZE))
  const from = (page - 1) * PAGE_SIZE
  const turnTo = (next: number) => {
    setPage(next)
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <div className={classes.row} ref={top}>
        <div className={classes.file}>
          <div className={classes.fileName}>{fileName}</div>
          <div className={classes.muted}>
            <Plural value={cases.length} one="# test case" other="# test cases" />
          </div>
        </div>
        {problemCount > 0 && (
          <ProblemFilter
            count={problemCount}
            checked={onlyProblems}
            onChange={(checked) => {
              setOnlyProblems(checked)
              setPage(1)
            }}
          />
        )}
      </div>
      {cases.length > 1 && !isImported && <SeveralCasesNotice count={cases.length} />}
      {children}
      <ol className={classes.cases} start={from + 1}>
        {shown.slice(from, from + PAGE_SIZE).map((preview) => (
          <li key={preview.number}>
            <CaseCard
              preview={preview}
              startsOpen={preview.number === 1 || preview.problems.length > 0}
              isFirst={cases.length > 1 && preview.number === 1 && !isImported}
            />
          </li>
        ))}
      </ol>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={turnTo} />}
    </>
  )
}

function SeveralCasesNotice({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <Notice title={t`The file contains several test cases: ${count}`}>
      <Trans>“Start testing” takes the first one only. “Import all” saves every test case as a draft recipe.</Trans>
    </Notice>
  )
}

function ProblemFilter({ count, checked, onChange }: { count: number; checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useLingui()
  return (
    <Switch
      className={classes.filter}
      label={t`Only those with problems: ${count}`}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
