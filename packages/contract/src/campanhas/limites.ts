import { CAMPANHA_MAXIMA } from '../leads/limites.ts'
import type { Nome } from '../regras/nome.ts'
import type { Faixa } from '../regras/numero.ts'

export const NOME_CAMPANHA = { vazio: 'Informe a campanha', max: CAMPANHA_MAXIMA } as const satisfies Nome
/** Centavos a month, up to R$ 10.000.000,00. */
export const CUSTO_CAMPANHA = {
  min: 1,
  max: 1_000_000_000,
  mensagem: 'Informe um custo entre R$ 0,01 e R$ 10.000.000,00',
} as const satisfies Faixa
export const MES_CUSTO_INVALIDO = 'Informe o mês'

/** Most characters of an imported file of costs. */
export const CUSTOS_CORPO_MAXIMO = 900_000
export const ARQUIVO_PESADO = 'O arquivo é grande demais. Divida-o em partes.'
export const ARQUIVO_INVALIDO = 'Não foi possível ler a planilha. Salve-a novamente como .xlsx ou .csv.'

/** The page's explanation why nothing about leads goes to Meta or Google. */
export const NADA_E_ENVIADO =
  'O portal não envia nada a plataformas de anúncios: nem leads, nem telefones, nem conversões. Saber que alguém procurou uma clínica de recuperação é um dado de saúde, e o art. 11 da LGPD não permite repassá-lo para anunciar. Por isso os custos entram por aqui, e a conta é feita só no portal.'
