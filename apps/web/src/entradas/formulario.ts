import type { Fonte, FonteCampos } from '@portal/contract/entradas/entradas.contract'
import {
  LIMITE_DIA,
  LIMITE_DIA_PADRAO,
  LIMITE_MINUTO,
  LIMITE_MINUTO_PADRAO,
  NOME_FONTE,
} from '@portal/contract/entradas/limites'
import type { ModeloPlanilha } from '@portal/contract/entradas/modelos'
import { CAMPANHA_DA_ENTRADA, cleanDestino, type Destino, errosDoDestino } from '@portal/contract/leads/destino'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'

/** Values of the inputs: text as typed. */
export type Valores = Destino & {
  nome: string
  origem: FonteCampos['origem']
  campanha: string
  limite_minuto: string
  limite_dia: string
}
export type Campos = Omit<FonteCampos, 'ativa' | 'mapeamento'>

export const ROTULOS: Record<keyof Valores, string> = {
  nome: 'Nome da fonte',
  destino: 'Para onde vão os leads',
  destino_consultor_id: 'Consultor',
  destino_regra_id: 'Regra',
  origem: 'Origem dos leads',
  campanha: 'Campanha',
  limite_minuto: 'Chamadas por minuto',
  limite_dia: 'Chamadas por dia',
}

/** Default origin for a kind of source. */
export const origemDoModelo = (modelo: ModeloPlanilha): FonteCampos['origem'] =>
  modelo === 'google' ? 'google' : modelo === 'meta' ? 'facebook' : 'site'

export const valoresDe = (fonte: Fonte | undefined): Valores => ({
  nome: fonte?.nome ?? '',
  destino: fonte?.destino ?? 'fila',
  destino_consultor_id: fonte?.destino_consultor_id ?? null,
  destino_regra_id: fonte?.destino_regra_id ?? null,
  origem: fonte?.origem ?? 'site',
  campanha: fonte?.campanha ?? '',
  limite_minuto: String(fonte?.limite_minuto ?? LIMITE_MINUTO_PADRAO),
  limite_dia: String(fonte?.limite_dia ?? LIMITE_DIA_PADRAO),
})

export const camposDe = (valores: Valores): Campos => ({
  nome: cleanNome(valores.nome),
  ...cleanDestino(valores),
  origem: valores.origem,
  campanha: cleanNome(valores.campanha) || null,
  limite_minuto: readInteiro(valores.limite_minuto),
  limite_dia: readInteiro(valores.limite_dia),
})

/** Errors by field with the server's sentences. */
export function errosDe(valores: Valores): Partial<Record<keyof Valores, string>> {
  const erros = {
    nome: erroDoNome(NOME_FONTE, valores.nome),
    campanha: erroDoNome(CAMPANHA_DA_ENTRADA, valores.campanha),
    ...errosDoDestino(valores),
    limite_minuto: inteiroDigitado(LIMITE_MINUTO)(valores.limite_minuto),
    limite_dia: inteiroDigitado(LIMITE_DIA)(valores.limite_dia),
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}
