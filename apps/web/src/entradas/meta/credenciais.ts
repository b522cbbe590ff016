import type { Fonte } from '@portal/contract/entradas/entradas.contract'
import { PAGINA_META, SEGREDO_CURTO } from '@portal/contract/entradas/limites'
import { opcional } from '@portal/contract/regras/regra'

/** Input values; an empty secret stays as it is. */
export type Valores = { pagina_id: string; token_pagina: string; segredo_app: string }

export const ROTULOS: Record<keyof Valores, string> = {
  pagina_id: 'Número da página',
  token_pagina: 'Token da página',
  segredo_app: 'Chave secreta do aplicativo',
}

export const valoresDe = (fonte: Pick<Fonte, 'pagina_id'> | undefined): Valores => ({
  pagina_id: fonte?.pagina_id ?? '',
  token_pagina: '',
  segredo_app: '',
})

export const camposDe = ({ pagina_id, token_pagina, segredo_app }: Valores): Partial<Valores> => ({
  ...(pagina_id.trim() && { pagina_id: pagina_id.trim() }),
  ...(token_pagina.trim() && { token_pagina: token_pagina.trim() }),
  ...(segredo_app.trim() && { segredo_app: segredo_app.trim() }),
})

const segredo = opcional((texto) => (texto.trim().length < 16 ? SEGREDO_CURTO : undefined))

/** Errors by field with the server's sentences. */
export const errosDe = {
  pagina_id: opcional((texto) => (/^\d{1,30}$/.test(texto.trim()) ? undefined : PAGINA_META)),
  token_pagina: segredo,
  segredo_app: segredo,
}
