import type { EtapaLead } from '@portal/contract/etapas/etapas.contract'
import { DIAS_ENCERRADOS } from '@portal/contract/leads/limites'
import { type Etapa, isEtapaAberta } from '@portal/contract/leads/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconChevronDown } from '@tabler/icons-react'
import { CorEtapa } from '../../etapas/cor-etapa.tsx'
import { formatNumber } from '../../platform/format-number.ts'
import classes from './coluna.module.css'

export type OpcoesColuna = {
  aMao: boolean
  onOrdem: (etapa: Etapa, aMao: boolean) => void
  todos: boolean
  onTodos: (todos: boolean) => void
}

type Props = OpcoesColuna & { id: string; etapa: EtapaLead; total: number; soma: number }

/** Head of a column: name, number of leads, sum of values and options. */
export function ColunaTopo({ id, etapa, total, soma, aMao, onOrdem, todos, onTodos }: Props) {
  const aberta = isEtapaAberta(etapa.chave)
  return (
    <div className={classes.topo}>
      <h2 className={classes.titulo} id={id}>
        <CorEtapa cor={etapa.cor} />
        <b title={etapa.rotulo}>{etapa.rotulo}</b>
        <span className={classes.total}>{formatNumber(total)}</span>
      </h2>
      <div className={classes.sub}>
        <span>
          {soma > 0 ? formatCentavos(soma) : aberta ? '' : todos ? 'Todos' : `Últimos ${DIAS_ENCERRADOS} dias`}
        </span>
        {aberta ? (
          <label className={classes.escolha}>
            Ordem:
            <select
              className={classes.ordem}
              aria-label={`Ordem de ${etapa.rotulo}`}
              value={aMao ? 'mao' : 'acao'}
              onChange={({ currentTarget }) => onOrdem(etapa.chave, currentTarget.value === 'mao')}
            >
              <option value="acao">Próxima ação</option>
              <option value="mao">À mão</option>
            </select>
            <IconChevronDown size={16} aria-hidden />
          </label>
        ) : (
          <button type="button" className={classes.ordem} onClick={() => onTodos(!todos)}>
            {todos ? `Últimos ${DIAS_ENCERRADOS} dias` : 'Ver todos'}
          </button>
        )}
      </div>
    </div>
  )
}
