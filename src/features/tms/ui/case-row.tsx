import { Trans, useLingui } from '@lingui/react/macro'
import { isRunningCase } from '#contract/rules/case-problems.ts'
import type { TmsTestCaseRow } from '#contract/schemas/tms.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Reasoned } from '../../../ui/reasoned.tsx'
import { shownTags } from '../model/case-list.ts'
import classes from './import-dialog.module.css'

type CaseRowProps = { row: TmsTestCaseRow; kind: 'radio' | 'checkbox'; group: string; isChosen: boolean; onChoose: () => void }

/** One test case: its name, its id, its first tags, and whether it was imported before. */
export function CaseRow({ row, kind, group, isChosen, onChoose }: CaseRowProps) {
  const { t } = useLingui()
  const why = isRunningCase(row) ? t`Can't add a running test` : null
  const { shown, more } = shownTags(row.tags)
  return (
    <Reasoned reason={why}>
      {(props) => (
        <label className={classes.row} data-refused={why !== null}>
          <input
            {...props}
            type={kind}
            name={group}
            className={classes.choice}
            checked={isChosen}
            onChange={() => why === null && onChoose()}
          />
          <span className={classes.caseText}>
            <span className={classes.caseName}>{row.name}</span>
            <span className={classes.facts}>
              <span className={classes.caseId}>{row.id}</span>
              {row.status ? <span>{row.status}</span> : null}
              {shown.map((tag) => (
                <Badge key={tag} variant="outline">
                  {tag}
                </Badge>
              ))}
              {more > 0 ? <span title={row.tags.slice(shown.length).join(', ')}>+{more}</span> : null}
              {row.imported ? <ImportedMark isChanged={row.imported.isChanged} /> : null}
            </span>
          </span>
        </label>
      )}
    </Reasoned>
  )
}

function ImportedMark({ isChanged }: { isChanged: boolean }) {
  return isChanged ? (
    <Badge tone="warning" dot>
      <Trans>Changed since import</Trans>
    </Badge>
  ) : (
    <Badge tone="success" dot>
      <Trans>Imported</Trans>
    </Badge>
  )
}
