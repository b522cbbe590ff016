import { NativeSelect } from '@mantine/core'
import type { PedidoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import { useQuery } from '@tanstack/react-query'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import classes from './opcoes-leads.module.css'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

const FILA = ''

type Props = { importacao: Pick<UseImportacaoLeads, 'escolhas' | 'choose' | 'mapeamento'>; distribui: boolean }

/** Options of the import: known telephones, first stage and, for distributors, the consultant. */
export function OpcoesLeads({ importacao: { escolhas, choose, mapeamento = [] }, distribui }: Props) {
  const consultores = useQuery(consultoresLeadsQuery(distribui))
  const naFila = distribui && escolhas.consultor_id === null
  return (
    <div className={classes.opcoes}>
      {distribui && (
        <NativeSelect
          label={mapeamento.includes('consultor') ? 'Destino de quem não tem consultor no arquivo' : 'Destino'}
          value={escolhas.consultor_id ?? FILA}
          onChange={({ currentTarget: { value } }) =>
            choose(value === FILA ? { consultor_id: null, etapa: 'novo' } : { consultor_id: value })
          }
          data={[
            { value: FILA, label: 'Fila, para distribuir depois' },
            ...(consultores.data ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      )}
      <NativeSelect
        label="Telefones que já têm lead aberto"
        value={escolhas.repetidos}
        onChange={({ currentTarget: { value } }) => choose({ repetidos: value as PedidoImportacaoLeads['repetidos'] })}
        data={[
          { value: 'ignorar', label: 'Ignorar' },
          { value: 'atualizar', label: 'Atualizar: preencher o que está vazio' },
        ]}
      />
      {!mapeamento.includes('etapa') && (
        <NativeSelect
          label="Etapa dos leads novos"
          value={escolhas.etapa}
          disabled={naFila}
          onChange={({ currentTarget: { value } }) => choose({ etapa: value as PedidoImportacaoLeads['etapa'] })}
          data={[
            { value: 'novo', label: 'Novo' },
            { value: 'em_contato', label: 'Em contato' },
          ]}
        />
      )}
    </div>
  )
}
