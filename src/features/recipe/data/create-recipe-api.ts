import type { Api } from '../../../data/calls/api.ts'
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
    playback: (input) => api.recipe.playback.mutate(input),
    predict: (input) => api.recipe.predict.mutate(input),
    record: (input) => api.recipe.recordHumanInteractions.mutate(input),
    answerPassword: (input) => api.recipe.answerPassword.mutate(input),
    bindAction: (input) => api.recipe.bindAction.mutate(input),
    dismissNotRecorded: (input) => api.recipe.dismissNotRecorded.mutate(input),
    abort: (input) => api.task.abort.mutate(input),
    reserve: (input) => api.sessionReservation.reserveOrCheckSession.mutate({ ...input, reserveSession: true }),
  }
}
