import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { PlainButton } from '#ui/plain-button.tsx'
import { ThemeMenu } from '../../../src/app/theme/theme-menu.tsx'
import type { Context, Section } from '../../section.ts'

const icon = { size: 16, 'aria-hidden': true } as const
const doNothing = () => {}

const items = ({ say }: Context): MenuItem[] => [
  { key: 'edit', label: say('Edit text', 'Изменить текст'), icon: <IconPencil {...icon} />, onSelect: doNothing },
  {
    key: 'up',
    label: say('Move up', 'Переместить выше'),
    icon: <IconArrowUp {...icon} />,
    reason: say('It is the first step', 'Это первый шаг'),
    onSelect: doNothing,
  },
  { key: 'down', label: say('Move down', 'Переместить ниже'), icon: <IconArrowDown {...icon} />, onSelect: doNothing },
  {
    key: 'delete',
    label: say('Delete step', 'Удалить шаг'),
    icon: <IconTrash {...icon} />,
    destructive: true,
    onSelect: doNothing,
  },
]

const menu = (context: Context) => (
  <Menu
    label={context.say('More actions', 'Другие действия')}
    items={items(context)}
    trigger={
      <IconButton label={context.say('More actions', 'Другие действия')}>
        <IconDots size={18} aria-hidden />
      </IconButton>
    }
  />
)

export const section: Section = {
  columns: 'narrow',
  specimens: [
    { name: 'Closed', show: menu },
    { name: 'Open', note: 'A command that cannot be chosen now says why.', areOpen: true, show: menu },
    { name: 'Open, command hovered', areOpen: true, looks: { as: 'hovered', on: '[role=menuitem]' }, show: menu },
    { name: 'Open, command focused', areOpen: true, looks: { as: 'focused', on: '[role=menuitem]' }, show: menu },
    { name: 'Choice of the theme', areOpen: true, show: () => <ThemeMenu /> },
    {
      name: 'Plain button',
      note: 'No look of its own but the ring of the focus.',
      show: ({ say }) => <PlainButton>{say('Press here', 'Нажать здесь')}</PlainButton>,
    },
    {
      name: 'Plain button, focused',
      looks: { as: 'focused', on: 'button' },
      show: ({ say }) => <PlainButton>{say('Press here', 'Нажать здесь')}</PlainButton>,
    },
  ],
}
