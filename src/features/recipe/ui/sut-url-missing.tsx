import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Nothing can run without the address of the system under test; the settings are one click away. */
export function SutUrlMissing() {
  const { t } = useLingui()
  return (
    <Notice
      variant="warning"
      title={t`SUT URL not configured`}
      action={
        <ButtonLink size="sm" to="/recipes" search={{ projectSettings: true }}>
          <Trans>Open project settings</Trans>
        </ButtonLink>
      }
    >
      <Trans>Enter the address of the system under test in the project settings to run this recipe.</Trans>
    </Notice>
  )
}
