import { Button, Stack, Text } from '@mantine/core'
import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { VAGAS_DO_LINK_MAXIMO, VAGAS_DO_LINK_MINIMO, VAGAS_PADRAO } from '@portal/contract/compartilhamento/vagas'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { SemNatureza } from '../clinicas/sem-natureza.tsx'
import { SemNumero } from '../links/sem-numero.tsx'
import { useEnter } from '../ui/use-enter.ts'
import { type ClinicaACompartilhar, sharedLinksQuery, useCreateSharedLink } from './compartilhamento.api.ts'
import classes from './definir-vagas.module.css'

const OPCOES = Array.from(
  { length: VAGAS_DO_LINK_MAXIMO - VAGAS_DO_LINK_MINIMO + 1 },
  (_, i) => VAGAS_DO_LINK_MINIMO + i,
)

type Props = { clinica: ClinicaACompartilhar; onCreated: (link: SharedLink) => void }

export function DefinirVagas({ clinica, onCreated }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const padrao = useQuery(sharedLinksQuery(1)).data?.vagas_padrao ?? VAGAS_PADRAO
  const [escolhidas, setEscolhidas] = useState<number>()
  const { create, isPending } = useCreateSharedLink(onCreated)
  const vagas = escolhidas ?? padrao
  useEnter(form)

  function createLink(noWhatsApp: boolean) {
    if (!isPending) void create({ clinica_id: clinica.id, vagas_inicial: vagas }, noWhatsApp)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    createLink(true)
  }

  return (
    <form ref={form} onSubmit={submit}>
      <SemNumero />
      {clinica.regularidade !== undefined && !clinica.regularidade?.natureza && <SemNatureza />}
      <Text mb="md">
        Quantas vagas este link reserva em <strong>{clinica.name}</strong>? A cada 30 minutos resta uma a menos, até a
        última.
      </Text>
      <fieldset className={classes.vagas}>
        <legend>Vagas disponíveis</legend>
        <div className={classes.opcoes}>
          {OPCOES.map((opcao) => (
            <label key={opcao} className={classes.opcao}>
              <input
                type="radio"
                name="vagas"
                checked={opcao === vagas}
                onChange={() => setEscolhidas(opcao)}
                data-autofocus={opcao === vagas || undefined}
              />
              {opcao}
            </label>
          ))}
        </div>
      </fieldset>
      <Stack gap="xs">
        <Button
          type="submit"
          size="md"
          mih={44}
          loading={isPending}
          leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
        >
          Criar e abrir o WhatsApp
        </Button>
        <Button
          variant="default"
          size="md"
          mih={44}
          disabled={isPending}
          leftSection={<IconCopy size={20} aria-hidden />}
          onClick={() => createLink(false)}
        >
          Criar e copiar
        </Button>
      </Stack>
    </form>
  )
}
