import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { DEFAULT_DEVICE } from '#contract/rules/devices.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { type EnvironmentChoice, runTargetOf, useEnvironmentChoice } from '../../../data/environment-choice.ts'
import type { RecipeApi } from '../data/recipe-api.ts'
import type { ProjectState } from '../data/use-project-of-recipe.ts'
import { useSharedRequests } from '../data/use-shared-requests.ts'
import { useRunCommands, type RunCommands } from '../data/use-run-commands.ts'
import type { RunState } from '../data/use-run-state.ts'
import { useAnswerQuestion, useContinueAnswered } from '../data/use-answer-question.ts'
import { useBrowserTabs } from '../data/use-browser-tabs.ts'
import { usePointing } from '../data/use-pointing.ts'
import { useMatchMarks } from '../data/use-match-marks.ts'
import { useQuestionMarks } from '../data/use-question-marks.ts'
import { useRecordedFlow, useRecordOnOpening } from '../data/use-recorded-flow.ts'
import { useRecordedSteps } from '../data/use-recorded-steps.ts'
import type { RecipeEdits } from '../data/use-recipe-edits.ts'
import { stepsAnsweredIn } from '../model/answer-taken.ts'
import { PointedChoice } from '../model/pointed-choice.ts'
import { askingStep } from '../model/question-marks.ts'
import type { RecordedCommands } from '../model/recorded-commands.ts'
import { runControls } from '../model/run-controls.ts'
import { canAddStep } from '../model/step-editing.ts'
import { isReadOnly, mayEdit } from '../model/reservation.ts'
import { lookReason, stepControls, tabsControl, type Control, type ControlsContext, type DisabledReason } from '../model/step-controls.ts'
import { FlowPanel } from './flow-panel.tsx'
import { PreviewToolsContext, type PreviewTools } from './preview-tools.ts'
import { useFileChooser } from '../data/use-file-chooser.ts'
import { FileChooser } from './file-chooser.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { RecipeStepsContext } from './recipe-steps.ts'
import { RunBar } from './run-bar.tsx'
import { RunLine } from './run-line.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { SplitView } from './split-view.tsx'
import type { StepCommands, WorkspaceCommands } from './step-commands.ts'
import { DISABLED_WORDS } from './step-words.ts'
import { addToRecording, useChecks } from './use-checks.tsx'
import { useChecksToStep } from './use-checks-to-step.ts'

const SharedDialogs = lazy(async () => ({ default: (await import('./shared-dialogs.tsx')).SharedDialogs }))

type RecipeWorkspaceProps = {
  api: RecipeApi
  recipe: Recipe
  state: RunState
  project: ProjectState
  edits: RecipeEdits
  linkHash: string
  onCompare: () => void
}

const NO_ENV_DATA: Project['envData']['items'] = []

