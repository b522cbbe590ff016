import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'
import type { ModeloPlanilha } from './modelos.ts'

/** Limits and sentences of outside sources. */
export const NOME_FONTE = { vazio: 'Informe um nome', min: 2, max: 60 } as const satisfies Nome
export const FONTES_MAXIMO = 50

/** Most accepted calls of a source in a minute and on a day. */
export const LIMITE_MINUTO = faixa(1, 10_000)
export const LIMITE_DIA = faixa(1, 1_000_000)
export const LIMITE_MINUTO_PADRAO = 60
export const LIMITE_DIA_PADRAO = 2_000

/** Most keys of one payload that are kept, shown and mapped. */
export const CHAVES_MAXIMO = 100
export const CHAVE_MAXIMA = 200
/** Most calls that the page of a source shows. */
export const CHAMADAS_MOSTRADAS = 50
/** Days for which calls in 'A conferir' are kept. */
export const DIAS_A_CONFERIR = 30
export const CONFERIR_POR_PAGINA = 25

/** Longest secret that administrators type, which are Meta's. */
export const SEGREDO_DIGITADO_MAXIMO = 500
export const SEGREDO_CURTO = 'Este segredo é curto demais. Copie-o inteiro.'
export const PAGINA_META = 'Informe o número da página'

/** Proofs of a call's origin: a secret sent along (stored as a hash), a signing one (encrypted), or both. */
export const ENTRADA_DO_MODELO: Record<ModeloPlanilha, { acesso: boolean; assinatura: 'gerada' | 'digitada' | null }> =
  {
    generico: { acesso: true, assinatura: 'gerada' },
    rd: { acesso: true, assinatura: null },
    elementor: { acesso: true, assinatura: null },
    typeform: { acesso: true, assinatura: 'gerada' },
    tally: { acesso: true, assinatura: 'gerada' },
    integrador: { acesso: true, assinatura: 'gerada' },
    // The secret is part of the body.
    google: { acesso: true, assinatura: null },
    // The first secret is typed into Meta's handshake; calls are signed with the app's secret.
    meta: { acesso: true, assinatura: 'digitada' },
  }

export const caminhoDaEntrada = (id: string, segredo?: string) =>
  segredo === undefined ? `/api/entrada/${id}` : `/api/entrada/${id}/${segredo}`
