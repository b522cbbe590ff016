import { Skeleton, UnstyledButton } from '@mantine/core'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import type { SituacaoOrcamento } from '@portal/contract/orcamentos/opcoes'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../platform/format-number.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { resumoQuery } from './orcamentos.api.ts'
import classes from './orcamentos-page.module.css'

type Props = {
  filtro: Parameters<typeof resumoQuery>[0]
  situacao: SituacaoOrcamento | undefined
  onSituacao: (situacao: SituacaoOrcamento | undefined) => void
}

/** Sums of the quotes as cards, each of which filters the list. */
export function Cartoes({ filtro, situacao, onSituacao }: Props) {
  const { data, error, refetch } = useQuery(resumoQuery(filtro))
  if (!data && error) return <LoadFailure title="Erro ao carregar os totais" error={error} onRetry={refetch} />
  const cartoes: [rotulo: string, valor: string | undefined, situacao: SituacaoOrcamento][] = [
    ['Enviados', data && formatNumber(data.enviados), 'enviado'],
    ['Visualizados', data && formatNumber(data.visualizados), 'visualizado'],
    ['Aceitos', data && formatNumber(data.aceitos), 'aceito'],
    ['Valor aceito', data && formatCentavos(data.valor_aceito_centavos), 'aceito'],
  ]
  return (
    <ul className={classes.cartoes} aria-label="Totais" aria-busy={!data}>
      {cartoes.map(([rotulo, valor, daqui]) => (
        <li key={rotulo}>
          <UnstyledButton
            className={classes.cartao}
            aria-pressed={situacao === daqui}
            onClick={() => onSituacao(situacao === daqui ? undefined : daqui)}
          >
            <span>{rotulo}</span>
            <strong>{valor ?? <Skeleton height={28} width={72} />}</strong>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
