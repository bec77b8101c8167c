import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { RECIPE_TITLE_DEFAULT } from '#contract/constants.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { CaseField, CaseProblem } from '../model/case-problems.ts'
import type { PreviewCase } from '../model/upload-flow.ts'
import classes from './case-card.module.css'
import { caseProblemWords } from './problem-words.ts'

type CaseCardProps = { preview: PreviewCase; startsOpen: boolean; isFirst: boolean }

/** One test case of the file as it will be imported, with what is wrong beside each field. */
export function CaseCard({ preview, startsOpen, isFirst }: CaseCardProps) {
  const { testCase, problems, number } = preview
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  return (
    <article className={classes.card} data-invalid={problems.length > 0 || undefined}>
      <h2 className={classes.head}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <IconChevronRight className={classes.chevron} size={18} aria-hidden />
          <span className={classes.number}>{number}</span>
          <span className={classes.title}>{testCase.title || RECIPE_TITLE_DEFAULT}</span>
          <CaseBadges preview={preview} isFirst={isFirst} />
        </button>
      </h2>
      <FieldProblems problems={problems} field="title" />
      <div id={id} className={classes.body} hidden={!isOpen}>
        {isOpen && <CaseFields preview={preview} />}
      </div>
    </article>
  )
}

function CaseBadges({ preview, isFirst }: { preview: PreviewCase; isFirst: boolean }) {
  const { testCase, problems } = preview
  return (
    <span className={classes.badges}>
      {isFirst && (
        <Badge tone="accent">
          <Trans>Starts first</Trans>
        </Badge>
      )}
      {testCase.priority && <Badge variant="outline">{testCase.priority}</Badge>}
      {testCase.status && <Badge>{testCase.status}</Badge>}
      {problems.length > 0 && (
        <Badge tone="destructive">
          <Trans>Cannot be imported</Trans>
        </Badge>
      )}
    </span>
  )
}

function CaseFields({ preview: { testCase, problems } }: { preview: PreviewCase }) {
  const { t } = useLingui()
  const text = (field: CaseField, label: string, value: string) => (
    <Field key={field} label={label} isEmpty={value === ''} problems={problems} field={field}>
      <p className={classes.text}>{value}</p>
    </Field>
  )
  return (
    <dl className={classes.fields}>
      {text('id', t`ID`, testCase.id)}
      {text('description', t`Description`, testCase.description)}
      {text('preconditions', t`Preconditions`, testCase.preconditions)}
      <Field label={t`Steps`} isEmpty={testCase.steps.length === 0} problems={problems} field="steps">
        <NumberedTexts texts={testCase.steps} />
      </Field>
      <Field label={t`Expected results`} isEmpty={testCase.expectedResults.length === 0} problems={problems} field="expectedResults">
        <NumberedTexts texts={testCase.expectedResults} />
      </Field>
      {text('testData', t`Test data`, testCase.testData)}
      <Field label={t`Tags`} isEmpty={testCase.tags.length === 0} problems={problems} field="tags">
        <div className={classes.tags}>
          {[...new Set(testCase.tags)].map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      </Field>
    </dl>
  )
}

type FieldProps = { label: string; isEmpty: boolean; problems: readonly CaseProblem[]; field: CaseField; children: ReactNode }

function Field({ label, isEmpty, problems, field, children }: FieldProps) {
  const hasProblem = problems.some((problem) => problem.field === field)
  if (isEmpty && !hasProblem) return null
  return (
    <div className={classes.field}>
      <dt>{label}</dt>
      <dd>
        {!isEmpty && children}
        <FieldProblems problems={problems} field={field} />
      </dd>
    </div>
  )
}

/** Positions matter: an empty expected result belongs to a step that has none. */
function NumberedTexts({ texts }: { texts: readonly string[] }) {
  return (
    <ol className={classes.numbered}>
      {texts.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{text || '—'}</li>
      ))}
    </ol>
  )
}

function FieldProblems({ problems, field }: { problems: readonly CaseProblem[]; field: CaseField }) {
  const { i18n } = useLingui()
  return problems
    .filter((problem) => problem.field === field)
    .map((problem) => (
      <p key={JSON.stringify(problem)} className={classes.problem}>
        <IconAlertTriangle size={15} aria-hidden />
        {i18n._(caseProblemWords(problem))}
      </p>
    ))
}
