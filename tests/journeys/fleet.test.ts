import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import type { CsvTestCase } from '#contract/schemas/csv-test-case.ts'
import { accessibilityProblems } from '../harness/product/accessibility.ts'
import { callAs, firstProject, type Caller } from '../harness/product/call.ts'
import { predictCase, replayRecipe } from '../harness/product/run-case.ts'
import { signIn } from '../harness/product/sign-in.ts'
import type { Product } from '../harness/product/start-product.ts'
import { BASE_IMAGE, startDockerDaemon, whyNoDocker } from '../harness/fleet/docker-daemon.ts'
import { hasSshd, startSshHost, type SshHost } from '../harness/fleet/ssh-host.ts'
import { productWithHost } from '../fixtures/ssh-test.ts'

/** Only deployed and static runners: the server has none of its own. */
const test = productWithHost({ LOCAL_RUNNERS: '0', OUTGOING_ALLOW: '127.0.0.1', RUNNER_BASE_IMAGE: BASE_IMAGE })

const LOGIN_CASE: CsvTestCase = {
  id: '',
  title: 'Sign in',
  description: '',
  preconditions: '',
  priority: '',
  status: '',
  steps: ['Ввести логин «demo», пароль «demo-password» и нажать «Войти»'],
  expectedResults: ['Открыта страница «Заказы»'],
  testData: '',
  tags: [],
}

