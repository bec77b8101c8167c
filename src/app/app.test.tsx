import { i18n } from '@lingui/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Api } from '../data/calls/api.ts'
import { createQueryClient } from '../data/queries/query-client.ts'
import { Reachability } from '../data/client/reachability.ts'
import { Session } from '../data/session/session.ts'
import { createSync } from '../data/sync/create-sync.ts'
import { App } from './app.tsx'
import { followSession } from './follow-session.ts'
import { createAppRouter } from './router.ts'
import { expectConsole } from '#tests/harness/console.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'

const organizationId = '00000000-0000-4000-8000-000000000002'
const user = { id: 'u', type: 'USER', firstName: 'Maria', lastName: null, email: 'maria@example.com' }
const project = { id: 'p1', name: 'Order desk', description: null, organizationId, sutUrl: 'https://sut.example', envData: { items: [] } }
const recipe = (index: number) => ({
  id: `r${index}`,
  projectId: 'p1',
  status: 'Draft',
  title: `Recipe ${index}`,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: index === 2 ? 'never' : '2026-11-05T00:00:00.000Z',
  stepsCount: index,
})
const serverError = (httpStatus: number, appCode: string) => Object.assign(new Error(appCode), { data: { code: 'X', httpStatus, appCode } })

type Procedure = ReturnType<typeof vi.fn<(input?: unknown) => Promise<unknown>>>
let calls: Record<'login' | 'me' | 'myRequest' | 'projects' | 'recipes' | 'push' | 'readiness' | 'exportAutotests', Procedure>

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  window.scrollTo = () => {}
  const answering = (answer: unknown) => vi.fn<(input?: unknown) => Promise<unknown>>(async () => answer)
  calls = {
    login: answering({ ok: true, accessToken: 'token' }),
    // like the server, this refuses a call without a token
    me: vi.fn<(input?: unknown) => Promise<unknown>>(async () => {
      if (localStorage.getItem('accessToken') === null) throw serverError(401, 'unauthorized')
      return { ok: true, data: { user, membership: { organizationId, role: 'OWNER' } } }
    }),
    myRequest: answering({ request: null }),
    projects: answering({ projects: [project] }),
    recipes: answering({ recipes: [recipe(1), recipe(2)], total: 12 }),
    push: vi.fn<(input?: unknown) => Promise<unknown>>(async (input) => ({
      results: (input as { mutations: { id: string }[] }).mutations.map(({ id }) => ({ id, status: 'applied', result: null })),
    })),
    readiness: answering({ ready: 12, total: 12 }),
    exportAutotests: answering({ downloadUrl: '/api/export/1' }),
  }
})
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const cachedIn = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state }) => state.data ?? [])

/** A message of another tab arrives. */
let receiveFromOtherTab: (event: { data: unknown }) => void

function openApp(path: string, token: string | null = 'token', isOnline = true) {
  if (token) localStorage.setItem('accessToken', token)
  const session = new Session({
    storage: localStorage,
    channel: {
      postMessage: () => {},
      addEventListener: (_type: string, listener: unknown) => void (receiveFromOtherTab = listener as typeof receiveFromOtherTab),
    },
    exclusively: (work) => work(),
    requestFreshToken: async () => ({ kind: 'refused' }),
    requestLogout: async () => {},
    mirror: () => {},
  })
  const api = {
    auth: { me: { query: calls.me }, login: { mutate: calls.login } },
    organization: { myRequest: { query: calls.myRequest } },
    project: { list: { query: calls.projects } },
    recipe: { list: { query: calls.recipes } },
    sync: { push: { mutate: calls.push } },
    export: { readiness: { query: calls.readiness }, exportAutotests: { mutate: calls.exportAutotests } },
  } as unknown as Api
  const reachability = new Reachability({ isBrowserOnline: () => isOnline, probe: async () => true, later: () => () => {} })
  const client = { api, session, reachability, sync: createSync({ session, api, fetch }) }
  const queryClient = createQueryClient()
  const router = createAppRouter({ client, queryClient }, createMemoryHistory({ initialEntries: [path] }))
  followSession(client, queryClient, (signedOut) => void (signedOut ? router.navigate({ to: '/login' }) : router.invalidate()))
  render(<App client={client} queryClient={queryClient} router={router} />)
  return { router, session, queryClient, client }
}

