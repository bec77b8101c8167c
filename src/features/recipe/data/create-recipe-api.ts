import { newId } from '#contract/rules/new-id.ts'
import type { Api } from '../../../data/calls/api.ts'
import { logFailure } from '../../../data/calls/log-failure.ts'
import { readTabId } from '../../../data/presence/tab-id.ts'
import type { RecipeApi } from './recipe-api.ts'

/** The page's calls over tRPC. */
export function createRecipeApi(api: Api): RecipeApi {
  return {
    get: (id) => api.recipe.get.query({ id }),
    subscribe: (recipeId, { onStarted, onEvent, onError }) => {
      const subscription = api.recipe.subscribe.subscribe(
        { recipeId },
        { onStarted, onData: ({ id, data }) => onEvent({ id, event: data }), onError },
      )
      return () => subscription.unsubscribe()
    },
    playback: (input) => logged(api.recipe.playback.mutate(input)),
    queueRows: ({ recipeId, ...input }) =>
      logged(api.runs.queue.mutate({ ...input, batchId: newId(), select: { recipeIds: [recipeId] }, retries: 0, origin: 'list' })),
    predict: (input) => logged(api.recipe.predict.mutate(input)),
    record: (input) => logged(api.recipe.recordHumanInteractions.mutate(input)),
    answerPassword: (input) => logged(api.recipe.answerPassword.mutate(input)),
    answerFileChooser: (input) => logged(api.recipe.answerFileChooser.mutate(input)),
    questionMarks: (input, onBoxes) => {
      const subscription = api.recipe.questionMarks.subscribe(input, { onData: ({ boxes }) => onBoxes(boxes) })
      return () => subscription.unsubscribe()
    },
    pickElement: (input, { onEvent, onError }) => {
      const subscription = api.recipe.pickElement.subscribe(input, { onData: onEvent, onError })
      return () => subscription.unsubscribe()
    },
    countMatches: async (input) => (await logged(api.recipe.countMatches.mutate(input))).counts,
    pageChanges: (input) => api.recipe.pageChanges.query(input),
    addRecordedAssertion: (input) => logged(api.recipe.addRecordedAssertion.mutate(input)),
    markTargets: (input, onBoxes) => {
      const subscription = api.recipe.markTargets.subscribe(input, { onData: ({ boxes }) => onBoxes(boxes) })
      return () => subscription.unsubscribe()
    },
    revealTarget: (input) => logged(api.recipe.revealTarget.mutate(input)),
    revealChoice: (input) => logged(api.recipe.revealChoice.mutate(input)),
    tryAction: (input) => logged(api.recipe.tryAction.mutate(input)),
    tryAssertion: (input) => logged(api.recipe.tryAssertion.mutate(input)),
    tabs: (input, onTabs) => {
      const subscription = api.recipe.tabs.subscribe(input, { onData: onTabs })
      return () => subscription.unsubscribe()
    },
    actOnTab: (input) => logged(api.recipe.actOnTab.mutate(input)),
    abort: (input) => logged(api.task.abort.mutate(input)),
    reserve: (input) => logged(api.sessionReservation.reserveOrCheckSession.mutate({ ...input, tabId: readTabId(), reserveSession: true })),
  }
}

/** No cache of queries or mutations sees these calls fail. */
async function logged<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    logFailure(error)
    throw error
  }
}