async function openAdmin(page: Page, path: string): Promise<void> {
  await signIn(page, 'admin@demo.local')
  await page.goto(path)
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Predicts a recipe on whatever runner there is, and replays it. */
async function runsOn(product: Product): Promise<{ recipeId: string; api: Caller }> {
  const { api, token } = await callAs(product.url)
  const { id, organizationId } = await firstProject(api)
  const runner = { url: product.url, token, api, projectId: id, organizationId, sutUrl: product.demoUrl }
  const { taskStatus, recipe } = await predictCase(runner, LOGIN_CASE)
  expect(taskStatus).toBe('completed')
  expect((await replayRecipe(runner, recipe)).taskStatus).toBe('completed')
  return { recipeId: recipe.id, api }
}

/** The machine of this name; it is added and made ready if there is none. */
async function machineOf(api: Caller, host: SshHost, name: string): Promise<string> {
  const known = (await api.vm.list.query()).vms.find((vm) => vm.name === name)
  if (known) return known.id
  const access = { sshUser: host.user, sshHost: host.host, sshPort: host.port, sshPrivateKey: host.privateKey }
  const { vm } = await api.vm.create.mutate({ name, ...access, internalAddress: '127.0.0.1' })
  const vmId = vm!.id
  const status = async () => (await api.vm.checkStatus.query({ vmIds: [vmId] })).results[0]
  // A container's image is built from packages.
  await vi.waitFor(async () => expect((await status())?.status).not.toBe('INITIALIZING'), { timeout: 400_000, interval: 500 })
  expect(await status()).toMatchObject({ status: 'READY', error: null })
  return vmId
}

const leftOn = (host: SshHost) => readdir(join(host.home, 'runners')).catch(() => [])

describe.skipIf(!hasSshd)('runners on a machine of one’s own', () => {
  test('added, deployed, assigned, used, queued for, released and deleted, with the mouse and the keyboard', async ({
    openWindow,
    product,
    host,
  }) => {
    const page = await openWindow('en')
    await openAdmin(page, '/admin/vms')
    await page.getByText('No VMs available').waitFor()

    // The machine: a key with a passphrase is named as such, the right one is accepted.
    await page.getByRole('button', { name: 'Add VM' }).first().click()
    const dialog = page.getByRole('dialog')
    const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value)
    await fill('Name', 'vm-loopback')
    await fill('SSH host', host.host)
    await fill('SSH port', '65536')
    await fill('SSH user', host.user)
    await dialog.getByText('Enter a whole number from 1 to 65535').waitFor()
    await fill('SSH port', String(host.port))
    await fill('Internal address', '127.0.0.1')
    await fill('SSH private key', host.lockedKey)
    await dialog.getByRole('button', { name: 'Test Connection' }).click()
    await dialog.getByText('The private key has a passphrase. Use a key without one.').waitFor()
    await fill('SSH private key', host.privateKey)
    await dialog.getByRole('button', { name: 'Test Connection' }).click()
    await dialog.getByText('Connected').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('VM created successfully').waitFor()
    await rowOf(page, 'vm-loopback').getByText('Ready').waitFor()

    // A runner on it.
    await page.goto('/admin/runners')
    await page.getByText('No runners yet').waitFor()
    await page.getByRole('button', { name: 'Deploy Runners' }).first().click()
    await dialog.getByLabel('CPU per container, cores').fill('0.05')
    await dialog.getByText('CPU must be at least 0.1 cores').waitFor()
    await dialog.getByLabel('CPU per container, cores').fill('1')
    await dialog.getByLabel(/^Runners on vm-loopback/).fill('1')
    await dialog.getByText('To be deployed: 1').waitFor()
    await dialog.getByRole('button', { name: 'Deploy', exact: true }).click()
    await page.getByText('Deployment started').waitFor()
    await page.getByRole('switch', { name: 'Auto-refresh' }).check({ force: true })
    await page.getByLabel('every, seconds').fill('2')
    await page.keyboard.press('Enter')
    await page.getByText('Min Value = 3').waitFor()
    await page.getByLabel('every, seconds').fill('3')
    await page.keyboard.press('Enter')
    await page.getByText('Applied').waitFor()
    await rowOf(page, 'vm-loopback-1').getByText('Active', { exact: true }).waitFor()

    // Its organization.
    await page.getByRole('button', { name: 'Assign Organization' }).click()
    await dialog.getByLabel('Organization').selectOption({ index: 1 })
    await dialog.getByLabel(/vm-loopback-1/).check()
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByText(/Runners assigned successfully to/).waitFor()

    // A recipe is predicted and replayed on it; its user is there, and another one waits.
    const { recipeId, api } = await runsOn(product)
    await page.getByRole('button', { name: 'Expand the columns “Reservation”' }).click()
    const row = rowOf(page, 'vm-loopback-1')
    await row.getByText('owner@demo.local').waitFor()
    const { recipes } = await api.recipe.list.query({ projectId: (await firstProject(api)).id })
    const other = recipes.find(({ id }) => id !== recipeId)!
    const member = await openWindow('en')
    await signIn(member, 'member@demo.local')
    await member.goto(`/recipes/${other.id}`)
    await member.getByText('You are next: the session opens here by itself.').waitFor()
    await page.getByText('users in the queue: 1').waitFor()

    // Released by the administrator: who waits gets it without doing anything.
    await row.getByRole('button', { name: 'Release “vm-loopback-1”' }).click()
    await dialog.getByRole('button', { name: 'Release', exact: true }).click()
    await member.getByText('The browser session is reserved for you').waitFor()
    await row.getByText('member@demo.local').waitFor()
    await row.getByText('Yes', { exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    // What was chosen survives a reload.
    await page.reload()
    await row.getByText('member@demo.local').waitFor()
    expect(await page.getByLabel('every, seconds').inputValue()).toBe('3')

    // Deleted with the keyboard: nothing is left on the machine.
    await row.getByRole('button', { name: 'Actions for “vm-loopback-1”' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await dialog.getByText('member@demo.local').waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('No runners yet').waitFor()
    expect(await leftOn(host)).toEqual([])
    await member.getByText('Session expired').waitFor()
  })

  test('a runner that was started by hand, in Russian: tried, added, shown, filtered and removed', async ({
    openWindow,
    product,
    host,
  }) => {
    const { api } = await callAs(product.url, 'admin@demo.local')
    const vmId = await machineOf(api, host, 'vm-loopback')
    await api.runner.deployRunnersToVms.mutate({ vms: { [vmId]: { count: 1, memoryPerContainer: 2000, cpuPerContainer: 1 } } })
    await vi.waitFor(async () => expect((await api.runner.aggregatedStatus.query()).runners[0]?.runner.status).toBe('ACTIVE'), {
      timeout: 60_000,
      interval: 500,
    })
    const { runner } = (await api.runner.aggregatedStatus.query()).runners[0]!
    const page = await openWindow('ru')
    await openAdmin(page, '/admin/runners')
    await page.getByRole('button', { name: 'Добавить статический раннер' }).click()
    const dialog = page.getByRole('dialog')
    const fill = (label: string, value: string) => dialog.getByLabel(label, { exact: true }).fill(value)
    await fill('Название', 'Стенд')
    await fill('Узел', '127.0.0.1')
    await fill('Порт API', String(runner.apiPort))
    await fill('Порт VNC', String(runner.vncPort))
    await fill('Имя пользователя', 'runner')
    await fill('Пароль', 'не тот пароль')
    await dialog.getByRole('button', { name: 'Проверить соединение' }).click()
    await dialog.getByText('Раннер неисправен').waitFor()
    await dialog.getByText('Имя пользователя, ключ или пароль отклонены.').waitFor()
    await dialog.getByRole('button', { name: 'Создать' }).click()
    await dialog.getByText('Этот узел и один из портов уже есть у другого раннера').waitFor()
    await fill('Порт API', '30999')
    await fill('Порт VNC', '32999')
    await dialog.getByRole('button', { name: 'Создать' }).click()
    await page.getByText('Статический раннер создан').waitFor()
    await page.getByRole('button', { name: 'Развернуть столбцы «Состояние»' }).click()
    const row = rowOf(page, 'Стенд')
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Обновить' }).click()
        return row.getByText('Неисправен').isVisible()
      })
      .toBe(true)
    await row.getByText('По этому адресу и порту никто не отвечает.').click()
    await dialog.getByText('ECONNREFUSED').waitFor()
    await page.keyboard.press('Escape')

    await page.getByLabel('Поиск').fill('стенд')
    await page.getByRole('button', { name: 'Столбцы', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Порт API' }).check()
    await page.getByRole('columnheader', { name: 'Название' }).getByRole('button').click()
    await page.reload()
    await row.getByText('30999').waitFor()
    expect(await page.getByLabel('Поиск').inputValue()).toBe('стенд')
    expect(await page.getByRole('columnheader', { name: 'Название' }).getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(() => page.getByRole('row').count()).toBe(3)
    await page.getByLabel('Поиск').fill('')

    await page.getByRole('button', { name: 'Сверить', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Занятость с раннерами' }).click()
    await page.getByText('Сверка завершена').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    for (const name of ['Стенд', runner.name]) {
      await page.getByRole('button', { name: `Действия с «${name}»` }).click()
      await page.getByRole('menuitem', { name: 'Удалить' }).click()
      await dialog.getByRole('button', { name: 'Удалить' }).click()
      await dialog.waitFor({ state: 'hidden' })
    }
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Обновить' }).click()
        return page.getByText('Раннеров пока нет').isVisible()
      })
      .toBe(true)
    expect(await leftOn(host)).toEqual([])
  })

  test('as a container of a real Docker daemon: built, deployed, used, and deleted', { timeout: 600_000 }, async ({ product, skip }) => {
    const why = whyNoDocker()
    skip(why !== null, `the container driver is not tried here: ${why ?? ''}`)
    await using docker = await startDockerDaemon()
    await using host = await startSshHost({ dockerHost: `unix://${docker.socket}` })
    const { api } = await callAs(product.url, 'admin@demo.local')
    const vmId = await machineOf(api, host, 'vm-docker')
    expect((await api.vm.list.query()).vms.find(({ id }) => id === vmId)?.driver).toBe('container')

    await api.runner.deployRunnersToVms.mutate({ vms: { [vmId]: { count: 1, memoryPerContainer: 2000, cpuPerContainer: 1 } } })
    const deployed = async () => (await api.runner.aggregatedStatus.query()).runners.find(({ runner }) => runner.vmId === vmId)
    await vi.waitFor(async () => expect((await deployed())?.runner.status).not.toMatch(/NEW|DEPLOYING/), {
      timeout: 120_000,
      interval: 500,
    })
    const found = (await deployed())!
    expect(found).toMatchObject({
      healthStatus: 'healthy',
      runner: { status: 'ACTIVE', failure: null, dockerResources: { isEnforced: true } },
    })
    const [container] = await docker.client.listContainers()
    expect(container).toMatchObject({ State: 'running', Labels: { 'reprise.runner': found.runner.id } })
    const { HostConfig } = await docker.client.getContainer(container!.Id).inspect()
    expect(HostConfig).toMatchObject({ Memory: 2000 * 1024 * 1024, NanoCpus: 1_000_000_000, CapDrop: ['ALL'] })

    await runsOn(product)

    await api.runner.delete.mutate({ runnerId: found.runner.id })
    await vi.waitFor(async () => expect(await deployed()).toBeUndefined(), { timeout: 60_000, interval: 500 })
    expect(await docker.client.listContainers({ all: true })).toEqual([])

    // A container that cannot live: the reason is said, and nothing is left.
    await api.runner.deployRunnersToVms.mutate({ vms: { [vmId]: { count: 1, memoryPerContainer: 100, cpuPerContainer: 1 } } })
    await vi.waitFor(async () => expect((await deployed())?.runner.status).toBe('FAILED'), { timeout: 150_000, interval: 500 })
    const { runner: tooSmall } = (await deployed())!
    expect(tooSmall.failure?.code).toBe('out_of_memory')
    expect(await docker.client.listContainers({ all: true })).toEqual([])
    await api.runner.delete.mutate({ runnerId: tooSmall.id })
    await vi.waitFor(async () => expect(await deployed()).toBeUndefined(), { timeout: 60_000, interval: 500 })
  })
})
