import { z } from 'zod'
import { importAndPredictInputSchema, isoDateSchema, lastStepIndexSchema, stepIndexSchema } from '#contract/schemas/recipe.ts'
import { askEngineInputSchema, engineAnswerSchema } from '#contract/schemas/engine-answer.ts'
import { answerQuestionInputSchema, questionMarksInputSchema, revealChoiceInputSchema } from '#contract/schemas/reading.ts'
import {
  addRecordedAssertionInputSchema,
  countMatchesInputSchema,
  markTargetsInputSchema,
  matchCountsSchema,
  pageChangesInputSchema,
  pageChangesSchema,
  pickElementInputSchema,
  revealTargetInputSchema,
} from '#contract/schemas/pick.ts'
import { recipeRunAnswerSchema, recipeRunInputSchema } from '#contract/schemas/recipe-run.ts'
import { answerFileChooserInputSchema, answerPasswordInputSchema, recordingConfigSchema } from '#contract/schemas/recording.ts'
import { trialSchema, tryActionInputSchema, tryAssertionInputSchema } from '#contract/schemas/trial.ts'
import { memberProcedure, router } from '../platform/http/trpc.ts'
import { recipeTabActInputSchema, recipeTabsInputSchema } from '#contract/schemas/tabs.ts'
import { streamOfSession } from '../accounts/session-stream.ts'
import { answerQuestion } from './answer-question.ts'
import { askEngine } from './ask-engine.ts'
import { answerFileChooser } from './file-chooser.ts'
import { importAndPredict } from './import-and-predict.ts'
import { countMatches, pageChanges } from './page-facts.ts'
import { pickElement } from './pick-element.ts'
import { markTargets, questionMarks, revealChoice, revealTarget } from './question-marks.ts'
import { addRecordedAssertion } from './recorded-assertions.ts'
import { answerPassword } from './recorded-passwords.ts'
import { recipeRun } from './recipe-run.ts'
import { actOnTab, tabs } from './tabs.ts'
import { tryAction, tryAssertion } from './try-part.ts'
import { abortTask, requireRecipe, startTask } from './service.ts'

// Only the length is checked here: the service refuses blank and wrong URLs, each with a code of its own.
const sutUrlSchema = z.string().max(2048)
/** `sutUrl` counts only without an `environmentId`. */
const runTargetShape = { recipeId: z.uuid(), sutUrl: sutUrlSchema, environmentId: z.uuid().optional() }
const startedSchema = z.object({ taskId: z.uuid() })

