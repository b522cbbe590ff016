import { fusoDoLugar } from '@portal/contract/agenda/fuso-do-lugar'
import type { Versioned } from '@portal/contract/common'
import { type AssuntoEspera, ENQUANTO_FALTA, esperasDe } from '@portal/contract/internacoes/esperas'
import { guardasDosDados, pedeSolicitante, recusas } from '@portal/contract/internacoes/guardas'
import type { DadosInternacao, Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { PREVISAO_ANTES } from '@portal/contract/internacoes/limites'
import { CHAVE_PERDIDA } from '@portal/contract/pacientes/limites'
import type { Escopo } from '../platform/auth/escopo.ts'
import { conflict, unprocessable } from '../platform/http/errors.ts'
import { isMenorEm, pedidoDoTipo } from './caso.ts'
import type { EscritaInternacoes } from './escrita.ts'
import { casoRegistrado, contextoInternacao } from './internacao.ts'
import { findSituacao, type InternacaoRow } from './internacoes.queries.ts'
import { readRelogio } from './relogio.ts'

type EnquantoFalta = keyof typeof ENQUANTO_FALTA
const CAMPOS = Object.keys(ENQUANTO_FALTA) as EnquantoFalta[]
const isInstante = (campo: EnquantoFalta) => campo === 'decisao_medica_em' || campo === 'avaliacao_medica_previa_em'

export type CorrecaoService = ReturnType<typeof createCorrecaoService>

/**
 * Corrects mistakes, and adds facts unknown at the registration. A wrong entry, type or clinic needs a reversal and a
 * new registration (record 111).
 */
export function createCorrecaoService({ cipher, doLead, ...escrita }: EscritaInternacoes) {
  /** Encrypts the CPF, or nothing when it is the stored one. Throws 409 when the stored one cannot be opened. */
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

  /** Columns that become known. Throws 422 at a field that is known and would change. */
  function novidades(
    antes: InternacaoRow,
    dados: Partial<DadosInternacao>,
    fuso: string,
    faltam: ReadonlySet<AssuntoEspera>,
  ) {
    const valores: Partial<Pick<InternacaoRow, EnquantoFalta>> = {}
    for (const campo of CAMPOS) {
      const dito = dados[campo]
      if (dito === undefined) continue
      const valor = isInstante(campo) && typeof dito === 'string' ? readRelogio(campo, dito, fuso) : dito
      if (String(valor) === String(antes[campo])) continue
      if (!faltam.has(ENQUANTO_FALTA[campo]))
        throw unprocessable({
          [campo]: 'Este dado já foi informado. Para mudar, um administrador estorna a internação.',
        })
      Object.assign(valores, { [campo]: valor })
    }
    return valores
  }

  return {
    correct: (
      escopo: Escopo,
      { id, versao, solicitante_cpf: cpf, ...mudanca }: Versioned & Partial<DadosInternacao>,
    ): Promise<Internacao> =>
      escrita.write(async (tx, touched) => {
        const travada = await escrita.lock(tx, escopo, { id, versao })
        const { internacao: antes, paciente } = travada
        const situacao = await findSituacao(tx, antes)
        const casoAntes = casoRegistrado(antes, situacao)
        // Fields of a new type may come together with it.
        const comTipo = casoRegistrado({ ...antes, tipo: antes.tipo ?? mudanca.tipo ?? null }, situacao)
        const faltam = new Set([casoAntes, comTipo].flatMap(esperasDe).map(({ assunto }) => assunto))
        const fuso = fusoDoLugar(situacao.estado, situacao.cidade)
        const dados = {
          ...Object.fromEntries(Object.entries(mudanca).filter(([campo]) => !(campo in ENQUANTO_FALTA))),
          ...novidades(antes, mudanca, fuso, faltam),
        } as Partial<InternacaoRow>
        const entrada = casoAntes.entrada.slice(0, 10)
        const depois = { ...antes, ...dados }
        const menor = isMenorEm(paciente.data_nascimento, entrada)
        const falta = recusas(guardasDosDados({ ...casoRegistrado(depois, situacao) }))
        if (depois.previsao_saida !== null && depois.previsao_saida < entrada) falta.previsao_saida = PREVISAO_ANTES
        if (Object.keys(falta).length > 0) throw unprocessable(falta)
        const internacao = await escrita.change(tx, escopo, touched, travada, {
          ...dados,
          ...(depois.tipo && pedidoDoTipo(depois.tipo, depois, menor)),
          ...(cpf !== undefined && pedeSolicitante(depois.tipo, menor) && cpfCifrado(antes, cpf)),
        })
        await escrita.synchronize(tx, escopo, touched, { internacao, paciente })
        return escrita.get(tx, escopo, id)
      }),
  }
}
