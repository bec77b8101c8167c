import { showToast, type ToastInput } from '#ui/toast/toast-store.ts'
import type { ToastVariant } from '#ui/toast/toast-queue.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { membersOf } from '../../members-of.ts'
import type { Context, Section, Specimen } from '../../section.ts'
import { appears } from '../../stage/appears.ts'

const VARIANTS = membersOf<ToastVariant>({ default: true, success: true, destructive: true })

/** Keeps the toast open: it closes by itself unless the pointer is on it. */
async function stays(stage: HTMLElement): Promise<void> {
  const toast = await appears(stage, '[data-toasts] > *')
  toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

function toast(name: string, input: (context: Context) => ToastInput, windowHeight = 180): Specimen {
  return {
    name,
    ground: 'page',
    windowHeight,
    act: (stage, context) => {
      showToast(input(context))
      return stays(stage)
    },
    show: () => <Toaster />,
  }
}

const title = ({ say }: Context) => say('Recipe deleted', 'Сценарий удалён')
const description = ({ say }: Context) => say('“Order of a chair” is no longer in the list.', '«Заказа кресла» больше нет в списке.')
const action = ({ say }: Context) => ({ label: say('Undo', 'Вернуть'), onClick: () => {} })

export const section: Section = {
  about: 'One at a time, in the corner of the window. F8 leads to it; it stays while the pointer or the focus is on it.',
  specimens: [
    ...VARIANTS.map((variant) =>
      toast(`Variant ${variant}`, (context) => ({ variant, title: title(context), description: description(context) })),
    ),
    toast('Title only', (context) => ({ title: title(context) })),
    toast('With an action', (context) => ({ title: title(context), description: description(context), action: action(context) })),
    toast(
      'Long text',
      (context) => ({
        variant: 'destructive',
        title: Array.from({ length: 4 }, () => title(context)).join('. '),
        description: Array.from({ length: 5 }, () => description(context)).join(' '),
        action: action(context),
      }),
      280,
    ),
  ],
}