describe('signing in', () => {
  it('leads to the login and back to where the user wanted to go', async () => {
    const { router } = openApp('/recipes?page=2', null)
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: ' maria@example.com ' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret-1' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    await screen.findByText('Recipe 1')
    expect(calls.login).toHaveBeenCalledExactlyOnceWith({ email: 'maria@example.com', password: 'secret-1' })
    expect(router.state.location.href).toBe('/recipes?page=2')
    // two redirects and another layout later
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Order desk' })))
  })

  it('asks for what is missing without a call', async () => {
    openApp('/login', null)
    fireEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    await screen.findByText('Enter your e-mail')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(calls.login).not.toHaveBeenCalled()
  })

  it('says what went wrong', async () => {
    calls.login.mockRejectedValue(serverError(401, 'invalid_credentials'))
    openApp('/login', null)
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'maria@example.com' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Wrong e-mail or password.')
  })

  it('ends with a logout, without keeping the address for the next user', async () => {
    const { router } = openApp('/recipes?page=2')
    await screen.findByText('Recipe 1')
    fireEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement)
    await screen.findByText('Welcome back')
    expect(router.state.location.href).toBe('/login')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})

describe('leaving', () => {
  it('leaves nothing of the user in the cache', async () => {
    const { queryClient } = openApp('/recipes')
    await screen.findByText('Recipe 1')
    expect(JSON.stringify(cachedIn(queryClient))).toContain('maria@example.com')
    fireEvent.click(screen.getAllByRole('button', { name: 'Log out' })[0] as HTMLElement)
    await screen.findByText('Welcome back')
    expect(cachedIn(queryClient)).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('maria@example.com')
  })

  it('in another tab shows the login and empties the cache here too', async () => {
    const { router, queryClient } = openApp('/recipes')
    await screen.findByText('Recipe 1')
    localStorage.removeItem('accessToken')
    receiveFromOtherTab({ data: { kind: 'signed-out', refreshFailed: false } })
    await screen.findByText('Welcome back')
    expect(router.state.location.pathname).toBe('/login')
    expect(cachedIn(queryClient)).toEqual([])
  })

  it('because the stored token is gone shows the login and says so, and what is unsent stays', async () => {
    const { router, client } = openApp('/recipes')
    await screen.findByText('Recipe 1')
    const close = vi.spyOn(client.sync, 'close')
    localStorage.removeItem('accessToken')
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    await screen.findByText('Your session has ended. Please log in again.')
    expect(router.state.location.pathname).toBe('/login')
    expect(close).toHaveBeenCalledExactlyOnceWith({ forget: 'nothing' })
    // the message of the tab in which the user logged out comes late: the next user does not land on this user's page
    receiveFromOtherTab({ data: { kind: 'signed-out', refreshFailed: false } })
    await waitFor(() => expect(router.state.location.href).toBe('/login'))
  })

  it('because the session was ended says so, and keeps the address', async () => {
    const { router } = openApp('/recipes?page=2')
    await screen.findByText('Recipe 1')
    receiveFromOtherTab({ data: { kind: 'signed-out', refreshFailed: true } })
    await screen.findByText('Your session has ended. Please log in again.')
    expect(router.state.location.search).toMatchObject({ redirect: '/recipes?page=2' })
  })
})

describe('the way to a pilot', () => {
  const withoutOrganization = (type: string) => ({ ok: true, data: { user: { ...user, type }, membership: null } })

  it('is offered in the header to users without an organization', async () => {
    calls.me.mockResolvedValue(withoutOrganization('USER'))
    openApp('/recipes')
    const link = await screen.findByRole('link', { name: 'Request a pilot' })
    expect(link.getAttribute('href')).toBe('/request-pilot')
  })

  it('is not offered while a request waits for its decision, and offered again when it was declined', async () => {
    calls.me.mockResolvedValue(withoutOrganization('USER'))
    calls.myRequest.mockResolvedValue({ request: { id: 'q', name: 'Horns', status: 'PENDING' } })
    const { queryClient } = openApp('/recipes')
    await screen.findByText("You don't have access to this organization")
    await waitFor(() => expect(calls.myRequest).toHaveBeenCalled())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.queryByRole('link', { name: 'Request a pilot' })).toBeNull()
    calls.myRequest.mockResolvedValue({ request: { id: 'q', name: 'Horns', status: 'REJECTED' } })
    await queryClient.invalidateQueries({ queryKey: ['organization', 'my-request'] })
    await screen.findByRole('link', { name: 'Request a pilot' })
  })

  it.each(['ADMIN', 'SUPERADMIN'])('is not offered to an %s', async (type) => {
    calls.me.mockResolvedValue(withoutOrganization(type))
    openApp('/admin')
    await screen.findByRole('heading', { level: 1, name: 'Administration' })
    expect(screen.queryByRole('link', { name: 'Request a pilot' })).toBeNull()
  })

  it('is not offered to members', async () => {
    openApp('/recipes')
    await screen.findByText('Recipe 1')
    expect(screen.queryByRole('link', { name: 'Request a pilot' })).toBeNull()
  })
})

