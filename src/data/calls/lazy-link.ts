import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '../../../server/app-router.ts'

/** A link whose code is loaded with the first call that takes it. A call that is given up meanwhile never starts. */
export function lazyLink(load: () => Promise<TRPCLink<AppRouter>>): TRPCLink<AppRouter> {
  let link: ReturnType<typeof load> | null = null
  return (runtime) =>
    ({ op, next }) =>
      observable((observer) => {
        let isGivenUp = false
        let stop = () => {}
        link ??= load()
        link.then(
          (loaded) => {
            if (isGivenUp) return
            const subscription = loaded(runtime)({ op, next }).subscribe(observer)
            stop = () => subscription.unsubscribe()
          },
          (error: unknown) => {
            // the next call tries again
            link = null
            // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- errors are distinguished by their fields, never by their class
            observer.error(error as Parameters<typeof observer.error>[0])
          },
        )
        return () => {
          isGivenUp = true
          stop()
        }
      })
}
