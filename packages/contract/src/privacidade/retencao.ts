/** Rules of retention; each counts from another event. */
export const REGRAS_RETENCAO = [
  'leads_perdidos',
  'cadastros',
  'anexos_saude',
  'documentos',
  'financeiro',
  'auditoria',
  'links_eventos',
] as const
export type RegraRetencao = (typeof REGRAS_RETENCAO)[number]

type Regra = {
  rotulo: string
  conta: string
  faz: string
  padrao: number
  min: number
  max: number
  lei: string | null
}

/** Terms in months: the default and the range that administrators may choose from. */
export const REGRA: Record<RegraRetencao, Regra> = {
  leads_perdidos: {
    rotulo: 'Leads perdidos',
    conta: 'depois da perda',
    faz: 'São anonimizados; contagens e motivos ficam',
    ...{ padrao: 24, min: 1, max: 60, lei: null },
  },
  cadastros: {
    rotulo: 'Cadastros sem internação',
    conta: 'depois do último andamento',
    faz: 'São anonimizados, com dados de saúde e documentos',
    ...{ padrao: 24, min: 3, max: 120, lei: null },
  },
  anexos_saude: {
    rotulo: 'Laudos, exames, receitas, RG e carteirinha de quem saiu',
    conta: 'depois da saída, ou da chegada do arquivo se veio depois',
    faz: 'Os arquivos são apagados; o registro da internação fica',
    ...{ padrao: 6, min: 1, max: 60, lei: null },
  },
  documentos: {
    rotulo: 'Internações e seus documentos',
    conta: 'depois da saída',
    faz: 'São anonimizados com o que a lei mandava guardar',
    ...{ padrao: 60, min: 60, max: 240, lei: 'Prazo para exercer direitos: CDC, art. 27, e LGPD, art. 7º, VI' },
  },
  financeiro: {
    rotulo: 'Orçamentos aceitos e financeiro',
    conta: 'depois do término do contrato ou do fim do ano do lançamento',
    faz: 'Perdem o nome; valores e datas ficam',
    ...{ padrao: 60, min: 60, max: 240, lei: 'Escrituração: CTN, arts. 173 e 174' },
  },
  auditoria: {
    rotulo: 'Histórico',
    conta: 'depois do registro',
    faz: 'É apagado',
    ...{ padrao: 60, min: 12, max: 240, lei: 'Registros de acesso: pelo menos 6 meses (Lei 12.965/2014, art. 15)' },
  },
  links_eventos: {
    rotulo: 'Aberturas de links',
    conta: 'depois do dia',
    faz: 'São apagadas',
    ...{ padrao: 12, min: 1, max: 60, lei: null },
  },
}

export const mesesEmPalavras = (meses: number) =>
  meses % 12 === 0 && meses >= 12
    ? `${meses / 12} ${meses === 12 ? 'ano' : 'anos'}`
    : `${meses} ${meses === 1 ? 'mês' : 'meses'}`

/** Rows of each rule that the preview shows. */
export const PREVIA_LINHAS = 50
/** Days ahead that the second list of the preview covers. */
export const PREVIA_DIAS = 30

export const REGRA_SALVA = 'Prazo salvo!'
export const REGRA_SALVA_ESPERA = 'Prazo salvo! Nada sai por ele antes do seu sim: veja a lista e aprove.'
export const REGRA_APROVADA = 'Aprovada! Sai hoje à noite, às 3h, e daqui em diante todas as noites.'
export const PEDIDOS_DEMAIS =
  'Há mais solicitações de titulares abertas do que se pode conferir, ou uma que não se consegue ler. Até isso mudar, nenhum registro de pessoas sai.'
