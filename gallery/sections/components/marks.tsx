import { IconCheck, IconFolder, IconMail, IconX } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card, type CardAppearance } from '#ui/card.tsx'
import { IconBadge, type IconBadgeTone } from '#ui/icon-badge.tsx'
import { Logo } from '#ui/logo.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { membersOf } from '../../members-of.ts'
import { Row } from '../../page/row.tsx'
import type { Context, Section, Specimen } from '../../section.ts'

type BadgeProps = Parameters<typeof Badge>[0]
const VARIANTS = membersOf<NonNullable<BadgeProps['variant']>>({ accent: true, secondary: true, outline: true, flat: true })
const TONES = membersOf<NonNullable<BadgeProps['tone']>>({ neutral: true, accent: true, success: true, warning: true, destructive: true })
const APPEARANCES = membersOf<CardAppearance>({ default: true, error: true, inactive: true })
const BADGE_ICONS: Record<IconBadgeTone, typeof IconMail> = { accent: IconMail, success: IconCheck, destructive: IconX }

const toneWords = ({ say }: Context): Record<(typeof TONES)[number], string> => ({
  neutral: say('Draft', 'Черновик'),
  accent: say('In progress', 'В работе'),
  success: say('Automated', 'Автоматизирован'),
  warning: say('Needs a look', 'Нужно посмотреть'),
  destructive: say('Failed', 'Ошибка'),
})

const badges: Specimen[] = VARIANTS.map((variant) => ({
  name: `Badge, variant ${variant}`,
  show: (context) => (
    <Row>
      {[false, true].flatMap((dot) =>
        TONES.map((tone) => (
          <Badge key={`${tone} ${dot}`} variant={variant} tone={tone} dot={dot}>
            {toneWords(context)[tone]}
          </Badge>
        )),
      )}
    </Row>
  ),
}))

export const section: Section = {
  about: 'Colour never says more than the words beside it.',
  specimens: [
    ...badges,
    {
      name: 'Badge, long text in little room',
      show: ({ say }) => (
        <div style={{ width: 180 }}>
          <Badge tone="warning" dot>
            {say('Waits for a change of somebody else', 'Ждёт изменения другого пользователя')}
          </Badge>
        </div>
      ),
    },
    {
      name: 'Icon badge',
      show: () => (
        <Row>
          {membersOf(BADGE_ICONS).map((tone) => {
            const Icon = BADGE_ICONS[tone]
            return (
              <IconBadge key={tone} tone={tone}>
                <Icon size={24} aria-hidden />
              </IconBadge>
            )
          })}
        </Row>
      ),
    },
    {
      name: 'Avatar, 40 and 24 pixels',
      show: ({ say }) => (
        <Row>
          <Avatar letters={say('MO', 'МО')} />
          <Avatar letters={say('M', 'М')} />
          <Avatar letters={say('MO', 'МО')} small />
        </Row>
      ),
    },
    {
      name: 'Logo, 20 to 44 pixels',
      show: () => (
        <Row>
          {[20, 26, 28, 44].map((size) => (
            <Logo key={size} size={size} />
          ))}
        </Row>
      ),
    },
    ...APPEARANCES.map((appearance): Specimen => ({
      name: `Card, ${appearance}`,
      ground: 'page',
      show: ({ say }) => (
        <Card appearance={appearance} style={{ padding: 16 }}>
          <Row>
            <IconFolder size={20} aria-hidden />
            {say('A white box on the grey page', 'Белая коробка на серой странице')}
          </Row>
        </Card>
      ),
    })),
    {
      name: 'Visually hidden',
      note: 'Behind the sign stand words for whoever does not see the screen.',
      show: ({ say }) => (
        <Row>
          <IconCheck size={20} aria-hidden />
          <VisuallyHidden>{say('Check passed', 'Проверка пройдена')}</VisuallyHidden>
        </Row>
      ),
    },
  ],
}