describe('the recipes list', () => {
  it('shows the rows of the page that the address names', async () => {
    openApp('/recipes?sort=title&order=asc')
    const row = (await screen.findByText('Recipe 1')).closest('tr') as HTMLElement
    within(row).getByText('In progress')
    within(row).getByText('Nov 05')
    screen.getByText('invalid date')
    expect(calls.recipes.mock.calls[0]?.[0]).toEqual({ projectId: 'p1', skip: 0, take: 10, sortBy: 'title', sortOrder: 'asc' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order desk')
    expect(document.title).toBe('Order desk · Reprise')
  })

  it('says in a toast and on the page that the projects could not be loaded, and tries again when asked', async () => {
    calls.projects.mockRejectedValueOnce(Object.assign(new Error('No projects today'), { data: { code: 'BAD_REQUEST', httpStatus: 400 } }))
    openApp('/recipes')
    expect(await screen.findAllByText('Error loading projects')).toHaveLength(2)
    expect(screen.getAllByText('No projects today')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Recipe 1')
  })

  it('shows its buttons, disabled, while the project loads', async () => {
    calls.projects.mockReturnValueOnce(new Promise(() => {}))
    openApp('/recipes')
    const upload = await screen.findByRole<HTMLButtonElement>('button', { name: 'Upload testcase' })
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download as file' })
    expect([upload, download].map(disabledReason)).toEqual(['Loading…', 'Loading…'])
  })

  it('deletes only after the question was answered with yes', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
    openApp('/recipes')
    await screen.findByText('Recipe 1')
    const [deleteFirst] = screen.getAllByRole('menuitem', { name: 'Delete', hidden: true })
    HTMLElement.prototype.hidePopover = () => {}
    fireEvent.click(deleteFirst as HTMLElement)
    expect(calls.push).not.toHaveBeenCalled()
    fireEvent.click(deleteFirst as HTMLElement)
    await waitFor(() => expect(calls.push).toHaveBeenCalledOnce())
    expect(calls.push.mock.calls[0]?.[0]).toMatchObject({ mutations: [{ path: 'recipe.delete', input: { recipeId: 'r1' } }] })
    expect(confirm.mock.calls[0]?.[0]).toContain('Recipe 1')
    await waitFor(() => expect(calls.recipes.mock.calls.length).toBeGreaterThan(1))
  })

  it('goes to the last page there is', async () => {
    const { router } = openApp('/recipes?page=9')
    await waitFor(() => expect(router.state.location.href).toBe('/recipes?page=2'))
  })

  it('has an empty state and nothing to download then', async () => {
    calls.recipes.mockResolvedValue({ recipes: [], total: 0 })
    openApp('/recipes')
    await screen.findByText('No tests found')
    expect(disabledReason(screen.getByRole('button', { name: 'Download as file' }))).toBe('There are no recipes to download')
  })

  it('that was never loaded says at once that the server cannot be reached', async () => {
    calls.recipes.mockReturnValue(new Promise(() => {}))
    openApp('/recipes', 'token', false)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The recipes could not be loaded')
    expect(alert.textContent).toContain('Server is unavailable')
  })

  it('offers another try after an outage', async () => {
    calls.recipes.mockRejectedValueOnce(serverError(503, 'internal'))
    openApp('/recipes')
    expect((await screen.findByRole('alert')).textContent).toContain('Server is unavailable. Please try again later.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Recipe 1')
  })

  it('reports a failed export', async () => {
    calls.exportAutotests.mockRejectedValue(serverError(403, 'forbidden'))
    openApp('/recipes')
    await screen.findByText('Recipe 1')
    fireEvent.click(screen.getByRole('button', { name: 'Download as file' }))
    await screen.findByText(/ready to run/)
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    await screen.findByText('Export failed')
    screen.getByText('You are not allowed to do this.')
  })

  it('names a recipe without a title in the language of the reader', async () => {
    i18n.loadAndActivate({ locale: 'ru', messages: { [generateMessageId('Untitled Recipe')]: 'Сценарий без названия' } })
    calls.recipes.mockResolvedValue({ recipes: [{ ...recipe(1), title: 'Untitled Recipe' }], total: 1 })
    openApp('/recipes')
    await screen.findByRole('link', { name: 'Сценарий без названия' })
    expect(screen.queryByText('Untitled Recipe')).toBeNull()
  })

  it('says how much of an export is ready before it is downloaded, and takes that', async () => {
    calls.readiness.mockResolvedValue({ ready: 1, total: 12 })
    openApp('/recipes')
    await screen.findByText('Recipe 1')
    const pressed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    fireEvent.click(screen.getByRole('button', { name: 'Download as file' }))
    await screen.findByRole('group', { name: '1 of 12 recipes is ready to run as a test' })
    expect(calls.exportAutotests).not.toHaveBeenCalled()
    fireEvent.change(screen.getByRole('combobox', { name: 'Code' }), { target: { value: 'pages' } })
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1))
    const choice = { projectId: 'p1', locators: 'comments', signIn: 'each' }
    expect(calls.exportAutotests).toHaveBeenCalledExactlyOnceWith({ ...choice, scope: 'ready', style: 'pages' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    calls.readiness.mockResolvedValue({ ready: 0, total: 12 })
    fireEvent.click(screen.getByRole('button', { name: 'Download as file' }))
    await screen.findByRole('group', { name: 'None of 12 recipes is ready to run as a test yet' })
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only what is ready' }).disabled).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(calls.exportAutotests).toHaveBeenLastCalledWith({ ...choice, scope: 'all', style: 'plain' }))
  })

  it('takes one recipe from its menu', async () => {
    calls.readiness.mockResolvedValue({ ready: 1, total: 1 })
    openApp('/recipes')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Recipe 1' }))
    fireEvent.click((await screen.findAllByRole('menuitem', { name: 'Download as file', hidden: true }))[0]!)
    await screen.findByText('The recipe is ready to run as a test.')
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    const { id, projectId } = recipe(1)
    await waitFor(() => expect(calls.exportAutotests).toHaveBeenCalledWith(expect.objectContaining({ projectId, recipeIds: [id] })))
  })

  it('says to users without an organization that they are not members', async () => {
    calls.me.mockResolvedValue({ ok: true, data: { user, membership: null } })
    openApp('/recipes')
    await screen.findByText("You don't have access to this organization")
    expect(calls.projects).not.toHaveBeenCalled()
  })
})

describe('the home page', () => {
  it('is the list for members', async () => {
    const { router } = openApp('/')
    await screen.findByText('Recipe 1')
    expect(router.state.location.pathname).toBe('/recipes')
  })

  it('welcomes users without an organization', async () => {
    calls.me.mockResolvedValue({ ok: true, data: { user, membership: null } })
    openApp('/')
    await screen.findByText(/Your access awaits approval/)
  })
})

describe('the admin area', () => {
  const asUser = (type: string, role: string | null) =>
    calls.me.mockResolvedValue({ ok: true, data: { user: { ...user, type }, membership: role && { organizationId, role } } })

  it.each([
    ['ADMIN', null],
    ['SUPERADMIN', 'OWNER'],
  ])('is a link away for an %s at the recipes', async (type, role) => {
    asUser(type, role)
    const { router } = openApp('/recipes')
    fireEvent.click(await screen.findByRole('link', { name: 'Administration' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  })

  it('is no link for an owner', async () => {
    openApp('/recipes')
    await screen.findByText('Recipe 1')
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull()
  })

  it.each([
    ['USER', 'OWNER', '/admin', 'Admin access required.'],
    ['USER', 'MEMBER', '/admin/mails', 'Admin access required.'],
    ['USER', null, '/admin/audit-log', 'Super admin access required.'],
    ['ADMIN', 'OWNER', '/admin/audit-log', 'Super admin access required.'],
  ])('refuses a %s (%s) at %s with the Access Denied screen, and with a way out', async (type, role, path, words) => {
    asUser(type, role)
    const { router } = openApp(path)
    await screen.findByRole('heading', { name: 'Access Denied' })
    screen.getByText(new RegExp(`^You don't have permission to access this page\\. ${words}$`))
    expect(router.state.location.pathname).toBe('/')
    screen.getByText('(Maria)')
    // what a fresh token or the end of an outage does
    await router.invalidate()
    screen.getByRole('heading', { name: 'Access Denied' })
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
    await screen.findByText('Welcome back')
  })
})

describe('a user whom the operator wants to have a second factor', () => {
  it('sees the own account and nothing else until it is set up', async () => {
    calls.me.mockResolvedValue({ ok: true, data: { user, membership: { organizationId, role: 'OWNER' }, needsSecondFactor: true } })
    const { router } = openApp('/recipes')
    await screen.findByText('Set up a second factor to go on')
    expect(router.state.location.pathname).toBe('/sessions')
    expect(calls.projects).not.toHaveBeenCalled()
    await router.navigate({ to: '/members' })
    expect(router.state.location.pathname).toBe('/sessions')
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull()
  })
})

describe('other screens', () => {
  it('shows the not-found screen for unknown paths', async () => {
    openApp('/nowhere')
    await screen.findByRole('heading', { name: 'Page not found' })
    screen.getByText('(Maria)')
    screen.getByRole('button', { name: 'Log out' })
  })

  it('shows it for a recipe whose id is none', async () => {
    const { router } = openApp('/recipes/xyz')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(router.state.location.pathname).toBe('/recipes/xyz')
  })

  it('says that the code of a screen did not arrive, without reloading the page, and opens the screen when it is wanted again', async () => {
    expectConsole('error', 'Failed to fetch dynamically imported module')
    expectConsole('warn', 'Error in route match: /terms')
    const { router } = openApp('/recipes')
    await screen.findByText('Recipe 1')
    // one that no other test here opens: what has arrived once stays
    const route = router.routesById['/terms']
    const missing = new TypeError('Failed to fetch dynamically imported module: https://example.com/assets/terms.js')
    vi.spyOn(route, 'lazyFn').mockRejectedValueOnce(missing)
    await router.navigate({ to: '/terms' })
    const words = await screen.findByRole('heading', { name: 'This page could not be loaded' })
    await waitFor(() => expect(document.activeElement).toBe(words))
    // the router's own way is to reload, and to remember there that it did
    expect(sessionStorage).toHaveLength(0)
    await router.navigate({ to: '/recipes' })
    await screen.findByText('Recipe 1')
    await router.navigate({ to: '/terms' })
    await screen.findByRole('heading', { name: 'Terms of use' })
  })

  it('shows the crash screen and logs when the start fails', async () => {
    expectConsole('error', 'Error: internal')
    expectConsole('warn', 'Error in route match: __root__')
    calls.me.mockRejectedValue(serverError(500, 'internal'))
    openApp('/recipes')
    await screen.findByRole('heading', { name: 'Oops, something went wrong' })
    screen.getByText('Server is unavailable. Please try again later.')
  })
})
