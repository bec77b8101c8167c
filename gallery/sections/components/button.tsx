import { IconChevronDown, IconDownload, IconPlus, IconSettings } from '@tabler/icons-react'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant, IconButton, type IconButtonVariant } from '#ui/button.tsx'
import { membersOf } from '../../members-of.ts'
import { Row } from '../../page/row.tsx'
import type { Context, Section, Specimen } from '../../section.ts'

const VARIANTS = membersOf<ButtonVariant>({
  primary: true,
  accent: true,
  destructive: true,
  success: true,
  secondary: true,
  outline: true,
  flat: true,
  link: true,
})
const SIZES = membersOf<ButtonSize>({ sm: true, md: true, lg: true })
const ICON_VARIANTS = membersOf<IconButtonVariant>({ icon: true, 'icon-outline': true, 'icon-accent': true })

const save = ({ say }: Context) => say('Save changes', 'Сохранить')
const why = ({ say }: Context) => say('The server cannot be reached', 'Нет связи с сервером')
const settings = ({ say }: Context) => say('Project settings', 'Настройки проекта')
const icon = { size: 16, 'aria-hidden': true } as const

const allVariants = (props: Partial<Parameters<typeof Button>[0]>) => (context: Context) => (
  <Row>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant} {...props}>
        {save(context)}
      </Button>
    ))}
  </Row>
)

const buttons: Specimen[] = [
  ...VARIANTS.map((variant) => ({
    name: `Variant ${variant}, sizes ${SIZES.join(', ')}`,
    show: (context: Context) => (
      <Row>
        {SIZES.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {save(context)}
          </Button>
        ))}
      </Row>
    ),
  })),
  { name: 'Hovered', looks: { as: 'hovered', on: 'button' }, isWide: true, show: allVariants({}) },
  { name: 'Focused', looks: { as: 'focused', on: 'button' }, isWide: true, show: allVariants({}) },
  {
    name: 'Loading',
    note: 'The label keeps its place, so that nothing moves; the button keeps the focus and takes no press.',
    isWide: true,
    show: allVariants({ loading: true }),
  },
  { name: 'Disabled', isWide: true, show: allVariants({ disabled: true }) },
  {
    name: 'Cannot be pressed now',
    note: 'It keeps the focus and says why, when the pointer or the focus comes to it.',
    areOpen: true,
    show: (context) => (
      <Button variant="accent" reason={why(context)}>
        {save(context)}
      </Button>
    ),
  },
  {
    name: 'With icons',
    show: ({ say }) => (
      <Row>
        <Button leftSection={<IconPlus {...icon} />}>{say('Add step', 'Добавить шаг')}</Button>
        <Button variant="accent" rightSection={<IconChevronDown {...icon} />}>
          {say('Upload', 'Загрузить')}
        </Button>
      </Row>
    ),
  },
  {
    name: 'Full width, long text',
    show: ({ say }) => (
      <Button variant="accent" fullWidth>
        {say('Predict again from the step that was changed last', 'Предсказать заново с шага, который меняли последним')}
      </Button>
    ),
  },
  {
    name: 'As a link',
    show: ({ say }) => (
      <Row>
        <ButtonLink to="/recipes">{say('Back to recipes', 'К списку сценариев')}</ButtonLink>
        <ButtonLink to="/recipes" variant="link">
          {say('Home', 'На главную')}
        </ButtonLink>
      </Row>
    ),
  },
]

const iconRow = (props: Partial<Parameters<typeof IconButton>[0]>) => (context: Context) => (
  <Row>
    {ICON_VARIANTS.flatMap((variant) =>
      (['sm', 'md'] as const).map((size) => (
        <IconButton key={`${variant} ${size}`} variant={variant} size={size} label={settings(context)} {...props}>
          <IconSettings size={18} aria-hidden />
        </IconButton>
      )),
    )}
  </Row>
)

const iconButtons: Specimen[] = [
  { name: `Icon button: ${ICON_VARIANTS.join(', ')}, sizes sm, md`, show: iconRow({}) },
  { name: 'Icon button, hovered', looks: { as: 'hovered', on: 'button' }, show: iconRow({}) },
  { name: 'Icon button, focused', looks: { as: 'focused', on: 'button' }, show: iconRow({}) },
  {
    name: 'Icon button that cannot be pressed now',
    areOpen: true,
    show: (context) => (
      <IconButton variant="icon-outline" label={context.say('Download', 'Скачать')} reason={why(context)}>
        <IconDownload size={18} aria-hidden />
      </IconButton>
    ),
  },
]

export const section: Section = {
  about: 'Says what happens. One that cannot be pressed now keeps the focus and says why: a disabled one would do neither.',
  specimens: [...buttons, ...iconButtons],
}
