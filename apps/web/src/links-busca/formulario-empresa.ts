import {
  cleanDestino,
  DESTINO_DA_FILA,
  type Destino,
  errosDoDestino,
  ROTULO_DESTINO,
} from '@portal/contract/leads/destino'
import type { LinkEmpresa } from '@portal/contract/links-busca/links-busca.contract'
import * as proprio from './formulario.ts'

/** Values of the inputs: those of a consultant's link, and the destination of the leads. */
export type Valores = proprio.Valores & Destino

export const ROTULOS: Record<keyof Valores, string> = {
  ...proprio.ROTULOS,
  destino: 'Para onde vão os leads',
  destino_consultor_id: 'Consultor',
  destino_regra_id: 'Regra',
}

/** Labels of the stored fields, for the history. */
export const ROTULOS_CAMPOS: Record<string, string> = { ...ROTULOS, is_active: 'Ativo', endereco: 'Endereço' }

export const valoresDe = (link: LinkEmpresa | undefined): Valores => ({
  ...proprio.valoresDe(link && { ...link, principal: false }),
  ...(link
    ? {
        destino: link.destino,
        destino_consultor_id: link.destino_consultor_id,
        destino_regra_id: link.destino_regra_id,
      }
    : DESTINO_DA_FILA),
})

export const camposDe = (valores: Valores) => ({ ...proprio.camposDe(valores), ...cleanDestino(valores) })

/** Validation by field, with the server's sentences. */
export const errosDe = {
  ...proprio.errosDe,
  destino_consultor_id: (_: string | null, valores: Valores) => errosDoDestino(valores).destino_consultor_id,
  destino_regra_id: (_: string | null, valores: Valores) => errosDoDestino(valores).destino_regra_id,
}

/** 'Ana Lima', 'Regra Geral' or 'A fila'. */
export function destinoEmPalavras({ destino, destino_nome }: LinkEmpresa): string {
  if (destino === 'fila' || destino_nome === null) return ROTULO_DESTINO.fila
  return destino === 'regra' ? `Regra ${destino_nome}` : destino_nome
}
