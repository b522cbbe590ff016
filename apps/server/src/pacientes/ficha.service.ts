import { avisosDe, idadeEm } from '@portal/contract/cadastro/avisos'
import { erroDoNascimento } from '@portal/contract/cadastro/limites'
import { CPF_REPETIDO, PACIENTE_NAO_ENCONTRADO } from '@portal/contract/pacientes/limites'
import type {
  ClinicoCampos,
  Paciente,
  PacienteCampos,
  PacienteClinico,
} from '@portal/contract/pacientes/pacientes.contract'
import { isInalterado, recordAbertura, recordAcao } from '../auditoria/auditoria.service.ts'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import { consenteSaude } from '../consentimentos/consentimentos.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import type { EscritaPacientes } from './escrita.ts'
import { findNomesDePessoas, findPaciente, listChegados } from './lista.queries.ts'
import { toPaciente } from './paciente.ts'
import {
  findClinico,
  insertClinico,
  isCpfKnown,
  type PacienteRow,
  type PacienteValores,
  updateClinico,
} from './pacientes.queries.ts'
import { contextoClinico, contextoCpf, contextoMotivo, SEM_SAUDE } from './sigilo.service.ts'

type Mudanca = Partial<PacienteCampos> & { id: string; versao: number; confirmar_cpf: boolean }

export type FichaService = ReturnType<typeof createFichaService>

