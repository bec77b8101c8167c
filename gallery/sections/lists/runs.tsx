import { RUN_STATUSES } from '#contract/rules/run-statuses.ts'
import type { Run, RunStepStatus, WholeRun } from '#contract/schemas/run.ts'
import { FilmStrip } from '../../../src/features/runs/ui/film-strip.tsx'
import { RecipeHistory } from '../../../src/features/runs/ui/recipe-history.tsx'
import { RunPage } from '../../../src/features/runs/ui/run-page.tsx'
import { RunStatusBadge } from '../../../src/features/runs/ui/run-status-badge.tsx'
import { RunStepList } from '../../../src/features/runs/ui/run-step-list.tsx'
import { RunStepView } from '../../../src/features/runs/ui/run-step-view.tsx'
import { idOf } from '../../fixtures/id.ts'
import { pagePicture } from '../../fixtures/page-picture.ts'
import { PROJECT_ID } from '../../fixtures/project.ts'
import { RECIPE_ID, runOf, wholeRunOf } from '../../fixtures/runs.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'

const doNothing = () => {}
const PICTURE: Answers = { runs: { picture: () => ({ image: pagePicture(), type: 'image/webp' }) } }

/** A step of the run in each status; a run that goes on has one that is being done. */
const STEPS: Record<RunStepStatus, { name: string; stepIndex: number } | null> = {
  running: null,
  passed: { name: 'Step: found otherwise than before, and passed', stepIndex: 1 },
  failed: { name: 'Step: failed', stepIndex: 3 },
  incomplete: { name: 'Step: not all is checked', stepIndex: 2 },
  notReached: { name: 'Step: not reached', stepIndex: 4 },
}

const view = ({ name, stepIndex }: { name: string; stepIndex: number }): Specimen => ({
  name,
  isWide: true,
  world: { answers: PICTURE },
  show: (context) => {
    const whole = wholeRunOf(context)
    return <RunStepView whole={whole} step={whole.steps[stepIndex]!} />
  },
})

const page = (name: string, read: (context: Context) => NonNullable<Answers['runs']>['read'], isReachable = true): Specimen => ({
  name,
  ground: 'screen',
  isWide: true,
  world: (context) => ({
    isReachable,
    answers: { runs: { ...PICTURE.runs, read: read(context), list: () => ({ runs: [runOf(context), ...earlier(context)], total: 4 }) } },
  }),
  show: (context) => (
    <ScreenFrame>
      <RunPage runId={wholeRunOf(context).run.id} search={{}} onSearch={doNothing} BatchNote={() => null} />
    </ScreenFrame>
  ),
})

/** The verdict changes although the recipe does not. */
const earlier = (context: Context): Run[] =>
  (['passed', 'failed', 'passed'] as const).map((status, index) =>
    runOf(context, { id: idOf(730 + index), status, durationMs: 5000 + index * 900 }),
  )

const history = (name: string, runs: (context: Context) => Run[]): Specimen => ({
  name,
  ground: 'page',
  isWide: true,
  world: (context) => ({ answers: { runs: { list: () => ({ runs: runs(context), total: runs(context).length }) } } }),
  show: () => <RecipeHistory projectId={PROJECT_ID} recipeId={RECIPE_ID} />,
})

const kept = (over: (whole: WholeRun) => WholeRun) => (context: Context) => () => over(wholeRunOf(context))

export const section: Section = {
  about: 'What a run did, step by step, and how the runs of a recipe went.',
  columns: 'medium',
  specimens: [
    { name: 'Verdicts', show: () => RUN_STATUSES.map((status) => <RunStatusBadge key={status} status={status} />) },
    {
      name: 'Steps in every status',
      show: (context) => {
        const steps = wholeRunOf(context).steps.map((step) => (step.stepIndex === 2 ? { ...step, status: 'running' as const } : step))
        const cleanUp = { ...wholeRunOf(context).steps[0]!, stepIndex: 6, isCleanUp: true as const }
        const all = [...steps, { ...wholeRunOf(context).steps[2]!, stepIndex: 5 }, cleanUp]
        return <RunStepList steps={all} shown={3} label={context.say('Steps of the run', 'Шаги запуска')} onShow={doNothing} />
      },
    },
    ...Object.values(STEPS).flatMap((step) => step ?? []).map(view), // prettier-ignore
    {
      name: 'Film strip',
      isWide: true,
      world: { answers: PICTURE },
      show: (context) => <FilmStrip whole={wholeRunOf(context)} shown={3} onShow={doNothing} />,
    },
    history('History of a recipe', (context) => earlier(context).map((run) => ({ ...run, status: 'passed' }))),
    history('History of a flaky recipe', earlier),
    page('Run', kept((whole) => whole)), // prettier-ignore
    page('Run: its pictures are kept no more', kept((whole) => ({ ...whole, isKept: false, pictures: [], complaints: [] }))), // prettier-ignore
    page('Run: pinned, and passed with the second attempt', kept(({ run, ...rest }) => ({ ...rest, run: { ...run, status: 'passed', isPinned: true, attempt: 2 } }))), // prettier-ignore
    page('Run: offline', kept((whole) => whole), false), // prettier-ignore
    page('Run: loading', () => never),
    page('Run: there is none', () => refused(serverError('not_found'))),
  ],
}
