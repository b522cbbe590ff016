import { CloseButton, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumero } from '../platform/format-numero.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './clinicas-card.module.css'
import { ClinicasList } from './clinicas-list.tsx'
import { clinicasQuery, resumoQuery } from './inicio.api.ts'

const WAIT_MS = 300

export function ClinicasCard() {
  const [texto, setTexto] = useState('')
  const [procurado] = useDebouncedValue(texto.trim(), WAIT_MS)
  const clinicas = useQuery(clinicasQuery(procurado))
  const total = useQuery(resumoQuery()).data?.clinicas.total
  return (
    <section className={classes.card} aria-labelledby="clinicas-titulo">
      <div className={classes.top}>
        <div>
          <Title order={2} size="h3" id="clinicas-titulo">
            Clínicas
          </Title>
          <Text role="status" size="sm" c="dimmed">
            {clinicas.isPending && 'Carregando clínicas…'}
            {clinicas.data &&
              total !== undefined &&
              `Mostrando ${formatNumero(clinicas.data.length)} de ${formatNumero(total)} clínicas`}
          </Text>
        </div>
        <TextInput
          className={classes.search}
          aria-label="Buscar por nome, cidade ou estado"
          placeholder="Buscar por nome, cidade ou estado"
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={texto && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => setTexto('')} />}
          maxLength={120}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      </div>
      {clinicas.isError && !clinicas.data && (
        <LoadFailure title="Erro ao carregar clínicas" error={clinicas.error} onRetry={clinicas.refetch} />
      )}
      {clinicas.isPending && [1, 2, 3, 4, 5, 6].map((row) => <Skeleton key={row} height={56} mb={8} />)}
      {clinicas.data && clinicas.data.length > 0 && <ClinicasList clinicas={clinicas.data} />}
      {!procurado && clinicas.data && total !== undefined && clinicas.data.length < total && (
        <Text ta="center" size="sm" c="dimmed" pt="md">
          As cadastradas há mais tempo aparecem ao buscar por nome, cidade ou estado.
        </Text>
      )}
      {clinicas.data?.length === 0 && (
        <Text ta="center" c="dimmed" py="xl">
          {procurado
            ? `Nenhuma clínica com “${procurado}” no nome, na cidade ou no estado. Confira a grafia ou limpe a busca.`
            : 'Ainda não há clínicas cadastradas.'}
        </Text>
      )}
    </section>
  )
}
