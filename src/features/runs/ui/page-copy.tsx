import { Trans, useLingui } from '@lingui/react/macro'
import { IconCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { pageCopyQuery } from '../data/run-queries.ts'
import classes from './run-page.module.css'

const DIALOG_WIDTH_PX = 1320

/** Nothing of the copy runs, and nothing is loaded for it. */
const POLICY = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:">`

/** The page at which the step failed, as it was built: it can be looked at, and read as HTML. */
export function PageCopy({ runId, fileId }: { runId: string; fileId: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button size="sm" leftSection={<IconCode size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        <Trans>The page as it was built</Trans>
      </Button>
      {isOpen && (
        <Dialog opened onClose={() => setIsOpen(false)} title={t`The page as it was built`} size={DIALOG_WIDTH_PX}>
          <Copy runId={runId} fileId={fileId} />
        </Dialog>
      )}
    </div>
  )
}

function Copy({ runId, fileId }: { runId: string; fileId: string }) {
  const { t } = useLingui()
  const { data: html, isError } = useQuery(pageCopyQuery(useApi(), runId, fileId))
  const [isSource, setIsSource] = useState(false)
  if (html === undefined) return isError ? <p><Trans>The copy could not be loaded.</Trans></p> : <Loader /> // prettier-ignore
  if (html === null) return <p><Trans>The copy is kept no more.</Trans></p> // prettier-ignore
  return (
    <>
      <Segmented
        label={t`How the page is shown`}
        value={isSource ? 'html' : 'page'}
        options={[
          { value: 'page', label: <Trans>As a page</Trans> },
          { value: 'html', label: <Trans>As HTML</Trans> },
        ]}
        onChange={(way) => setIsSource(way === 'html')}
      />
      {isSource ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <pre className={classes.source} tabIndex={0}>
          {html}
        </pre>
      ) : (
        <iframe className={classes.copy} title={t`The page as it was built`} sandbox="" srcDoc={POLICY + html} />
      )}
      <p className={classes.caption}>
        <Trans>A copy without scripts and pictures. Fields for passwords are empty, and secret values are replaced.</Trans>
      </p>
    </>
  )
}
