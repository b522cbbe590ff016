import type { SituacaoAntiga } from '@portal/contract/leads/portal-antigo'
import { textKey } from '../platform/text-key.ts'

type Palavras = readonly (readonly [SituacaoAntiga, RegExp])[]

/** The first match counts, so that 'não pago' stands before 'pago'. */
const DE_DINHEIRO: Palavras = [
  ['estornado', /estorn|refund|devolv|chargeback/],
  ['cancelado', /cancel|anulad|void/],
  ['vencido', /vencid|atras|overdue|late|inadimpl/],
  ['pendente', /pend|abert|open|a_pagar|a_receber|previst|aguard|nao_pag|unpaid|falta/],
  ['pago', /pag|paid|recebid|received|quitad|liquidad|compensad|baixad/],
]
const PALAVRAS = {
  visita: [
    ['nao_compareceu', /nao_comp|nao_veio|no_show|noshow|falt|ausen|missed/],
    ['cancelada', /cancel|desmarc/],
    ['remarcada', /remarc|reagend|resched/],
    ['realizada', /realiz|conclu|done|complet|comparec|visitou|feit|finaliz|ok$/],
    ['confirmada', /confirm/],
    ['agendada', /agend|marcad|schedul|pend|abert/],
  ],
  orcamento: [
    ['recusado', /recus|rejeit|declin|reject|negad|perd|lost|nao_ac|nao_ap/],
    ['cancelado', /cancel|desist/],
    ['expirado', /expir|vencid/],
    ['rascunho', /rascunho|draft|elabora/],
    ['aceito', /aceit|aprovad|accept|approv|ganh|fechad|won/],
    ['enviado', /enviad|sent|aguard|pend|visualiz|viewed|abert/],
  ],
  pagamento: DE_DINHEIRO,
  comissao: DE_DINHEIRO,
  documento: [],
} as const satisfies Record<string, Palavras>

export type FatoDaTabela = keyof typeof PALAVRAS

/** Status here for that of the old portal; undefined if it is not understood. */
export function situacaoDe(fato: FatoDaTabela, texto: string | null): SituacaoAntiga | undefined {
  const chave = textKey(texto ?? '')
  const palavras: Palavras = PALAVRAS[fato]
  return chave === '' ? undefined : palavras.find(([, modo]) => modo.test(chave))?.[0]
}
