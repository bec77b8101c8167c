import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '#contract/constants.ts'
import { ClientProvider } from '../../src/data/client/client-context.tsx'
import { createQueryClient } from '../../src/data/queries/query-client.ts'
import { LanguageProvider } from '../../src/features/language/ui/language-context.tsx'
import { LayoutProvider } from '#ui/layout/layout-context.tsx'
import type { Context, Specimen } from '../section.ts'
import { appears } from './appears.ts'
import { createClientTwin } from './client-twin.ts'
import { inPlaceTheme } from './in-place-theme.ts'
import { look } from './pseudo-states.ts'
import classes from './stage.module.css'

type StageProps = { specimen: Specimen; language: Language }

/** A component as the product shows it: with all providers, and with a client and a router of its own. */
export function Stage({ specimen, language }: StageProps) {
  const [world] = useState(() => createWorld(specimen, contextOf(language)))
  return (
    <MantineProvider theme={inPlaceTheme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={world.queryClient}>
        <ClientProvider client={world.client}>
          <LanguageProvider onChange={() => {}}>
            <LayoutProvider>
              {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library types `router` as the one of the product */}
              <RouterProvider router={world.router as never} />
            </LayoutProvider>
          </LanguageProvider>
        </ClientProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}

const contextOf = (language: Language): Context => ({ language, say: (en, ru) => (language === 'ru' ? ru : en) })

function createWorld(specimen: Specimen, context: Context) {
  const { world = {}, path = '/', page } = specimen
  const rootRoute = createRootRoute({ component: () => <Shown specimen={specimen} context={context} /> })
  // links are real but lead nowhere
  const anywhere = createRoute({ getParentRoute: () => rootRoute, path: '$', component: () => page?.(context) })
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: rootRoute.addChildren([anywhere]), history, scrollRestoration: false })
  return { router, queryClient: createQueryClient(), client: createClientTwin(typeof world === 'function' ? world(context) : world) }
}

/** The component itself, brought into its state. */
function Shown({ specimen, context }: { specimen: Specimen; context: Context }) {
  const stage = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    void bringAbout(specimen, stage.current, context).then(() => setReady(true))
  }, [specimen, context])
  const { ground = 'card', areOpen } = specimen
  return (
    <div ref={stage} className={classes.stage} data-ground={ground} data-open={areOpen} data-stage data-ready={isReady}>
      {specimen.show(context)}
    </div>
  )
}

async function bringAbout({ act, looks, areOpen }: Specimen, stage: HTMLElement | null, context: Context): Promise<void> {
  if (!stage) return
  await act?.(stage, context)
  // a tip that appeared on the way belongs to an earlier moment
  for (const popover of stage.querySelectorAll<HTMLElement>(':popover-open')) popover.hidePopover()
  if (areOpen) fillMenus(stage)
  if (looks) look(await appears(stage, looks.on), looks.as, stage)
}

/** In a long list a menu gets its commands only when it opens. */
function fillMenus(stage: HTMLElement): void {
  for (const menu of stage.querySelectorAll('[role=menu]:empty')) {
    menu.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }))
  }
}
