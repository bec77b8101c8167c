import { useLingui } from '@lingui/react/macro'
import { IconDotsVertical } from '@tabler/icons-react'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, type MenuItem } from '../../../ui/menu.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'

/** What can be done with the thing of a row; all of it needs the server. */
export function RowMenu({ name, items }: { name: string; items: readonly MenuItem[] }) {
  const { t } = useLingui()
  const reason = useWhyOffline()
  return (
    <Menu
      label={t`Actions for “${name}”`}
      align="end"
      trigger={
        <IconButton variant="icon" label={t`Actions for “${name}”`}>
          <IconDotsVertical size={18} aria-hidden />
        </IconButton>
      }
      items={items.map((item) => ({ ...item, reason }))}
    />
  )
}
