import { type ChavePropria, isPropria } from './opcoes.ts'

/** Fields that a column of an imported file of leads can contain; name and telephone are required. */
export const COLUNAS_LEADS = [
  { campo: 'nome_contato', rotulo: 'Nome', grupo: 'Contato' },
  { campo: 'sobrenome', rotulo: 'Sobrenome', grupo: 'Contato' },
  { campo: 'telefone', rotulo: 'Telefone', grupo: 'Contato' },
  { campo: 'telefone_alt', rotulo: 'Segundo telefone', grupo: 'Contato' },
  { campo: 'email', rotulo: 'E-mail', grupo: 'Contato' },
  { campo: 'parentesco', rotulo: 'Parentesco', grupo: 'Contato' },
  { campo: 'cidade', rotulo: 'Cidade', grupo: 'Contato' },
  { campo: 'estado', rotulo: 'UF', grupo: 'Contato' },
  { campo: 'nome_paciente', rotulo: 'Paciente', grupo: 'Paciente' },
  { campo: 'idade_paciente', rotulo: 'Idade do paciente', grupo: 'Paciente' },
  { campo: 'tipo_internacao', rotulo: 'Tipo de internação', grupo: 'Paciente' },
  { campo: 'forma_pagamento', rotulo: 'Forma de pagamento', grupo: 'Paciente' },
  { campo: 'plano_saude', rotulo: 'Plano de saúde', grupo: 'Paciente' },
  { campo: 'observacoes', rotulo: 'Observações', grupo: 'Paciente' },
  { campo: 'pergunta', rotulo: 'Pergunta (vai para as observações)', grupo: 'Paciente' },
  { campo: 'urgencia', rotulo: 'Urgência', grupo: 'Atendimento' },
  { campo: 'etiquetas', rotulo: 'Etiquetas', grupo: 'Atendimento' },
  { campo: 'valor_estimado', rotulo: 'Valor estimado', grupo: 'Atendimento' },
  { campo: 'consultor', rotulo: 'Consultor', grupo: 'Atendimento' },
  { campo: 'proxima_acao', rotulo: 'Próxima ação', grupo: 'Atendimento' },
  { campo: 'proxima_acao_em', rotulo: 'Data da próxima ação', grupo: 'Atendimento' },
  { campo: 'etapa', rotulo: 'Etapa', grupo: 'Passado' },
  { campo: 'criado_em', rotulo: 'Criado em', grupo: 'Passado' },
  { campo: 'encerrado_em', rotulo: 'Encerrado em', grupo: 'Passado' },
  { campo: 'motivo_perda', rotulo: 'Motivo da perda', grupo: 'Passado' },
  { campo: 'nota', rotulo: 'Notas com datas', grupo: 'Passado' },
  { campo: 'origem', rotulo: 'Origem ou plataforma', grupo: 'Primeiro contato' },
  { campo: 'campanha', rotulo: 'Campanha', grupo: 'Primeiro contato' },
  { campo: 'conjunto', rotulo: 'Conjunto de anúncios', grupo: 'Primeiro contato' },
  { campo: 'anuncio', rotulo: 'Anúncio', grupo: 'Primeiro contato' },
  { campo: 'formulario', rotulo: 'Formulário', grupo: 'Primeiro contato' },
  { campo: 'recebido_em', rotulo: 'Recebido em', grupo: 'Primeiro contato' },
  { campo: 'codigo_externo', rotulo: 'Código no outro sistema', grupo: 'Primeiro contato' },
  { campo: 'teste', rotulo: 'Linha de teste (sim ou não)', grupo: 'Primeiro contato' },
] as const

export type ColunaLead = (typeof COLUNAS_LEADS)[number]['campo']
/** Field that a column of a file fills: one of the portal or one of the company's own. */
export type ColunaDoArquivo = ColunaLead | ChavePropria

export const COLUNAS_LEADS_OBRIGATORIAS = ['nome_contato', 'telefone'] as const satisfies readonly ColunaLead[]
/** Fields that several columns may fill. */
const REPETIVEIS: readonly ColunaLead[] = ['pergunta', 'observacoes', 'nota']

const DO_PASSADO: readonly (ColunaDoArquivo | null)[] = COLUNAS_LEADS.filter(({ grupo }) => grupo === 'Passado').map(
  ({ campo }) => campo,
)
/** True if a column tells what became of the leads; they are imported with their past and without notices. */
export const temPassado = (mapeamento: readonly (ColunaDoArquivo | null)[]) =>
  mapeamento.some((campo) => campo !== null && DO_PASSADO.includes(campo))

/** Columns whose values are translated to values of the portal, keyed by the kind of translation. */
export const COLUNAS_TRADUZIDAS = {
  etapas: 'etapa',
  motivos: 'motivo_perda',
  origens: 'origem',
  pessoas: 'consultor',
} as const satisfies Record<string, ColunaLead>
export type Traducao = keyof typeof COLUNAS_TRADUZIDAS
export const TRADUCOES = Object.keys(COLUNAS_TRADUZIDAS) as Traducao[]

/** Largest file that can be imported, in lines below the header and in columns. */
export const LEADS_LINHAS_MAXIMO = 50_000
export const LEADS_COLUNAS_MAXIMO = 100

const ROTULOS: ReadonlyMap<string, string> = new Map(COLUNAS_LEADS.map(({ campo, rotulo }) => [campo, rotulo]))
export const rotuloColunaLead = (campo: ColunaLead) => ROTULOS.get(campo) ?? campo

/** Errors in the fields chosen for the columns, keyed by dotted path; empty when the file can be imported. */
export function checkMapeamentoLeads(mapeamento: readonly (ColunaDoArquivo | null)[]): Record<string, string> {
  const problemas: Record<string, string> = {}
  const faltam = COLUNAS_LEADS_OBRIGATORIAS.filter((campo) => !mapeamento.includes(campo))
  if (faltam.length > 0)
    problemas.mapeamento = `Faltam colunas obrigatórias: ${faltam.map((campo) => rotuloColunaLead(campo).toLowerCase()).join(', ')}`
  for (const [i, campo] of mapeamento.entries()) {
    if (!campo || mapeamento.indexOf(campo) === i) continue
    if (isPropria(campo)) problemas[`mapeamento.${i}`] = 'Este campo da empresa já foi escolhido para outra coluna'
    else if (!REPETIVEIS.includes(campo))
      problemas[`mapeamento.${i}`] = `"${rotuloColunaLead(campo)}" já foi escolhido para outra coluna`
  }
  return problemas
}
