import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { TMS_NAMES, type RecipeSource } from '#contract/schemas/recipe-source.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './flow-panel.module.css'

/** The test case that the recipe was made of: where it is, when it was read, and its files. */
export function CaseSource({ source, onCompare }: { source: RecipeSource; onCompare: () => void }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const { system, caseId, url, importedAt, attachments, isTrimmed } = source
  const name = TMS_NAMES[system]
  const since = dateTimeLabel(importedAt) ?? ''
  return (
    <div className={classes.source}>
      <span className={classes.sourceLine}>
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" aria-label={t`${name}: ${caseId}, opens in a new tab`}>
            {name} {caseId} <IconExternalLink size={14} aria-hidden />
          </a>
        ) : (
          <span>
            {name} {caseId}
          </span>
        )}
        <span className={classes.sourceTime}>
          <Trans>Imported {since}</Trans>
        </span>
      </span>
      {isTrimmed && (
        <span>
          <Trans>The test case was over the limits, so its end was cut off.</Trans>
        </span>
      )}
      {attachments.length > 0 && (
        <span>
          <Plural value={attachments.length} one="# file" other="# files" />:{' '}
          {attachments.map((file, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two files may have the same name
            <span key={at}>
              {at > 0 ? ', ' : ''}
              {file.url ? (
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              ) : (
                file.name
              )}
            </span>
          ))}
        </span>
      )}
      <Button size="sm" reason={whyOffline} onClick={onCompare}>
        <Trans>Check for changes</Trans>
      </Button>
    </div>
  )
}
