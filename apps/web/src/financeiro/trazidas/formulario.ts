import type { ConfirmacaoTrazida, Trazida } from '@portal/contract/internacoes/internacoes.contract'
import {
  ANTERIORES_FALTANDO,
  ENTRADA_FALTANDO,
  PERIODOS_ANTERIORES_MAXIMO,
  PREVISAO_ANTES,
} from '@portal/contract/internacoes/limites'
import type { Anteriores, TipoAdmissao } from '@portal/contract/internacoes/opcoes'
import { faixa, inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import { clockIn } from '../../platform/clock.ts'

/** Input values; an empty text means unknown. */
export type Valores = {
  tipo: TipoAdmissao | ''
  entrada: string
  data_nascimento: string
  valor_contratado_centavos: number | null
  periodicidade_id: string
  quantidade_periodos: string
  previsao_saida: string
  anteriores: Anteriores | ''
}

export const ROTULOS: Record<keyof Valores, string> = {
  tipo: 'Tipo de internação',
  entrada: 'Entrada',
  data_nascimento: 'Nascimento do paciente',
  valor_contratado_centavos: 'Valor contratado por período',
  periodicidade_id: 'Periodicidade',
  quantidade_periodos: 'Quantidade de períodos',
  previsao_saida: 'Previsão de saída',
  anteriores: 'Repasses e comissões de antes da mudança',
}

export const valoresDe = (trazida: Trazida | undefined): Valores => ({
  tipo: trazida?.tipo ?? '',
  entrada: trazida ? clockIn(Date.parse(trazida.entrada), trazida.fuso) : '',
  data_nascimento: trazida?.data_nascimento ?? '',
  valor_contratado_centavos: trazida?.valor_contratado_centavos ?? null,
  periodicidade_id: trazida?.periodicidade_id ?? '',
  quantidade_periodos: trazida?.quantidade_periodos?.toString() ?? '',
  previsao_saida: trazida?.previsao_saida ?? '',
  anteriores: '',
})

type Correcao = Partial<Omit<ConfirmacaoTrazida, 'id' | 'versao'>>

/** Fields to send; unknown ones are left out. */
export const camposDe = (valores: Valores): Correcao => ({
  ...(valores.anteriores && { anteriores: valores.anteriores }),
  ...(valores.tipo && { tipo: valores.tipo }),
  ...(valores.entrada && { entrada: valores.entrada }),
  ...(valores.data_nascimento && { data_nascimento: valores.data_nascimento }),
  valor_contratado_centavos: valores.valor_contratado_centavos,
  periodicidade_id: valores.periodicidade_id || null,
  quantidade_periodos: valores.quantidade_periodos.trim() ? readInteiro(valores.quantidade_periodos) : null,
  previsao_saida: valores.previsao_saida || null,
})

const PERIODOS = opcional(inteiroDigitado(faixa(1, PERIODOS_ANTERIORES_MAXIMO)))

export function errosDe({ anteriores, entrada, quantidade_periodos, previsao_saida }: Valores) {
  const quantidade = PERIODOS(quantidade_periodos)
  return {
    ...(anteriores === '' && { anteriores: ANTERIORES_FALTANDO }),
    ...(entrada === '' && { entrada: ENTRADA_FALTANDO }),
    ...(quantidade && { quantidade_periodos: quantidade }),
    ...(previsao_saida !== '' && previsao_saida < entrada.slice(0, 10) && { previsao_saida: PREVISAO_ANTES }),
  }
}
