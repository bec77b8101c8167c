import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticatorCode } from '#tests/fakes/authenticator.ts'
import { type Mailbox, createMailbox, tokenIn } from '#tests/harness/server/mailbox.ts'
import { callAs, createActor, createMember, createTestExchange, TEST_PASSWORD } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { authenticate, findActor } from '../accounts/service.ts'
import { newId } from '#contract/rules/new-id.ts'
import type { Actor, Member } from '../platform/http/trpc.ts'
import { createOrganization } from './service.ts'

let platform: TestPlatform
let mailbox: Mailbox
let superadmin: Actor
beforeAll(async () => {
  platform = await createTestPlatform()
  mailbox = createMailbox(platform.deps)
  superadmin = await createActor(platform.deps, { type: 'SUPERADMIN' })
})
afterAll(() => platform.close())

const address = () => `${newId()}@example.test`
const as = (actor: Actor | null, language: 'ru' | 'en' = 'en') =>
  callAs(platform.deps, actor, createTestExchange({ language, origin: { ipAddress: newId(), userAgent: null } })).organization
const linkInvalid = { code: 'NOT_FOUND', cause: { code: 'link_invalid' } }
const password = 'a good new password'

function reasonsOf(outcomes: readonly PromiseSettledResult<unknown>[]): { cause: { code: string } }[] {
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as { cause: { code: string } }] : []))
}

async function reload(actor: Actor): Promise<Actor> {
  const found = await findActor(platform.deps, actor.userId)
  if (!found) throw new Error('gone')
  return found
}

async function invite(owner: Member, email: string) {
  await as(owner).inviteMember({ email, organizationId: owner.membership.organizationId })
  return mailbox.tokenFor(email)
}

