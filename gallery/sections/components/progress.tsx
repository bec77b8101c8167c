import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/mantine/copy-button.tsx'
import { Loader } from '#ui/mantine/loader.tsx'
import { Progress } from '#ui/mantine/progress.tsx'
import { Skeleton } from '#ui/mantine/skeleton.tsx'
import { Row } from '../../page/row.tsx'
import type { Context, Section, Specimen } from '../../section.ts'

const ROW = { display: 'grid', gap: 12 }

const progress = (props: { value: number; animated?: boolean }) => (context: Context) => (
  <Progress size={6} aria-label={context.say('Progress', 'Ход работы')} {...props} />
)

const copying: Specimen = {
  name: 'Copy button',
  note: 'Gives its child whether the text has just been copied.',
  show: ({ say }) => (
    <CopyButton value="#order-7">
      {({ copied, copy }) => (
        <Button size="sm" onClick={copy} leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}>
          {copied ? say('Copied', 'Скопировано') : say('Copy locator', 'Скопировать локатор')}
        </Button>
      )}
    </CopyButton>
  ),
}

export const section: Section = {
  columns: 'narrow',
  specimens: [
    { name: 'Progress, nothing yet', show: progress({ value: 0 }) },
    { name: 'Progress, under way', show: progress({ value: 42, animated: true }) },
    { name: 'Progress, done', show: progress({ value: 100 }) },
    {
      name: 'Loader, 14 to 28 pixels',
      show: () => (
        <Row>
          {[14, 16, 28].map((size) => (
            <Loader key={size} size={size} />
          ))}
        </Row>
      ),
    },
    {
      name: 'Skeleton',
      note: 'As large as what is on its way, so that nothing jumps when it comes.',
      ground: 'page',
      show: () => (
        <div style={ROW}>
          <Skeleton height={20} width="60%" radius="sm" />
          <Skeleton height={64} radius="lg" />
        </div>
      ),
    },
    copying,
  ],
}
