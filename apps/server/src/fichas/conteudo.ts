import { idadeEm } from '@portal/contract/cadastro/avisos'
import { SEXOS } from '@portal/contract/cadastro/opcoes'
import type { FichaClinica } from '@portal/contract/fichas/fichas.contract'
import { ROTULO_URGENCIA } from '@portal/contract/leads/opcoes'
import { ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import type { ClinicoCampos } from '@portal/contract/pacientes/pacientes.contract'
import { findClinica } from '../clinicas/clinicas.queries.ts'
import { findAtendente } from '../empresa/contato.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { PacienteRow } from '../pacientes/pacientes.queries.ts'
import { codigoPaciente } from '../pacientes/pacientes.service.ts'
import { findTipoVigente } from '../pacientes/tipo-vigente.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'

type Contexto = Awaited<ReturnType<typeof contextoDe>> & { permite_pdf: boolean; ate: Date }

/** Data of a sheet from other tables. */
export async function contextoDe(tx: Db, { id, clinica_id, consultor_id }: PacienteRow, agora: number) {
  const clinica = clinica_id ? await findClinica(tx, clinica_id) : undefined
  const { nome, whatsapp } = await findAtendente(tx, consultor_id)
  const { fuso_horario } = await findEmpresa(tx)
  const tipo = await findTipoVigente(tx, id)
  return { tipo, clinica: clinica?.name ?? '', consultor: { nome, whatsapp }, hoje: dayOf(agora, fuso_horario) }
}

/** Data of a patient for a clinic, field by field: a new column is left out until it is listed here. */
export function fichaClinicaDe(paciente: PacienteRow, saude: ClinicoCampos, contexto: Contexto): FichaClinica {
  const { tipo, clinica, consultor, hoje, permite_pdf, ate } = contexto
  const { data_nascimento, sexo, responsavel_nome, responsavel_telefone } = paciente
  return {
    codigo: codigoPaciente(paciente.numero),
    clinica,
    nome: paciente.nome_completo,
    nome_social: paciente.nome_social,
    data_nascimento,
    idade: data_nascimento === null ? null : idadeEm(data_nascimento, hoje),
    sexo: sexo && SEXOS[sexo],
    cidade: paciente.cidade,
    estado: paciente.estado,
    tipo_internacao: ROTULO_TIPO_PACIENTE[tipo],
    urgencia: ROTULO_URGENCIA[paciente.urgencia],
    responsavel: responsavel_nome === null ? null : { nome: responsavel_nome, telefone: responsavel_telefone },
    saude: {
      substancias: saude.substancias,
      tempo_uso: saude.tempo_uso,
      tratamentos_anteriores: saude.tratamentos_anteriores,
      condicoes_saude: saude.condicoes_saude,
      medicamentos: saude.medicamentos,
      alergias: saude.alergias,
      risco_imediato: saude.risco_imediato,
      plano: saude.plano,
    },
    consultor,
    permite_pdf,
    ate: ate.toISOString(),
  }
}
