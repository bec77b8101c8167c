import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../data/calls/api.ts'

/** The picture of a failed step, as an address for an image; null when it is kept no more. A picture never changes, so once seen it stays at hand. */
export const failurePictureQuery = (api: Api, recipeId: string, pictureId: string) =>
  queryOptions({
    queryKey: ['recipe', 'failure-picture', recipeId, pictureId],
    queryFn: async ({ signal }) => {
      const { image } = await api.recipe.failurePicture.query({ recipeId, pictureId }, { signal })
      return image === null ? null : `data:image/webp;base64,${image}`
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
