import { RECIPES_PAGE_SIZE } from '#contract/constants.ts'
import type { RunBatchFacts } from '#contract/schemas/run-batch.ts'
import { RunDialog } from '../../../src/features/recipes/ui/run-dialog.tsx'
import { SelectionBar } from '../../../src/features/recipes/ui/selection-bar.tsx'
import { TagsDialog } from '../../../src/features/recipes/ui/tags-dialog.tsx'
import { projectOf } from '../../fixtures/project.ts'
import type { RecipesView } from '../../../src/features/recipes/model/list-search.ts'
import { RunBatches } from '../../../src/app/shell/run-batches.tsx'
import { RecipesPage } from '../../../src/features/recipes/ui/recipes-page.tsx'
import { idOf } from '../../fixtures/id.ts'
import { answersFor, viewerOf } from '../../fixtures/people.ts'
import { creation, renaming } from '../../fixtures/queue.ts'
import { recipeRows, recipeTitles } from '../../fixtures/recipe-rows.ts'
import { ScreenFrame } from '../../page/screen-frame.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { type Answers, never, refused, serverError } from '../../stage/answers.ts'
import type { World } from '../../stage/client-twin.ts'

const VIEW: RecipesView = { page: 1, sort: 'updatedAt', order: 'desc', search: '', tag: null, status: null, kind: null }
const doNothing = () => {}

type Given = {
  view?: Partial<RecipesView>
  batches?: RunBatchFacts[]
  list?: NonNullable<Answers['recipe']>['list']
  world?: (context: Context) => World
}

const screen = (name: string, given: (context: Context) => Given, rest: Partial<Specimen> = {}): Specimen => ({
  name,
  ground: 'screen',
  world: (context) => {
    const { list, world, batches = [] } = given(context)
    const own = world?.(context) ?? {}
    const all = answersFor(context)
    return {
      ...own,
      answers: { ...all, runs: { batches: () => ({ batches }) }, recipe: { ...all.recipe, ...(list ? { list } : {}) }, ...own.answers },
    }
  },
  show: (context) => (
    <ScreenFrame>
      <RecipesPage
        view={{ ...VIEW, ...given(context).view }}
        onViewChange={doNothing}
        onOpenSettings={doNothing}
        onImportCsv={doNothing}
        onOpenRecipe={doNothing}
        sources={[]}
        notice={null}
        RunBatches={RunBatches}
      />
    </ScreenFrame>
  ),
  ...rest,
})

const taggedRows = (context: Context) =>
  recipeRows(context, 3).map((row, index) => ({ ...row, tags: ['smoke', ...(index > 0 ? [context.say('orders', 'заказы')] : [])] }))

const page = (context: Context, count: number, total: number) => () => ({ recipes: recipeRows(context, count), total })

/** Changes that are queued on this device; they are visible on the rows and above them. */
const queueOf = (context: Context) => [
  creation(context, idOf(99)),
  renaming(context, { recipeId: idOf(100), title: context.say('Renamed here', 'Переименован здесь') }),
  renaming(context, { recipeId: idOf(101), title: recipeTitles(context)[1], state: 'parked' }),
  renaming(context, { recipeId: idOf(102), title: recipeTitles(context)[2], state: 'conflict' }),
]

const batch = (name: string, counts: Partial<RunBatchFacts['counts']>): RunBatchFacts => ({
  id: idOf(700),
  projectId: idOf(1),
  environment: name,
  by: 'olga@shop.example',
  origin: 'list',
  createdAt: '2026-11-21T11:55:00.000Z',
  finishedAt: null,
  counts: { queued: 0, running: 0, passed: 0, failed: 0, aborted: 0, skipped: 0, ...counts },
})

export const section: Section = {
  columns: 'wide',
  specimens: [
    screen('Runs go on', (context) => ({
      batches: [batch(context.say('Staging', 'Тестовый'), { queued: 30, running: 2, passed: 7, failed: 1 })],
      list: page(context, 4, 4),
    })),
    screen('Nothing fits the filter', (context) => ({
      view: { search: context.say('invoice', 'счёт'), tag: context.say('orders', 'заказы'), status: 'Failed' },
      list: page(context, 0, 0),
    })),
    {
      name: 'Running several',
      world: (context) => ({ answers: answersFor(context) }),
      show: (context) => (
        <RunDialog
          project={{
            ...projectOf(context),
            environments: [{ id: idOf(701), name: context.say('Staging', 'Тестовый'), sutUrl: null, values: [] }],
          }}
          select={{ all: true }}
          count={18}
          onClose={doNothing}
          onQueued={doNothing}
        />
      ),
    },
    {
      name: 'Several selected',
      world: (context) => ({ answers: answersFor(context) }),
      show: (context) => <SelectionBar projectId={idOf(1)} selected={taggedRows(context)} onSelect={doNothing} onRun={doNothing} />,
    },
    {
      name: 'Tags of several',
      world: (context) => ({
        answers: { ...answersFor(context), recipe: { tags: () => ({ tags: [context.say('payments', 'оплата')] }) } },
      }),
      show: (context) => <TagsDialog projectId={idOf(1)} recipes={taggedRows(context)} onSave={doNothing} onClose={doNothing} />,
    },
    screen('One page', (context) => ({ list: page(context, 4, 4) })),
    screen('Many pages, the first', (context) => ({ list: page(context, RECIPES_PAGE_SIZE, 317) })),
    screen('Many pages, the last, by name', (context) => ({
      view: { page: 32, sort: 'title', order: 'asc' },
      list: page(context, 3, 313),
    })),
    screen('Row hovered', (context) => ({ list: page(context, 2, 2) }), { looks: { as: 'hovered', on: 'tbody td' } }),
    screen('Row focused', (context) => ({ list: page(context, 2, 2) }), { looks: { as: 'focused', on: 'tbody a' } }),
    screen('Loading', () => ({ list: never })),
    screen('Error', () => ({ list: refused(serverError('internal', {}, 'Something broke')) })),
    screen('Empty', () => ({ list: () => ({ recipes: [], total: 0 }) })),
    screen('Changes on this device', (context) => ({ list: page(context, 4, 4), world: (all) => ({ device: { queue: queueOf(all) } }) })),
    screen('Project on its way', () => ({ world: () => ({ answers: { auth: { me: never } } }) })),
    screen('Project could not be loaded', () => ({ world: () => ({ answers: { project: { list: refused(serverError('forbidden')) } } }) })),
    screen('No project', () => ({ world: () => ({ answers: { project: { list: () => ({ projects: [] }) } } }) })),
    screen('Not a member', () => ({
      world: (context) => ({ answers: { auth: { me: () => ({ ok: true, data: viewerOf(context, { membership: null }) }) } } }),
    })),
  ],
}
