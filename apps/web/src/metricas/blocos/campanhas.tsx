import { Skeleton } from '@mantine/core'
import { BLOCOS, COLUNAS_CAMPANHA, ERRO_METRICAS, SEM_CAMPANHA } from '@portal/contract/metricas/indicadores'
import type { CampanhaMedida, CampanhasMedidas, FiltroMetricas } from '@portal/contract/metricas/metricas.contract'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../platform/format-number.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Bloco } from '../bloco.tsx'
import { campanhasQuery } from '../metricas.api.ts'
import { erroDaUrl } from '../metricas-url.ts'
import { formatValor } from '../numeros.ts'
import { Porta } from '../porta.tsx'
import { usePrimeiros } from '../use-primeiros.tsx'

type Linha = CampanhaMedida & { id: string }
type Chave = keyof typeof COLUNAS_CAMPANHA

const CONTADAS = ['leads', 'contatados', 'visitas', 'ganhos'] as const satisfies readonly Chave[]
const CUSTOS = [
  'custo_centavos',
  'custo_por_lead_centavos',
  'custo_por_internacao_centavos',
] as const satisfies readonly Chave[]

/** Results and costs of each campaign in the period. */
export function Campanhas({ filtro }: { filtro: FiltroMetricas }) {
  const { data, error, refetch } = useQuery(campanhasQuery(filtro, erroDaUrl(filtro) === null))
  if (data) return <Tabela {...data} />
  return (
    <Bloco chave="campanhas" largo>
      {error ? (
        <LoadFailure title={ERRO_METRICAS} error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={240} aria-busy />
      )}
    </Bloco>
  )
}

function Tabela({ itens, total, aviso }: CampanhasMedidas) {
  const [primeiras, verTodas] = usePrimeiros(itens)
  const coluna = (chave: Chave): Column<Linha> => ({
    ...{ title: COLUNAS_CAMPANHA[chave], isNumber: true, isShort: true },
    cell: (linha) => formatValor(chave.endsWith('_centavos') ? 'centavos' : 'numero', linha[chave]),
  })
  const alguma = (chave: Chave) => itens.some((item) => item[chave] !== null)
  const colunas: readonly Column<Linha>[] = [
    {
      title: 'Campanha',
      cell: ({ campanha }) => (
        <Porta parte={{ recorte: 'campanha', ...(campanha !== null && { valor: campanha }) }}>
          {campanha ?? SEM_CAMPANHA}
        </Porta>
      ),
    },
    ...CONTADAS.map(coluna),
    ...(alguma('comissao_paga_centavos') ? [coluna('comissao_paga_centavos')] : []),
    ...(alguma('custo_centavos') ? CUSTOS.map(coluna) : []),
  ]
  const mostradas = itens.filter(({ campanha }) => campanha !== null).length
  return (
    <Bloco
      chave="campanhas"
      largo
      vazio={total === 0}
      semNada="Nenhum lead com campanha no período. A campanha vem do link, do formulário ou do anúncio."
      resumo={[total > mostradas && `As ${mostradas} com mais leads, de ${formatNumber(total)}.`, aviso]
        .filter(Boolean)
        .join(' ')}
    >
      <DataTable
        label={BLOCOS.campanhas.titulo}
        columns={colunas}
        rows={primeiras.map((linha) => ({ ...linha, id: linha.campanha ?? '' }))}
        inset
        dense
        minWidth="52rem"
      />
      {verTodas}
    </Bloco>
  )
}
