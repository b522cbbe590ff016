import { ActionIcon, Text, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { CorEtapa } from './cor-etapa.tsx'
import { EtapaDialog } from './etapa-dialog.tsx'
import { etapasQuery } from './etapas.api.ts'
import classes from './etapas-page.module.css'
import { prazoEmTexto } from './formulario.ts'

export function EtapasLista() {
  const etapas = useQuery(etapasQuery())
  const [aberta, setAberta] = useState<string>()
  const etapa = etapas.data?.find(({ id }) => id === aberta)
  return (
    <section className={classes.cartao} aria-labelledby="etapas">
      <Title order={2} size="h4" id="etapas">
        Etapas
      </Title>
      {etapas.isError && !etapas.data && (
        <LoadFailure title="Erro ao carregar etapas" error={etapas.error} onRetry={etapas.refetch} />
      )}
      <ul className={classes.lista}>
        {etapas.data?.map((item) => (
          <li key={item.id} className={classes.linha}>
            <CorEtapa cor={item.cor} />
            <span className={classes.nome}>
              <Text component="span" fw={600}>
                {item.rotulo}
              </Text>{' '}
              <Text component="span" size="sm" c="dimmed">
                {prazoEmTexto(item)}
              </Text>
            </span>
            <ActionIcon
              size="xl"
              variant="subtle"
              color="gray"
              aria-label={`Editar ${item.rotulo}`}
              title="Editar"
              onClick={() => setAberta(item.id)}
            >
              <IconPencil size={20} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {etapa && <EtapaDialog etapa={etapa} onClose={() => setAberta(undefined)} />}
    </section>
  )
}
