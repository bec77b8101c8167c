import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link as RouterLink,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { Arrivals } from './arrivals.tsx'

/** The screens of these tests are not the application's. */
const Link = RouterLink as unknown as ComponentType<{ to: string; search?: object; children: ReactNode }>

beforeEach(() => {
  window.scrollTo = () => {}
})

function List() {
  useDocumentTitle('List')
  return (
    <>
      <h1>All things</h1>
      <Link to="/thing">Open</Link>
      <Link to="/list" search={{ page: 2 }}>
        Next page
      </Link>
    </>
  )
}

function Thing() {
  useDocumentTitle('Thing')
  return <h1>One thing</h1>
}

/** Its heading comes late, and gives way to another one. */
function Slow() {
  const [state, setState] = useState<'loading' | 'named' | 'ready'>('loading')
  useDocumentTitle(state === 'ready' ? 'Seventh thing' : null)
  return (
    <>
      {state === 'loading' ? <p>Loading…</p> : <h1 key={state}>{state}</h1>}
      <button type="button" onClick={() => setState(state === 'loading' ? 'named' : 'ready')}>
        Go on
      </button>
    </>
  )
}

/** Something happens to the slow screen; nobody has pressed anything. */
const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Go on' }))

function Form() {
  useDocumentTitle('Form')
  return (
    <>
      <h1>A form</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
      <input aria-label="Name" autoFocus />
    </>
  )
}

function Asking() {
  return (
    <>
      <h1>A question</h1>
      <dialog open aria-modal="true">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is tested */}
        <button type="button" autoFocus>
          Yes
        </button>
      </dialog>
    </>
  )
}

const Bare = () => <p>Nothing is called anything here.</p>

function Frame() {
  return (
    <>
      <header>
        <Link to="/thing">Thing</Link>
        <Link to="/list">List</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  )
}

/** The application at `/list`, with the focus on what leads to `path`. */
async function openAt(path: string) {
  const root = createRootRoute({ component: Frame })
  const screens: Record<string, RouteComponent> = {
    '/list': List,
    '/thing': Thing,
    '/slow': Slow,
    '/form': Form,
    '/twin': () => <Form />,
    '/asking': Asking,
    '/bare': Bare,
  }
  const routeTree = root.addChildren(
    Object.entries(screens).map(([to, component]) => createRoute({ getParentRoute: () => root, path: to, component })),
  )
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: true })
  const { container } = render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
      <Arrivals router={router} />
    </MantineProvider>,
  )
  await screen.findByRole('main')
  const announced = () => container.querySelector('[aria-live]')?.textContent
  const go = (to: string) => act(() => router.navigate({ to: to as never }))
  return { router, announced, go }
}

const hasFocus = (element: HTMLElement) => vi.waitFor(() => expect(document.activeElement).toBe(element))

test('the first screen takes nothing', async () => {
  const { announced } = await openAt('/list')
  expect(document.activeElement).toBe(document.body)
  expect(announced()).toBe('')
})

test('a link leads the focus to the heading of the screen behind it, without scrolling, and announces its title', async () => {
  const { announced } = await openAt('/list')
  const focus = vi.spyOn(HTMLElement.prototype, 'focus')
  const link = screen.getByRole('link', { name: 'Open' })
  link.focus()
  focus.mockClear()
  fireEvent.click(link)
  const heading = await screen.findByRole('heading', { name: 'One thing' })
  await hasFocus(heading)
  expect(heading.dataset.arrival).toBe('')
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  expect(announced()).toBe('Thing · Reprise')
})

test('so does a link that stands beside the screens and keeps the focus', async () => {
  const { announced } = await openAt('/list')
  const link = screen.getByRole('link', { name: 'Thing' })
  link.focus()
  fireEvent.click(link)
  await hasFocus(await screen.findByRole('heading', { name: 'One thing' }))
  expect(announced()).toBe('Thing · Reprise')
})

test('so does the way back', async () => {
  const { router, announced, go } = await openAt('/list')
  await go('/thing')
  expect(announced()).toBe('Thing · Reprise')
  router.history.back()
  await hasFocus(await screen.findByRole('heading', { name: 'All things' }))
  expect(announced()).toBe('List · Reprise')
})

test('a screen with the title of the one before is announced again', async () => {
  const { announced, go } = await openAt('/form')
  await go('/twin')
  expect(announced()).toBe('Form · Reprise')
})

test('a heading is focusable only while it has the focus', async () => {
  const { go } = await openAt('/list')
  await go('/thing')
  const heading = screen.getByRole('heading', { name: 'One thing' })
  expect(heading.tabIndex).toBe(-1)
  screen.getByRole('link', { name: 'List' }).focus()
  expect(heading.hasAttribute('tabindex')).toBe(false)
  expect(heading.dataset.arrival).toBeUndefined()
})

test('another page of the same list leaves the focus where it is', async () => {
  const { router, announced } = await openAt('/list')
  const link = screen.getByRole('link', { name: 'Next page' })
  link.focus()
  fireEvent.click(link)
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ page: 2 }))
  await vi.waitFor(() => expect(router.state.status).toBe('idle'))
  expect(document.activeElement).toBe(link)
  expect(announced()).toBe('')
})

test('until the heading is there the focus is in the main part; it follows a heading that replaces another', async () => {
  const { announced, go } = await openAt('/list')
  await go('/slow')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  goOn()
  await hasFocus(screen.getByRole('heading', { name: 'named' }))
  goOn()
  await hasFocus(screen.getByRole('heading', { name: 'ready' }))
  expect(announced()).toBe('Seventh thing · Reprise')
})

test('whoever has done something since is not called back', async () => {
  const { announced, go } = await openAt('/list')
  await go('/slow')
  goOn()
  await hasFocus(screen.getByRole('heading', { name: 'named' }))
  fireEvent.keyDown(document.activeElement as Element, { key: 'Tab' })
  goOn()
  // the observer that would have moved it has run by now
  await act(async () => {})
  expect(document.activeElement).toBe(document.body)
  expect(announced()).not.toContain('Seventh thing')
})

test('a field that the screen focuses itself keeps the focus, and the title is announced', async () => {
  const { announced, go } = await openAt('/list')
  await go('/form')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(announced()).toBe('Form · Reprise')
})

test('a dialog keeps the focus', async () => {
  const { go } = await openAt('/list')
  await go('/asking')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Yes' }))
})

test('a screen without a heading gets the focus as a whole', async () => {
  const { go } = await openAt('/list')
  await go('/bare')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('after the application is gone nothing is moved any more', async () => {
  const { go } = await openAt('/list')
  await go('/slow')
  cleanup()
  document.body.append(document.createElement('h1'))
  await act(async () => {})
  expect(document.activeElement).toBe(document.body)
  document.body.replaceChildren()
})
