import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'

export const RAZAO_SOCIAL = { max: 160 } as const satisfies Nome
export const NOME_FANTASIA = { vazio: 'Informe o nome fantasia', max: 80 } as const satisfies Nome
export const ENDERECO = { max: 400 } as const satisfies Nome
/** May name a person or a company. */
export const ENCARREGADO_NOME = { max: 160 } as const satisfies Nome
export const SITE_MAXIMO = 400

export const VALIDADE_LINK_DIAS = faixa(1, 365)
export const VAGAS_PADRAO_EMPRESA = faixa(1, 10)

export const SLA_PRIMEIRO_CONTATO_MIN = faixa(1, 1440)
export const FAIXA_MINUTOS_ACEITE = faixa(1, 240)
export const FERIADOS_MAXIMO = 60
export const FERIADOS_DEMAIS = `Informe no máximo ${FERIADOS_MAXIMO} datas`
export const DATA_INEXISTENTE = 'Esta data não existe'
export const MENSAGEM_LINKS_MAXIMO = 500
