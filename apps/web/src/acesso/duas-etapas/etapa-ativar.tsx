import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { session } from '../../platform/session.ts'
import { Ativar } from './ativar.tsx'
import classes from './duas-etapas.module.css'

/** The company requires a second step of this person, who has none yet: nothing else is open to them. */
export function EtapaAtivar() {
  const titulo = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone.
  useEffect(() => titulo.current?.focus(), [])
  return (
    <Stack gap="md">
      <Title order={1} size="h3" tabIndex={-1} ref={titulo} className={classes.titulo}>
        Ative a verificação em duas etapas
      </Title>
      <Text>A empresa exige a verificação em duas etapas dos administradores.</Text>
      <Ativar onAtiva={session.reload} />
      <Anchor component="button" type="button" onClick={() => session.signOut()}>
        Sair
      </Anchor>
    </Stack>
  )
}
