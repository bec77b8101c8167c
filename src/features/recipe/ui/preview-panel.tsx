import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import { IconButton } from '../../../ui/button.tsx'
import type { Control } from '../model/step-controls.ts'
import type { ReservationState } from '../model/reservation.ts'
import classes from './preview-panel.module.css'
import { PreviewStage } from './preview-stage.tsx'
import { SutUrlMissing } from './sut-url-missing.tsx'

type PreviewPanelProps = {
  sutUrl: string | null
  isProjectLoading: boolean
  reservation: ReservationState
  isSynced: boolean
  isOpening: boolean
  reload: Control
  onNavigate: () => void
  onReconnect: () => void
  onDisconnected: (clean: boolean) => void
}

/** The right side of the recipe page: the remote browser, live. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { sutUrl, isProjectLoading, reload, onNavigate } = props
  const { t } = useLingui()
  const stage = useRef<HTMLDivElement>(null)
  return (
    <section className={classes.panel} aria-label={t`Preview`}>
      <div className={classes.bar}>
        <IconButton variant="icon-outline" label={t`Open the start page again`} disabled={!reload.enabled} onClick={onNavigate}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
        <input
          className={classes.url}
          readOnly
          value={sutUrl ?? ''}
          aria-label={t`Address of the system under test`}
          placeholder={t`No address`}
        />
        <IconButton variant="icon-outline" label={t`Show in full screen`} onClick={() => void stage.current?.requestFullscreen()}>
          <IconDeviceDesktop size={18} aria-hidden />
        </IconButton>
        <SizeBox label={t`Width, pixels`} value={PREVIEW_WIDTH_PX} unit="W" />
        <SizeBox label={t`Height, pixels`} value={PREVIEW_HEIGHT_PX} unit="H" />
      </div>
      {!sutUrl && !isProjectLoading && <SutUrlMissing />}
      <PreviewStage stage={stage} {...props} />
    </section>
  )
}

function SizeBox({ label, value, unit }: { label: string; value: number; unit: string }) {
  return (
    <label className={classes.size}>
      <input readOnly value={value} aria-label={label} />
      <span aria-hidden>{unit}</span>
    </label>
  )
}
