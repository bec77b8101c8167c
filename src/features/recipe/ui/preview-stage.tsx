import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnected, IconWorldShare } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react'
import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import { Button } from '../../../ui/button.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { type CutOff, isReadOnly, type ReservationState } from '../model/reservation.ts'
import { isSameSession, readRunnerMessage } from '../model/runner-message.ts'
import type { ScreenSize } from '../model/screen-percent.ts'
import type { Control } from '../model/step-controls.ts'
import classes from './preview-panel.module.css'
import { MatchMarks } from './match-marks.tsx'
import { PickOverlay } from './pick-overlay.tsx'
import { QuestionMarks, type QuestionMarksProps } from './question-marks.tsx'
import { ScreenSizeContext } from './screen-size.ts'
import { DISABLED_WORDS } from './step-words.ts'
import type { ChecksControl } from './use-checks.tsx'

type PreviewStageProps = {
  /** Of the remote browser. */
  screen: ScreenSize
  stage: RefObject<HTMLDivElement | null>
  sutUrl: string | null
  cutOff: CutOff | null
  reservation: ReservationState
  isSynced: boolean
  isOpening: boolean
  /** Whether the start page can be opened now. */
  reload: Control
  marks: QuestionMarksProps | null
  checks: ChecksControl
  matches: readonly (ScreenBox | null)[]
  onNavigate: () => void
  onReconnect: () => void
  onDisconnected: (clean: boolean) => void
  /** The remote page asks for files. */
  onFilesWanted: (chooser: OpenedChooser) => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type has no custom properties
const proportions = ({ width, height }: ScreenSize) => ({ '--screen-width': width, '--screen-height': height }) as CSSProperties

/** The black box that holds the remote browser in its own proportions, or says why it does not. */
export function PreviewStage(props: PreviewStageProps) {
  const {
    cutOff,
    reservation,
    isSynced,
    isOpening,
    reload,
    marks,
    checks,
    matches,
    sutUrl,
    stage,
    screen,
    onNavigate,
    onReconnect,
    onDisconnected,
    onFilesWanted,
  } = props
  const { i18n, t } = useLingui()
  const readOnly = isReadOnly(reservation)
  // Without a network the frame says that its connection was lost, and nothing can be opened.
  const mayNavigate = !isSynced && !readOnly && reservation.frameToken !== null && cutOff !== 'offline'
  // who points wants to see the page as it is
  const offersNavigation = mayNavigate && checks.state.kind === 'idle'
  return (
    <div className={classes.stage} ref={stage}>
      <div className={classes.frame} style={proportions(screen)}>
        {reservation.frameToken ? (
          <RunnerFrame
            key={reservation.frameNo}
            token={reservation.frameToken}
            latestToken={reservation.latestToken ?? reservation.frameToken}
            hasKeys={checks.state.kind === 'picking'}
            onDisconnected={onDisconnected}
            onFilesWanted={onFilesWanted}
          />
        ) : (
          <Explanation cutOff={cutOff} reservation={reservation} onReconnect={onReconnect} />
        )}
        <ScreenSizeContext value={screen}>
          {marks && reservation.frameToken && <QuestionMarks {...marks} />}
          {reservation.frameToken && <MatchMarks boxes={matches} />}
          {checks.state.kind === 'starting' && <div className={classes.starting} />}
          {checks.state.kind === 'picking' && <PickOverlay box={checks.state.box} caption={checks.state.caption} onCancel={checks.stop} />}
        </ScreenSizeContext>
        {readOnly && <div className={classes.blocker} />}
        {offersNavigation && (
          <div className={classes.overlay}>
            <Button
              variant="accent"
              size="lg"
              loading={isOpening}
              reason={
                sutUrl ? reload.reason && i18n._(DISABLED_WORDS[reload.reason]) : t`The project has no address of a system under test`
              }
              leftSection={<IconWorldShare size={18} aria-hidden />}
              onClick={onNavigate}
            >
              <Trans>Navigate to system under test</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

/** `hasKeys`: the keyboard belongs to the remote browser now. */
type RunnerFrameProps = { token: string; latestToken: string; hasKeys: boolean } & Pick<
  PreviewStageProps,
  'onDisconnected' | 'onFilesWanted'
>

function RunnerFrame({ token, latestToken, hasKeys, onDisconnected, onFilesWanted }: RunnerFrameProps) {
  const { t } = useLingui()
  const giveFiles = useEffectEvent(onFilesWanted)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const handleMessage = (event: MessageEvent) => {
      const frameWindow = frame.current?.contentWindow
      const message = readRunnerMessage(event, { origin: location.origin, frameWindow })
      if (message?.type === 'RUNNER_DISCONNECTED') onDisconnected(message.payload.clean)
      if (message?.type === 'RUNNER_FOCUS_LEFT') leaveFrame(frame.current)
      if (message?.type === 'RUNNER_FILES_WANTED') giveFiles(message.payload)
      if (message?.type !== 'RUNNER_TOKEN_WANTED') return
      // A check may have got a new session by now; it is another browser, which does not show what this one did.
      if (isSameSession(token, latestToken)) frameWindow?.postMessage({ type: 'RUNNER_TOKEN', vncToken: latestToken }, location.origin)
      else onDisconnected(false)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [token, latestToken, onDisconnected])
  useEffect(() => {
    if (!hasKeys) return
    frame.current?.focus()
    // Only what shows the screen passes keys on.
    frame.current?.contentDocument?.querySelector('canvas')?.focus()
  }, [hasKeys])
  return (
    // The page is our own and needs its origin; a sandbox with scripts and origin would forbid nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={classes.fill}
      src={`/runner/ack.html?vncToken=${encodeURIComponent(token)}`}
      title={t`Remote browser`}
      allow="clipboard-read; clipboard-write; fullscreen"
    />
  )
}

/** From the remote browser the keyboard goes to the button that stops the recording, else to the frame's toolbar. */
function leaveFrame(frame: HTMLElement | null): void {
  const stop = document.querySelector<HTMLElement>('[data-recording] [data-control=record]')
  const toolbar = frame?.closest('section')?.querySelector('button')
  frame?.blur()
  ;(stop ?? toolbar)?.focus()
}

function Explanation({ cutOff, reservation, onReconnect }: Pick<PreviewStageProps, 'cutOff' | 'reservation' | 'onReconnect'>) {
  const isReserving = reservation.status === 'unknown' || reservation.pending === 'manual' || reservation.pending === 'auto'
  if (isReserving && cutOff === null) {
    return (
      <Message icon={<Loader color="var(--app-on-stage)" size={28} />}>
        <Trans>Reserving session…</Trans>
      </Message>
    )
  }
  if (reservation.status !== 'reserved_by_you') {
    return (
      <Message>
        <Trans>No active session</Trans>
      </Message>
    )
  }
  if (reservation.latestToken === null) {
    return (
      <Message>
        <Trans>No browser session available. Refresh the page.</Trans>
      </Message>
    )
  }
  if (cutOff === 'offline') {
    return (
      <Message>
        <Trans>The preview opens again as soon as the server can be reached.</Trans>
      </Message>
    )
  }
  return (
    <Message>
      <Trans>The preview was closed.</Trans>
      <Button onClick={onReconnect} leftSection={<IconPlugConnected size={18} aria-hidden />}>
        <Trans>Show it again</Trans>
      </Button>
    </Message>
  )
}

function Message({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.message}>
      {icon}
      {children}
    </div>
  )
}
