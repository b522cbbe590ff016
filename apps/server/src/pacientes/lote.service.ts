import type { ClinicoCampos } from '@portal/contract/pacientes/pacientes.contract'
import type { Db } from '../platform/db/db.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { insertClinicos, insertPacientes, listCpfsConhecidos, type NovoPaciente, saveClinico } from './lote.queries.ts'
import { updatePaciente } from './pacientes.queries.ts'
import { sealClinico, sealCpfs } from './sigilo.service.ts'

export { registroDe } from './escrita.ts'

type Selado = 'cpf_cifrado' | 'cpf_hash' | 'responsavel_cpf_cifrado' | 'avisos'
/** A patient without a form; values that its table stores encrypted are plain here. */
export type PacienteAberto = Omit<NovoPaciente, Selado> & {
  id: string
  cpf: string | null
  responsavel_cpf: string | null
  avisos: NonNullable<NovoPaciente['avisos']>
  /** Health data; null where none is known. */
  clinico: ClinicoCampos | null
}

/** Inserts patients, encrypted. Marks those whose CPF another living patient has, and returns their ids. */
export async function insertManuais(tx: Db, cipher: Cipher, abertos: readonly PacienteAberto[]): Promise<Set<string>> {
  const seladas = abertos.map(({ cpf, responsavel_cpf, clinico: _, ...resto }) => ({
    ...resto,
    ...sealCpfs(cipher, resto.id, { cpf, responsavel_cpf }),
    canal: 'manual' as const,
    base_legal: 'protecao_vida' as const,
  }))
  const conhecidos = await listCpfsConhecidos(
    tx,
    seladas.flatMap(({ cpf_hash }) => cpf_hash ?? []),
  )
  const repetidos = new Set<string>()
  for (const { id, cpf_hash } of seladas) {
    if (cpf_hash === null) continue
    if (conhecidos.has(cpf_hash)) repetidos.add(id)
    conhecidos.add(cpf_hash)
  }
  await insertPacientes(
    tx,
    seladas.map((row) => (repetidos.has(row.id) ? { ...row, avisos: [...row.avisos, 'cpf_repetido' as const] } : row)),
  )
  await insertClinicos(
    tx,
    abertos.flatMap(({ id, clinico }) =>
      clinico ? { paciente_id: id, conteudo_cifrado: sealClinico(cipher, id, clinico) } : [],
    ),
  )
  return repetidos
}

/** Writes an imported patient anew; only for patients that nobody changed here. */
export async function updateManual(
  tx: Db,
  cipher: Cipher,
  { id, cpf, responsavel_cpf, clinico, avisos, created_at: _, envio_id: __, ...resto }: PacienteAberto,
) {
  const cpfs = sealCpfs(cipher, id, { cpf, responsavel_cpf })
  const conhecidos = await listCpfsConhecidos(tx, cpfs.cpf_hash ? [cpfs.cpf_hash] : [], id)
  const depois = await updatePaciente(tx, id, {
    ...resto,
    ...cpfs,
    avisos: conhecidos.size > 0 ? [...avisos, 'cpf_repetido'] : avisos,
  })
  if (clinico) await saveClinico(tx, id, sealClinico(cipher, id, clinico))
  return depois
}
