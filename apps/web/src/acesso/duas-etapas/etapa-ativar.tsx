import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { session } from '../../platform/session.ts'
import { Ativar } from './ativar.tsx'
import classes from './duas-etapas.module.css'

/** Shown when the company requires a second step and the user has none: no page opens before it is active. */
export function EtapaAtivar() {
  const titulo = useRef<HTMLHeadingElement>(null)
  // The element that had the focus was unmounted.
  useEffect(() => titulo.current?.focus(), [])
  return (
    <Stack gap="md">
      <Title order={1} size="h3" tabIndex={-1} ref={titulo} className={classes.titulo}>
        Ative a verificação em duas etapas
      </Title>
      <Text>A empresa exige a verificação em duas etapas do seu perfil.</Text>
      <Ativar onAtiva={session.reload} />
      <Anchor component="button" type="button" onClick={() => session.signOut()}>
        Sair
      </Anchor>
    </Stack>
  )
}
