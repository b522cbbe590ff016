import { Button, Group, NativeSelect, Text } from '@mantine/core'
import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { VAGAS_MAXIMO, VAGAS_MINIMO, VAGAS_PADRAO } from '@portal/contract/compartilhamento/vagas'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ClinicaACompartilhar, sharedLinksQuery, useCreateSharedLink } from './compartilhamento.api.ts'
import { SemNumero } from './sem-numero.tsx'

const OPCOES = Array.from({ length: VAGAS_MAXIMO - VAGAS_MINIMO + 1 }, (_, i) => String(VAGAS_MINIMO + i))

type Props = { clinica: ClinicaACompartilhar; onCreated: (link: SharedLink) => void; onCancel: () => void }

export function DefinirVagas({ clinica, onCreated, onCancel }: Props) {
  const padrao = useQuery(sharedLinksQuery(1)).data?.vagas_padrao ?? VAGAS_PADRAO
  const [escolhidas, setEscolhidas] = useState<number>()
  const create = useCreateSharedLink(onCreated)
  const vagas = escolhidas ?? padrao
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending) create.mutate({ clinica_id: clinica.id, vagas_inicial: vagas })
  }
  return (
    <form onSubmit={submit}>
      <SemNumero />
      <Text mb="md">
        Quantas vagas este link reserva em <strong>{clinica.name}</strong>? A cada 30 minutos resta uma a menos, até a
        última.
      </Text>
      <NativeSelect
        label="Vagas disponíveis"
        data={OPCOES}
        value={String(vagas)}
        onChange={(event) => setEscolhidas(Number(event.currentTarget.value))}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={create.isPending}>
          Criar link
        </Button>
      </Group>
    </form>
  )
}
