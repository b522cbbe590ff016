import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import type { LeadLinha } from '@portal/contract/leads/lead.contract'
import type { Etapa, OrdemLista } from '@portal/contract/leads/opcoes'
import { ROTULO_EVENTO_LEAD, ROTULO_ORIGEM, ROTULO_URGENCIA } from '@portal/contract/leads/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatTelefone } from '@portal/contract/telefone'
import type { ReactNode } from 'react'
import { type Column, type Line, RowButton, Under } from '../../ui/list/data-table.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { propriosEmTexto } from '../proprios/valores.ts'
import { quando } from '../quando.ts'
import { isAtrasado } from './lista.api.ts'
import classes from './lista-colunas.module.css'

type Coluna = Column<LeadLinha, OrdemLista>
type Contexto = {
  onOpen: (lead: LeadLinha) => void
  rotulos: Partial<Record<Etapa, string>>
  /** The company's own fields. */
  proprios: readonly CampoProprio[]
}
/** Cells with times that count while they are shown. */
type ContextoFila = Contexto & { espera: (lead: LeadLinha) => ReactNode; situacao: (lead: LeadLinha) => ReactNode }

/** Values of the company's own fields, in at most two lines. */
function Proprios({ campos, lead }: { campos: readonly CampoProprio[]; lead: LeadLinha }) {
  const textos = propriosEmTexto(campos, lead.proprios)
  return textos.length > 0 && <span className={classes.proprios}>{textos.join(' · ')}</span>
}

const nome = ({ onOpen, proprios }: Contexto): Coluna => ({
  title: 'Nome',
  order: 'nome',
  cell: (lead) => (
    <>
      <RowButton onClick={() => onOpen(lead)}>{lead.nome_contato}</RowButton>
      <Under>
        <span className="portal-code">{lead.codigo}</span>
        <span className="portal-code">{formatTelefone(lead.telefone)}</span>
        {lead.nome_paciente && <span>para {lead.nome_paciente}</span>}
        {lead.trazido && <span>{ROTULO_EVENTO_LEAD.portal_antigo}</span>}
        {lead.repetido && (
          <Badge variant="light" color="amber" tt="none" radius="sm" title="Outro lead em aberto tem este telefone">
            Repetido
          </Badge>
        )}
        <Proprios campos={proprios} lead={lead} />
      </Under>
    </>
  ),
})
const lugar = ({ cidade, estado }: LeadLinha) => cidade && `${cidade}/${estado}`
const cidade: Coluna = { title: 'Cidade/UF', cell: lugar }
const origem: Coluna = { title: 'Origem', cell: (lead) => ROTULO_ORIGEM[lead.origem] }
const Urgencia = ({ urgencia }: Pick<LeadLinha, 'urgencia'>) => (
  <span className={classes.urgencia} data-urgencia={urgencia}>
    {ROTULO_URGENCIA[urgencia]}
  </span>
)
const urgencia: Coluna = { title: 'Urgência', order: 'urgencia', isShort: true, cell: Urgencia }
const etapa = ({ rotulos }: Contexto): Coluna => ({
  title: 'Etapa',
  order: 'etapa',
  cell: (lead) => rotulos[lead.etapa] ?? lead.etapa,
})
const Atrasado = () => (
  <Badge variant="light" color="terracotta" tt="none" radius="sm">
    Atrasado
  </Badge>
)
const prazo: Coluna = {
  title: 'Próxima ação',
  order: 'prazo',
  isWide: true,
  cell: (lead) =>
    (lead.prazo_em || lead.proxima_acao) && (
      <div className={classes.prazo}>
        {lead.proxima_acao && <span>{lead.proxima_acao}</span>}
        {lead.prazo_em && <time dateTime={lead.prazo_em}>{quando(lead.prazo_em, Date.now())}</time>}
        {isAtrasado(lead) && <Atrasado />}
      </div>
    ),
}
const valor: Coluna = {
  title: 'Valor',
  order: 'valor',
  isNumber: true,
  isShort: true,
  cell: ({ valor_estimado_centavos }) =>
    valor_estimado_centavos === null ? null : formatCentavos(valor_estimado_centavos),
}
const recebido: Coluna = {
  title: 'Recebido',
  order: 'recebido',
  isShort: true,
  cell: ({ created_at }) => <TimeAgo em={created_at} />,
}
const consultor: Coluna = { title: 'Consultor', cell: (lead) => lead.consultor }
const ultimaInteracao: Coluna = {
  title: 'Última interação',
  isShort: true,
  cell: ({ ultima_interacao_em }) => ultima_interacao_em && <TimeAgo em={ultima_interacao_em} />,
}

