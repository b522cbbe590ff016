import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Menu of a record's further actions, beside its main button. `width` in pixels. */
export const MoreActions = ({ width, children }: { width: number; children: ReactNode }) => (
  <Menu position="bottom-end" width={width} transitionProps={{ duration: 0 }}>
    <Menu.Target>
      <ActionIcon variant="default" size={36} aria-label="Mais ações" title="Mais ações">
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
