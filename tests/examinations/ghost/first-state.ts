import type { APIRequestContext } from 'playwright-core'
import { OWNER } from './server.ts'

type Kept = Record<string, unknown> & { id: string }

const tags = [
  { name: 'Recipes', slug: 'recipes', description: 'What we bake and how' },
  { name: 'News', slug: 'news', description: 'From behind the counter' },
  { name: 'People', slug: 'people' },
  { name: '#draft-pool', slug: 'hash-draft-pool' },
]

const post = (title: string, tag: string, day: string, more: object = {}): object => ({
  title,
  tags: [{ name: tag }],
  html: `<p>${title}: the text of the article.</p>`,
  status: 'published',
  ['published_at']: `2025-${day}T09:00:00.000Z`,
  ...more,
})

const posts = [
  post('Sourdough for beginners', 'Recipes', '03-04', { featured: true }),
  post('Opening hours in winter', 'News', '11-03'),
  post('Meet the baker: Anton', 'People', '05-12'),
  post('Cinnamon knots', 'Recipes', '09-21', { visibility: 'members' }),
  post('Old oven, new oven', 'News', '01-15'),
  post('Rye starter, day by day', 'Recipes', '', { status: 'draft', ['published_at']: null }),
  post('Price list', 'News', '', { status: 'draft', ['published_at']: null }),
  post('Easter lamb cake', 'Recipes', '', { status: 'scheduled', ['published_at']: '2040-03-20T08:00:00.000Z' }),
]

const pages = [
  { title: 'About the bakery', html: '<p>Since 1987.</p>', status: 'published', ['published_at']: '2025-01-02T09:00:00.000Z' },
  { title: 'Contacts', html: '<p>Mill Street 4.</p>', status: 'draft' },
]

const members = [
  { name: 'Irma Novak', email: 'irma@mail.example', labels: ['regular'], note: 'Collects her bread on Saturdays' },
  { name: 'Lev Sorokin', email: 'lev@mail.example', labels: ['regular', 'course'] },
  { name: 'Maya Fields', email: 'maya@mail.example', labels: ['course'] },
  { name: 'Otto Lang', email: 'otto@mail.example', labels: [] },
  { name: 'Petra Klein', email: 'petra@mail.example', labels: ['wholesale'] },
]

const settings = {
  title: 'Rye & Butter',
  description: 'A bakery and its notes',
  timezone: 'Etc/UTC',
  locale: 'en',
  ['is_private']: false,
  ['comments_enabled']: 'all',
  ['announcement_content']: null,
  ['announcement_visibility']: '[]',
  navigation: JSON.stringify([
    { label: 'Home', url: '/' },
    { label: 'About', url: '/about-the-bakery/' },
  ]),
}

/** Signs the owner in and makes posts, pages, tags, members and settings anew. */
export async function firstState(request: APIRequestContext, origin: string): Promise<void> {
  const api = async (method: string, path: string, data?: object): Promise<Record<string, Kept[]>> => {
    const answer = await request.fetch(`${origin}/ghost/api/admin/${path}`, { method, headers: { origin }, ...(data ? { data } : {}) })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`)
    return answer.status() === 204 || (answer.status() === 201 && path === 'session/')
      ? {}
      : ((await answer.json()) as Record<string, Kept[]>)
  }
  await api('POST', 'session/', { username: OWNER.email, password: OWNER.password })
  for (const kind of ['posts', 'pages', 'tags', 'labels', 'integrations', 'invites']) {
    const kept = (await api('GET', `${kind}/?limit=100`))[kind] ?? []
    for (const { id, type } of kept)
      if (type === undefined || type === 'custom' || kind !== 'integrations') await api('DELETE', `${kind}/${id}/`)
  }
  await api('DELETE', 'members/?all=true')
  for (const tag of tags) await api('POST', 'tags/', { tags: [tag] })
  for (const made of posts) await api('POST', 'posts/?source=html', { posts: [made] })
  for (const made of pages) await api('POST', 'pages/?source=html', { pages: [made] })
  for (const { labels, ...member } of members)
    await api('POST', 'members/', { members: [{ ...member, labels: labels.map((name) => ({ name })) }] })
  await api('PUT', 'settings/', { settings: Object.entries(settings).map(([key, value]) => ({ key, value })) })
}
