import type { FormularioMeta } from '@portal/contract/entradas/entradas.contract'
import type { Mapeamento } from '@portal/contract/entradas/modelos'
import { cleanDestino, DESTINO_DA_FILA, type Destino, errosDoDestino } from '@portal/contract/leads/destino'

/** A form of a page as a record; one that was never saved has version 0. */
export type Registro = FormularioMeta & { id: string; versao: number }
export const registroDe = (formulario: FormularioMeta): Registro => ({
  ...formulario,
  id: formulario.formulario_id,
  versao: formulario.versao ?? 0,
})

export type Valores = Destino & { proprio: boolean; mapeamento: Mapeamento }
export type Campos = Valores

export const ROTULOS: Record<keyof Valores, string> = {
  proprio: 'Destino próprio',
  destino: 'Para onde vão os leads',
  destino_consultor_id: 'Consultor',
  destino_regra_id: 'Regra',
  mapeamento: 'Campos',
}

export const valoresDe = (formulario: FormularioMeta | undefined): Valores => ({
  proprio: formulario?.proprio ?? false,
  destino: formulario?.destino ?? 'fila',
  destino_consultor_id: formulario?.destino_consultor_id ?? null,
  destino_regra_id: formulario?.destino_regra_id ?? null,
  mapeamento: formulario?.mapeamento ?? {},
})

export const camposDe = (valores: Valores): Campos => ({
  proprio: valores.proprio,
  ...(valores.proprio ? cleanDestino(valores) : DESTINO_DA_FILA),
  mapeamento: valores.mapeamento,
})

/** Errors by field with the server's sentences. */
export const errosDe = (valores: Valores): Partial<Record<keyof Valores, string>> =>
  valores.proprio ? errosDoDestino(valores) : {}