describe('inviting members', () => {
  test('an invited stranger sets a password, is signed in, and both see both', async () => {
    const organizationId = await createOrganization(platform.deps, 'Ромашка & <Co>')
    const owner = await createMember(platform.deps, { organizationId })
    const email = address()
    await as(owner).inviteMember({ email, organizationId })
    expect((await as(owner).listMembersAndInvitations({ organizationId })).items).toEqual([
      { id: owner.userId, email: owner.email, role: 'OWNER', type: 'member', status: 'ACTIVE' },
      { id: expect.any(String), email, role: 'MEMBER', type: 'invitation', status: 'PENDING' },
    ])
    const [mail] = await mailbox.receive()
    expect(mail).toMatchObject({ to: email, subject: `${owner.email} invites you to Ромашка & <Co>` })
    expect(mail?.html).toContain('Ромашка &amp; &lt;Co&gt;')
    expect(mail?.html).not.toContain('<Co>')
    const link = new URL(/^http\S+accept-invitation\S+$/m.exec(mail?.text ?? '')?.[0] ?? '')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ email, organizationName: 'Ромашка & <Co>' })

    const exchange = createTestExchange()
    const token = link.searchParams.get('token') ?? ''
    const { accessToken } = await callAs(platform.deps, null, exchange).organization.acceptInvitation({ token, password })
    expect(exchange.cookies).toEqual([expect.any(String)])
    const member = (await authenticate(platform.deps, accessToken))?.actor
    expect(member).toMatchObject({ email, membership: { organizationId, role: 'MEMBER' } })
    for (const actor of [owner, member!]) {
      const { items } = await as(actor).listMembersAndInvitations({ organizationId })
      expect(items.map((item) => [item.email, item.status])).toEqual([
        [owner.email, 'ACTIVE'],
        [email, 'ACTIVE'],
      ])
    }
    await expect(as(null).acceptInvitation({ token, password })).rejects.toMatchObject(linkInvalid)
  })

  test('is the owner’s right, in the own organization only', async () => {
    const owner = await createMember(platform.deps)
    const { organizationId } = owner.membership
    const member = await createMember(platform.deps, { organizationId, role: 'MEMBER' })
    const stranger = await createMember(platform.deps)
    for (const actor of [member, stranger])
      await expect(as(actor).inviteMember({ email: address(), organizationId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(owner).inviteMember({ email: member.email, organizationId })).rejects.toMatchObject({
      cause: { code: 'already_member' },
    })
  })

  test('does not tell whether an address has an account elsewhere', async () => {
    const owner = await createMember(platform.deps)
    const { organizationId } = owner.membership
    const elsewhere = await createMember(platform.deps)
    const answers = [
      await as(owner).inviteMember({ email: elsewhere.email, organizationId }),
      await as(owner).inviteMember({ email: address(), organizationId }),
    ]
    expect(answers).toEqual([{ ok: true }, { ok: true }])
    const token = await mailbox.tokenFor(elsewhere.email)
    await expect(as(null).acceptInvitation({ token, password })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'already_in_organization' },
    })
    // The account is unchanged.
    await callAs(platform.deps, null).auth.login({ email: elsewhere.email, password: TEST_PASSWORD })
  })

  test('somebody with an account and no organization joins with their own password; the link sets no other; an open request is withdrawn', async () => {
    const owner = await createMember(platform.deps)
    const loner = await createActor(platform.deps)
    const { accessToken } = await callAs(platform.deps, null).auth.login({ email: loner.email, password: TEST_PASSWORD })
    await as(loner).requestCreation({ name: `Own ${newId()}` })
    const token = await invite(owner, loner.email)
    const refused = { code: 'UNAUTHORIZED', cause: { code: 'invalid_credentials' } }
    await expect(as(null).acceptInvitation({ token, password })).rejects.toMatchObject(refused)
    expect((await reload(loner)).membership).toBeNull()
    await as(null).acceptInvitation({ token, password: TEST_PASSWORD })
    expect(await authenticate(platform.deps, accessToken)).not.toBeNull()
    expect(await callAs(platform.deps, null).auth.login({ email: loner.email, password: TEST_PASSWORD })).toMatchObject({ ok: true })
    expect((await reload(loner)).membership).toEqual({ organizationId: owner.membership.organizationId, role: 'MEMBER' })
    expect((await as(loner).myRequest()).request).toMatchObject({ status: 'REJECTED' })
  })

  test('guessing the password of an account through an invitation is as limited as at the login', async () => {
    const loner = await createActor(platform.deps)
    const token = await invite(await createMember(platform.deps), loner.email)
    const origin = { ipAddress: newId(), userAgent: null }
    const guess = (guessed: string) =>
      callAs(platform.deps, null, createTestExchange({ origin })).organization.acceptInvitation({ token, password: guessed })
    for (let n = 0; n < 10; n++) await expect(guess(password)).rejects.toMatchObject({ cause: { code: 'invalid_credentials' } })
    await expect(guess(TEST_PASSWORD)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect((await reload(loner)).membership).toBeNull()
  })

  test('an account with a second factor is asked for its code, and joins with it', async () => {
    const loner = await createActor(platform.deps)
    const { auth } = callAs(platform.deps, loner)
    const { secret } = await auth.startSecondFactor({ currentPassword: TEST_PASSWORD })
    const { recoveryCodes } = await auth.confirmSecondFactor({ code: authenticatorCode(secret, platform.deps.clock.now()) })
    const token = await invite(await createMember(platform.deps), loner.email)
    const accept = (code?: string) => as(null).acceptInvitation({ token, password: TEST_PASSWORD, ...(code ? { code } : {}) })
    await expect(accept()).rejects.toMatchObject({ cause: { code: 'second_factor_required' } })
    await expect(accept('000000')).rejects.toMatchObject({ cause: { code: 'wrong_code' } })
    expect((await reload(loner)).membership).toBeNull()
    expect(await accept(recoveryCodes[0])).toMatchObject({ ok: true })
    expect((await reload(loner)).membership).not.toBeNull()
  })

  test('the page behind the link learns whether to ask for a new password or for the account’s own', async () => {
    const owner = await createMember(platform.deps)
    const loner = await createActor(platform.deps)
    const email = address()
    const organizationName = 'Acme'
    const read = (token: string) => as(null).readInvitation({ token })
    const token = await invite(owner, email)
    expect(await read(token)).toEqual({ email, organizationName, hasAccount: false })
    expect(await read(await invite(owner, loner.email))).toEqual({ email: loner.email, organizationName, hasAccount: true })
    await as(null).acceptInvitation({ token, password })
    await expect(read(token)).rejects.toMatchObject(linkInvalid)
    await expect(read('garbled')).rejects.toMatchObject(linkInvalid)
  })

  test('inviting again replaces the link, and an invitation expires after seven days', async () => {
    const owner = await createMember(platform.deps)
    const email = address()
    const first = await invite(owner, email)
    const second = await invite(owner, email)
    await expect(as(null).acceptInvitation({ token: first, password })).rejects.toMatchObject(linkInvalid)
    platform.deps.clock.advance(7 * 24 * 3600_000)
    await expect(as(null).acceptInvitation({ token: second, password })).rejects.toMatchObject(linkInvalid)
    const { items } = await as(owner).listMembersAndInvitations({ organizationId: owner.membership.organizationId })
    expect(items).toHaveLength(1)
    await as(null).acceptInvitation({ token: await invite(owner, email), password })
  })

  test('accepted in two tabs at once, or in two organizations at once, it makes one membership', async () => {
    const email = address()
    const token = await invite(await createMember(platform.deps), email)
    const other = await invite(await createMember(platform.deps), email)
    const tabs = await Promise.allSettled([token, token, other].map((each) => as(null).acceptInvitation({ token: each, password })))
    expect(tabs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = reasonsOf(tabs).map((reason) => reason.cause.code)
    for (const code of codes) expect(['link_invalid', 'already_in_organization']).toContain(code)
  })

  test('the mail is in the language of the inviter, or of the account where there is one', async () => {
    const owner = await createMember(platform.deps)
    const { organizationId } = owner.membership
    const english = await createActor(platform.deps, { language: 'en' })
    await as(owner, 'ru').inviteMember({ email: address(), organizationId })
    await as(owner, 'ru').inviteMember({ email: english.email, organizationId })
    expect((await mailbox.receive()).map(({ language }) => language)).toEqual(['ru', 'en'])
  })
})

