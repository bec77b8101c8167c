import { IconClipboardList } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Folded } from '#ui/folded.tsx'
import { Notice } from '#ui/notice.tsx'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { press } from '../../stage/appears.ts'

const VARIANTS = membersOf<NonNullable<Parameters<typeof Notice>[0]['variant']>>({ info: true, warning: true, destructive: true })

const title = ({ say }: Context) => say('The server cannot be reached', 'Нет связи с сервером')
const text = ({ say }: Context) =>
  say('Everything you save is kept on this device and sent by itself.', 'Всё сохранённое остаётся на этом устройстве и отправится само.')
const again = ({ say }: Context) => say('Try again', 'Повторить')

const notices = VARIANTS.flatMap((variant): Specimen[] => [
  {
    name: `Notice, ${variant}`,
    show: (context) => (
      <Notice variant={variant} title={title(context)} action={<Button size="sm">{again(context)}</Button>}>
        {text(context)}
      </Notice>
    ),
  },
  { name: `Notice, ${variant}, title only`, show: (context) => <Notice variant={variant} title={title(context)} /> },
  { name: `Notice, ${variant}, text only`, show: (context) => <Notice variant={variant}>{text(context)}</Notice> },
])

const long = (name: string, act?: Specimen['act']): Specimen => ({
  name,
  act,
  show: (context) => (
    <div style={{ width: 320 }}>
      <Folded>
        <p style={{ margin: 0 }}>{`${text(context)} `.repeat(8)}</p>
      </Folded>
    </div>
  ),
})

export const section: Section = {
  specimens: [
    ...notices,
    long('Long text, folded'),
    long('Long text, all of it', (stage) => press(stage, 'button[aria-expanded=false]')),
    {
      name: 'Notice, no wider than its words',
      show: (context) => (
        <div style={{ width: 'fit-content' }}>
          <Notice title={context.say('Wait', 'Ждите')} />
        </div>
      ),
    },
    {
      name: 'Notice, in little room',
      show: (context) => (
        <div style={{ width: 260 }}>
          <Notice title={title(context)} action={<Button size="sm">{again(context)}</Button>} />
        </div>
      ),
    },
    {
      name: 'Notice, long text',
      show: (context) => (
        <Notice variant="warning" title={`${title(context)}. `.repeat(3)} action={<Button size="sm">{again(context)}</Button>}>
          {`${text(context)} `.repeat(5)}
        </Notice>
      ),
    },
    {
      name: 'Empty state',
      show: ({ say }) => (
        <EmptyState
          icon={<IconClipboardList size={24} aria-hidden />}
          title={say('No tests found', 'Тестов пока нет')}
          description={say('Create one or upload a file with test cases.', 'Создайте тест или загрузите файл с тест-кейсами.')}
        >
          <Button variant="accent">{say('Upload', 'Загрузить')}</Button>
          <Button>{say('Write by hand', 'Написать вручную')}</Button>
        </EmptyState>
      ),
    },
    { name: 'Empty state, title only', show: ({ say }) => <EmptyState title={say('Nothing is waiting', 'Ничего не ждёт отправки')} /> },
  ],
}
