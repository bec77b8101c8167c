import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { shownTitle } from '../../../data/recipe-title.ts'
import { Badge } from '../../../ui/badge.tsx'
import { surplusResults } from '#contract/rules/case-problems.ts'
import type { CaseField } from '#contract/schemas/case-problem.ts'
import { caseProblemWords, FIELD_WORDS } from '../../errors/model/case-problem-words.ts'
import type { PreviewCase } from '../model/upload-flow.ts'
import classes from './case-card.module.css'

type CaseCardProps = { preview: PreviewCase; startsOpen: boolean; isFirst: boolean }

/** One test case of the file as it will be imported, with what is wrong beside each field. */
export function CaseCard({ preview, startsOpen, isFirst }: CaseCardProps) {
  const { i18n } = useLingui()
  const { testCase, problems, number } = preview
  const [isOpen, setIsOpen] = useState(startsOpen)
  const id = useId()
  return (
    <article className={classes.card} data-invalid={problems.length > 0 || undefined}>
      <h2 className={classes.head}>
        <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <IconChevronRight className={classes.chevron} size={18} aria-hidden />
          <span className={classes.number}>{number}</span>
          <span className={classes.title}>{shownTitle(i18n, testCase.title)}</span>
          <CaseBadges preview={preview} isFirst={isFirst} />
        </button>
      </h2>
      <CaseNotes preview={preview} />
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

function CaseFields({ preview: { testCase } }: { preview: PreviewCase }) {
  const text = (field: 'id' | 'description' | 'preconditions' | 'testData') => (
    <Field field={field} isEmpty={testCase[field] === ''}>
      <p className={classes.text}>{testCase[field]}</p>
    </Field>
  )
  return (
    <dl className={classes.fields}>
      {text('id')}
      {text('description')}
      {text('preconditions')}
      <Field field="steps" isEmpty={testCase.steps.length === 0}>
        <NumberedTexts texts={testCase.steps} />
      </Field>
      <Field field="expectedResults" isEmpty={testCase.expectedResults.length === 0}>
        <NumberedTexts texts={testCase.expectedResults} />
      </Field>
      {text('testData')}
      <Field field="tags" isEmpty={testCase.tags.length === 0}>
        <div className={classes.tags}>
          {[...new Set(testCase.tags)].map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </div>
      </Field>
    </dl>
  )
}

function Field({ field, isEmpty, children }: { field: CaseField; isEmpty: boolean; children: ReactNode }) {
  const { i18n } = useLingui()
  if (isEmpty) return null
  return (
    <div className={classes.field}>
      <dt>{i18n._(FIELD_WORDS[field])}</dt>
      <dd>{children}</dd>
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

/** More would push away what they are about. */
const PROBLEMS_SHOWN_MAX = 5

/** The problems that prevent the import of the case, and the parts that will be left out. They stand beside the title, where they are seen however long the case is. */
function CaseNotes({ preview: { testCase, problems } }: { preview: PreviewCase }) {
  const { i18n } = useLingui()
  const surplus = surplusResults(testCase)
  if (problems.length === 0 && surplus === 0) return null
  return (
    <ul className={classes.notes}>
      {problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => (
        <Note key={JSON.stringify(problem)} tone="problem">
          <strong>{i18n._(FIELD_WORDS[problem.field])}</strong> {i18n._(caseProblemWords(problem))}
        </Note>
      ))}
      {problems.length > PROBLEMS_SHOWN_MAX && (
        <Note tone="problem">
          <Plural value={problems.length - PROBLEMS_SHOWN_MAX} one="and # more problem" other="and # more problems" />
        </Note>
      )}
      {surplus > 0 && (
        <Note tone="warning">
          <Plural
            value={surplus}
            one="# expected result has no step and will be left out"
            other="# expected results have no step and will be left out"
          />
        </Note>
      )}
    </ul>
  )
}

function Note({ tone, children }: { tone: 'problem' | 'warning'; children: ReactNode }) {
  return (
    <li className={classes.note} data-tone={tone}>
      <IconAlertTriangle size={15} aria-hidden />
      <span>{children}</span>
    </li>
  )
}