describe('asking for an organization', () => {
  test('approved: the requester owns it, finds a first project, and gets a mail', async () => {
    const loner = await createActor(platform.deps, { language: 'ru' })
    const name = `Pilot ${newId()}`
    const { request } = await as(loner).requestCreation({ name: `  ${name.replace(' ', '  ')} `, description: 'Ten testers' })
    expect(request).toMatchObject({ name, description: 'Ten testers', status: 'PENDING', requesterEmail: loner.email, reviewedAt: null })
    expect((await as(superadmin).listRequests({ status: 'PENDING' })).requests.map(({ id }) => id)).toContain(request.id)
    const reviewed = await as(superadmin).reviewRequest({ requestId: request.id, action: 'APPROVE' })
    expect(reviewed).toMatchObject({ ok: true, request: { status: 'APPROVED', reviewedAt: expect.any(String) } })

    const owner = await reload(loner)
    expect(owner.membership?.role).toBe('OWNER')
    const organizationId = owner.membership?.organizationId ?? ''
    const { projects } = await callAs(platform.deps, owner).project.list({ organizationId })
    expect(projects.map((project) => project.name)).toEqual(['Default Project'])
    expect(await mailbox.receive()).toMatchObject([{ to: loner.email, language: 'ru', subject: `Организация ${name} готова` }])
    expect((await as(superadmin).listActiveOrganizations()).organizations).toContainEqual({ id: organizationId, name })
    await expect(as(owner).requestCreation({ name: 'One more' })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'already_in_organization' },
    })
  })

  test('rejected: a mail, no organization, and another request is possible', async () => {
    const loner = await createActor(platform.deps, { language: 'en' })
    const name = `Refused ${newId()}`
    const { request } = await as(loner).requestCreation({ name })
    await as(superadmin).reviewRequest({ requestId: request.id, action: 'REJECT' })
    expect((await reload(loner)).membership).toBeNull()
    expect(await mailbox.receive()).toMatchObject([{ to: loner.email, subject: `Your request for ${name}` }])
    expect((await as(loner).myRequest()).request).toMatchObject({ status: 'REJECTED' })
    await as(loner).requestCreation({ name })
  })

  test('a second request waits for the first: 409, also for two tabs at once', async () => {
    const loner = await createActor(platform.deps)
    const pending = { code: 'CONFLICT', cause: { code: 'organization_request_pending' } }
    const tabs = await Promise.allSettled([1, 2].map((n) => as(loner).requestCreation({ name: `Tab ${n} ${loner.userId}` })))
    const refused = tabs.filter((tab) => tab.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject(pending)
  })

  test('a taken or unreadable name: 422', async () => {
    const taken = `Taken ${newId()}`
    await createOrganization(platform.deps, taken)
    const asked = `Asked ${newId()}`
    await as(await createActor(platform.deps)).requestCreation({ name: asked })
    const loner = await createActor(platform.deps)
    for (const name of [taken.toUpperCase(), ` ${taken.replace(' ', '\u00a0')}`, asked, '…', '---', 'Ac\u200bme'])
      await expect(as(loner).requestCreation({ name })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: { code: 'organization_name_unavailable' },
      })
    // Characters that reverse the direction of letters are refused by the schema of names, also in the form.
    for (const name of ['', '   ', 'x'.repeat(101), 'Ac\u202eme'])
      await expect(as(loner).requestCreation({ name })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await as(loner).requestCreation({ name: '株式会社 7' })
  })

  test('a double click on approve, and two reviewers at once, decide once', async () => {
    const loner = await createActor(platform.deps)
    const { request } = await as(loner).requestCreation({ name: `Twice ${newId()}` })
    const actions = ['APPROVE', 'APPROVE', 'REJECT'] as const
    const reviews = await Promise.allSettled(actions.map((action) => as(superadmin).reviewRequest({ requestId: request.id, action })))
    expect(reviews.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const reason of reasonsOf(reviews))
      expect(reason).toMatchObject({ code: 'CONFLICT', cause: { code: 'conflict', details: { current: { id: request.id } } } })
    expect(await mailbox.receive()).toHaveLength(1)
  })

  test('a request that nobody made: 404', async () => {
    await expect(as(superadmin).reviewRequest({ requestId: newId(), action: 'APPROVE' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(superadmin).reviewRequest({ requestId: 'x', action: 'APPROVE' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a lost membership counts at once', async () => {
    const owner = await createMember(platform.deps)
    const { accessToken } = await callAs(platform.deps, null).auth.login({ email: owner.email, password: TEST_PASSWORD })
    expect((await authenticate(platform.deps, accessToken))?.actor.membership).not.toBeNull()
    await platform.database.pool.query('delete from memberships where user_id = $1', [owner.userId])
    expect((await authenticate(platform.deps, accessToken))?.actor.membership).toBeNull()
  })
})

test('what happened is on record, without secrets, for SUPERADMINs', async () => {
  const owner = await createMember(platform.deps)
  const email = address()
  const token = await invite(owner, email)
  await as(null).acceptInvitation({ token, password })
  const { audit } = callAs(platform.deps, superadmin)
  const { events, total } = await audit.list()
  expect(total).toBeGreaterThan(events.length - 1)
  expect(events.slice(0, 3).map(({ type, userEmail, target }) => [type, userEmail, target])).toEqual([
    ['login_succeeded', email, null],
    ['invitation_accepted', email, null],
    ['member_invited', owner.email, email],
  ])
  const { events: own } = await audit.list({ userId: owner.userId, type: 'member_invited', take: 1 })
  expect(own).toMatchObject([{ organizationId: owner.membership.organizationId, ipAddress: expect.any(String) }])
  expect(JSON.stringify(await audit.list({ take: 100 }))).not.toContain(token)
  expect(JSON.stringify(await audit.list({ take: 100 }))).not.toContain(password)
  expect(tokenIn(undefined)).toBeNull()
})
