import { IconDownload, IconUpload } from '@tabler/icons-react'
import { HeaderAction } from '#ui/layout/header-action.tsx'
import { HeaderActions, HeaderStatus, HeaderTitle, LayoutProvider, ScreenLayout } from '#ui/layout/layout-context.tsx'
import { Slot } from '#ui/layout/slot.tsx'
import { Row } from '../../page/row.tsx'
import type { Context, Section } from '../../section.ts'

const download = ({ say }: Context) => say('Download as file', 'Скачать файлом')
const upload = ({ say }: Context) => say('Upload', 'Загрузить')
const icon = { size: 16, 'aria-hidden': true } as const

/** A frame with the slots that a screen fills. The product's own frame is shown in “Frame of the screens”. */
function Slots(context: Context) {
  return (
    <LayoutProvider>
      <Row>
        <Slot name="title" />
        <Slot name="status" />
        <Slot name="actions" />
      </Row>
      <ScreenLayout kind="MainContent">
        <HeaderTitle>{context.say('Orders of the shop', 'Заказы магазина')}</HeaderTitle>
        <HeaderStatus>{context.say('All changes are saved', 'Все изменения сохранены')}</HeaderStatus>
        <HeaderActions>
          <HeaderAction caption={upload(context)} />
        </HeaderActions>
      </ScreenLayout>
    </LayoutProvider>
  )
}

export const section: Section = {
  specimens: [
    {
      name: 'Default and secondary',
      show: (context) => (
        <Row>
          <HeaderAction caption={upload(context)} icon={<IconUpload {...icon} />} />
          <HeaderAction caption={download(context)} icon={<IconDownload {...icon} />} appearance="secondary" />
        </Row>
      ),
    },
    { name: 'As a link', show: (context) => <HeaderAction to="/import" caption={upload(context)} appearance="secondary" /> },
    {
      name: 'Cannot be used now',
      areOpen: true,
      show: (context) => (
        <HeaderAction
          caption={download(context)}
          appearance="secondary"
          reason={context.say('There are no recipes to download', 'Скачивать нечего: сценариев нет')}
        />
      ),
    },
    { name: 'Title, status and actions that a screen puts into the header', show: (context) => <Slots {...context} /> },
  ],
}
