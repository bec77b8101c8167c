import { useLingui } from '@lingui/react/macro'
import { IconDeviceDesktop, IconFocus2, IconRefresh } from '@tabler/icons-react'
import { useRef } from 'react'
import { DEVICES, type DeviceId } from '#contract/rules/devices.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import type { EnvironmentChoice } from '../../../data/environment-choice.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/mantine/skeleton.tsx'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import type { Control } from '../model/step-controls.ts'
import type { ProjectState } from '../data/use-project-of-recipe.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useStandingError } from '../../errors/ui/use-standing-error.ts'
import type { CutOff, ReservationState } from '../model/reservation.ts'
import { BrowserTabs, type BrowserTabsProps } from './browser-tabs.tsx'
import classes from './preview-panel.module.css'
import { PreviewStage } from './preview-stage.tsx'
import { EnvironmentSelect } from './environment-select.tsx'
import type { QuestionMarksProps } from './question-marks.tsx'
import { DISABLED_WORDS } from './step-words.ts'
import { SutUrlMissing } from './sut-url-missing.tsx'
import type { ChecksControl } from './use-checks.tsx'

type PreviewPanelProps = {
  project: ProjectState
  environment: EnvironmentChoice
  /** What runs of the recipe pretend to be. */
  device: DeviceId
  /** What the remote browser pretends to be now: a change takes effect when the page is opened anew. */
  shownDevice: DeviceId
  /** A task runs, in the environment in which it began. */
  isBusy: boolean
  cutOff: CutOff | null
  reservation: ReservationState
  isSynced: boolean
  isOpening: boolean
  reload: Control
  /** The marks of the question that a step asks now. */
  marks: QuestionMarksProps | null
  tabs: BrowserTabsProps
  checks: ChecksControl
  /** Where the element that a step names is seen. */
  matches: readonly (ScreenBox | null)[]
  onNavigate: () => void
  onReconnect: () => void
  onDisconnected: (clean: boolean) => void
  onFilesWanted: (chooser: OpenedChooser) => void
}

/** The right side of the recipe page: the remote browser, live. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { project, environment, device, isBusy, cutOff, reload, tabs, checks, onNavigate } = props
  const sutUrl = environment.current?.sutUrl ?? null
  const { i18n, t } = useLingui()
  const whyNot = sutUrl ? reload.reason && i18n._(DISABLED_WORDS[reload.reason]) : t`The project has no address of a system under test`
  const isPointing = checks.state.kind === 'starting' || checks.state.kind === 'picking'
  const stage = useRef<HTMLDivElement>(null)
  const focusArea = useFocusRecovery<HTMLElement>()
  return (
    <section ref={focusArea} className={classes.panel} aria-label={t`Preview`}>
      <div className={classes.bar}>
        <IconButton variant="icon-outline" label={t`Open the start page again`} reason={whyNot} onClick={onNavigate}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
        {environment.others.length > 0 && <EnvironmentSelect environment={environment} isBusy={isBusy} />}
        <input
          className={classes.url}
          readOnly
          value={sutUrl ?? ''}
          aria-label={t`Address of the system under test`}
          placeholder={t`No address`}
        />
        <IconButton
          variant="icon-outline"
          label={t`Add a check`}
          reason={checks.reason}
          aria-pressed={isPointing}
          onClick={isPointing ? checks.stop : checks.start}
        >
          <IconFocus2 size={18} aria-hidden />
        </IconButton>
        <IconButton variant="icon-outline" label={t`Show in full screen`} onClick={() => void stage.current?.requestFullscreen()}>
          <IconDeviceDesktop size={18} aria-hidden />
        </IconButton>
        <SizeBox label={t`Width, pixels`} value={DEVICES[device].width} unit="W" />
        <SizeBox label={t`Height, pixels`} value={DEVICES[device].height} unit="H" />
      </div>
      <BrowserTabs {...tabs} />
      {project.isLoading ? (
        // the stage would jump down if the notice came above it
        <Skeleton className={classes.stageSkeleton} height="auto" radius="lg" />
      ) : (
        <>
          {project.known && !sutUrl && <SutUrlMissing />}
          {cutOff !== 'offline' && <ProjectError project={project} />}
          <PreviewStage stage={stage} sutUrl={sutUrl} screen={DEVICES[props.shownDevice]} {...props} />
        </>
      )}
    </section>
  )
}

function ProjectError({ project: { error, isRetrying, retry } }: { project: ProjectState }) {
  const { t } = useLingui()
  const standing = useStandingError(error, isRetrying)
  return <ErrorAlert error={standing} title={t`Error loading projects`} onRetry={retry} isRetrying={isRetrying} />
}

function SizeBox({ label, value, unit }: { label: string; value: number; unit: string }) {
  return (
    <label className={classes.size}>
      <input readOnly value={value} aria-label={label} />
      <span aria-hidden>{unit}</span>
    </label>
  )
}
