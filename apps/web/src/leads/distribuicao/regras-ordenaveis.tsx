import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ConsultorDistribuicao, RegraDistribuicao } from '@portal/contract/leads/distribuicao/regra.contract'
import { notifyFailure } from '../../ui/notify.ts'
import { Sortable } from '../../ui/sortable.tsx'
import { useRegras } from './distribuicao.api.ts'
import { RegraLinha } from './regra-linha.tsx'

type Props = {
  regras: RegraDistribuicao[]
  /** Undefined while loading. */
  pessoas: ConsultorDistribuicao[] | undefined
  onEditar: (regra: RegraDistribuicao) => void
  onExcluir: (regra: RegraDistribuicao) => void
}

/** Rules that can be sorted by mouse, touch, keyboard or buttons. */
export function RegrasOrdenaveis({ regras, pessoas, onEditar, onExcluir }: Props) {
  const { sort } = useRegras()
  const ordemFixa = regras.some(({ de_outras }) => de_outras > 0)
  const ids = regras.map(({ id }) => id)
  const move = (de: number, para: number) =>
    sort.mutate(
      { ids: arrayMove(ids, de, para) },
      { onError: (error) => notifyFailure(error, 'Erro ao ordenar regras') },
    )
  return (
    <Sortable ids={ids} nome="regra" strategy={verticalListSortingStrategy} onMove={move}>
      <ol className="portal-list">
        {regras.map((regra, i) => (
          <RegraLinha
            key={regra.id}
            regra={regra}
            lugar={i + 1}
            total={regras.length}
            pessoas={pessoas}
            ordemFixa={ordemFixa}
            onMover={(passos) => move(i, i + passos)}
            onEditar={() => onEditar(regra)}
            onExcluir={() => onExcluir(regra)}
          />
        ))}
      </ol>
    </Sortable>
  )
}
