import type { Internacao } from '@portal/contract/internacoes/internacoes.contract'
import { INTERNACAO_NAO_ENCONTRADA } from '@portal/contract/internacoes/limites'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findPaciente } from '../pacientes/lista.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { notFound } from '../platform/http/errors.ts'
import type { EscritaInternacoes } from './escrita.ts'
import { contextoInternacao, toInternacao } from './internacao.ts'
import { findInternacao } from './internacoes.queries.ts'

/** Data on the 'Folha de comunicação'. */
export type DadosDaFolha = {
  paciente: { codigo: number; nome: string; data_nascimento: string | null; sexo: string | null }
  internacao: Internacao
  /** The full CPF, by which the notified bodies identify people. */
  solicitante_cpf: string | null
}

/** Data of an admission that is printed for the notified bodies. */
export type FolhaService = ReturnType<typeof createFolhaService>

export function createFolhaService({ db, cipher, clock }: EscritaInternacoes) {
  return {
    /** Each printing is recorded. */
    read: (escopo: Escopo, id: string): Promise<DadosDaFolha> =>
      db.transaction(async (tx) => {
        const row = await findInternacao(tx, escopo, id)
        const paciente = row && (await findPaciente(tx, escopo, row.internacao.paciente_id))
        if (!row || !paciente) throw notFound(INTERNACAO_NAO_ENCONTRADA)
        await recordAcao(tx, escopo, { acao: 'imprimir', entidade: 'internacoes', entidade_id: id })
        const cifrado = row.internacao.solicitante_cpf_cifrado
        return {
          paciente: {
            codigo: paciente.numero,
            nome: paciente.nome_completo,
            data_nascimento: paciente.data_nascimento,
            sexo: paciente.sexo,
          },
          internacao: toInternacao(cipher, row, clock()),
          solicitante_cpf: cifrado && cipher.decryptText(cifrado, contextoInternacao('solicitante_cpf', id)),
        }
      }),
  }
}
