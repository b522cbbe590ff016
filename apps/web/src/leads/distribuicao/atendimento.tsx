import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import type { Etapa } from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { useUrl } from '../../platform/use-url.ts'
import { FilterSelect } from '../../ui/list/filter-bar.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { filtroDe, isFiltrado, readFiltro, SEM_FILTRO } from '../filtro-url.ts'
import { FiltrosLeads } from '../filtros.tsx'
import { listaQuery } from '../lista/lista.api.ts'
import { colunasDoAtendimento, linhaDoAtendimento } from '../lista/lista-colunas.tsx'
import { listaDe } from '../lista/lista-url.ts'
import { TabelaLeads } from '../lista/tabela-leads.tsx'
import { useRotulos } from '../lista/use-rotulos.ts'
import { useProprios } from '../proprios/use-proprios.ts'
import { AcoesDistribuir } from './acoes-distribuir.tsx'
import classes from './atendimento.module.css'

/** Leads with a consultant, open or ended. */
export function AtendimentoEquipe({ onOpen }: { onOpen: (id: string) => void }) {
  const [filtro] = useUrl(readFiltro)
  const { url, change, paging, sorting, onOrdem } = useListUrl(listaDe(filtro))
  const rotulos = useRotulos()
  const { data: consultores = [] } = useQuery(consultoresLeadsQuery())
  const leads = useQuery(
    listaQuery({
      ...filtroDe(url),
      grupo: url.situacao ? 'todos' : 'abertos',
      etapa: url.situacao,
      ordem: sorting.by,
      direcao: url.direcao,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  const contexto = { rotulos, proprios: useProprios(), onOpen: ({ id }: LeadLinha) => onOpen(id) }
  const rotulo = (etapa: Etapa) => rotulos[etapa] ?? etapa
  const escolhido = consultores.find(({ id }) => id === url.consultor)
  const { texto: _, ...semEscolhas } = SEM_FILTRO
  return (
    <>
      <FiltrosLeads
        url={url}
        onChange={change}
        proprios={{
          escolhidos: [
            escolhido && {
              key: 'consultor',
              label: escolhido.nome,
              onRemove: () => change({ consultor: undefined }),
            },
            url.situacao && {
              key: 'situacao',
              label: rotulo(url.situacao),
              onRemove: () => change({ situacao: undefined }),
            },
          ],
          onClear: () => change({ ...semEscolhas, consultor: undefined, situacao: undefined }),
          campos: (
            <div className={classes.escolhas}>
              <FilterSelect
                labelled
                label="Consultor"
                all="Todos os consultores"
                options={consultores.map(({ id, nome, abertos }) => ({ value: id, label: `${nome} (${abertos})` }))}
                value={url.consultor}
                onChange={(consultor) => change({ consultor })}
              />
              <FilterSelect
                labelled
                label="Situação"
                all="Em aberto"
                options={(['perdido', 'internado'] as const).map((value) => ({ value, label: rotulo(value) }))}
                value={url.situacao}
                onChange={(situacao) => change({ situacao })}
              />
            </div>
          ),
        }}
      />
      <TabelaLeads
        label="Em atendimento"
        query={leads}
        columns={colunasDoAtendimento(contexto)}
        line={linhaDoAtendimento(contexto)}
        minWidth="66rem"
        paging={paging}
        sorting={sorting}
        onOrdem={onOrdem}
        vazia="Distribua os leads da fila para começar."
        isFiltrada={isFiltrado(url) || url.consultor !== undefined}
        onClear={() => change({ ...SEM_FILTRO, consultor: undefined })}
        acoes={(marcados, done) => <AcoesDistribuir leads={marcados} onDone={done} />}
      />
    </>
  )
}