/** The record of a patient; health data is read by a function of its own. */
export function createFichaService(escrita: EscritaPacientes, pessoaMudou: (pacienteId: string) => Promise<unknown>) {
  const { db, cipher, agora } = escrita

  async function hojeDe(tx: Db) {
    const { fuso_horario } = await findEmpresa(tx)
    return dayOf(agora(), fuso_horario)
  }

  async function get(tx: Db, escopo: Escopo, id: string): Promise<Paciente> {
    const row = await findPaciente(tx, escopo, id)
    if (!row) throw notFound(PACIENTE_NAO_ENCONTRADO)
    const chegados = await listChegados(tx, id)
    const nomes = await findNomesDePessoas(
      tx,
      Object.values(row.checklist).map(({ por }) => por),
    )
    const consente_saude = await consenteSaude(tx, id)
    return toPaciente(cipher, { ...row, consente_saude }, { hoje: await hojeDe(tx), chegados, nomes })
  }

  /** Encrypted columns of a CPF. A value that cannot be decrypted is not overwritten. */
  function cpfCifrado(campo: 'cpf' | 'responsavel_cpf', antes: PacienteRow, cpf: string | null) {
    const cifrado = antes[`${campo}_cifrado`]
    const atual = cifrado && escrita.open(cifrado, contextoCpf(campo, antes.id))
    if (cpf === atual) return {}
    return { [`${campo}_cifrado`]: cpf && cipher.encryptText(cpf, contextoCpf(campo, antes.id)) }
  }

  /** Column values for a new CPF. Throws 422 where another living patient has it, unless `confirmado`. */
  async function valoresDoCpf(
    tx: Db,
    antes: PacienteRow,
    cpf: string | null,
    confirmado: boolean,
  ): Promise<PacienteValores> {
    const valores = cpfCifrado('cpf', antes, cpf)
    if (Object.keys(valores).length === 0) return {}
    const hash = cpf && cipher.lookupHash(cpf)
    const repetido = hash !== null && (await isCpfKnown(tx, hash, antes.id))
    if (repetido && !confirmado) throw unprocessable({ cpf: CPF_REPETIDO })
    const outros = antes.avisos.filter((aviso) => aviso !== 'cpf_repetido')
    return { ...valores, cpf_hash: hash, avisos: repetido ? [...outros, 'cpf_repetido'] : outros }
  }

  /** Warnings about what the clinic does not admit, computed after a change of age, sex or clinic. */
  async function avisosDaClinica(tx: Db, depois: PacienteRow, hoje: string): Promise<PacienteRow['avisos']> {
    const clinica = depois.clinica_id ? await findClinica(tx, depois.clinica_id) : undefined
    const outros = depois.avisos.filter((aviso) => aviso === 'cpf_repetido' || aviso === 'internacao_a_registrar')
    if (!clinica || depois.data_nascimento === null || depois.sexo === null) return outros
    return [...avisosDe({ idade: idadeEm(depois.data_nascimento, hoje), sexo: depois.sexo }, clinica), ...outros]
  }

  async function readClinico(tx: Db, escopo: Escopo, id: string): Promise<PacienteClinico> {
    const row = await findClinico(tx, escopo, id)
    if (!row) throw notFound(PACIENTE_NAO_ENCONTRADO)
    const { conteudo, versao, motivo_cancelamento: motivo } = row
    const { tipo_internacao: _, ...campos } = conteudo ? JSON.parse(escrita.open(conteudo, contextoClinico(id))) : {}
    return {
      versao,
      campos: { ...SEM_SAUDE, ...campos },
      motivo_cancelamento: motivo && escrita.open(motivo, contextoMotivo(id)),
    }
  }

  return {
    hoje: hojeDe,

    get: (escopo: Escopo, id: string) => get(db, escopo, id),

    /** Both CPFs in full; each reading is recorded in the history. */
    getCpf: (escopo: Escopo, { id, motivo }: { id: string; motivo: string }) =>
      db.transaction(async (tx) => {
        const row = await findPaciente(tx, escopo, id)
        if (!row) throw notFound(PACIENTE_NAO_ENCONTRADO)
        const evento = { acao: 'ver_sensivel', entidade: 'pacientes', entidade_id: id } as const
        await recordAcao(tx, escopo, { ...evento, depois: { parte: 'cpf', motivo } })
        const read = (campo: 'cpf' | 'responsavel_cpf') => {
          const cifrado = row[`${campo}_cifrado`]
          return cifrado && escrita.open(cifrado, contextoCpf(campo, id))
        }
        return { cpf: read('cpf'), responsavel_cpf: read('responsavel_cpf') }
      }),

    async update(escopo: Escopo, { id, versao, confirmar_cpf, ...campos }: Mudanca): Promise<Paciente> {
      const salva = await escrita.write(async (tx, touched) => {
        const antes = await escrita.lock(tx, escopo, id, versao)
        const { cpf, responsavel_cpf, ...resto } = campos
        const hoje = await hojeDe(tx)
        const nascimento = resto.data_nascimento ? erroDoNascimento(resto.data_nascimento, hoje) : undefined
        if (nascimento) throw unprocessable({ data_nascimento: nascimento })
        const outraClinica = resto.clinica_id && resto.clinica_id !== antes.clinica_id
        if (outraClinica && !(await findClinica(tx, resto.clinica_id ?? ''))?.active)
          throw unprocessable({ clinica_id: 'Escolha uma clínica ativa' })
        const valores: PacienteValores = {
          ...resto,
          ...(cpf !== undefined && (await valoresDoCpf(tx, antes, cpf, confirmar_cpf))),
          ...(responsavel_cpf !== undefined && cpfCifrado('responsavel_cpf', antes, responsavel_cpf)),
        }
        if (Object.keys(valores).length > 0) {
          const avisos = await avisosDaClinica(tx, { ...antes, ...valores } as PacienteRow, hoje)
          await escrita.change(tx, escopo, touched, antes, { ...valores, avisos })
        }
        return get(tx, escopo, id)
      })
      if (campos.data_nascimento !== undefined) await pessoaMudou(id)
      return salva
    },

    /** The only reading of health data; recorded in the history. */
    readClinico: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const clinico = await readClinico(tx, escopo, id)
        await recordAbertura(tx, escopo, { entidade: 'pacientes', entidade_id: id, parte: 'saude' })
        return clinico
      }),

    updateClinico: (
      escopo: Escopo,
      { id, versao, ...campos }: Partial<ClinicoCampos> & { id: string; versao: number },
    ): Promise<PacienteClinico> =>
      escrita.write(async (tx, touched) => {
        const { consultor_id } = await escrita.lock(tx, escopo, id)
        const antes = await findClinico(tx, escopo, id)
        if (!antes) throw notFound(PACIENTE_NAO_ENCONTRADO)
        if (antes.versao !== versao) throw conflict()
        const aberto = antes.conteudo ? JSON.parse(escrita.open(antes.conteudo, contextoClinico(id))) : SEM_SAUDE
        if (isInalterado(aberto, campos)) return readClinico(tx, escopo, id)
        const cifrado = cipher.encryptText(JSON.stringify({ ...aberto, ...campos }), contextoClinico(id))
        if (antes.conteudo) await updateClinico(tx, id, cifrado)
        else await insertClinico(tx, id, cifrado)
        const evento = { acao: 'editar', entidade: 'pacientes', entidade_id: id } as const
        await recordAcao(tx, escopo, {
          ...evento,
          antes: {},
          depois: { dados_de_saude: 'alterados', campos: Object.keys(campos) },
        })
        touched.add('pacientes', [consultor_id])
        return readClinico(tx, escopo, id)
      }),
  }
}