/** Flow and preview side by side, wired to what the page knows. */
export function RecipeWorkspace({ api, recipe, state, project, edits, linkHash, onCompare }: RecipeWorkspaceProps) {
  const { i18n, t } = useLingui()
  const { reservation, reserve, recording, task, isSynced, sync, cutOff, tasks, queue } = state
  const readOnly = isReadOnly(reservation)
  const environment = useEnvironmentChoice(project.known)
  const sutUrl = environment.current?.sutUrl ?? null
  const run = useRunCommands(api, recipe.id, environment.current, state)
  const files = useFileChooser(api, recipe.id)
  const [newStepAt, setNewStepAt] = useState<number | null>(null)
  const canEdit = mayEdit(reservation, cutOff) && task === null
  const answers = useAnswerQuestion({ recipeId: recipe.id, tasks, showError: run.showError })
  const unsentAnswers = stepsAnsweredIn(queue)
  const isReserving = reservation.status === 'unknown'
  const context = {
    steps: recipe.steps,
    readOnly,
    isReserving,
    canEdit: mayEdit(reservation, cutOff),
    cutOff,
    task,
    recording,
    unsentAnswers,
  }
  const controls = recipe.steps.map((_, index) => stepControls(context, index))
  const runCommands = run.commands
  const recorded = useRecordedSteps(api, recipe.id, run.showError)
  const flow = useRecordedFlow({ recipe, sutUrl, run: run.commands, edits: edits.commands, reason: flowReason(context) })
  const isSettled = cutOff !== 'unsent' && reservation.pending === null && (cutOff !== null || reservation.status !== 'unknown')
  useRecordOnOpening({ linkHash, isEmpty: recipe.steps.length === 0, isSettled, flow })
  const [pointed] = useState(() => new PointedChoice())
  const reveal = useReveal(api, recipe.id)
  const revealTarget = useRevealTarget(api, recipe.id)
  const [shownTarget, showTarget] = useState<Locator[] | null>(null)
  const matches = useMatchMarks(api, recipe.id, cutOff === null && !readOnly ? shownTarget : null)
  const shared = useSharedRequests({ api, recipeId: recipe.id, edit: edits.commands.edit, showError: run.showError })
  const commands = useStepCommands({
    pointAt: pointed.point,
    revealChoice: reveal,
    showTarget,
    revealTarget,
    run: run.commands,
    recorded,
    answerQuestion: answers.answerQuestion,
    edit: edits.commands.edit,
    openNew: setNewStepAt,
    openShared: shared.open,
  })
  useContinueAnswered(answers, { recipe, controls, predict: commands.predict })
  const asking = isSynced ? askingStep(recipe.steps, controls) : null
  const boxes = useQuestionMarks(api, recipe.id, cutOff === null && !readOnly ? asking : null)
  const { tabs, device: shownDevice } = useBrowserTabs(api, recipe.id, cutOff === null && !readOnly && isSynced)
  const actOnTab = (tabId: string, act: 'show' | 'close') => void api.actOnTab({ recipeId: recipe.id, tabId, act }).catch(run.showError)
  const question = asking === null ? undefined : recipe.steps[asking]?.question
  const whyNotLooked = lookReason(stepControls(context, 0))
  const pointing = usePointing({ api, recipeId: recipe.id, isAllowed: whyNotLooked === null, onError: run.showError })
  const isRecording = recording.phase === 'Active' && cutOff === null && !readOnly
  const addRecorded = useMemo(() => addToRecording(api, recipe.id, run.showError), [api, recipe.id, run.showError])
  const toStep = useChecksToStep(recipe, edits.commands.edit, pointing.state.kind === 'starting')
  const whyNoChecks = whyNotLooked ? i18n._(DISABLED_WORDS[whyNotLooked]) : recipe.steps.length === 0 ? t`Add a step first` : null
  const checks = useChecks({
    api,
    recipeId: recipe.id,
    pointing,
    destination: isRecording ? null : toStep.destination,
    onAdd: whyNoChecks === null ? (isRecording ? addRecorded : toStep.add) : null,
    reason: whyNoChecks,
  })
  const reload: Control = stepControls(context, 0).predict
  const handleDisconnected = (clean: boolean) => {
    sync({ type: 'disconnected' })
    // Without a network the screen cannot be reached; that says nothing about the session, which is asked for when the network is back.
    reserve({ type: 'disconnected', clean: clean || cutOff === 'offline' })
  }
  const tools = usePreviewToolsOf(api, recipe.id, environment.current, {
    reason: stepControls(context, 0).predict.reason,
    pointFor: pointing.pointFor,
    show: showTarget,
  })
  return (
    <PreviewToolsContext value={tools}>
      <RecipeStepsContext value={recipe.steps}>
        <SplitView
          flow={
            <FlowPanel
              recipe={recipe}
              controls={controls}
              canEdit={canEdit}
              envData={project.known?.envData.items ?? NO_ENV_DATA}
              commands={commands}
              edits={edits}
              editing={stepControls(context, 0).edit}
              flow={flow}
              runBar={
                recipe.steps.length > 0 && (
                  <RunBar
                    controls={runControls(context)}
                    flow={flow}
                    isFull={!canAddStep(recipe.steps) || recipe.steps.some((step) => step.flow !== undefined)}
                    rows={
                      recipe.dataTable && recipe.dataTable.rows.length > 1
                        ? {
                            table: recipe.dataTable,
                            onRunRow: (row) => void runCommands.replay(recipe.steps.length - 1, row),
                            onQueueRows: () => runCommands.queueRows(recipe.projectId),
                          }
                        : undefined
                    }
                    onRun={() => void runCommands.replay(recipe.steps.length - 1)}
                    onPredict={(from) => void runCommands.predict(from)}
                  />
                )
              }
              runLine={<RunLine {...{ recipe, task, linkHash }} isUnsent={cutOff === 'unsent'} />}
              task={task}
              recordingPhase={recording.phase}
              canStop={!readOnly}
              isStopping={run.isStopping || recording.phase === 'Finalization'}
              onStop={() => void (recording.phase === 'Active' ? runCommands.stopRecording() : runCommands.stop(task?.id ?? null))}
              newStepAt={newStepAt}
              onCloseNew={() => setNewStepAt(null)}
              onCompare={onCompare}
              linkHash={linkHash}
            />
          }
          preview={
            <PreviewPanel
              device={recipe.device ?? DEFAULT_DEVICE}
              shownDevice={shownDevice ?? DEFAULT_DEVICE}
              project={project}
              environment={environment}
              isBusy={task !== null}
              cutOff={cutOff}
              reservation={reservation}
              isSynced={isSynced}
              isOpening={task?.kind === 'playback'}
              reload={reload}
              tabs={{ tabs, control: tabsControl(context), onAct: actOnTab }}
              checks={checks.control}
              matches={matches}
              onNavigate={() => void runCommands.replay(-1)}
              onReconnect={() => reserve({ type: 'frameReloadRequested' })}
              onDisconnected={handleDisconnected}
              onFilesWanted={readOnly ? () => {} : files.open}
              marks={
                asking !== null && question
                  ? { stepIndex: asking, question, boxes, pointed, onAnswer: (choice) => void answers.answerQuestion(asking, choice) }
                  : null
              }
            />
          }
        />
      </RecipeStepsContext>
      {checks.dialog}
      {files.chooser && (
        <FileChooser
          key={files.chooser.chooserId}
          projectId={recipe.projectId}
          chooser={files.chooser}
          isSending={files.isSending}
          onChoose={(names) => void files.choose(names)}
          onCancel={files.cancel}
        />
      )}
      {shared.request && (
        <Suspense fallback={null}>
          <SharedDialogs
            request={shared.request}
            recipe={recipe}
            envData={project.known?.envData.items ?? NO_ENV_DATA}
            edits={edits.commands}
            onClose={shared.close}
          />
        </Suspense>
      )}
      <ShortcutsHelp />
    </PreviewToolsContext>
  )
}

