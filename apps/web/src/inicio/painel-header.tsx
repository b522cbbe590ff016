import { Button, Text, Title } from '@mantine/core'
import { IconLogout2 } from '@tabler/icons-react'
import { session, useSessao } from '../platform/session.ts'
import { ColorSchemeButton } from '../ui/color-scheme-button.tsx'
import classes from './painel-header.module.css'

export function PainelHeader() {
  const usuario = useSessao()?.user
  return (
    <header className={classes.header}>
      <img src="/favicon.svg" alt="" width={40} height={40} />
      <div className={classes.title}>
        <Title order={1} size="h4">
          Painel Administrativo
        </Title>
        <Text size="sm" c="dimmed" truncate>
          {usuario?.full_name || usuario?.email}
        </Text>
      </div>
      <ColorSchemeButton />
      <Button variant="default" leftSection={<IconLogout2 size={18} aria-hidden />} onClick={() => session.signOut()}>
        Sair
      </Button>
    </header>
  )
}
