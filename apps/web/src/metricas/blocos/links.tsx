import { BLOCOS } from '@portal/contract/metricas/indicadores'
import type { Metricas } from '@portal/contract/metricas/metricas.contract'
import { formatNumber } from '../../platform/format-number.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Bloco } from '../bloco.tsx'
import { parteDe } from '../numeros.ts'
import { Porta } from '../porta.tsx'
import { usePrimeiros } from '../use-primeiros.tsx'

type Linha = Metricas['links'][number] & { id: string }

const TIPO = { compartilhado: 'Clínica', cadastro: 'Cadastro', busca: 'Busca' } as const

/** Openings of links and the leads that came through them. */
export function Links({ links }: Pick<Metricas, 'links'>) {
  const [primeiros, verTodos] = usePrimeiros(links)
  const deQuem: Column<Linha> = { title: 'Consultor', cell: ({ consultor }) => consultor }
  const colunas: readonly Column<Linha>[] = [
    { title: 'Link', cell: ({ id, nome }) => <Porta parte={{ recorte: 'link', valor: id }}>{nome}</Porta> },
    { title: 'Tipo', isShort: true, cell: ({ tipo }) => TIPO[tipo] },
    ...(links.some(({ consultor }) => consultor !== null) ? [deQuem] : []),
    { title: 'Cliques', isNumber: true, isShort: true, cell: ({ cliques }) => formatNumber(cliques) },
    { title: 'Leads', isNumber: true, isShort: true, cell: ({ leads }) => formatNumber(leads) },
    { title: 'Leads por clique', isNumber: true, isShort: true, cell: ({ leads, cliques }) => parteDe(leads, cliques) },
  ]
  return (
    <Bloco chave="links" largo vazio={links.length === 0}>
      <DataTable
        label={BLOCOS.links.titulo}
        columns={colunas}
        rows={primeiros.map((link) => ({ ...link, id: link.link_id }))}
        inset
      />
      {verTodos}
    </Bloco>
  )
}