/** What the forms of the steps do in the remote browser. */
function usePreviewToolsOf(
  api: RecipeApi,
  recipeId: string,
  environment: EnvironmentChoice['current'],
  { reason, pointFor, show }: Pick<PreviewTools, 'reason' | 'pointFor' | 'show'>,
): PreviewTools {
  return useMemo(
    () => ({
      recipeId,
      reason,
      pointFor,
      show,
      countMatches: (target) => api.countMatches({ recipeId, target }),
      tryAction: (action) => api.tryAction({ recipeId, ...runTargetOf(environment), action }),
      tryAssertion: (assertion) => api.tryAssertion({ recipeId, ...runTargetOf(environment), assertion }),
    }),
    [api, recipeId, environment, reason, pointFor, show],
  )
}

/** Why nothing can be recorded behind the last step now. */
const flowReason = (context: ControlsContext): DisabledReason | null =>
  stepControls({ ...context, steps: [...context.steps, { status: 'Draft' }] }, context.steps.length).record.reason

/** Scrolling is a help only, so where it fails nothing is said. */
function useReveal(api: RecipeApi, recipeId: string): StepCommands['revealChoice'] {
  return useCallback(
    ({ stepIndex, choice }) => void api.revealChoice({ recipeId, stepIndex, choice }).catch(() => undefined),
    [api, recipeId],
  )
}

function useRevealTarget(api: RecipeApi, recipeId: string): StepCommands['revealTarget'] {
  return useCallback((target) => void api.revealTarget({ recipeId, target }).catch(() => undefined), [api, recipeId])
}

type CommandParts = { run: RunCommands; recorded: RecordedCommands } & Pick<
  StepCommands,
  'answerQuestion' | 'pointAt' | 'revealChoice' | 'showTarget' | 'revealTarget' | 'edit' | 'openNew' | 'openShared'
>

function useStepCommands({
  run,
  recorded,
  answerQuestion,
  pointAt,
  revealChoice,
  showTarget,
  revealTarget,
  edit,
  openNew,
  openShared,
}: CommandParts): WorkspaceCommands {
  return useMemo(
    () => ({
      replay: (index) => void run.replay(index),
      predict: (index) => void run.predict(index),
      answerQuestion,
      pointAt,
      revealChoice,
      showTarget,
      revealTarget,
      startRecording: (index) => void run.startRecording(index),
      stopRecording: () => void run.stopRecording(),
      ...recorded,
      edit,
      openNew,
      openShared,
    }),
    [run, recorded, answerQuestion, pointAt, revealChoice, showTarget, revealTarget, edit, openNew, openShared],
  )
}
