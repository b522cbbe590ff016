import type { Lead } from '@portal/contract/leads/lead.contract'
import { CHAVES_TOQUE, ROTULO_TOQUE } from '@portal/contract/leads/toque'

/** Formats an imported time as '12/03/2026 09:14', in its own zone; leaves other texts unchanged. */
const partesDoMomento = (texto: string) =>
  texto.replace(/^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d))?.*$/, (_, ano, mes, dia, hora) =>
    [`${dia}/${mes}/${ano}`, hora].filter(Boolean).join(' '),
  )

/** First touch as labels and texts; keys without a label are left out. */
export const fatosDoToque = (detalhe: Lead['origem_detalhe']) =>
  CHAVES_TOQUE.flatMap((chave) => {
    const valor = detalhe[chave]
    return valor
      ? [{ chave, rotulo: ROTULO_TOQUE[chave], texto: chave === 'recebido_em' ? partesDoMomento(valor) : valor }]
      : []
  })
