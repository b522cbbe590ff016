import type { Lead } from '@portal/contract/leads/lead.contract'
import { CHAVES_TOQUE, ROTULO_TOQUE } from '@portal/contract/leads/toque'

/** '12/03/2026 09:14' of an imported moment, which keeps its own clock; another text as it is. */
const momentoDe = (texto: string) =>
  texto.replace(/^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d))?.*$/, (_, ano, mes, dia, hora) =>
    [`${dia}/${mes}/${ano}`, hora].filter(Boolean).join(' '),
  )

/** The first touch as labels and texts; what has no label tells people nothing. */
export const fatosDoToque = (detalhe: Lead['origem_detalhe']) =>
  CHAVES_TOQUE.flatMap((chave) => {
    const valor = detalhe[chave]
    return valor
      ? [{ chave, rotulo: ROTULO_TOQUE[chave], texto: chave === 'recebido_em' ? momentoDe(valor) : valor }]
      : []
  })
