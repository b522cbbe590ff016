import { randomUUID } from 'node:crypto'
import type { Aviso } from '@portal/contract/cadastro/avisos'
import type { formularioCadastro } from '@portal/contract/cadastro/cadastro.contract'
import type { z } from 'zod'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { codigoPaciente } from './escrita.ts'
import { insertClinico, insertPaciente, isCpfKnown, type PacienteRow } from './pacientes.queries.ts'
import { sealClinico, sealCpfs } from './sigilo.service.ts'

export type Cadastro = z.output<typeof formularioCadastro>

export { codigoPaciente }

export type PacientesService = ReturnType<typeof createPacientesService>

/** Registrations as families send them. CPF and health data leave this file only encrypted. */
export function createPacientesService(cipher: Cipher) {
  /** Saves a form in the transaction that counts the use of its link; undefined when the form was submitted before. */
  async function insertDoCadastro(
    tx: Db,
    cadastro: Cadastro,
    origem: { consultor_id: string; clinica_id: string; link_id: string; lead_id: string; avisos: Aviso[] },
  ): Promise<PacienteRow | undefined> {
    const { paciente, declarante, responsavel, tratamento } = cadastro
    const id = randomUUID()
    const cpfs = sealCpfs(cipher, id, { cpf: paciente.cpf, responsavel_cpf: responsavel?.cpf ?? null })
    const repetido = cpfs.cpf_hash !== null && (await isCpfKnown(tx, cpfs.cpf_hash))
    const row = await insertPaciente(tx, {
      id,
      envio_id: cadastro.envio_id,
      preenchido_por: cadastro.preenchido_por,
      declarante_nome: declarante.nome,
      declarante_parentesco: declarante.parentesco,
      declarante_telefone: declarante.telefone,
      declarante_email: declarante.email,
      nome_completo: paciente.nome_completo,
      nome_social: paciente.nome_social,
      data_nascimento: paciente.data_nascimento,
      sexo: paciente.sexo,
      ...cpfs,
      telefone: paciente.telefone,
      cep: paciente.cep,
      endereco: paciente.endereco,
      cidade: paciente.cidade,
      estado: paciente.estado,
      responsavel_nome: responsavel?.nome ?? null,
      responsavel_telefone: responsavel?.telefone ?? null,
      responsavel_email: responsavel?.email ?? null,
      responsavel_financeiro: responsavel?.financeiro ?? false,
      tipo_internacao: tratamento.tipo_internacao,
      urgencia: tratamento.risco_imediato ? 'emergencia' : 'media',
      ...origem,
      avisos: repetido ? [...origem.avisos, 'cpf_repetido'] : origem.avisos,
    })
    if (row) await insertClinico(tx, row.id, sealClinico(cipher, row.id, tratamento))
    return row
  }

  return { insertDoCadastro }
}