/** Instant and origin of the lead's arrival. */
const chegada: Coluna = {
  ...recebido,
  cell: ({ created_at, origem }) => (
    <>
      <TimeAgo em={created_at} />
      <Under>{ROTULO_ORIGEM[origem]}</Under>
    </>
  ),
}

/** Columns of the user's own leads. */
export const colunasDaLista = (contexto: Contexto): Coluna[] => [
  nome(contexto),
  cidade,
  urgencia,
  etapa(contexto),
  prazo,
  valor,
  chegada,
]
/** Columns of leads that have no consultant. */
export const colunasDaFila = (contexto: ContextoFila): Coluna[] => [
  nome(contexto),
  cidade,
  origem,
  urgencia,
  { ...recebido, title: 'Recebido há', cell: contexto.espera },
  { title: 'Status da oferta', isWide: true, cell: contexto.situacao },
]
/** Columns of leads that have a consultant. */
export const colunasDoAtendimento = (contexto: Contexto): Coluna[] => [
  nome(contexto),
  consultor,
  etapa(contexto),
  ultimaInteracao,
  prazo,
  urgencia,
  recebido,
]

type Linha = Omit<Line<LeadLinha>, 'action'>

const emLinha = ({ onOpen }: Contexto): Pick<Linha, 'name' | 'nameOf'> => ({
  name: (lead) => <RowButton onClick={() => onOpen(lead)}>{lead.nome_contato}</RowButton>,
  nameOf: ({ nome_contato }) => nome_contato,
})
/** Line of a lead on a phone, with its consultant if wanted: late, or its stage. */
const emAtendimento = (contexto: Contexto, comConsultor: boolean): Linha => ({
  ...emLinha(contexto),
  details: (lead) => [
    Urgencia(lead),
    comConsultor && lead.consultor,
    lead.repetido && 'Repetido',
    lead.trazido && ROTULO_EVENTO_LEAD.portal_antigo,
    lead.nome_paciente && `para ${lead.nome_paciente}`,
    lugar(lead),
    ...propriosEmTexto(contexto.proprios, lead.proprios),
  ],
  state: (lead) => (
    <span className={classes.estado}>
      {isAtrasado(lead) ? (
        <Atrasado />
      ) : (
        <Badge variant="light" color="gray" tt="none" radius="sm">
          {contexto.rotulos[lead.etapa] ?? lead.etapa}
        </Badge>
      )}
      {lead.prazo_em && <time dateTime={lead.prazo_em}>{quando(lead.prazo_em, Date.now())}</time>}
      {lead.proxima_acao && <span>{lead.proxima_acao}</span>}
    </span>
  ),
})
export const linhaDaLista = (contexto: Contexto) => emAtendimento(contexto, false)
export const linhaDoAtendimento = (contexto: Contexto) => emAtendimento(contexto, true)
export const linhaDaFila = (contexto: ContextoFila): Linha => ({
  ...emLinha(contexto),
  details: (lead) => [
    Urgencia(lead),
    contexto.espera(lead),
    lugar(lead),
    ROTULO_ORIGEM[lead.origem],
    ...propriosEmTexto(contexto.proprios, lead.proprios),
  ],
  state: contexto.situacao,
})
