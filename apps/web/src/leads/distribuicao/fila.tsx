import { Anchor, Group, Text } from '@mantine/core'
import { rodizioDe } from '@portal/contract/leads/distribuicao/rodizio'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { TableSkeleton } from '../../ui/list/data-table.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { filtroDe, isFiltrado, SEM_FILTRO } from '../filtro-url.ts'
import { FiltrosLeads } from '../filtros.tsx'
import { listaQuery } from '../lista/lista.api.ts'
import { colunasDaFila, linhaDaFila } from '../lista/lista-colunas.tsx'
import { FILA } from '../lista/lista-url.ts'
import { TabelaLeads } from '../lista/tabela-leads.tsx'
import { useProprios } from '../proprios/use-proprios.ts'
import { AcoesDistribuir } from './acoes-distribuir.tsx'
import { AvisoRegras } from './aviso-regras.tsx'
import { BotaoAutomatico } from './botao-automatico.tsx'
import { regrasQuery, situacoesQuery } from './distribuicao.api.ts'
import { Espera, SituacaoOferta } from './espera.tsx'
import { Rodizio } from './rodizio.tsx'

/** Leads without a consultant, the most urgent first; a lead that is taken disappears at once. */
export function Fila({ onOpen }: { onOpen: (id: string) => void }) {
  const { url, change, paging, sorting } = useListUrl(FILA)
  const { consultor_id, ...filtro } = filtroDe(url)
  const leads = useQuery(
    listaQuery({
      ...filtro,
      grupo: 'fila',
      ordem: sorting.by,
      direcao: url.direcao,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  const { data, dataUpdatedAt, isPlaceholderData } = useQuery(
    situacoesQuery(leads.data?.itens.map(({ id }) => id) ?? []),
  )
  const situacoes = useMemo(() => new Map(data?.itens.map((linha) => [linha.lead_id, linha])), [data])
  // Rows kept from the previous list have no server time of their own.
  const desvio = data && !isPlaceholderData ? Date.parse(data.agora) - dataUpdatedAt : 0
  const contexto: Parameters<typeof colunasDaFila>[0] = {
    rotulos: {},
    proprios: useProprios(),
    onOpen: ({ id }) => onOpen(id),
    espera: ({ created_at }) => <Espera desde={created_at} desvio={desvio} />,
    situacao({ id }) {
      const situacao = situacoes.get(id)
      return situacao ? <SituacaoOferta situacao={situacao} desvio={desvio} /> : data ? null : '…'
    },
  }
  const shape = { columns: colunasDaFila(contexto), line: linhaDaFila(contexto), minWidth: '58rem' } as const
  // Waits for the rules, so that the note above the lines is there from the start and nothing moves. `isFetched`,
  // because a failed query is pending again while it is retried, which would remove the note.
  const { isFetched, data: regras } = useQuery(regrasQuery())
  const rodizio = regras && rodizioDe(regras)
  /** True if the note above the lines says that nothing is distributed automatically. */
  const parada = regras?.every(({ ativa }) => !ativa)
  const pessoas = useQuery(consultoresLeadsQuery(rodizio?.proprias === false))
  const pronto = isFetched && (rodizio?.proprias !== false || pessoas.isFetched)
  return (
    <>
      <FiltrosLeads url={url} onChange={change} />
      {!pronto ? (
        <TableSkeleton {...shape} dense />
      ) : (
        <>
          {rodizio && (rodizio.proprias ? <AvisoRegras /> : <Rodizio regra={rodizio.regra} />)}
          <TabelaLeads
            {...shape}
            label="Fila"
            query={leads}
            paging={paging}
            sorting={sorting}
            vazia="Todos os leads já têm um consultor."
            isFiltrada={isFiltrado(url)}
            onClear={() => change(SEM_FILTRO)}
            acoes={(marcados, done) => <AcoesDistribuir leads={marcados} onDone={done} />}
            {...(!parada && {
              semMarcar: (
                <Group gap="xs">
                  <BotaoAutomatico leads={[]} />
                  {rodizio?.proprias && <RegrasProprias />}
                </Group>
              ),
            })}
          />
        </>
      )}
    </>
  )
}

/** Shown in place of the simple switch when the company has rules of its own, which the switch would change. */
const RegrasProprias = () => (
  <Text span size="sm" c="dimmed">
    A roleta segue as regras da empresa.{' '}
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link to="/supervisor/leads" search={{ aba: 'regras' }} {...props} />}
    >
      Ver as regras
    </Anchor>
  </Text>
)
