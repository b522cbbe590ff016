import { Button } from '@mantine/core'
import { type FatoAntigo, tituloAntigo } from '@portal/contract/leads/portal-antigo'
import type { FatoPaciente } from '@portal/contract/pacientes/pacientes.contract'
import {
  type Icon,
  IconBed,
  IconCalendarEvent,
  IconCash,
  IconDoorExit,
  IconFileText,
  IconHistory,
  IconNote,
  IconReceipt,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { DocumentoAntigo } from '../../leads/ficha/documento-antigo.tsx'
import linha from '../../leads/ficha/interacoes.module.css'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { DateText } from '../../ui/time-ago.tsx'
import { fatosQuery } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'

const ICONES: Partial<Record<FatoAntigo, Icon>> = {
  visita: IconCalendarEvent,
  orcamento: IconReceipt,
  pagamento: IconCash,
  comissao: IconCash,
  documento: IconFileText,
  internacao: IconBed,
  saida: IconDoorExit,
  nota: IconNote,
}

/** Facts that an older portal recorded of a patient, with their old dates; nothing without any. */
export function FatosAntigos({ paciente }: { paciente: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    fatosQuery(paciente),
  )
  if (!data && error)
    return <LoadFailure title="Erro ao carregar o que veio do portal antigo" error={error} onRetry={refetch} />
  const itens = data?.pages.flatMap((pagina) => pagina.itens) ?? []
  if (itens.length === 0) return null
  return (
    <>
      <h3 className={classes.parte}>No portal antigo</h3>
      <ol className={linha.linha} aria-label="No portal antigo">
        {itens.map((fato) => (
          <Fato key={fato.id} fato={fato} />
        ))}
      </ol>
      {hasNextPage && (
        <Button variant="light" fullWidth loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Mostrar mais
        </Button>
      )}
    </>
  )
}

function Fato({ fato: { detalhe, texto, ocorreu_em, autor } }: { fato: FatoPaciente }) {
  const Icone = ICONES[detalhe.fato as FatoAntigo] ?? IconHistory
  const titulo = tituloAntigo(detalhe)
  return (
    <li>
      <span className={linha.icone} data-sistema>
        <Icone size={20} aria-hidden />
      </span>
      <div>
        <div className={linha.quem}>
          <b>{titulo}</b>
          <small>
            <DateText em={ocorreu_em} />, {autor ?? 'Portal antigo'}
          </small>
        </div>
        {texto && <p className={linha.texto}>{texto}</p>}
        {detalhe.anexo_id && <DocumentoAntigo anexo={detalhe.anexo_id} titulo={titulo} />}
      </div>
    </li>
  )
}
