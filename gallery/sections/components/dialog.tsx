import { Button } from '#ui/button.tsx'
import { Dialog, DialogButtons, SidePanel } from '#ui/dialog.tsx'
import { LossDialog } from '#ui/loss-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Context, Section } from '../../section.ts'

const doNothing = () => {}

const question = ({ say }: Context) =>
  say('Its actions and checks will be deleted with it.', 'Его действия и проверки будут удалены вместе с ним.')

const buttons = ({ say }: Context) => (
  <DialogButtons>
    <Button>{say('Cancel', 'Отмена')}</Button>
    <Button variant="destructive">{say('Delete step', 'Удалить шаг')}</Button>
  </DialogButtons>
)

export const section: Section = {
  about: 'In the product a dialog stands above the dimmed page and keeps the focus; here it opens where it stands.',
  specimens: [
    {
      name: 'Dialog',
      ground: 'window',
      show: (context) => (
        <Dialog opened onClose={doNothing} title={context.say('Delete step 3?', 'Удалить шаг 3?')}>
          {question(context)}
          {buttons(context)}
        </Dialog>
      ),
    },
    {
      name: 'Dialog, long text',
      ground: 'window',
      show: (context) => (
        <Dialog
          opened
          onClose={doNothing}
          title={context.say('Delete the step and everything that was recorded in it?', 'Удалить шаг и всё, что в нём было записано?')}
        >
          {`${question(context)} `.repeat(12)}
          {buttons(context)}
        </Dialog>
      ),
    },
    {
      name: 'Dialog, 600 pixels',
      ground: 'window',
      isWide: true,
      show: (context) => (
        <Dialog opened onClose={doNothing} size={600} title={context.say('New environment data', 'Новые данные среды')}>
          <TextField label={context.say('Name', 'Имя')} defaultValue="PASSWORD" />
          {buttons(context)}
        </Dialog>
      ),
    },
    {
      name: 'Loss dialog',
      note: 'Whoever presses Enter or Escape without reading stays.',
      ground: 'window',
      show: ({ say }) => (
        <LossDialog
          title={say('Leave without saving?', 'Уйти без сохранения?')}
          leaveCaption={say('Leave', 'Уйти')}
          stayCaption={say('Keep editing', 'Продолжить')}
          onLeave={doNothing}
          onStay={doNothing}
        >
          {say('The changes you made will be lost.', 'Сделанные изменения будут потеряны.')}
        </LossDialog>
      ),
    },
    {
      name: 'Side panel',
      ground: 'window',
      isWide: true,
      show: (context) => (
        <SidePanel opened onClose={doNothing} title={context.say('Project settings', 'Настройки проекта')}>
          <TextField label="URL" defaultValue="https://shop.example" />
        </SidePanel>
      ),
    },
  ],
}
