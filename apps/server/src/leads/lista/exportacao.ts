import {
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_ORIGEM,
  ROTULO_PARENTESCO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { type ChaveToque, IDS_CLIQUE, ROTULO_TOQUE } from '@portal/contract/leads/toque'
import { formatTelefone } from '@portal/contract/telefone'
import type { Column } from '../../platform/spreadsheet/csv-export.ts'
import { codigoLead } from '../escrita.ts'
import type { listParaExportar } from '../quadro/quadro.queries.ts'

type Linha = Awaited<ReturnType<typeof listParaExportar>>[number]

const telefone = (numero: string | null) => numero && formatTelefone(numero)
const reais = (centavos: number | null) => (centavos === null ? null : centavos / 100)

/** What is known beyond that of the advertisement that brought a lead. */
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

/** Columns of the exported file. No health data leaves this way. */
export const COLUNAS_CSV: readonly Column<Linha>[] = [
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
