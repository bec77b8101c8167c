import type { DataTable } from '#contract/schemas/data-table.ts'
import { DataFact } from '../../../src/features/recipe/ui/data-fact.tsx'
import type { Context, Section, Specimen } from '../../section.ts'
import { press, type } from '../../stage/appears.ts'

const tableOf = ({ say }: Context, count: number): DataTable => ({
  columns: [say('Login', 'Логин'), say('City', 'Город'), say('Comment', 'Комментарий')],
  rows: Array.from({ length: count }, (_, at) => [
    `user-${at + 1}`,
    say('Kazan', 'Казань'),
    say('Leave it at the door. ', 'Оставить у двери. ').repeat(4),
  ]),
})

type Given = { table?: (context: Context) => DataTable | null; isReadOnly?: boolean; act?: Specimen['act'] }

const fact = (name: string, { table = (context) => tableOf(context, 3), isReadOnly = false, act }: Given = {}): Specimen => ({
  name,
  isWide: true,
  act,
  show: (context) => (
    <dl>
      <DataFact table={table(context)} onEdit={isReadOnly ? null : () => Promise.resolve(true)} />
    </dl>
  ),
})

const edit = (stage: HTMLElement) => press(stage, 'button')

export const section: Section = {
  specimens: [
    fact('Some rows'),
    fact('More rows than are shown, nobody may edit', { table: (context) => tableOf(context, 12), isReadOnly: true }),
    fact('No table yet', { table: () => null }),
    fact('Edited', { act: edit }),
    fact('A new one', { table: () => null, act: edit }),
    fact('Something is wrong', {
      act: async (stage) => {
        await edit(stage)
        await type(stage, 'thead input', '')
      },
    }),
  ],
}
