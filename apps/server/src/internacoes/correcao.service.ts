import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import { idadeEm } from '@portal/contract/cadastro/avisos'
import { guardasDosDados, pedeSolicitante, recusas } from '@portal/contract/internacoes/guardas'
import type { DadosInternacao, Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { PREVISAO_ANTES } from '@portal/contract/internacoes/limites'
import { CHAVE_PERDIDA } from '@portal/contract/pacientes/limites'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, unprocessable } from '../platform/http/errors.ts'
import { isMenorEm, pedidoDoTipo } from './caso.ts'
import type { Alvo, Escrita } from './escrita.ts'
import { contextoInternacao } from './internacao.ts'
import type { InternacaoRow } from './internacoes.queries.ts'
import { relogioEm } from './relogio.ts'

/** A CPF that is kept, which need not be opened to know that it is there. */
const GUARDADO = '***'

export type CorrecaoService = ReturnType<typeof createCorrecaoService>

/** Corrects what was typed wrong; entry, type and clinic are a reversal and a new registration (record 111). */
export function createCorrecaoService({ cipher, doLead, ...escrita }: Escrita) {
  /** The day of the entry on the clinic's clock. */
  async function diaDaEntrada(tx: Db, { clinica_id, entrada }: InternacaoRow) {
    const clinica = await findClinica(tx, clinica_id)
    return relogioEm(entrada.getTime(), fusoDoLugar(clinica?.state ?? '', clinica?.city ?? '')).slice(0, 10)
  }

  /** Nothing when it is the one that is there. Throws 409 when that one cannot be opened. */
  function cpfCifrado({ id, solicitante_cpf_cifrado: antes }: InternacaoRow, cpf: string | null) {
    const contexto = contextoInternacao('solicitante_cpf', id)
    if (antes === null || cpf === null) return { solicitante_cpf_cifrado: cpf && cipher.encryptText(cpf, contexto) }
    try {
      if (cipher.decryptText(antes, contexto) === cpf) return {}
    } catch {
      throw conflict(CHAVE_PERDIDA)
    }
    return { solicitante_cpf_cifrado: cipher.encryptText(cpf, contexto) }
  }

  return {
    correct: (
      escopo: Escopo,
      { id, versao, solicitante_cpf: cpf, ...dados }: Alvo & Partial<DadosInternacao>,
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lock(tx, escopo, { id, versao })
        const { internacao: antes, paciente } = travada
        const entrada = await diaDaEntrada(tx, antes)
        const depois = { ...antes, ...dados }
        const { data_nascimento: nascimento } = paciente
        const menor = isMenorEm(nascimento, entrada)
        const falta = recusas(
          guardasDosDados({
            ...depois,
            idade: nascimento === null ? null : idadeEm(nascimento, entrada),
            solicitante_cpf: cpf === undefined ? antes.solicitante_cpf_cifrado && GUARDADO : cpf,
          }),
        )
        if (depois.previsao_saida !== null && depois.previsao_saida < entrada) falta.previsao_saida = PREVISAO_ANTES
        if (Object.keys(falta).length > 0) throw unprocessable(falta)
        const internacao = await escrita.change(tx, escopo, touched, travada, {
          ...dados,
          ...pedidoDoTipo(antes.tipo, depois, menor),
          ...(cpf !== undefined && pedeSolicitante(antes.tipo, menor) && cpfCifrado(antes, cpf)),
        })
        await escrita.sincronizar(tx, escopo, touched, { internacao, paciente })
        return escrita.get(tx, escopo, id)
      }),
  }
}