/** Calls that run a recipe. They are merged into the router `recipe`, so their names begin with it. */
export const recipeRunRouter = router({
  importAndPredict: memberProcedure
    .input(importAndPredictInputSchema)
    .output(z.object({ recipeId: z.uuid(), taskId: z.uuid() }))
    .mutation(({ ctx, input }) => importAndPredict(ctx.actor, ctx.deps, input)),
  predict: memberProcedure
    .input(z.object({ ...runTargetShape, initialStepIndex: stepIndexSchema }))
    .output(startedSchema)
    .mutation(({ ctx, input }) =>
      startTask(ctx.actor, ctx.deps, {
        kind: 'predict',
        recipeId: input.recipeId,
        sutUrl: input.sutUrl,
        environmentId: input.environmentId,
        stepIndex: input.initialStepIndex,
      }),
    ),
  playback: memberProcedure
    .input(z.object({ ...runTargetShape, upToStepInclusively: lastStepIndexSchema, rowIndex: z.number().int().min(0).optional() }))
    .output(startedSchema)
    .mutation(({ ctx, input }) =>
      startTask(ctx.actor, ctx.deps, {
        kind: 'playback',
        recipeId: input.recipeId,
        sutUrl: input.sutUrl,
        environmentId: input.environmentId,
        rowIndex: input.rowIndex,
        stepIndex: input.upToStepInclusively,
      }),
    ),
  run: memberProcedure
    .input(recipeRunInputSchema)
    .output(recipeRunAnswerSchema)
    .query(async ({ ctx, input }) => ({ run: await recipeRun(ctx.actor, ctx.deps, input) })),
  answerFileChooser: memberProcedure
    .input(answerFileChooserInputSchema)
    .mutation(({ ctx, input }) => answerFileChooser(ctx.actor, ctx.deps, input)),
  answerPassword: memberProcedure.input(answerPasswordInputSchema).mutation(({ ctx, input }) => answerPassword(ctx.actor, ctx.deps, input)),
  answerQuestion: memberProcedure
    .input(answerQuestionInputSchema)
    .output(z.object({ recipeId: z.uuid(), updatedAt: isoDateSchema, taskId: z.uuid().nullable() }))
    .mutation(({ ctx, input }) => answerQuestion(ctx.actor, ctx.deps, input)),
  askEngine: memberProcedure
    .input(askEngineInputSchema)
    .output(engineAnswerSchema)
    .query(({ ctx, input, signal }) => askEngine(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  /** Where the choices of a step's question are seen on the screen, as that changes. */
  questionMarks: memberProcedure.input(questionMarksInputSchema).subscription(async ({ ctx, input, signal }) => {
    await requireRecipe(ctx.actor, ctx.deps, input.recipeId)
    return streamOfSession(ctx, signal, async (ended) => questionMarks(ctx.actor, ctx.deps, input, ended))
  }),
  /** Lets the user point at an element in their remote browser. */
  pickElement: memberProcedure.input(pickElementInputSchema).subscription(async ({ ctx, input, signal }) => {
    await requireRecipe(ctx.actor, ctx.deps, input.recipeId)
    return streamOfSession(ctx, signal, async (ended) => pickElement(ctx.actor, ctx.deps, input, ended))
  }),
  /** It changes nothing; as a mutation because a target is too long for an address. */
  countMatches: memberProcedure
    .input(countMatchesInputSchema)
    .output(matchCountsSchema)
    .mutation(({ ctx, input, signal }) => countMatches(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  pageChanges: memberProcedure
    .input(pageChangesInputSchema)
    .output(pageChangesSchema)
    .query(({ ctx, input, signal }) => pageChanges(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  /** Where the elements of targets are seen on the screen, as that changes. */
  markTargets: memberProcedure.input(markTargetsInputSchema).subscription(async ({ ctx, input, signal }) => {
    await requireRecipe(ctx.actor, ctx.deps, input.recipeId)
    return streamOfSession(ctx, signal, async (ended) => markTargets(ctx.actor, ctx.deps, input, ended))
  }),
  revealTarget: memberProcedure
    .input(revealTargetInputSchema)
    .mutation(({ ctx, input, signal }) => revealTarget(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  addRecordedAssertion: memberProcedure
    .input(addRecordedAssertionInputSchema)
    .mutation(({ ctx, input }) => addRecordedAssertion(ctx.actor, ctx.deps, input)),
  revealChoice: memberProcedure
    .input(revealChoiceInputSchema)
    .mutation(({ ctx, input, signal }) => revealChoice(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  /** The tabs of the remote browser, as they change. */
  tabs: memberProcedure.input(recipeTabsInputSchema).subscription(async ({ ctx, input, signal }) => {
    await requireRecipe(ctx.actor, ctx.deps, input.recipeId)
    return streamOfSession(ctx, signal, async (ended) => tabs(ctx.actor, ctx.deps, input.recipeId, ended))
  }),
  actOnTab: memberProcedure
    .input(recipeTabActInputSchema)
    .mutation(({ ctx, input, signal }) => actOnTab(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  tryAction: memberProcedure
    .input(tryActionInputSchema)
    .output(trialSchema)
    .mutation(({ ctx, input, signal }) => tryAction(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  tryAssertion: memberProcedure
    .input(tryAssertionInputSchema)
    .output(trialSchema)
    .mutation(({ ctx, input, signal }) => tryAssertion(ctx.actor, ctx.deps, input, signal ?? new AbortController().signal)),
  recordHumanInteractions: memberProcedure
    .input(recordingConfigSchema)
    .output(startedSchema)
    .mutation(({ ctx, input }) =>
      startTask(ctx.actor, ctx.deps, {
        kind: 'record',
        recipeId: input.recipeId,
        environmentId: input.environmentId,
        stepIndex: input.currentStepIndex,
      }),
    ),
})

export const taskRouter = router({
  abort: memberProcedure
    .input(z.object({ recipeId: z.uuid(), taskId: z.uuid().optional() }))
    .output(z.object({ taskId: z.uuid().nullable() }))
    .mutation(({ ctx, input }) => abortTask(ctx.actor, ctx.deps, input)),
})
