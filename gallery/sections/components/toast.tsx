import { showToast, type ToastInput } from '#ui/toast/toast-store.ts'
import type { ToastVariant } from '#ui/toast/toast-queue.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { membersOf } from '../../members-of.ts'
import type { Section, Specimen } from '../../section.ts'
import { appears } from '../../stage/appears.ts'

const VARIANTS = membersOf<ToastVariant>({ default: true, success: true, destructive: true })

/** A toast leaves by itself unless the pointer rests on it. */
async function stays(stage: HTMLElement): Promise<void> {
  const toast = await appears(stage, '[data-toasts] > *')
  toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
}

function toast(name: string, input: ToastInput): Specimen {
  return {
    name,
    ground: 'page',
    windowHeight: 180,
    act: (stage) => {
      showToast(input)
      return stays(stage)
    },
    show: () => <Toaster />,
  }
}

const action = { label: 'Undo', onClick: () => {} }
const description = 'The recipe “Order of a chair” is no longer in the list.'

export const section: Section = {
  about: 'One at a time, in the corner of the window. F8 leads to it; it stays while the pointer or the focus is on it.',
  specimens: [
    ...VARIANTS.map((variant) => toast(`Variant ${variant}`, { variant, title: 'Recipe deleted', description })),
    toast('Title only', { title: 'Recipe deleted' }),
    toast('With an action', { title: 'Recipe deleted', description, action }),
    toast('Long text', {
      variant: 'destructive',
      title: 'The recipe could not be deleted. '.repeat(2),
      description: description.repeat(3),
      action,
    }),
  ],
}
