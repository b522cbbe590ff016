import { Button } from '@mantine/core'
import { type FonteVaga, textoDasVagas } from '@portal/contract/vagas/opcoes'
import type { VagasDaClinica } from '@portal/contract/vagas/vagas.contract'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { SeloVagas } from './selo-vagas.tsx'
import { useRequestConfirmacao, vagasQuery } from './vagas.api.ts'
import classes from './vagas-secao.module.css'

const Historico = lazyPart(() => import('../auditoria/historico.tsx').then((part) => part.Historico))

const ROTULOS = { vagas: 'Vagas', fonte: 'Como foi confirmado', confirmado_em: 'Confirmado em' }
const COMO: Record<FonteVaga, string> = {
  telefone: 'por telefone',
  whatsapp: 'pelo WhatsApp',
  clinica: 'pela própria clínica',
}

/** 'Ana Lima, por telefone, em 05/06/2026 14:30' */
function origemDe({ confirmadas, confirmado_por, fonte }: VagasDaClinica): string | null {
  if (!confirmadas || !fonte) return null
  return [confirmado_por, COMO[fonte], `em ${formatDateTime(confirmadas.em)}`].filter(Boolean).join(', ')
}

type Props = {
  clinicaId: string
  /** Undefined for roles that only read. */
  onConfirm: (() => void) | undefined
}

/** Confirmed vacancies in a clinic's details. */
export function VagasSecao({ clinicaId, onConfirm }: Props) {
  const { data } = useQuery(vagasQuery(clinicaId))
  const { request, isPending } = useRequestConfirmacao()
  const [historico, setHistorico] = useState(false)
  if (!data) return null
  const origem = origemDe(data)
  return (
    <section className={classes.vagas} aria-label="Vagas da clínica">
      <SeloVagas vagas={data.confirmadas} comTotal />
      {origem && (
        <p>
          {textoDasVagas(data.vagas)}
          <span>{origem}</span>
        </p>
      )}
      {data.pedido && (
        <p>
          <span>
            {data.pedido.por} pediu à clínica em {formatDateTime(data.pedido.em)}; aguardando resposta
          </span>
        </p>
      )}
      {onConfirm && (
        <>
          <Button variant="light" fullWidth mih={44} onClick={onConfirm}>
            Confirmar vagas agora
          </Button>
          <Button
            variant="subtle"
            fullWidth
            mih={44}
            loading={isPending}
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
            onClick={() => void request(clinicaId)}
          >
            Pedir confirmação
          </Button>
        </>
      )}
      {origem && (
        <details onToggle={(event) => setHistorico(event.currentTarget.open)}>
          <summary>Histórico de confirmações</summary>
          <Suspense>
            {historico && <Historico entidade="clinica_vagas" id={clinicaId} rotulos={ROTULOS} nomes={COMO} />}
          </Suspense>
        </details>
      )}
    </section>
  )
}
