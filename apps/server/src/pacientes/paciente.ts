import { idadeEm } from '@portal/contract/cadastro/avisos'
import { maskDe } from '@portal/contract/cpf'
import {
  isPapelPaciente,
  PAPEIS_PACIENTE,
  PAPEIS_POR_TIPO,
  type PapelPaciente,
} from '@portal/contract/pacientes/checklist'
import type { TipoPaciente } from '@portal/contract/pacientes/opcoes'
import type { Paciente, PacienteLinha } from '@portal/contract/pacientes/pacientes.contract'
import type { Cipher } from '../platform/keys/cipher.ts'
import { codigoPaciente } from './escrita.ts'
import type { LinhaRow, listChegados, PacienteCompleto } from './lista.queries.ts'
import { contextoCpf } from './sigilo.service.ts'

/** Papers of an admission of this kind that are not there yet. */
export const papeisQueFaltam = (tipo: TipoPaciente, feitos: ReadonlySet<string>): PapelPaciente[] =>
  PAPEIS_POR_TIPO[tipo].filter((papel) => !feitos.has(papel))

/** Masked CPF for lists and records, '***.456.789-**'; null without one, fully hidden where it cannot be decrypted. */
export function maskCpf(cipher: Cipher, campo: 'cpf' | 'responsavel_cpf', id: string, cifrado: string | null) {
  if (cifrado === null) return null
  try {
    return maskDe(cipher.decryptText(cifrado, contextoCpf(campo, id)))
  } catch {
    return '***.***.***-**'
  }
}

/** A line of the list; `hoje` is the day in the company's zone. */
export function toLinha(row: LinhaRow, hoje: string): PacienteLinha {
  const feitos = new Set([...Object.keys(row.checklist), ...row.documentos])
  return {
    id: row.id,
    codigo: codigoPaciente(row.numero),
    nome: row.nome_social || row.nome_completo,
    idade: row.data_nascimento === null ? null : idadeEm(row.data_nascimento, hoje),
    cidade: row.cidade,
    estado: row.estado,
    clinica: row.clinica,
    tipo_internacao: row.tipo_internacao,
    tipo_vigente: row.tipo_vigente,
    urgencia: row.urgencia,
    status: row.status,
    papeis_faltando: papeisQueFaltam(row.tipo_vigente, feitos),
    avisos: row.avisos,
    pendencias: row.pendencias,
    consultor: row.consultor,
    created_at: row.created_at.toISOString(),
  }
}

type Chegados = Awaited<ReturnType<typeof listChegados>>

/** Papers that are there, as an arrived document or else ticked by hand. */
function papeisDe({ checklist }: PacienteCompleto, chegados: Chegados, nomes: ReadonlyMap<string, string>) {
  return (Object.keys(PAPEIS_PACIENTE) as PapelPaciente[]).flatMap((papel) => {
    const documento = chegados.find((chegado) => chegado.papel === papel)
    if (documento) return { papel, origem: 'documento' as const, em: documento.em.toISOString(), por: documento.por }
    const feito = checklist[papel]
    return feito ? { papel, origem: 'manual' as const, em: feito.em, por: nomes.get(feito.por) ?? null } : []
  })
}

export function toPaciente(
  cipher: Cipher,
  row: PacienteCompleto & { consente_saude: boolean },
  { hoje, chegados, nomes }: { hoje: string; chegados: Chegados; nomes: ReadonlyMap<string, string> },
): Paciente {
  const { lead_numero, cpf_cifrado, responsavel_cpf_cifrado } = row
  return {
    ...row,
    ...toLinha(row, hoje),
    status_desde: row.status_desde.toISOString(),
    cpf_mascarado: maskCpf(cipher, 'cpf', row.id, cpf_cifrado),
    responsavel_cpf_mascarado: maskCpf(cipher, 'responsavel_cpf', row.id, responsavel_cpf_cifrado),
    lead_codigo: lead_numero === null ? null : `L-${String(lead_numero).padStart(6, '0')}`,
    papeis: papeisDe(
      row,
      chegados.filter(({ papel }) => isPapelPaciente(papel)),
      nomes,
    ),
  }
}
