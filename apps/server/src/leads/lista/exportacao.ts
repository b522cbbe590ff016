import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import {
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_ORIGEM,
  ROTULO_PARENTESCO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { type ChaveToque, IDS_CLIQUE, ROTULO_TOQUE } from '@portal/contract/leads/toque'
import { formatDia } from '@portal/contract/orcamentos/visao'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { formatTelefone } from '@portal/contract/telefone'
import type { Column } from '../../platform/spreadsheet/csv-export.ts'
import { codigoLead } from '../escrita.ts'
import type { listParaExportar } from '../quadro/quadro.queries.ts'

type Linha = Awaited<ReturnType<typeof listParaExportar>>[number]

const telefone = (numero: string | null) => numero && formatTelefone(numero)
const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

/** Further details of the advertisement that brought a lead. */
const TOQUES = [
  'conjunto',
  'formulario',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  ...IDS_CLIQUE,
] as const satisfies ChaveToque[]

/** The portal's columns of the exported file. They hold no health data. */
const COLUNAS_CSV: readonly Column<Linha>[] = [
  ['Código', ({ numero }) => codigoLead(numero)],
  ['Nome', ({ nome_contato }) => nome_contato],
  ['Telefone', (l) => telefone(l.telefone)],
  ['Segundo telefone', (l) => telefone(l.telefone_alt)],
  ['Outros telefones', (l) => l.outros_telefones.map(telefone).join(', ')],
  ['E-mail', ({ email }) => email],
  ['Parentesco', ({ parentesco }) => parentesco && ROTULO_PARENTESCO[parentesco]],
  ['Paciente', ({ nome_paciente }) => nome_paciente],
  ['Cidade', ({ cidade }) => cidade],
  ['UF', ({ estado }) => estado],
  ['Origem', ({ origem }) => ROTULO_ORIGEM[origem]],
  ['Urgência', ({ urgencia }) => ROTULO_URGENCIA[urgencia]],
  ['Etapa', ({ etapa_rotulo }) => etapa_rotulo],
  ['Clínica de interesse', ({ clinica_interesse }) => clinica_interesse],
  ['Forma de pagamento', ({ forma_pagamento }) => forma_pagamento && ROTULO_FORMA_PAGAMENTO[forma_pagamento]],
  ['Plano de saúde', ({ plano_saude }) => plano_saude],
  ['Etiquetas', ({ etiquetas }) => etiquetas.join(', ')],
  ['Próxima ação', ({ proxima_acao }) => proxima_acao],
  ['Próxima ação em', ({ proxima_acao_em }) => proxima_acao_em],
  ['Valor estimado', (l) => reais(l.valor_estimado_centavos)],
  ['Motivo da perda', ({ motivo_perda }) => motivo_perda],
  ['Consultor', ({ consultor }) => consultor],
  ['Recebido em', ({ created_at }) => created_at],
  ['Última interação em', ({ ultima_interacao_em }) => ultima_interacao_em],
  [ROTULO_TOQUE.campanha, ({ campanha }) => campanha],
  [ROTULO_TOQUE.anuncio, ({ anuncio }) => anuncio],
  ...TOQUES.map((chave): Column<Linha> => [ROTULO_TOQUE[chave], (l) => l.origem_detalhe[chave] ?? null]),
]

const DO_PORTAL = new Set(COLUNAS_CSV.map(([titulo]) => semAcento(titulo)))
/** Title of an own field's column, distinct from those of the portal. */
export const tituloProprio = (nome: string) => (DO_PORTAL.has(semAcento(nome)) ? `${nome} (campo da empresa)` : nome)

/** Columns of the exported file: the portal's, then one for each of these own fields. */
export const colunasCsv = (proprios: readonly CampoProprio[]): readonly Column<Linha>[] => [
  ...COLUNAS_CSV,
  ...proprios.map(
    ({ id, nome, tipo, opcoes }): Column<Linha> => [
      tituloProprio(nome),
      ({ proprios: { [id]: valor = null } }) => {
        if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
        if (typeof valor !== 'string') return valor
        return tipo === 'data' ? formatDia(valor) : (opcoes.find((opcao) => opcao.id === valor)?.nome ?? null)
      },
    ],
  ),
]
